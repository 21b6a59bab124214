import Primitives

/// An input of a filter, named as in `filters.NAME.inputRadius`.
package struct FilterInput: Sendable, Hashable {
    /// The filter's name; empty for the only one of a property that is a single filter.
    package let filter: String
    /// The input.
    package let input: LayerFilter.Input

    /// An input of the filter called `filter`.
    package init(filter: String, input: LayerFilter.Input) {
        self.filter = filter
        self.input = input
    }

    /// The input from the text after the property's name and a dot; nil where it names no input.
    init?(_ text: String, of property: LayerProperty) {
        guard let dot = text.lastIndex(of: ".") else {
            // A property with a single filter needs no filter name.
            guard property == .compositingFilter, let input = LayerFilter.Input(rawValue: text)
            else { return nil }
            self.init(filter: "", input: input)
            return
        }
        let name = String(text[..<dot])
        guard let input = LayerFilter.Input(rawValue: String(text[text.index(after: dot)...])),
            !name.isEmpty
        else { return nil }
        self.init(filter: name, input: input)
    }

    /// The text form.
    var text: String { filter.isEmpty ? input.rawValue : "\(filter).\(input.rawValue)" }

    /// Returns the value in a list of filters; none where no filter has the input.
    func read(_ list: PropertyValue) -> PropertyValue {
        guard case .filters(let filters) = list, let index = index(in: filters) else {
            return PropertyValue.none
        }
        return filters[index][input: input] ?? PropertyValue.none
    }

    /// Returns the list with the input replaced; unchanged where no filter has it.
    func replace(in list: PropertyValue, with value: PropertyValue) -> PropertyValue {
        guard case .filters(var filters) = list, let index = index(in: filters) else { return list }
        filters[index][input: input] = value
        return .filters(filters)
    }

    /// An example of the kind of value that the input holds.
    package var sample: PropertyValue {
        switch input {
        case .inputRadius, .inputAmount, .inputAngle: .number(0)
        case .inputColor: .color(.black)
        case .inputColorMatrix: .numbers(ColorMatrix.identity.numbers)
        case .inputValues: .numbers([0, 0, 0, 0])
        case .inputNormalizeEdges, .enabled: .bool(false)
        }
    }

    private func index(in filters: [LayerFilter]) -> Int? {
        filters.firstIndex { filter.isEmpty || $0.name == filter }
    }
}
