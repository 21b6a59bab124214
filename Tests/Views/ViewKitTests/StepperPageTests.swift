import Foundation
import Testing
import ViewKit

/// UIStepper and UIPageControl: Apple's documentation; sizes and times are those of
/// docs/reference/controls.md, "Steppers" and "Pages".
@MainActor @Suite("Steppers and pages", .serialized)
struct StepperPageTests {
    private let desk: Desk
    private final class Log {
        var changes: [Double] = []
    }
    private let log = Log()

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    /// At (20, 20): minus around x = 43, plus around x = 90.
    private func stepper() -> UIStepper {
        let stepper = desk.add(UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0)))
        stepper.addAction(
            UIAction { [log] action in
                log.changes.append((action.sender as? UIStepper)?.value ?? -9)
            }, for: .valueChanged)
        desk.wait(0.05)
        return stepper
    }

    @Test("a new stepper has Apple's values, and clamps")
    func values() {
        let stepper = UIStepper()
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
        #expect(stepper.stepValue == 1 && stepper.isContinuous && stepper.autorepeat)
        #expect(!stepper.wraps)
        stepper.value = 200
        #expect(stepper.value == 100)
        stepper.maximumValue = 5
        #expect(stepper.value == 5)
        stepper.minimumValue = 8
        #expect(stepper.maximumValue == 8 && stepper.value == 8)
        stepper.value = .nan
        #expect(stepper.value == 8)
        desk.close()
    }

    @Test("each press is a step, no further than the ends, unless it wraps")
    func presses() {
        let stepper = stepper()
        stepper.maximumValue = 2
        desk.touch(.began, 90, 36)
        #expect(log.changes == [1])
        desk.touch(.ended, 90, 36)
        desk.tap(90, 36)
        desk.tap(90, 36)
        #expect(log.changes == [1, 2])
        stepper.wraps = true
        desk.tap(90, 36)
        desk.tap(43, 36)
        #expect(log.changes == [1, 2, 0, 2])
        desk.close()
    }

    @Test("a held finger repeats after half a second, ten times a second; not without autorepeat")
    func held() {
        let stepper = stepper()
        desk.touch(.began, 90, 36)
        desk.wait(0.4)
        #expect(log.changes == [1])
        desk.wait(0.15)
        #expect(log.changes == [1, 2])
        desk.wait(0.5)
        #expect(abs(stepper.value - 7) <= 1)
        desk.touch(.ended, 90, 36)
        let last = stepper.value
        desk.wait(1)
        #expect(stepper.value == last)
        (stepper.autorepeat, stepper.isContinuous) = (false, false)
        log.changes = []
        desk.touch(.began, 43, 36)
        desk.wait(1)
        #expect(log.changes.isEmpty && stepper.value == last - 1)
        desk.touch(.ended, 43, 36)
        #expect(log.changes == [last - 1])
        desk.close()
    }

    @Test("keys and screen readers step; read from the right, plus is at the left")
    func otherWays() {
        let stepper = stepper()
        desk.press(.tab, .up, .right, .down)
        #expect(log.changes == [1, 2, 1])
        #expect(desk.spokenTree == "slider 1")
        stepper.accessibilityIncrement()
        #expect(log.changes.last == 2)
        desk.fromTheRight {
            stepper.setNeedsLayout()
            desk.wait(0.05)
            desk.tap(43, 36)
            #expect(log.changes.last == 3)
            desk.press(.tab, .left)
            #expect(log.changes.last == 4)
        }
        stepper.isEnabled = false
        desk.tap(90, 36)
        #expect(log.changes.last == 4)
        desk.close()
    }

    private func pages() -> UIPageControl {
        let pages = desk.add(UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26)))
        pages.numberOfPages = 5
        pages.addAction(
            UIAction { [log] action in
                log.changes.append(Double((action.sender as? UIPageControl)?.currentPage ?? -9))
            }, for: .valueChanged)
        desk.wait(0.05)
        return pages
    }

    @Test("a page control clamps, and has a dot for each page")
    func pageValues() {
        let pages = UIPageControl()
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && !pages.hidesForSinglePage)
        pages.currentPage = 3
        #expect(pages.currentPage == 0)
        pages.numberOfPages = 4
        pages.currentPage = 9
        #expect(pages.currentPage == 3)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        #expect(pages.intrinsicContentSize == pages.size(forNumberOfPages: 2))
        func dots() -> Int {
            pages.layoutIfNeeded()
            return pages.subviews.filter { $0 is UIImageView }.count
        }
        #expect(dots() == 2)
        pages.numberOfPages = 1
        #expect(dots() == 1)
        pages.hidesForSinglePage = true
        #expect(dots() == 0)
        desk.close()
    }

    @Test("a press goes a page on or back, by the side; at the end nothing is told")
    func pagePresses() {
        let pages = pages()
        desk.tap(280, 113)
        desk.tap(280, 113)
        desk.tap(120, 113)
        #expect(log.changes == [1, 2, 1] && pages.interactionState == .none)
        pages.currentPage = 4
        desk.tap(280, 113)
        #expect(log.changes == [1, 2, 1])
        desk.close()
    }

    @Test("a finger along the dots goes a page for every 16 points")
    func pageDrag() {
        let pages = pages()
        desk.touch(.began, 170, 113)
        desk.touch(.moved, 180, 113)
        #expect(log.changes.isEmpty)
        desk.touch(.moved, 204, 113)
        #expect(log.changes == [2] && pages.interactionState == .continuous)
        desk.touch(.moved, 186, 113)
        desk.touch(.ended, 186, 113)
        #expect(log.changes == [2, 1] && pages.currentPage == 1)
        desk.close()
    }

    @Test("keys, screen readers, and reading from the right")
    func pageKeys() {
        let pages = pages()
        desk.press(.tab, .right, .end, .left, .home)
        #expect(log.changes == [1, 4, 3, 0])
        #expect(desk.spokenTree == "slider page 1 of 5")
        pages.accessibilityIncrement()
        #expect(pages.currentPage == 1)
        desk.fromTheRight {
            desk.tap(120, 113)
            #expect(pages.currentPage == 2)
        }
        desk.close()
    }
}
