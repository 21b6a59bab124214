import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Sheets that are pulled by hand: Apple's documentation of `UISheetPresentationController`, and
/// docs/reference/controllers.md, "Sheets".
@MainActor @Suite("Sheets", .serialized)
struct SheetTests {
    private final class Told: UISheetPresentationControllerDelegate {
        var lines: [String] = []

        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheet: UISheetPresentationController
        ) { lines.append(sheet.selectedDetentIdentifier?.rawValue ?? "none") }

        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
            lines.append("will dismiss")
        }

        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
            lines.append("did dismiss")
        }

        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
            lines.append("attempt")
        }
    }

    private let desk: Desk
    private let root = UIViewController()
    private let page = UIViewController()
    private let told = Told()
    private let sheet: UISheetPresentationController

    init() throws {
        desk = try Desk(width: 400, height: 610)
        desk.window.rootViewController = root
        desk.begin()
        page.view.backgroundColor = .white
        sheet = try #require(page.sheetPresentationController)
        sheet.delegate = told
        // 600 points at most: 300 for half.
        sheet.detents = [.medium(), .large()]
    }

    private func show() {
        root.present(page, animated: false)
        desk.wait(0.1)
    }

    private var top: CGFloat { page.view.frame.minY }

    /// A press of the pointer's left button that moves in steps of a sixtieth of a second.
    private func pull(from: (Double, Double), to: (Double, Double), steps: Int) {
        desk.pointer(from.0, from.1, left: true)
        for step in 1...steps {
            desk.wait(1.0 / 60)
            let part = Double(step) / Double(steps)
            desk.pointer(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
        desk.pointer(to.0, to.1, left: false)
    }

    @Test("detents give the heights; nil is the least one, and changes are animated on request")
    func heights() {
        show()
        #expect(page.view.frame == CGRect(x: 0, y: 310, width: 400, height: 300))
        sheet.selectedDetentIdentifier = .large
        desk.wait(0.1)
        #expect(page.view.frame == CGRect(x: 0, y: 10, width: 400, height: 600))
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        desk.wait(0.1)
        let seen = page.view.layer.presentation()?.frame.minY ?? 0
        #expect(top == 310 && seen > 15 && seen < 305)
        desk.wait(0.6)
        var limit: CGFloat = 0
        sheet.detents = [
            .custom(identifier: .init("small")) { context in
                limit = context.maximumDetentValue
                return 120
            }, .custom { _ in nil }, .custom { _ in 9000 },
        ]
        desk.wait(0.1)
        #expect(top == 490 && limit == 600)
        #expect(told.lines.isEmpty)
        desk.close()
    }

    @Test("a sheet is pulled from height to height by a finger and by the pointer")
    func pulls() {
        show()
        desk.drag(from: (200, 320), to: (200, 220), steps: 20, lifts: false)
        // The first 10 points begin the pull.
        #expect(abs(top - 220) <= 11)
        desk.touch(.ended, 200, 220)
        desk.wait(0.6)
        #expect(top == 310 && told.lines.isEmpty)
        desk.drag(from: (200, 320), to: (200, 100), steps: 30)
        desk.wait(0.6)
        #expect(top == 10 && told.lines == ["com.apple.UIKit.large"])
        pull(from: (200, 20), to: (200, 260), steps: 30)
        desk.wait(0.6)
        #expect(top == 310 && told.lines.last == "com.apple.UIKit.medium")
        // A short flick flies on.
        pull(from: (200, 340), to: (200, 280), steps: 3)
        desk.wait(0.6)
        #expect(top == 10)
        // Above the greatest height the card follows less.
        desk.drag(from: (200, 200), to: (200, 40), steps: 20, lifts: false)
        #expect(top < 10 && top > -50)
        desk.touch(.ended, 200, 40)
        desk.wait(0.6)
        #expect(top == 10 && page.presentingViewController === root)
        desk.close()
    }

    @Test("pulled far down a sheet goes, unless it is modal")
    func dismissal() {
        show()
        page.isModalInPresentation = true
        desk.drag(from: (200, 320), to: (200, 600), steps: 30, lifts: false)
        #expect(top > 310 && top < 380)
        desk.touch(.ended, 200, 600)
        desk.wait(0.6)
        #expect(top == 310 && page.presentingViewController === root)
        page.isModalInPresentation = false
        desk.drag(from: (200, 320), to: (200, 600), steps: 30, lifts: false)
        #expect(abs(top - 580) <= 11 && page.view.frame.height == 300)
        desk.touch(.ended, 200, 600)
        desk.wait(0.6)
        #expect(page.presentingViewController == nil)
        #expect(told.lines == ["attempt", "will dismiss", "did dismiss"])
        desk.close()
    }

    @Test("a press beside a sheet and Escape dismiss it; a modal one tells of the attempt")
    func outside() {
        show()
        page.isModalInPresentation = true
        desk.tap(200, 100)
        desk.wait(0.6)
        #expect(told.lines == ["attempt"] && page.presentingViewController === root)
        page.isModalInPresentation = false
        desk.tap(200, 100)
        desk.wait(0.6)
        #expect(page.presentingViewController == nil)
        // Each presentation has a sheet of its own.
        page.sheetPresentationController?.delegate = told
        show()
        desk.press(.escape)
        desk.wait(0.6)
        #expect(page.presentingViewController == nil)
        #expect(
            told.lines.dropFirst() == [
                "will dismiss", "did dismiss", "will dismiss", "did dismiss",
            ])
        desk.close()
    }

    @Test("an undimmed presenter takes presses")
    func undimmed() {
        var presses = 0
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Press") { _ in presses += 1 })
        button.frame = CGRect(x: 100, y: 50, width: 200, height: 44)
        root.view.addSubview(button)
        sheet.largestUndimmedDetentIdentifier = .medium
        show()
        desk.tap(200, 70)
        desk.wait(0.2)
        #expect(presses == 1 && page.presentingViewController === root)
        sheet.selectedDetentIdentifier = .large
        desk.wait(0.1)
        desk.tap(200, 4)
        desk.wait(0.6)
        #expect(presses == 1 && page.presentingViewController == nil)
        desk.close()
    }

    @Test("over content that scrolls, a sheet first grows; at the upper end it is pulled down")
    func scrolling() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        page.view.addSubview(scroll)
        show()
        desk.drag(from: (200, 500), to: (200, 300), steps: 30)
        desk.wait(0.6)
        #expect(top == 10 && scroll.contentOffset.y == 0)
        desk.drag(from: (200, 500), to: (200, 300), steps: 30)
        desk.wait(3)
        #expect(top == 10 && scroll.contentOffset.y > 150)
        scroll.contentOffset.y = 100
        desk.drag(from: (200, 300), to: (200, 360), steps: 30)
        desk.wait(3)
        #expect(top == 10 && scroll.contentOffset.y < 100)
        scroll.contentOffset.y = 0
        desk.drag(from: (200, 300), to: (200, 500), steps: 30)
        desk.wait(0.6)
        #expect(top == 310)
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        desk.drag(from: (200, 500), to: (200, 400), steps: 30)
        desk.wait(3)
        #expect(top == 310 && scroll.contentOffset.y > 50)
        desk.close()
    }

    @Test("the bar at the edge goes from height to height, by presses and keys")
    func grabber() throws {
        sheet.prefersGrabberVisible = true
        show()
        let container = try #require(sheet.containerView)
        let bar = try #require(container.subviews.first { $0 is UIControl })
        #expect(bar.center == CGPoint(x: 200, y: 318) && bar.accessibilityValue == "50%")
        desk.tap(200, 318)
        desk.wait(0.6)
        #expect(top == 10 && bar.center.y == 18)
        desk.tap(200, 18)
        desk.wait(0.6)
        #expect(top == 310)
        desk.press(.tab)
        desk.press(.up)
        desk.wait(0.6)
        #expect(top == 10)
        desk.press(.up, .down)
        desk.wait(0.6)
        #expect(top == 310)
        desk.close()
    }

    /// Apple's Human Interface Guidelines, "Dark Mode", and the design resources' dark backgrounds: base
    /// ones are darker than elevated ones, which sheets and popovers have.
    @Test("in the dark the backgrounds of a sheet and of a popover are lighter")
    func level() throws {
        desk.close()
        let (desk, root) = (try Desk(width: 700, height: 610), UIViewController())
        desk.window.rootViewController = root
        desk.begin()
        let backgrounds: [(UIColor, String)] = [
            (.systemBackground, "1C1C1E"), (.secondarySystemBackground, "2C2C2E"),
            (.tertiarySystemBackground, "3A3A3C"), (.systemGroupedBackground, "1C1C1E"),
            (.secondarySystemGroupedBackground, "2C2C2E"),
            (.tertiarySystemGroupedBackground, "3A3A3C"),
        ]
        func hex(_ color: CGColor?) -> String {
            (color?.components ?? []).prefix(3)
                .map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
        }
        desk.screen.userInterfaceStyle = .dark
        for style in [UIModalPresentationStyle.pageSheet, .popover, .overFullScreen] {
            let page = UIViewController()
            page.modalPresentationStyle = style
            page.popoverPresentationController?.sourceView = root.view
            root.present(page, animated: false)
            desk.wait(0.1)
            let isRaised = style != .overFullScreen
            #expect(page.traitCollection.userInterfaceLevel == (isRaised ? .elevated : .base))
            for (color, value) in backgrounds {
                page.view.backgroundColor = color
                #expect((hex(page.view.layer.backgroundColor) == value) == isRaised, "\(color)")
            }
            page.view.backgroundColor = .systemBackground
            page.overrideUserInterfaceStyle = .light
            #expect(hex(page.view.layer.backgroundColor) == "FFFFFF")
            root.dismiss(animated: false)
            desk.wait(0.1)
        }
        root.view.backgroundColor = .systemBackground
        #expect(hex(root.view.layer.backgroundColor) == "000000")
        desk.close()
    }

    @Test("a popover in a narrow window is its sheet")
    func adaptive() throws {
        let bubble = UIViewController()
        bubble.modalPresentationStyle = .popover
        let popover = try #require(bubble.popoverPresentationController)
        popover.sourceView = root.view
        popover.adaptiveSheetPresentationController.detents = [.medium()]
        root.present(bubble, animated: false)
        desk.wait(0.1)
        #expect(bubble.view.frame == CGRect(x: 0, y: 310, width: 400, height: 300))
        desk.close()
    }
}
