import Chalk
import Chalkboard
import Wayland

/// The chalkboard's window, in which the board appears once it is open.
@MainActor
final class Desk {
    /// The program; nil until the board is open.
    private(set) var program: Chalkboard?
    /// Why it could not be opened; nil once one is.
    private(set) var failure: ChalkError?
    /// Says so in the window, until the person chooses what to do.
    private var unopened: UnopenedView?
    /// The finding of the opening, where the window was closed before it could be shown.
    private(set) var unsaid: [String] = []
    private let window: Window

    init(_ window: Window) {
        self.window = window
    }

    /// Opens a board behind the window, which is there at once.
    func open(
        _ options: Chalkboard.Options, then: @escaping @MainActor (Chalkboard) -> Void = { _ in }
    ) {
        let cover = OpeningView(window.stage)
        let early = EarlyInput(window.stage)
        Task {
            do throws(ChalkError) {
                show(try await Chalkboard.open(options), options, early)
                failure = nil
                if let program { then(program) }
            } catch {
                fail(error, options)
            }
            cover.close()
        }
    }

    private func fail(_ error: ChalkError, _ options: Chalkboard.Options) {
        failure = error
        guard !window.isClosed else { return }
        window.title = "Chalkboard"
        unopened = UnopenedView(window.stage, error, file: options.file) { [weak self] choice in
            self?.go(on: choice, options)
        }
    }

    private func go(on choice: UnopenedView.Choice, _ options: Chalkboard.Options) {
        guard let view = unopened else { return }
        if choice == .close { return window.close() }
        view.close()
        unopened = nil
        guard choice == .shelf else { return open(options) }
        var others = options
        (others.file, others.ground) = (nil, nil)
        open(others) { $0.showShelf() }
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
