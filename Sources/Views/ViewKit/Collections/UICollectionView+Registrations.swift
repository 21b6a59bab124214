public import Foundation

extension UICollectionView {
    /// The class of cells for items of a type, with the closure that fills one. Make it once, not in
    /// the data source for each cell. Main thread.
    ///
    /// ```swift
    /// final class Colors {
    ///     typealias Tile = UICollectionView.CellRegistration<UICollectionViewCell, UIColor>
    ///     let tile = Tile { cell, _, color in cell.contentView.backgroundColor = color }
    ///
    ///     func cell(in grid: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    ///         grid.dequeueConfiguredReusableCell(using: tile, for: path, item: .systemRed)
    ///     }
    /// }
    /// ```
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that fills a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
            Void

        let handler: Handler
        let name = ViewRegistrations.next()

        /// A registration with the closure that fills cells.
        /// - Parameter handler: called on the main thread with the cell, its path and the item,
        ///   each time a cell is filled.
        public init(handler: @escaping Handler) {
            self.handler = handler
        }
    }

    /// The class of supplementary views of a kind, with the closure that fills one. Main thread.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that fills a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let elementKind: String
        let handler: Handler
        let name = ViewRegistrations.next()

        /// A registration for a kind, with the closure that fills views.
        /// - Parameters:
        ///   - elementKind: the kind, as the layout names it.
        ///   - handler: called on the main thread with the view, its kind and its path, each time a
        ///     view is filled.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }

    /// Returns a cell of a registration, filled with an item; nil fills nothing.
    /// - Parameters:
    ///   - registration: a registration that was made once, and not in the data source's method.
    ///   - indexPath: the path for which the data source was asked.
    ///   - item: the content; nil leaves the cell as it was.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let kind = CollectionPool.Kind.cell(registration.name)
        if pool.classes[kind] == nil { pool.classes[kind] = Cell.self }
        guard let cell = takeCell(registration.name, for: indexPath) as? Cell else {
            preconditionFailure("a cell of a registration is of another class than \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, filled for a path.
    /// - Parameters:
    ///   - registration: a registration that was made once, and not in the data source's method.
    ///   - indexPath: the path for which the data source was asked.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let elementKind = registration.elementKind
        let kind = CollectionPool.Kind.supplementary(elementKind, registration.name)
        if pool.classes[kind] == nil { pool.classes[kind] = Supplementary.self }
        guard
            let view = takeSupplementary(elementKind, registration.name, for: indexPath)
                as? Supplementary
        else {
            preconditionFailure("a view of a registration is no \(Supplementary.self)")
        }
        registration.handler(view, elementKind, indexPath)
        return view
    }
}

/// The names of registrations, each with its own.
@MainActor
enum ViewRegistrations {
    private static var count = 0

    static func next() -> String {
        count += 1
        return "registration \(count)"
    }
}
