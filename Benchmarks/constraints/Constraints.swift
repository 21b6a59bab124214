import Foundation
import ViewKit

/// What layout by constraints costs on the program's own thread: views that come, a constant that changes, a
/// window's size that changes. Each view has four constraints, beside those of its content.
///
/// Prints milliseconds, the median of some rounds. Nothing is drawn.
@main @MainActor
struct Constraints {
    static let rounds = 9

    static func main() {
        print("milliseconds, median of \(rounds) rounds")
        for count in [100, 500, 1000] {
            for isChain in [false, true] { measure(count, isChain: isChain) }
        }
    }

    /// Rows that hang on the top by a constant each, or each on the one before.
    static func rows(_ count: Int, isChain: Bool) -> (top: UIView, left: NSLayoutConstraint) {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        var constraints: [NSLayoutConstraint] = []
        var above = top.topAnchor
        for index in 0..<count {
            let row = Row()
            row.translatesAutoresizingMaskIntoConstraints = false
            top.addSubview(row)
            constraints += [
                row.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 8),
                row.trailingAnchor.constraint(equalTo: top.trailingAnchor, constant: -8),
                row.topAnchor.constraint(equalTo: above, constant: isChain ? 8 : CGFloat(index)),
                row.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
            ]
            if isChain { above = row.bottomAnchor }
        }
        NSLayoutConstraint.activate(constraints)
        return (top, constraints[0])
    }

    static func measure(_ count: Int, isChain: Bool) {
        var (make, constant, size): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<rounds {
            let (top, left) = rows(count, isChain: isChain)
            make.append(time { top.layoutIfNeeded() })
            left.constant = 20
            constant.append(time { top.layoutIfNeeded() })
            size.append(
                time {
                    top.frame.size.width += 100
                    top.layoutIfNeeded()
                })
        }
        let words = isChain ? "in a chain" : "side by side"
        let text = [make, constant, size].map { String(format: "%.2f", $0.sorted()[rounds / 2]) }
        print(
            "\(count) views \(words): first layout \(text[0]), a constant \(text[1]), "
                + "the width of all \(text[2])")
    }

    static func time(_ body: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
}

/// Content of 100 by 30 points.
private final class Row: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 30) }
}
