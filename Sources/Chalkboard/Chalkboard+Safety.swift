import Chalk
import Foundation

/// Whether what is drawn is safe, and what the person is told of it.
extension Chalkboard {
    /// Says what the start found.
    func greet() {
        session.onTrouble = { [weak self] in self?.warn($0) }
        session.onRelief = { [weak self] in
            self?.retries = nil
            self?.view.tell("Everything on the board is safe again.", isError: false)
        }
        if !session.warnings.isEmpty {
            let words = session.warnings.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
            view.tell(words.joined(separator: "\n"), isError: true, stands: true)
        } else if session.recovered {
            view.tell("Everything is back as it was when the program ended.", isError: false)
        }
    }

    /// Says that drawing goes on without its safety, and tries to get it back each second.
    private func warn(_ error: ChalkError) {
        let text = error.description
        view.tell(
            text.prefix(1).uppercased() + text.dropFirst()
                + ".\nWhat you draw now is kept as soon as there is room.", isError: true,
            stands: true)
        retries = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.retry() }
        }
    }

    /// Tries to make safe what isn't.
    package func retry() {
        session.retry()
    }
}
