public import Chalk
public import Foundation
import Primitives
import Stage
import ViewKit

/// Pictures and PDFs to write on.
extension Chalkboard {
    /// Lays a picture or the sheets of a PDF under pages. Reading them is slow, and is done beside
    /// the main thread.
    public func layUnder(_ data: Data) {
        let source = BackdropSource(data, environment: options.environment)
        let target = session
        Task { [weak self] in
            let sheets = await Self.sheets(of: source)
            guard let self, isStillOpen(target) else { return }
            do throws(ChalkError) {
                try lay(source, sheets, on: target)
            } catch {
                tell(error)
            }
        }
    }

    private nonisolated static func sheets(
        of source: BackdropSource
    ) async -> Result<[CGSize], BackdropSource.Trouble> {
        await Task.detached {
            do throws(BackdropSource.Trouble) {
                return .success(try source.sheets())
            } catch {
                return .failure(error)
            }
        }.value
    }

    /// Lays them at once, on the main thread. Throws `ChalkError.picture` where that can't be done.
    public func layUnderNow(_ data: Data) throws(ChalkError) {
        let source = BackdropSource(data, environment: options.environment)
        let sheets = Result<[CGSize], BackdropSource.Trouble> {
            () throws(BackdropSource.Trouble) in try source.sheets()
        }
        try lay(source, sheets, on: session)
    }

    private func lay(
        _ source: BackdropSource, _ sheets: Result<[CGSize], BackdropSource.Trouble>,
        on target: ChalkSession
    ) throws(ChalkError) {
        switch sheets {
        case .failure(let trouble): throw .picture(trouble.words)
        case .success(let sizes):
            view.board.stopHands()
            guard session.lay(source, sizes: sizes) else {
                throw .picture("it is too large, or the board would have too many pages")
            }
            view.board.forgetCamera()
            pageTurned()
            showPages()
            let most = BackdropSource.mostSheets
            if sizes.count == most {
                view.tell("The first \(most) pages of the PDF are here.", isError: false)
            }
        }
    }

    /// Removes the picture or sheet under the page.
    func takeBackdrop() {
        view.board.stopHands()
        guard session.takeBackdrop() else {
            return view.tell("Nothing lies under this page.", isError: false)
        }
        pageTurned()
    }

    /// Lays a file under pages, or shows why that can't be done.
    public func layUnder(file: URL) {
        do {
            layUnder(try PlainFile.bytes(of: file.path))
        } catch {
            tell(.unreadable(path: file.path, reason: "\(error)"))
        }
    }
}
