import Chalk
import Foundation
import ViewKit

/// Work on pictures and films, while drawing goes on.
extension Chalkboard {
    /// Begins work beside the main thread. `end` gets its result, unless it was stopped or failed,
    /// which is shown.
    func begin<Made: Sendable>(
        _ words: String,
        _ make: @escaping @Sendable (@escaping (Double) -> Bool) throws(ChalkError) -> Made,
        end: @escaping @MainActor @Sendable (Made) -> Void
    ) {
        guard !isWorkUnderWay() else { return }
        _ = work.start(words) { goesOn -> Result<Made, ChalkError> in
            do throws(ChalkError) {
                return .success(try make(goesOn))
            } catch {
                return .failure(error)
            }
        } end: { [weak self] made in
            switch made {
            case .success(let made): end(made)
            case .failure(.stopped):
                self?.view.tell("Stopped. Nothing was written.", isError: false)
            case .failure(let error): self?.tell(error)
            }
        }
    }

    /// Whether work is under way: the person is then told so, and nothing else can be begun.
    func isWorkUnderWay() -> Bool {
        guard work.isBusy else { return false }
        view.tell("Something is being made already. Esc stops it.", isError: false)
        return true
    }

    /// Whether the window may close as far as pictures and films go: none is being made, or the
    /// person was told so and asks once more, which stops it.
    func mayCloseOverWork() -> Bool {
        guard work.isBusy else { return true }
        if isCloseAskedOverWork { return true }
        isCloseAskedOverWork = true
        view.tell(Self.workWarning, isError: false, stands: true)
        return false
    }

    /// Withdraws the warning about closing, as the work has ended.
    func workEnded() {
        isCloseAskedOverWork = false
        view.banners.settle(Self.workWarning)
    }

    static let workWarning = "A file is still being made. Close once more to stop it."
}
