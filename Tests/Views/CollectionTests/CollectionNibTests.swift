import DeskSupport
import Foundation
import Testing
import ViewKit

/// Nibs of collection views: subclasses that make their views in code.
@MainActor @Suite("Nibs of collections")
struct CollectionNibTests {
    private final class Cell: UICollectionViewCell {}
    private final class Line: UICollectionReusableView {}

    private final class Nib<View: UICollectionReusableView>: UINib {
        override func instantiate(
            withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
        ) -> [Any] { [View.instance(frame: .zero)] }
    }

    private final class Layout: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(
            in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
            let line = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
            line.frame = CGRect(x: 0, y: 90, width: 200, height: 2)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
        }
    }

    @MainActor private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "head", for: indexPath)
        }
    }

    @Test("a nib makes cells, headers and decoration views")
    func nibs() throws {
        let desk = try Desk(width: 200, height: 200)
        let layout = Layout()
        layout.headerReferenceSize = CGSize(width: 200, height: 20)
        layout.register(Nib<Line>(nibName: "Line", bundle: nil), forDecorationViewOfKind: "line")
        let view = UICollectionView(frame: desk.window.bounds, collectionViewLayout: layout)
        let source = Source()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(Nib<Cell>(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
        let kind = UICollectionView.elementKindSectionHeader
        view.register(
            Nib<Line>(nibName: "Head", bundle: nil), forSupplementaryViewOfKind: kind,
            withReuseIdentifier: "head")
        view.dataSource = source
        _ = desk.add(view)
        desk.begin()
        desk.wait(0.1)
        #expect(view.visibleCells.count == 3 && view.visibleCells.allSatisfy { $0 is Cell })
        #expect(view.visibleCells.first?.reuseIdentifier == "cell")
        let heads = view.visibleSupplementaryViews(ofKind: kind)
        #expect(heads.count == 1 && heads.first is Line)
        #expect(view.subviews.contains { $0 is Line && $0.frame.height == 2 })
        view.register(Cell.self, forCellWithReuseIdentifier: "other")
        let none: UINib? = nil
        view.register(none, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        var calls = 0
        func change(_ updates: () -> Void) { view.performBatchUpdates(updates) }
        change { calls += 1 }
        #expect(calls == 1)
        desk.close()
    }
}
