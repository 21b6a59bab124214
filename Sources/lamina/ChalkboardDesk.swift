import Chalk
import Chalkboard
import Wayland

/// The chalkboard's window, in which the board appears once it is open.
@MainActor
final class Desk {
    /// The program; nil until the board is open.
    private(set) var program: Chalkboard?
    /// The error with which opening failed; nil for none.
    private(set) var failure: ChalkError?
    /// The warnings of the opening, if the window was closed before they could be shown.
    private(set) var unsaid: [String] = []
    private let window: Window

    init(_ window: Window) {
        self.window = window
    }

    /// Opens a board while the window is already shown.
    func open(_ options: Chalkboard.Options) {
        let cover = OpeningView(window.stage)
        let early = EarlyInput(window.stage)
        Task {
            do throws(ChalkError) {
                show(try await Chalkboard.open(options), options, early)
            } catch {
                failure = error
                window.close()
            }
            cover.close()
        }
    }

    private func show(
        _ session: ChalkSession, _ options: Chalkboard.Options, _ early: EarlyInput
    ) {
        guard !window.isClosed else {
            unsaid = session.warnings
            return session.close()
        }
        let program = Chalkboard(stage: window.stage, options: options, session: session)
        let window = window
        program.onPointerStyle = { isHidden in window.cursor = isHidden ? .hidden : .arrow }
        program.onTitle = { window.title = $0 }
        program.onQuit = { window.close() }
        window.onCloseRequest = { [weak program] in program?.mayClose() ?? true }
        program.onFullscreen = { window.toggleFullscreen() }
        self.program = program
        program.take(early)
    }
}
