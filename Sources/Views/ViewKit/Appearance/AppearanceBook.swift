import Foundation

/// An object that takes its look from proxies: a view, or an item of a bar.
@MainActor
protocol AppearanceTaker: NSObject {
    /// The values that the object has from proxies, by the property's place in
    /// `AppearanceProperty.all`.
    var givenAppearance: [Int: Any] { get set }
}

extension UIView: AppearanceTaker {}
extension UIBarItem: AppearanceTaker {}

/// The proxies of a program, and the rule by which views take their values.
///
/// A value of a view is the program's own unless it is the default one, or the one that a proxy gave.
/// So no setter has to record its calls; a program that sets the default value itself can't be told
/// from one that sets nothing.
@MainActor
package enum AppearanceBook {
    private static var records: [AppearanceRecord] = []
    /// Whether there are proxies: without any, a view that enters a window looks at this only.
    private(set) static var isUsed = false

    /// Returns the proxy of a class and containers, which is made at the first call.
    static func proxy<Kind: AppearanceTaker>(
        _ containers: [any UIAppearanceContainer.Type], make: () -> Kind
    ) -> Kind {
        let known = records.first {
            type(of: $0.proxy) == Kind.self
                && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
        }
        if let proxy = known?.proxy as? Kind { return proxy }
        let made = make()
        records.append(AppearanceRecord(made, Kind.self, in: containers))
        isUsed = true
        return made
    }

    /// Forgets all proxies, as tests do.
    package static func forget() {
        records = []
        isUsed = false
    }

    /// Gives a view that has entered a window, and the items of a bar, the values of their proxies.
    static func dress(_ view: UIView) {
        guard isUsed else { return }
        let path = AppearancePath(of: view)
        dress(view, in: path)
        dress((view as? any BarOfItems)?.barItems ?? [], of: view)
    }

    /// Gives items of a bar the values of their proxies; nothing where the bar is in no window.
    static func dress(_ items: [UIBarItem], of bar: UIView) {
        guard isUsed, !items.isEmpty, bar.window != nil else { return }
        let path = AppearancePath(of: bar, isInside: true)
        for item in items { dress(item, in: path) }
    }

    private static func dress(_ object: some AppearanceTaker, in path: AppearancePath) {
        let wanted = values(for: object, in: path)
        for index in Set(wanted.keys).union(object.givenAppearance.keys).sorted() {
            let property = AppearanceProperty.all[index]
            let (own, given) = (property.value(object), object.givenAppearance[index])
            if let own, given.map({ property.isSame($0, own) }) != true {
                // The program's own value stays.
                object.givenAppearance[index] = nil
                continue
            }
            let new = wanted[index]
            if let own, let new, property.isSame(own, new) { continue }
            // Known before it is taken: an item that changes has its bar look at it again.
            object.givenAppearance[index] = new
            property.take(object, new)
            object.givenAppearance[index] = new == nil ? nil : property.value(object)
        }
    }

    /// Returns the values of the proxies that apply to an object: of each property, that of the most
    /// specific proxy.
    private static func values(
        for object: some AppearanceTaker, in path: AppearancePath
    ) -> [Int: Any] {
        let matches = records.compactMap { record in
            record.isFor(object) ? path.places(of: record.containers).map { (record, $0) } : nil
        }
        let ranked = matches.sorted { first, second in
            let isBelow = (second.0.isFor(first.0.proxy), first.0.isFor(second.0.proxy))
            // Of two classes that the object is of, one is the other's subclass.
            if isBelow.0 != isBelow.1 { return isBelow.0 }
            for (a, b) in zip(first.1, second.1) where a != b { return a < b }
            return first.1.count > second.1.count
        }
        return ranked.reduce(into: [:]) { all, match in
            all.merge(match.0.values) { earlier, _ in earlier }
        }
    }
}

/// A bar whose items take their look from proxies as it enters a window.
@MainActor
protocol BarOfItems {
    /// The items that the bar shows.
    var barItems: [UIBarItem] { get }
}

extension UITabBar: BarOfItems {
    var barItems: [UIBarItem] { items ?? [] }
}

extension UIToolbar: BarOfItems {
    var barItems: [UIBarItem] { items ?? [] }
}

extension UINavigationBar: BarOfItems {
    var barItems: [UIBarItem] { Self.barItems(items ?? []) }

    /// Returns the buttons that a bar with these items shows.
    static func barItems(_ items: [UINavigationItem]) -> [UIBarItem] {
        guard let top = items.last else { return [] }
        let buttons = top.leadingItems + top.centerItems + top.trailingItems
        return buttons + [items.dropLast().last?.backBarButtonItem].compactMap(\.self)
    }
}
