import CoreAnimation
import Foundation
import ViewKit

/// What is told while `body` runs.
@MainActor
func complaints(_ body: () throws -> Void) rethrows -> [String] {
    var told: [String] = []
    let before = Complaint.handler
    Complaint.handler = { told.append($0) }
    defer { Complaint.handler = before }
    try body()
    return told
}

/// Content of a size of its own.
final class Content: UIView {
    var size = CGSize(width: 0, height: 0) { didSet { invalidateIntrinsicContentSize() } }

    convenience init(_ width: CGFloat, _ height: CGFloat) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        size = CGSize(width: width, height: height)
    }

    override var intrinsicContentSize: CGSize { size }
}

@MainActor
extension UIView {
    /// A view of 400 by 300 points, with these subviews, which are placed by constraints.
    static func top(_ views: UIView...) -> UIView {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            top.addSubview(view)
        }
        return top
    }

    /// Its frame, as four numbers.
    var box: [Double] { [frame.minX, frame.minY, frame.width, frame.height].map(Double.init) }
}

@MainActor
func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }
