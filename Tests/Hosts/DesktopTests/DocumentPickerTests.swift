import CTestPortal
import CoreAnimation
import DeskSupport
import Desktop
import Foundation
import Stage
import Testing
import UniformTypeIdentifiers
import ViewKit

/// Files that a person chooses: Apple's documentation of UIDocumentPickerViewController, and of
/// org.freedesktop.portal.FileChooser, with a portal of the tests' own on a private bus.
@Suite("Files that a person chooses", .serialized)
@MainActor
struct DocumentPickerTests {
    init() { DiskWork.isImmediate = true }

    private final class Listener: UIDocumentPickerDelegate {
        var files: [URL] = []
        var cancelled = 0
        var isTold: Bool { !files.isEmpty || cancelled > 0 }

        func documentPicker(
            _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
        ) { files = urls }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
            cancelled += 1
        }
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("picker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("the dialog gets types, folder and number of files, and the delegate gets the files")
    func opens() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        "file:///tmp/a%20b.pdf\nfile:///tmp/c.png".withCString { text in
            ltp_set_results(portal.bus.portal, text)
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .png])
            let listener = Listener()
            picker.delegate = listener
            picker.allowsMultipleSelection = true
            picker.directoryURL = URL(fileURLWithPath: "/tmp")
            var isPresented = false
            portal.root.present(picker, animated: true) { isPresented = true }
            #expect(isPresented && portal.root.presentedViewController === picker)
            #expect(!picker.isViewLoaded)
            #expect(portal.pump { listener.isTold })
            #expect(listener.files.map(\.path) == ["/tmp/a b.pdf", "/tmp/c.png"])
            #expect(portal.root.presentedViewController == nil)
        }
        #expect(
            portal.calls() == [
                "FileChooser.OpenFile(\"\", \"Open\", {current_folder: bytes \"/tmp\", "
                    + "filters: [(\"*.pdf, *.png\", [(0, \"*.pdf\"), (0, \"*.png\"), "
                    + "(1, \"application/pdf\"), (1, \"image/png\")])], modal: true, "
                    + "multiple: true})"
            ])
    }

    private final class Album: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var info: [UIImagePickerController.InfoKey: Any] = [:]
        var cancelled = 0
        var isClosed = false

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            self.info = info
            picker.dismiss(animated: true) { self.isClosed = true }
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
    }

    @Test("a picture is chosen in the dialog and read; a file that is none, and a camera, cancel")
    func pictures() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let good = folder.appendingPathComponent("a.png")
        let bad = folder.appendingPathComponent("b.png")
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        try #require(drawn.pngData()).write(to: good)
        try Data("no picture".utf8).write(to: bad)
        let album = Album()
        for (file, cancelled) in [(good, 0), (bad, 1)] {
            file.absoluteString.withCString { ltp_set_results(portal.bus.portal, $0) }
            let picker = UIImagePickerController()
            picker.delegate = album
            portal.root.present(picker, animated: true)
            #expect(portal.pump { !album.info.isEmpty && album.cancelled == cancelled })
            #expect(portal.root.presentedViewController == nil)
        }
        let image = try #require(album.info[.originalImage] as? UIImage)
        let scale = Int(drawn.scale)
        #expect(image.cgImage.map { [$0.width, $0.height] } == [3 * scale, 2 * scale])
        #expect(album.info[.imageURL] as? URL == good && album.isClosed)
        #expect(portal.complaints.count == 1)
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        let camera = UIImagePickerController()
        (camera.sourceType, camera.delegate) = (.camera, album)
        portal.root.present(camera, animated: true)
        #expect(album.cancelled == 2 && portal.complaints.count == 2)
    }

    @Test("a person who chooses none, a portal without dialogs, and a bus that goes give no files")
    func none() throws {
        for (manner, isTold) in [(LTP_HONEST, false), (LTP_REFUSING, true)] {
            guard let portal = try PortalDesk(manner) else { return }
            defer { portal.close() }
            ltp_set_response(portal.bus.portal, 1)
            let listener = Listener()
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
            picker.delegate = listener
            portal.root.present(picker, animated: false)
            #expect(portal.pump { listener.isTold })
            #expect(listener.cancelled == 1 && portal.root.presentedViewController == nil)
            #expect(portal.complaints.isEmpty != isTold)
            ltp_set_response(portal.bus.portal, UInt32(LTP_NO_RESPONSE))
            portal.root.present(picker, animated: false)
            portal.bus.kill()
            #expect(portal.pump { listener.cancelled == 2 })
        }
    }

    @Test("without a bus nothing is shown, a sentence says so, and the delegate is told")
    func noBus() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        portal.session.close()
        let listener = Listener()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.delegate = listener
        portal.root.present(picker, animated: true)
        #expect(listener.cancelled == 1 && portal.root.presentedViewController == nil)
        #expect(
            portal.complaints == [
                "UIDocumentPickerViewController gives no files: there is no desktop portal on the "
                    + "session bus (DBUS_SESSION_BUS_ADDRESS)"
            ])
    }

    @Test("a program that dismisses the picker has the portal close the dialog, and hears no more")
    func dismissed() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        ltp_set_response(portal.bus.portal, UInt32(LTP_NO_RESPONSE))
        let listener = Listener()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
        picker.delegate = listener
        portal.root.present(picker, animated: false)
        portal.settle()
        #expect(
            portal.calls() == [
                "FileChooser.OpenFile(\"\", \"Open Folder\", {directory: true, modal: true})"
            ])
        var isGone = false
        portal.root.dismiss(animated: true) { isGone = true }
        #expect(isGone && portal.root.presentedViewController == nil)
        portal.settle()
        #expect(portal.calls() == ["Request.Close()"])
        // Dismissed before the portal has told the request's path.
        portal.root.present(picker, animated: false)
        portal.root.dismiss(animated: false)
        portal.settle()
        portal.settle()
        #expect(portal.calls().last == "Request.Close()")
        ltp_set_response(portal.bus.portal, 0)
        ltp_respond(portal.bus.portal)
        portal.settle()
        #expect(!listener.isTold)
    }

    @Test("copies are given where they are asked for, and the files stay")
    func copies() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("letter.txt")
        try Data("dear".utf8).write(to: source)
        let listener = Listener()
        guard let portal = try PortalDesk() else { return }
        source.absoluteString.withCString { text in
            ltp_set_results(portal.bus.portal, text)
            let picker = UIDocumentPickerViewController(
                forOpeningContentTypes: [.plainText], asCopy: true)
            picker.delegate = listener
            portal.root.present(picker, animated: false)
            portal.settle()
        }
        portal.close()
        #expect(listener.isTold)
        let copy = try #require(listener.files.first)
        #expect(copy.lastPathComponent == "letter.txt" && copy != source)
        #expect(try String(contentsOf: copy, encoding: .utf8) == "dear")
        #expect(FileManager.default.fileExists(atPath: source.path))
        try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }

    @Test(
        "files are exported to the places that the person names, moved or copied",
        arguments: [(false, 1), (true, 1), (true, 2)])
    func exports(_ asCopy: Bool, _ count: Int) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = (0..<count).map { folder.appendingPathComponent("\($0).txt") }
        let places = (0..<count).map { folder.appendingPathComponent("place \($0).txt") }
        for source in sources { try Data(source.lastPathComponent.utf8).write(to: source) }
        try Data("old".utf8).write(to: places[0])
        let listener = Listener()
        guard let portal = try PortalDesk() else { return }
        places.map(\.absoluteString).joined(separator: "\n").withCString { text in
            ltp_set_results(portal.bus.portal, text)
            let picker = UIDocumentPickerViewController(forExporting: sources, asCopy: asCopy)
            picker.delegate = listener
            portal.root.present(picker, animated: false)
            portal.settle()
        }
        let calls = portal.calls()
        portal.close()
        #expect(
            calls == [
                count == 1
                    ? "FileChooser.SaveFile(\"\", \"Save\", {current_name: \"0.txt\", modal: true})"
                    : "FileChooser.SaveFiles(\"\", \"Save\", "
                        + "{files: [bytes \"0.txt\", bytes \"1.txt\"], modal: true})"
            ])
        #expect(listener.files == places)
        for (index, place) in places.enumerated() {
            #expect(try String(contentsOf: place, encoding: .utf8) == "\(index).txt")
        }
        for source in sources {
            #expect(FileManager.default.fileExists(atPath: source.path) == asCopy)
        }
    }

    /// Apple's documentation of UTType, and its list of system-declared types.
    @Test("types have names, extensions, MIME types, and types above them")
    func types() {
        #expect(UTType.pdf.identifier == "com.adobe.pdf")
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType("public.png")?.conforms(to: .image) == true)
        #expect(UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
        #expect(
            UTType.image.preferredMIMEType == nil && UTType.image.preferredFilenameExtension == nil)
        #expect(UTType.plainText.preferredFilenameExtension == "txt")
        #expect(UTType("com.example.none") == nil && UTType(filenameExtension: "") == nil)
        let own = UTType(filenameExtension: "board", conformingTo: .json)
        #expect(own?.preferredFilenameExtension == "board" && own?.conforms(to: .data) == true)
        #expect(own?.isSubtype(of: .json) == true && UTType.json.isSubtype(of: .json) == false)
    }
}
