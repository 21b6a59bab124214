import Foundation
import Testing
import ViewKit

/// Apple's headers have `delegate` in UIScrollView and again, of a narrower type, in UITableView and
/// UICollectionView; subclasses of each may override it.
@MainActor @Suite("Delegates of scroll views")
struct ScrollDelegateTests {
    private final class Scroll: UIScrollView {
        var count = 0
        override var delegate: (any UIScrollViewDelegate)? { didSet { count += 1 } }
    }

    private final class Table: UITableView {
        var count = 0
        override var delegate: (any UITableViewDelegate)? { didSet { count += 1 } }
    }

    private final class Grid: UICollectionView {
        override var delegate: (any UICollectionViewDelegate)? {
            get { super.delegate }
            set { super.delegate = newValue }
        }
    }

    private final class Delegate: UITableViewDelegate, UICollectionViewDelegate {
        var offsets: [CGFloat] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            offsets.append(scrollView.contentOffset.y)
        }
    }

    @Test("a subclass overrides the delegate, which is told of scrolling")
    func scroll() {
        let (view, delegate) = (Scroll(), Delegate())
        view.delegate = delegate
        view.contentOffset.y = 3
        #expect(view.count == 1 && delegate.offsets == [3])
    }

    @Test("lists have a delegate of a kind of their own, which is told of scrolling, too")
    func lists() {
        let table = Table(frame: .zero, style: .plain)
        let grid = Grid(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let delegate = Delegate()
        table.delegate = delegate
        grid.delegate = delegate
        table.contentOffset.y = 3
        grid.contentOffset.y = 4
        #expect(table.count == 1 && delegate.offsets == [3, 4])
        let own: (any UITableViewDelegate)? = table.delegate
        let plain: (any UIScrollViewDelegate)? = (table as UIScrollView).delegate
        #expect(own === delegate && plain === delegate && grid.delegate === delegate)
    }
}
