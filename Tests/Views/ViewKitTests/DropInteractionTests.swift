import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Drags over views.
@MainActor
struct DropInteractionTests {
    /// Takes text and files on its view.
    private final class Taker: UIDropInteractionDelegate {
        var log: [String] = []
        var texts: [String] = []
        var places: [CGPoint] = []
        let view: UIView
        let accepts: String
        var operation = UIDropOperation.copy

        init(_ view: UIView, accepts: String) {
            self.view = view
            self.accepts = accepts
            view.addInteraction(UIDropInteraction(delegate: self))
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, canHandle session: any UIDropSession
        ) -> Bool {
            log.append("asked")
            return session.hasItemsConforming(toTypeIdentifiers: [accepts])
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
        ) { log.append("enter") }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            places.append(session.location(in: view))
            return UIDropProposal(operation: operation)
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
        ) { log.append("exit") }

        func dropInteraction(
            _ interaction: UIDropInteraction, performDrop session: any UIDropSession
        ) {
            log.append("drop")
            session.loadObjects(ofClass: String.self) { self.texts = $0 }
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
        ) { log.append("end") }
    }

    private var contents: DragContents {
        DragContents(
            types: ["text/plain"], read: { _, completion in completion(.success(Data("hi".utf8))) },
            finish: {})
    }

    private func drag(
        _ desk: Desk, _ phase: DragEvent.Phase, _ contents: DragContents, x: Double
    ) -> DropOperation {
        desk.host.stage.receive(
            drag: phase, of: contents, at: CGPoint(x: x, y: 150), time: .zero)
    }

    @Test("a drag enters, moves over, and drops on the view that takes such things")
    func drop() throws {
        let desk = try Desk()
        defer { desk.close() }
        let taker = Taker(
            desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))),
            accepts: "public.text")
        desk.wait(0.1)
        let contents = contents
        #expect(drag(desk, .entered, contents, x: 50) == .none)
        #expect(drag(desk, .moved, contents, x: 150) == .copy)
        #expect(drag(desk, .moved, contents, x: 160) == .copy)
        #expect(drag(desk, .dropped, contents, x: 160) == .copy)
        #expect(taker.log == ["asked", "enter", "drop", "end"] && taker.texts == ["hi"])
        #expect(taker.places == [CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 50)])
    }

    @Test("a drag that goes on or leaves exits; one drag asks once, the next asks again")
    func exit() throws {
        let desk = try Desk()
        defer { desk.close() }
        let taker = Taker(
            desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))),
            accepts: "public.text")
        desk.wait(0.1)
        let contents = contents
        for x in [150.0, 50, 150] { _ = drag(desk, .moved, contents, x: x) }
        #expect(drag(desk, .left, contents, x: 150) == .none)
        #expect(taker.log == ["asked", "enter", "exit", "enter", "exit", "end"])
        _ = drag(desk, .entered, self.contents, x: 150)
        #expect(taker.log.suffix(2) == ["asked", "enter"])
    }

    @Test("content that a view can't take goes to the view around it; a forbidden drop is no drop")
    func around() throws {
        let desk = try Desk()
        defer { desk.close() }
        let outer = Taker(
            desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))),
            accepts: "public.text")
        let inner = Taker(
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), accepts: "public.image")
        outer.view.addSubview(inner.view)
        desk.wait(0.1)
        let contents = contents
        outer.operation = .forbidden
        #expect(drag(desk, .entered, contents, x: 150) == .none)
        #expect(drag(desk, .dropped, contents, x: 150) == .none)
        #expect(outer.log == ["asked", "enter", "exit", "end"] && inner.log == ["asked"])
    }

    @Test("the type that the view asked for is the one that the other program is told of")
    func wanted() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
        let inner = Taker(
            UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100)), accepts: "public.url")
        let outer = Taker(view, accepts: "public.text")
        view.addSubview(inner.view)
        desk.wait(0.1)
        let contents = DragContents(
            types: ["image/png", "text/uri-list", "text/plain"],
            read: { _, completion in completion(.success(Data())) }, finish: {})
        #expect(contents.wantedType == nil)
        _ = drag(desk, .entered, contents, x: 120)
        #expect(contents.wantedType == "text/uri-list")
        _ = drag(desk, .moved, contents, x: 180)
        #expect(contents.wantedType == "text/plain" && outer.log == ["asked", "enter"])
        _ = drag(desk, .moved, contents, x: 120)
        #expect(contents.wantedType == "text/uri-list")
    }

    @Test("an interaction belongs to one view")
    func views() {
        let (a, b) = (UIView(frame: .zero), UIView(frame: .zero))
        let taker = Taker(a, accepts: "public.text")
        guard let interaction = a.interactions.first else { return }
        b.addInteraction(interaction)
        #expect(a.interactions.isEmpty && interaction.view === b && b.interactions.count == 1)
        b.removeInteraction(interaction)
        #expect(interaction.view == nil && taker.log.isEmpty)
    }
}
