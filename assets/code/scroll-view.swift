import UIKit

/// A picture to throw, to zoom and to turn like pages.
func addDesk(to view: UIView, content: UIView) {
    let scroller = UIScrollView(frame: view.bounds)
    scroller.addSubview(content)
    scroller.contentSize = content.bounds.size
    scroller.alwaysBounceVertical = true
    scroller.maximumZoomScale = 4
    scroller.isPagingEnabled = false
    scroller.decelerationRate = .fast
    view.addSubview(scroller)
}
