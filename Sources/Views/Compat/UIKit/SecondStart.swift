import Desktop
import Foundation
import ViewKit

/// A start of a program that may run already: docs/reference/programs.md, "A second start".
@MainActor
enum SecondStart {
    /// Returns whether the program runs already and has taken the files and addresses of this start,
    /// which then ends. Otherwise the program hears of later starts, where its Info.plist says that it
    /// opens documents or addresses, and there is a session bus.
    static func isPassedOn(_ urls: [URL]) -> Bool {
        guard let name = Bundle.main.bundleIdentifier,
            UIApplication.opensDocuments(Bundle.main.infoDictionary)
        else { return false }
        let token = ProcessInfo.processInfo.environment["XDG_ACTIVATION_TOKEN"]
        let call = ProgramName.Call(
            addresses: urls.map(\.absoluteString), token: token?.isEmpty == true ? nil : token)
        let outcome = ProgramName.claim(name, on: .ofProcess, passing: call) { calls in
            let handover = Handover()
            DispatchQueue.main.async { MainActor.assumeIsolated { take(calls, handover) } }
            return handover.wait()
        }
        return outcome == .passedOn
    }

    /// Takes no more starts, as the program ends: they open their files themselves.
    static func end() { hasEnded = true }

    private static var hasEnded = false

    private static func take(_ calls: [ProgramName.Call], _ handover: Handover) {
        guard !hasEnded, handover.take() else { return }
        for call in calls {
            let urls = call.addresses.compactMap { URL(string: $0) }.filter { $0.scheme != nil }
            UIApplication.shared.reopen(urls, token: call.token)
        }
    }
}
