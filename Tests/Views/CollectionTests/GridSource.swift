import DeskSupport
import Foundation
import Primitives
import ViewKit

/// A cell with its word.
final class WordCell: UICollectionViewCell {
    var word = ""
    var reused = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reused += 1
    }
}

/// A header or a footer.
final class EdgeView: UICollectionReusableView {}

/// A data source and delegate of words, which notes what it is asked and told.
@MainActor
final class GridSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSourcePrefetching
{
    var sections: [[String]]
    /// The sizes that the delegate gives by word.
    var sizes: [String: CGSize] = [:]
    var made = 0
    var counted = 0
    var events: [String] = []
    var movable = false
    var refuses: Set<String> = []
    /// The words of items that can't have the focus.
    var unfocused: Set<String> = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func word(_ path: IndexPath) -> String { sections[path.section][path.item] }

    /// A collection view of the words with a layout.
    func view(
        _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 400
    ) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        for kind in [
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ] {
            view.register(
                EdgeView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = self
        view.delegate = self
        view.layoutIfNeeded()
        return view
    }

    /// The words of the cells in sight.
    func seen(_ view: UICollectionView) -> [String] {
        view.visibleCells.compactMap { ($0 as? WordCell)?.word }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        counted += 1
        return sections.count
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "word", for: indexPath)
        if let cell = cell as? WordCell {
            if cell.reused == 0 { made += 1 }
            cell.word = word(indexPath)
            cell.isAccessibilityElement = true
            cell.accessibilityLabel = cell.word
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { movable }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.item)
        events.append("move \(sourceIndexPath.item) \(destinationIndexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let flow = collectionViewLayout as? UICollectionViewFlowLayout
        return sizes[word(indexPath)] ?? flow?.itemSize ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { !refuses.contains(word(indexPath)) }

    func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { collectionView.allowsSelection && !unfocused.contains(word(indexPath)) }

    func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { events.append("light \(word(indexPath))") }

    func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { events.append("dark \(word(indexPath))") }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { events.append("select \(word(indexPath))") }

    func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { events.append("deselect \(word(indexPath))") }

    func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { events.append("fetch \(indexPaths.map(\.item).first ?? -1)...") }
}

/// A data source of words without a delegate's sizes.
@MainActor
final class PlainSource: NSObject, UICollectionViewDataSource {
    var count: Int
    var made = 0

    init(_ count: Int) {
        self.count = count
    }

    func view(_ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 400)
        -> UICollectionView
    {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = self
        view.layoutIfNeeded()
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "word", for: indexPath)
        if let cell = cell as? WordCell, cell.reused == 0 { made += 1 }
        return cell
    }
}

extension Desk {
    /// Shows a collection view that fills the window.
    func show(_ view: UICollectionView) {
        view.frame = window.bounds
        _ = add(view)
        wait(0.05)
    }
}

func items(_ numbers: Int...) -> [IndexPath] { numbers.map { IndexPath(item: $0, section: 0) } }
func item(_ number: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: number, section: section)
}
func words(_ text: String) -> [String] { text.map { String($0) } }
