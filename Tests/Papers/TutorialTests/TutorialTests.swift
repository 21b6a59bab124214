import DeskSupport
import Drawing
import Foundation
import Headless
import Testing
import ViewKit

@testable import Tutorials

/// The programs of the site's tutorials, docs/site/Tutorials: each is shown, clicked as its text says, and compared with
/// pictures that the site shows, too.
///
/// `LAMINA_RECORD=1 ./test --filter TutorialTests` writes the pictures anew; look at them before they are committed.
@MainActor @Suite("The tutorials' programs", .serialized)
struct TutorialTests {
    enum Tutorial: String, CaseIterable, CustomTestStringConvertible {
        case firstWindow = "first-window"
        case layers, motion, drawing, views, lists, touches, images, porting, slow

        var testDescription: String { rawValue }

        @MainActor func controller() -> UIViewController {
            switch self {
            case .firstWindow: FirstWindowController()
            case .layers: LayersController()
            case .motion: MotionController()
            case .drawing: DrawingController()
            case .views: ViewsController()
            case .lists: ListsController(style: .plain)
            case .touches: TouchesController()
            case .images: ImagesController()
            case .porting: PortingController()
            case .slow: SlowController()
            }
        }

        /// Does what the tutorial's text tells the reader to do.
        @MainActor func act(_ desk: Desk) {
            switch self {
            case .firstWindow, .motion: desk.tap(240, 180)
            case .layers, .images, .porting: desk.tap(160, 120)
            case .drawing: desk.drag(from: (100, 120), to: (236, 120), steps: 10)
            case .views: desk.tap(160, 146)
            case .lists:
                desk.tap(120, 66)
                desk.wait(1)
                desk.drag(from: (280, 154), to: (20, 154), steps: 8)
            case .touches:
                desk.tap(160, 105)
                desk.wait(1)
                desk.drag(from: (160, 105), to: (200, 150), steps: 6)
            case .slow: desk.tap(10, 230)
            }
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    private func compare(_ desk: Desk, _ name: String) throws {
        let image = try #require(desk.host.image())
        let file = Self.folder.appending(path: "tutorial-\(name).png").path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            return try image.write(toPNG: file)
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 3 {
            Attachment.record([UInt8](try image.pngData()), named: "tutorial-\(name).png")
        }
        #expect(difference.maximum <= 3, "\(name) \(difference)")
    }

    @Test(
        "the tutorials' programs look and answer a click as in the pictures",
        arguments: Tutorial.allCases)
    func pictures(_ tutorial: Tutorial) throws {
        let desk = try Desk(width: 320, height: 240)
        defer { desk.close() }
        desk.begin()
        desk.window.rootViewController = tutorial.controller()
        desk.wait(1)
        try compare(desk, "\(tutorial.rawValue)-begin")
        tutorial.act(desk)
        // Animations are over, and the bars of scrolling are gone.
        for _ in 0..<8 { desk.wait(0.5) }
        try compare(desk, tutorial.rawValue)
    }
}
