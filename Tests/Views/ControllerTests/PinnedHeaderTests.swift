import CoreAnimation
import DeskSupport
import Foundation
import Testing
import ViewKit

/// Headers that stay at the top, below a bar whose large title folds: the heights of the bar are Apple's,
/// 96 and 44.
@MainActor @Suite("Headers below a large title", .serialized)
struct PinnedHeaderTests {
    private typealias List = UICollectionLayoutListConfiguration

    /// A list of 40 items below a header.
    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
        func tableView(
            _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? { "Header" }

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 40 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    enum Kind: CaseIterable { case table, flow, list }

    private func view(_ kind: Kind, _ source: Source) -> UIScrollView {
        guard kind != .table else {
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = source
            return table
        }
        let layout: UICollectionViewLayout
        if kind == .flow {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 400, height: 44)
            flow.headerReferenceSize = CGSize(width: 400, height: 28)
            flow.sectionHeadersPinToVisibleBounds = true
            layout = flow
        } else {
            var list = List(appearance: .plain)
            list.headerMode = .supplementary
            layout = UICollectionViewCompositionalLayout.list(using: list)
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
        view.register(
            UICollectionViewListCell.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        return view
    }

    private func header(_ view: UIScrollView) -> UIView? {
        if let table = view as? UITableView { return table.headerView(forSection: 0) }
        return (view as? UICollectionView)?.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: 0))
    }

    @Test("a header stays at the edge of the bar while that folds", arguments: Kind.allCases)
    func folds(_ kind: Kind) throws {
        let desk = try Desk(width: 400, height: 600)
        let source = Source()
        let (shown, view) = (UIViewController(), view(kind, source))
        shown.view = view
        shown.title = "Mail"
        let stack = UINavigationController(rootViewController: shown)
        stack.navigationBar.prefersLargeTitles = true
        desk.window.rootViewController = stack
        desk.begin()
        desk.wait(0.1)
        // Lists have 22 points above the header.
        let start: CGFloat = kind == .flow ? 0 : 22
        let cases: [(offset: CGFloat, edge: CGFloat)] = [(-66, 66), (0, 44), (200, 44), (-50, 50)]
        for (offset, edge) in cases {
            view.contentOffset.y = offset
            desk.wait(0.05)
            #expect(stack.navigationBar.frame.height == edge)
            let header = try #require(self.header(view))
            #expect(header.convert(header.bounds, to: nil).minY == max(edge, start - offset))
        }
        desk.close()
    }
}
