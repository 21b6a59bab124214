import Foundation

/// An item, a supplementary view or a decoration view of a collection, by its path.
enum CollectionElement: Hashable {
    case item(IndexPath)
    case supplementary(String, IndexPath)
    case decoration(String, IndexPath)

    /// The path.
    var path: IndexPath {
        switch self {
        case .item(let path), .supplementary(_, let path), .decoration(_, let path): path
        }
    }

    /// Returns the element of the same kind at another path.
    func at(_ path: IndexPath) -> CollectionElement {
        switch self {
        case .item: .item(path)
        case .supplementary(let kind, _): .supplementary(kind, path)
        case .decoration(let kind, _): .decoration(kind, path)
        }
    }
}

/// The places of elements before and after a change of the data, for the layout's questions.
@MainActor
struct LayoutPassage {
    /// Returns the attributes before the change of an element before it.
    let before: (CollectionElement) -> UICollectionViewLayoutAttributes?
    /// Returns the attributes after the change of an element after it.
    let after: (CollectionElement) -> UICollectionViewLayoutAttributes?
    /// Returns the element before the change that an element after it was; nil for a new one.
    let origin: (CollectionElement) -> CollectionElement?
    /// Returns the element after the change that an element before it becomes; nil for one that is gone.
    let target: (CollectionElement) -> CollectionElement?

    /// Returns the attributes from which an element after the change starts.
    func start(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let origin = origin(element) else {
            let made = after(element)?.copied
            made?.alpha = 0
            return made
        }
        return before(origin)?.copied
    }

    /// Returns the attributes at which an element before the change ends.
    func end(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let target = target(element) else {
            let made = before(element)?.copied
            made?.alpha = 0
            return made
        }
        return after(target)?.copied
    }
}
