import CoreAnimation
import DeskSupport
import Foundation
import Testing
import ViewKit

/// Views observed by key path, by Apple's documentation of `observe(_:options:changeHandler:)`.
@MainActor @Suite("Views observed by key path")
struct ViewObservationTests {
    @Test("an observer gets the values before and after, and none for an equal value")
    func values() {
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var log: [String] = []
        let sizes = view.observe(\.bounds, options: [.initial, .old, .new]) { label, change in
            let old = change.oldValue.map { "\(Int($0.width))" } ?? "-"
            log.append("\(old) \(Int(change.newValue?.width ?? -1)) \(Int(label.bounds.width))")
        }
        view.frame = CGRect(x: 5, y: 0, width: 10, height: 10)
        view.frame = CGRect(x: 5, y: 0, width: 20, height: 10)
        view.bounds.size.width = 20
        #expect(log == ["- 10 10", "10 20 20"])
        sizes.invalidate()
        view.bounds.size.width = 30
        #expect(log.count == 2)
    }

    @Test(
        "the frame, the centre and the opacity of a view are observed until the observation is freed"
    )
    func properties() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var log: [String] = []
        var kept = [
            view.observe(\.frame) { view, _ in log.append("frame \(Int(view.frame.maxX))") },
            view.observe(\.center) { _, _ in log.append("center") },
            view.observe(\.isHidden) { view, change in
                log.append("hidden \(view.isHidden) \(change.newValue == nil)")
            },
            view.observe(\.alpha) { _, _ in log.append("alpha") },
        ]
        view.center.x = 15
        #expect(log == ["frame 20", "center"])
        view.isHidden = true
        view.alpha = 0.5
        #expect(log.suffix(2) == ["hidden true true", "alpha"])
        kept = []
        view.isHidden = false
        #expect(log.count == 4 && kept.isEmpty)
    }

    @Test("the safe area of a controller's view is observed")
    func safeArea() throws {
        let desk = try Desk(width: 300, height: 300)
        let controller = UIViewController()
        desk.window.rootViewController = controller
        desk.wait(0.05)
        let before = controller.view.safeAreaInsets
        var seen: [UIEdgeInsets] = []
        let observation = controller.view.observe(\.safeAreaInsets, options: .new) { _, change in
            if let new = change.newValue { seen.append(new) }
        }
        controller.additionalSafeAreaInsets.top = 12
        desk.wait(0.05)
        #expect(seen.last?.top == before.top + 12 && seen.count == 1)
        observation.invalidate()
        controller.additionalSafeAreaInsets.top = 0
        desk.wait(0.05)
        #expect(seen.count == 1)
        desk.close()
    }

    @Test("a scroll view's content is observed as before, also as a subclass")
    func scrolling() {
        final class Own: UIScrollView {}
        let scroll = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 500)
        var seen: [CGFloat] = []
        let observation = scroll.observe(\.contentOffset, options: .new) { _, change in
            seen.append(change.newValue?.y ?? -1)
        }
        scroll.contentOffset.y = 30
        #expect(seen == [30])
        observation.invalidate()
    }

    @Test("a scroll view's place, size and opacity are observed as those of other views")
    func scrollViews() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var log: [String] = []
        let kept = [
            scroll.observe(\.bounds) { scroll, _ in log.append("width \(scroll.bounds.width)") },
            scroll.observe(\.center) { scroll, _ in log.append("x \(scroll.center.x)") },
            scroll.observe(\.isHidden) { scroll, _ in log.append("hidden \(scroll.isHidden)") },
        ]
        scroll.frame.size.width = 80
        #expect(log.sorted() == ["width 80.0", "x 40.0"])
        scroll.isHidden = true
        #expect(log.last == "hidden true" && log.count == 3)
        for observation in kept { observation.invalidate() }
        scroll.isHidden = false
        #expect(log.count == 3)
    }

    @MainActor private final class Measurer: UIViewController {
        var widths: [CGFloat] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) { widths.append((object as? UILabel)?.intrinsicContentSize.width ?? -1) }
    }

    @Test("an observer of a label's text measures the new text")
    func measuring() {
        let (label, measurer) = (UILabel(), Measurer())
        label.text = "a"
        let old = label.intrinsicContentSize.width
        label.addObserver(measurer, forKeyPath: "text", options: [], context: nil)
        label.text = "a longer text"
        let new = label.intrinsicContentSize.width
        #expect(measurer.widths == [new] && new > old)
    }

    @MainActor private final class Watcher: UIViewController {
        var log: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let kind = change?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue
            let values = [NSKeyValueChangeKey.oldKey, .newKey].map { key -> String in
                switch change?[key] {
                case let box as CGRect: "\(Int(box.width))"
                case let text as String: text
                case let point as CGPoint: "\(Int(point.y))"
                case is NSNull: "null"
                default: "-"
                }
            }
            log.append("\(keyPath ?? "") \(values[0]) \(values[1]) \(kind) \(object is UIView)")
        }
    }

    @Test("a controller observes a view by names, until it is removed")
    func names() {
        let (watcher, label, scroll) = (Watcher(), UILabel(), UIScrollView())
        label.addObserver(watcher, forKeyPath: "text", options: [.old, .new], context: nil)
        label.addObserver(watcher, forKeyPath: "bounds", options: [.initial, .new], context: nil)
        #expect(watcher.log == ["bounds - 0 true true"])
        label.text = "a"
        label.text = "a"
        label.frame = CGRect(x: 1, y: 1, width: 20, height: 10)
        let expected = ["text null a true true", "bounds - 20 true true"]
        #expect(watcher.log.dropFirst() == expected[...])
        scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
        scroll.contentOffset.y = 40
        #expect(watcher.log.last == "contentOffset - 40 true true" && watcher.log.count == 4)
        label.removeObserver(watcher, forKeyPath: "text")
        label.removeObserver(watcher, forKeyPath: "bounds", context: nil)
        label.text = "b"
        label.bounds.size.width = 30
        #expect(watcher.log.count == 4)
    }

    @Test("a view lets go of an observer by name that is gone, when its property next changes")
    func forgetting() {
        let view = UIImageView()
        weak var first: UIImage?
        do {
            let (watcher, image) = (Watcher(), UIImage())
            (first, view.image) = (image, image)
            view.addObserver(watcher, forKeyPath: "image", options: [.old, .new], context: nil)
        }
        #expect(first != nil)
        // The observation has kept the value that it knew.
        view.image = UIImage(systemName: "star")
        #expect(first == nil)
    }

    @MainActor private final class Own: UIView {
        var calls = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            addObserver(self, forKeyPath: "frame", options: .new, context: nil)
        }
        required init?(coder: NSCoder) { nil }
        deinit {
            removeObserver(self, forKeyPath: "frame")
        }
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) { calls += 1 }
    }

    @Test("a view that observes itself is released")
    func itself() {
        var view: Own? = Own(frame: .zero)
        weak let watched = view
        view?.frame.size.width = 10
        #expect(view?.calls ?? 0 > 0)
        view = nil
        #expect(watched == nil)
    }
}
