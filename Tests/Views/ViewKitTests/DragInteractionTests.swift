import CoreAnimation
import DeskSupport
import Drawing
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Drags out of views: Apple's documentation of UIDragInteraction and its delegate.
@MainActor @Suite("Drags out of views", .serialized)
struct DragInteractionTests {
    private final class Host: DragHost {
        var types: [String] = []
        var corner: CGPoint?
        var picture: DragPicture?
        var allowsMove: Bool?
        var ended: (@MainActor (DropOperation) -> Void)?
        var refuses = false

        func beginDrag(
            _ contents: [Representation], allowsMove: Bool, picture: DragPicture?,
            ended: @escaping @MainActor (DropOperation) -> Void
        ) -> Bool {
            types = contents.map(\.type)
            (corner, self.picture) = (picture?.corner, picture)
            self.allowsMove = allowsMove
            self.ended = ended
            return !refuses
        }
    }

    private final class Words: UIDragInteractionDelegate, UIDropInteractionDelegate {
        var lines: [String] = []
        var isEmpty = false
        var staysHere = false
        var parameters: UIDragPreviewParameters?
        var provider: (@MainActor () -> UIDragPreview?)?
        var found: [Any?] = []

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            let point = session.location(in: interaction.view ?? UIView())
            lines.append("items at \(Int(point.x)) \(Int(point.y))")
            guard !isEmpty else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: "word"))
            item.localObject = 7
            item.previewProvider = provider
            return [item]
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
            session: any UIDragSession
        ) -> UITargetedDragPreview? {
            guard let view = interaction.view else { return nil }
            return UITargetedDragPreview(
                view: view, parameters: parameters ?? UIDragPreviewParameters())
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { false }
        func dragInteraction(
            _ interaction: UIDragInteraction,
            sessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { staysHere }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
        ) { lines.append("begin \(session.items.count)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession,
            willEndWith operation: UIDropOperation
        ) { lines.append("will end \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession,
            didEndWith operation: UIDropOperation
        ) { lines.append("ended \(operation)") }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            found = session.items.map(\.localObject)
            return UIDropProposal(operation: session.localDragSession == nil ? .cancel : .copy)
        }
    }

    private let desk: Desk
    private let host = Host()
    private let words = Words()
    private let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 60))
    private let interaction: UIDragInteraction

    init() throws {
        desk = try Desk(width: 400, height: 200)
        desk.begin()
        view.backgroundColor = .red
        desk.window.addSubview(view)
        interaction = UIDragInteraction(delegate: words)
        view.addInteraction(interaction)
        desk.host.stage.dragHost = host
        desk.wait(0.1)
    }

    @Test("a pressed mouse that moves begins a drag at its press; the delegate hears its end")
    func mouse() {
        defer { desk.close() }
        desk.pointer(30, 40, left: true)
        desk.pointer(33, 40)
        #expect(words.lines.isEmpty)
        desk.pointer(45, 40)
        #expect(words.lines == ["items at 20 30", "begin 1"])
        #expect(host.types.first == "text/plain;charset=utf-8")
        #expect(host.corner == CGPoint(x: -20, y: -30) && host.allowsMove == false)
        host.ended?(.copy)
        #expect(words.lines.suffix(2) == ["will end copy", "ended copy"])
    }

    /// A delegate that takes texts.
    private final class Taker: UIDropInteractionDelegate {
        var lines: [String] = []
        func dropInteraction(
            _ interaction: UIDropInteraction, canHandle session: any UIDropSession
        ) -> Bool {
            lines.append("restricted \(session.isRestrictedToDraggingApplication)")
            return session.canLoadObjects(ofClass: String.self)
                && session.hasItemsConforming(toTypeIdentifiers: ["public.text"])
                && !session.canLoadObjects(ofClass: UIImage.self)
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: .copy) }
        func dropInteraction(
            _ interaction: UIDropInteraction, performDrop session: any UIDropSession
        ) {
            session.loadObjects(ofClass: String.self) { self.lines.append(contentsOf: $0) }
        }
    }

    /// Apple: items of a session that is restricted to the application can't be dropped elsewhere.
    @Test("items that stay in the program are offered to no other one, and are dropped in this one")
    func restricted() {
        defer { desk.close() }
        words.staysHere = true
        let taker = Taker()
        let well = desk.add(UIView(frame: CGRect(x: 200, y: 10, width: 100, height: 60)))
        well.addInteraction(UIDropInteraction(delegate: taker))
        desk.wait(0.1)
        desk.pointer(30, 40, left: true)
        desk.pointer(45, 40)
        #expect(host.types.count == 1 && host.types.allSatisfy { !$0.hasPrefix("text/") })
        let contents = DragContents(
            types: host.types, read: { _, completion in completion(.failure(.gone)) }, finish: {})
        for phase in [DragEvent.Phase.entered, .dropped] {
            let taken = desk.host.stage.receive(
                drag: phase, of: contents, at: CGPoint(x: 250, y: 40), time: .zero)
            #expect(taken == .copy)
        }
        host.ended?(.copy)
        #expect(taker.lines == ["restricted true", "word"])
        words.staysHere = false
        desk.pointer(45, 40, left: false)
        desk.pointer(30, 40, left: true)
        desk.pointer(45, 40)
        #expect(host.types.contains { $0.hasPrefix("text/plain") })
        host.ended?(.none)
    }

    @Test("a drag shows the part of the view within a path, on a ground")
    func previewPart() throws {
        defer { desk.close() }
        let part = UIDragPreviewParameters()
        part.visiblePath = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 40))
        part.backgroundColor = .blue
        view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
        words.parameters = part
        desk.wait(0.1)
        desk.pointer(30, 40, left: true)
        desk.pointer(45, 40)
        #expect(host.corner == CGPoint(x: -10, y: -20))
        let picture = try #require(host.picture)
        #expect(picture.image.width == 40 * picture.scale)
        let shown = UIImage(cgImage: picture.image)
        let (corner, middle) = (try pixel(shown, 1, 1), try pixel(shown, 20, 20))
        #expect(corner == [0, 0, 0, 0] && middle[3] == 255)
        #expect(abs(Int(middle[0]) - 128) < 3 && abs(Int(middle[2]) - 128) < 3)
        host.ended?(.none)
    }

    /// Returns red, green, blue and alpha of a pixel.
    private func pixel(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0]
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8,
                    bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            let size = image.size
            let whole = try #require(image.cgImage)
            context.draw(
                whole,
                in: CGRect(x: -x, y: y + 1 - size.height, width: size.width, height: size.height))
        }
        return bytes
    }

    @Test("an item's own preview takes the place of the view's, its middle under the pointer")
    func ownPreview() {
        defer { desk.close() }
        words.provider = {
            let label = UILabel()
            label.text = "One word"
            label.sizeToFit()
            return UIDragPreview(view: label)
        }
        desk.pointer(30, 40, left: true)
        desk.pointer(45, 40)
        let label = UILabel()
        label.text = "One word"
        label.sizeToFit()
        #expect(
            host.corner == CGPoint(x: -label.bounds.width / 2, y: -label.bounds.height / 2))
        host.ended?(.none)
    }

    @Test("a finger must rest for half a second; one that moves before scrolls")
    func finger() {
        defer { desk.close() }
        desk.touch(.began, 30, 40)
        desk.wait(0.3)
        desk.touch(.moved, 60, 40)
        desk.wait(0.5)
        desk.touch(.ended, 60, 40)
        #expect(words.lines.isEmpty)
        desk.touch(.began, 30, 40)
        desk.wait(0.6)
        #expect(words.lines == ["items at 20 30", "begin 1"])
        host.ended?(.none)
    }

    @Test("without items, or where drags are off, none begins; a host's refusal ends it")
    func none() {
        defer { desk.close() }
        words.isEmpty = true
        desk.pointer(30, 40, left: true)
        desk.pointer(60, 40)
        desk.pointer(60, 40, left: false)
        #expect(words.lines == ["items at 20 30"] && host.ended == nil)
        words.isEmpty = false
        interaction.isEnabled = false
        desk.pointer(30, 40, left: true)
        desk.pointer(60, 40)
        desk.pointer(60, 40, left: false)
        #expect(words.lines.count == 1)
        interaction.isEnabled = true
        host.refuses = true
        desk.pointer(30, 40, left: true)
        desk.pointer(60, 40)
        #expect(words.lines.suffix(2) == ["will end cancel", "ended cancel"])
    }

    @Test("a drop in the same program finds the items themselves")
    func local() {
        defer { desk.close() }
        let target = UIView(frame: CGRect(x: 200, y: 10, width: 100, height: 100))
        target.addInteraction(UIDropInteraction(delegate: words))
        desk.window.addSubview(target)
        desk.wait(0.1)
        desk.pointer(30, 40, left: true)
        desk.pointer(60, 40)
        let contents = DragContents(
            types: ["text/plain"], read: { _, completion in completion(.failure(.gone)) },
            finish: {})
        let operation = desk.host.stage.receive(
            drag: .entered, of: contents, at: CGPoint(x: 250, y: 50), time: .zero)
        #expect(operation == .copy && words.found.first as? Int == 7)
        _ = desk.host.stage.receive(
            drag: .left, of: contents, at: CGPoint(x: 250, y: 50), time: .zero)
        host.ended?(.none)
        #expect(
            desk.host.stage.receive(
                drag: .entered, of: contents, at: CGPoint(x: 250, y: 50), time: .zero) == .none)
    }
}

/// Apple: `retargetedPreview(with:)` keeps the view and the parameters.
@MainActor @Suite("Previews")
struct PreviewTests {
    @Test("a preview at another place shows the same part of the same view")
    func retargeting() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let container = UIView()
        container.addSubview(view)
        let parameters = UIDragPreviewParameters()
        let preview = UITargetedDragPreview(view: view, parameters: parameters)
        #expect(preview.target.center == CGPoint(x: 20, y: 20))
        let other = UIDragPreviewTarget(container: container, center: CGPoint(x: 1, y: 2))
        let moved = preview.retargetedPreview(with: other)
        #expect(moved.view === view && moved.parameters === parameters && moved.target === other)
        let plain = UITargetedPreview(view: view).retargetedPreview(with: other)
        #expect(plain.view === view && plain.target === other)
    }
}
