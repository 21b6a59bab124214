import Foundation

/// A proxy with the class and the containers that it is for.
@MainActor
struct AppearanceRecord {
    /// The object whose properties the program sets.
    let proxy: any AppearanceTaker
    /// The classes around an object, the innermost first.
    let containers: [any UIAppearanceContainer.Type]
    private let isKind: @MainActor (NSObject) -> Bool
    /// The values that the class's initializer set, by the property's place: they are no wishes of
    /// the program. Those of properties that the class doesn't have are missing.
    private let initial: [Int: Any?]

    init<Kind: AppearanceTaker>(
        _ proxy: Kind, _ kind: Kind.Type, in containers: [any UIAppearanceContainer.Type]
    ) {
        self.proxy = proxy
        self.containers = containers
        isKind = { $0 is Kind }
        initial = AppearanceProperty.all.enumerated().reduce(into: [:]) { all, each in
            if each.element.fits(proxy) { all[each.offset] = .some(each.element.value(proxy)) }
        }
    }

    /// Returns whether an object is of the proxy's class, or of a subclass.
    func isFor(_ object: NSObject) -> Bool { isKind(object) }

    /// The values that the program has set on the proxy, by the property's place.
    var values: [Int: Any] {
        initial.reduce(into: [:]) { all, each in
            let property = AppearanceProperty.all[each.key]
            guard let value = property.value(proxy) else { return }
            if let initial = each.value, property.isSame(initial, value) { return }
            all[each.key] = value
        }
    }
}

/// The views and controllers around a view, from the window down.
@MainActor
struct AppearancePath {
    private var steps: [NSObject] = []

    /// - Parameter isInside: whether the view itself counts, as for the items of a bar.
    init(of view: UIView, isInside: Bool = false) {
        var inward: [NSObject] = isInside ? [view] : []
        var each: UIView? = view
        while let here = each {
            if let controller = here.controller { inward.append(controller) }
            each = here.superview
            if let above = each { inward.append(above) }
        }
        steps = inward.reversed()
    }

    /// Returns the places of containers in the path, read from the window down: the first of each class
    /// below the one before. Nil where one isn't there.
    /// - Parameter containers: the classes, the innermost first.
    func places(of containers: [any UIAppearanceContainer.Type]) -> [Int]? {
        var (places, next) = ([Int](), steps.startIndex)
        for kind in containers.reversed() {
            guard let place = steps[next...].firstIndex(where: { Self.isOne($0, of: kind) }) else {
                return nil
            }
            places.append(place)
            next = place + 1
        }
        return places
    }

    private static func isOne<Kind>(_ object: NSObject, of kind: Kind.Type) -> Bool {
        object is Kind
    }
}
