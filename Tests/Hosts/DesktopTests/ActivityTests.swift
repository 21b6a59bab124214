import CTestPortal
import CoreAnimation
import Desktop
import Foundation
import Stage
import Testing
import ViewKit

/// What can be done with items: Apple's documentation of UIActivityViewController, and the portal's of
/// FileChooser and OpenURI, with a portal of the tests' own on a private bus.
@Suite("Activities that share items", .serialized)
@MainActor
struct ActivityTests {
    init() { DiskWork.isImmediate = true }

    private final class Stamp: UIActivity {
        var stamped: [String] = []
        override var activityType: ActivityType? { ActivityType("test.stamp") }
        override var activityTitle: String? { "Stamp" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.first is String
        }
        override func prepare(withActivityItems activityItems: [Any]) {
            stamped = activityItems.compactMap { $0 as? String }
        }
        override func perform() { activityDidFinish(true) }
    }

    private final class Letter: UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ sheet: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ sheet: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "dear \(activityType?.rawValue.split(separator: ".").last ?? "")" }
        func activityViewController(
            _ sheet: UIActivityViewController,
            subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "To/You" }
    }

    /// A sheet that is shown, and what its handlers were told.
    @MainActor
    private final class Sheet {
        let controller: UIActivityViewController
        var told: [String] = []

        init(
            _ items: [Any], _ own: [UIActivity] = [], without: [UIActivity.ActivityType] = [],
            on portal: PortalDesk
        ) {
            controller = UIActivityViewController(
                activityItems: items, applicationActivities: own)
            controller.excludedActivityTypes = without
            controller.completionWithItemsHandler = { [weak self] type, isDone, items, error in
                self?.told.append("\(type?.rawValue ?? "none") \(isDone)")
                #expect(items == nil && error == nil)
            }
            portal.root.present(controller, animated: false)
            portal.desk.wait(0.1)
        }

        var buttons: [UIButton] { Self.buttons(in: controller.view) }

        private static func buttons(in view: UIView) -> [UIButton] {
            (view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons(in: $0) }
        }

        var titles: [String] { buttons.map { $0.configuration?.title ?? "" } }

        func press(_ title: String) {
            buttons.first { $0.configuration?.title == title }?.sendActions(for: .touchUpInside)
        }
    }

    @Test("the rows are those that can do something with the items, and aren't excluded")
    func rows() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let all = Sheet(["letter"], [Stamp()], on: portal)
        #expect(all.titles == ["Copy", "Save As…", "Open With…", "Stamp"])
        portal.root.dismiss(animated: false)
        #expect(all.told == ["none false"])
        let few = Sheet(
            [URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")], [Stamp()],
            without: [.copyToPasteboard], on: portal)
        #expect(few.titles == ["Save As…"])
        #expect(few.controller.preferredContentSize == CGSize(width: 300, height: 56 + 44 + 8))
        portal.root.dismiss(animated: false)
    }

    @Test("without a bus there are no rows for files, and a sentence says so")
    func noBus() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        portal.session.close()
        let sheet = Sheet(["letter"], on: portal)
        #expect(sheet.titles == ["Copy"])
        #expect(
            portal.complaints == [
                "UIActivityViewController offers no files: there is no desktop portal on the session "
                    + "bus (DBUS_SESSION_BUS_ADDRESS)"
            ])
        portal.root.dismiss(animated: false)
    }

    @Test("copied items are on the pasteboard, and the program's own activity gets them")
    func copies() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let sheet = Sheet(["letter"], on: portal)
        sheet.press("Copy")
        #expect(UIPasteboard.general.string == "letter")
        portal.desk.wait(1)
        #expect(sheet.told == ["com.apple.UIKit.activity.CopyToPasteboard true"])
        #expect(portal.root.presentedViewController == nil)
        let stamp = Stamp()
        let other = Sheet([Letter()], [stamp], on: portal)
        other.press("Stamp")
        #expect(stamp.stamped == ["dear stamp"] && other.told == ["test.stamp true"])
        portal.desk.wait(1)
    }

    @Test("a text is saved under its subject at the place that the person names")
    func saves() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("saved-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: place) }
        let sheet = Sheet([Letter()], on: portal)
        place.absoluteString.withCString { text in
            ltp_set_results(portal.bus.portal, text)
            sheet.press("Save As…")
            #expect(portal.pump { !sheet.told.isEmpty })
        }
        #expect(
            portal.calls() == [
                "FileChooser.SaveFile(\"\", \"Save\", {current_name: \"To-You.txt\", modal: true})"
            ])
        #expect(sheet.told == ["com.apple.DocumentManagerUICore.SaveToFiles true"])
        #expect(try String(contentsOf: place, encoding: .utf8) == "dear SaveToFiles")
        portal.desk.wait(1)
        #expect(portal.root.presentedViewController == nil)
    }

    @Test("a file is opened with a program that the person chooses, and so is an address")
    func opens() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("opened-\(UUID().uuidString).txt")
        try Data("dear".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let sheet = Sheet([file], on: portal)
        sheet.press("Open With…")
        #expect(portal.pump { !sheet.told.isEmpty })
        #expect(portal.calls() == ["OpenURI.OpenFile(\"\", <descriptor>, {ask: true})"])
        #expect(String(cString: ltp_contents(portal.bus.portal)) == "dear")
        #expect(sheet.told == ["lamina.activity.OpenWith true"])
        portal.desk.wait(1)
        ltp_set_response(portal.bus.portal, 1)
        let page = try #require(URL(string: "https://example.org/a"))
        let other = Sheet([page], on: portal)
        other.press("Open With…")
        #expect(portal.pump { !other.told.isEmpty })
        #expect(portal.calls() == ["OpenURI.OpenURI(\"\", \"https://example.org/a\", {})"])
        #expect(other.told == ["lamina.activity.OpenWith false"])
        portal.desk.wait(1)
        // What is no plain file isn't lent.
        let folder = Sheet([FileManager.default.temporaryDirectory], on: portal)
        folder.press("Open With…")
        #expect(folder.told == ["lamina.activity.OpenWith false"])
        #expect(portal.calls() == [])
        portal.desk.wait(1)
    }
}
