package import Foundation

// Files and addresses of later starts: docs/reference/programs.md, "A second start"
extension UIApplication {
    /// The greatest number of files and addresses that wait for the program's first scene.
    private static let mostWaiting = 256

    /// Returns whether a program's Info.plist says that it opens documents or addresses, so that a
    /// second start passes them to the running program: with an entry in `CFBundleDocumentTypes` or
    /// `CFBundleURLTypes`.
    package nonisolated static func opensDocuments(_ information: [String: Any]?) -> Bool {
        ["CFBundleDocumentTypes", "CFBundleURLTypes"].contains { key in
            (information?[key] as? [Any])?.isEmpty == false
        }
    }

    /// Shows files and addresses of a later start in a scene, one that is seen if there is any, and brings its
    /// window to the front. While there is no scene yet, they wait for the first.
    /// - Parameter token: the desktop's, with which the window comes to the front; nil for none.
    package func reopen(_ urls: [URL], token: String?) {
        guard let scene = nearestScene else {
            waitingURLs += urls.prefix(max(0, Self.mostWaiting - waitingURLs.count))
            return
        }
        show(urls, in: scene)
        scene.desktopWindow?.raise(token: token)
    }

    /// Shows the files and addresses that waited for the first scene.
    func openWaiting() {
        guard let scene = nearestScene else { return }
        defer { waitingURLs = [] }
        show(waitingURLs, in: scene)
    }

    private func show(_ urls: [URL], in scene: UIScene) {
        guard !urls.isEmpty else { return }
        guard let delegate = scene.delegate else { return open(urls) }
        delegate.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext($0) }))
    }

    /// An active scene, else one that is seen, else one in the background; nil without scenes.
    private var nearestScene: UIScene? {
        connectedScenes.min { first, second in
            let states = (first.activationState.rawValue, second.activationState.rawValue)
            guard states.0 == states.1 else { return states.0 < states.1 }
            return first.session.persistentIdentifier < second.session.persistentIdentifier
        }
    }
}
