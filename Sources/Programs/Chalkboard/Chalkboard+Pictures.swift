import Chalk
import Drawing
public import Foundation
import Primitives
import Stage
import ViewKit

/// Pictures on the board.
extension Chalkboard {
    /// Puts a picture, the bytes of an image file, on the board: at a point of the window, or in
    /// the middle; at its own size, or so that it fits half of the window. False after showing an
    /// error.
    @discardableResult
    public func place(_ picture: Data, at point: CGPoint? = nil) -> Bool {
        let board = view.board
        board.stopHands()
        let seen = board.camera.snapped
        let room = CGSize(
            width: board.bounds.width * 0.6 / seen.pointsPerPixel,
            height: board.bounds.height * 0.6 / seen.pointsPerPixel)
        let middle = seen.board(point ?? CGPoint(x: board.bounds.midX, y: board.bounds.midY))
        let done = attempt { () throws(ChalkError) in
            guard let source = try? CGImageSource(data: picture),
                let image = try? source.image(at: 0)
            else { throw .picture("it is not an image that can be read") }
            let (w, h) = (Double(image.width), Double(image.height))
            let shrink = min(1, min(room.width / w, room.height / h))
            let rect = CGRect(
                x: (middle.x - w * shrink / 2).rounded(), y: (middle.y - h * shrink / 2).rounded(),
                width: (w * shrink).rounded(), height: (h * shrink).rounded())
            try session.place(picture, in: rect)
        }
        board.boardChanged()
        return done
    }

    /// Pastes from the clipboard; a picture that is still being transferred, as soon as it is here.
    func paste() {
        if pasteInk() { return }
        let board = UIPasteboard.general
        if let data = board.data(forPasteboardType: "public.png") ?? board.image?.pngData() {
            place(data)
        } else if let file = board.urls?.first(where: \.isFileURL) {
            take(file, at: nil)
        } else if let provider = board.itemProviders.first,
            let type = Self.pasteTypes.first(where: provider.hasItemConformingToTypeIdentifier)
        {
            let target = session
            provider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, _ in
                if let self, isStillOpen(target) { pasted(data, type) }
            }
        } else {
            view.tell("There is no picture in the clipboard.", isError: false)
        }
    }

    /// Whether a board is still the open one; if not, tells the person that nothing was put on it.
    func isStillOpen(_ board: ChalkSession) -> Bool {
        if board === session { return true }
        view.tell(
            "Another board is open now: what was on its way was not put on it.", isError: true)
        return false
    }

    /// The types that can be put on the board, the best first.
    private static let pasteTypes = ["public.image", fileType]
    private static let fileType = "public.file-url"

    /// Takes the data that another program has sent for a paste.
    private func pasted(_ data: Data?, _ type: String) {
        if type == Self.fileType, data != nil {
            guard let file = UIPasteboard.general.urls?.first(where: \.isFileURL) else {
                return view.tell("There is no picture in the clipboard.", isError: false)
            }
            take(file, at: nil)
        } else if let data {
            place(data)
        } else {
            view.tell("The other program did not send its picture.", isError: true)
        }
        refresh()
    }

    /// Takes a file that was dropped or pasted: a board is opened, a picture put on the board, or
    /// under the page while Shift is held; a PDF's sheets come under pages.
    public func take(_ file: URL, at point: CGPoint?) {
        if file.pathExtension.lowercased() == BoardFolder.ending { return open(file) }
        do {
            let data = try PlainFile.bytes(of: file.path)
            // With Shift a picture is to be written on, as a PDF always is.
            if modifiers.contains(.shift) || BackdropSource(data).isPDF { return layUnder(data) }
            place(data, at: point)
        } catch {
            tell(ChalkError.unreadable(path: file.path, reason: "\(error)"))
        }
    }
}

/// Takes drops on the board.
@MainActor
final class DropTarget: UIDropInteractionDelegate {
    weak var program: Chalkboard?

    /// The most files that are taken at once, and the offset of each from the one before, in
    /// points.
    private static let most = 12
    private static let step: CGFloat = 28

    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
        session.canLoadObjects(ofClass: URL.self) || session.canLoadObjects(ofClass: UIImage.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        guard let view = interaction.view else { return }
        let point = session.location(in: view)
        guard session.canLoadObjects(ofClass: URL.self) else { return takePictures(session, point) }
        let target = program?.session
        session.loadObjects(ofClass: URL.self) { [weak self] urls in
            guard let self, isStillOpen(target) else { return }
            let files = urls.filter(\.isFileURL)
            // A picture dragged from a browser comes with its address and its data.
            if files.isEmpty { takePictures(session, point) }
            for (index, file) in files.prefix(Self.most).enumerated() {
                let way = CGFloat(index) * Self.step
                program?.take(file, at: CGPoint(x: point.x + way, y: point.y + way))
            }
        }
    }

    private func takePictures(_ session: any UIDropSession, _ point: CGPoint) {
        guard session.canLoadObjects(ofClass: UIImage.self) else {
            program?.view.tell("That is no picture.", isError: false)
            return
        }
        let target = program?.session
        session.loadObjects(ofClass: UIImage.self) { [weak self] images in
            guard let self, isStillOpen(target) else { return }
            for image in images {
                if let data = image.pngData() { program?.place(data, at: point) }
            }
        }
    }

    private func isStillOpen(_ board: ChalkSession?) -> Bool {
        guard let program, let board else { return false }
        return program.isStillOpen(board)
    }
}
