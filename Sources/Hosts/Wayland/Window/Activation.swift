import CWayland
import Drawing
import Glibc
import Primitives

// Windows come to the front by tokens: the program that the user interacts with requests one, and
// passes it to the program whose window is to come to the front. docs/reference/README.md tells
// what is behind it.

extension WireProtocol {
    /// The protocol that brings windows to the front on the user's request in another program.
    ///
    /// The launcher of this program may have left a token in its environment. The token is removed
    /// from there, so that programs launched from here don't use it again, and the first window
    /// that is shown comes to the front with it.
    static let activation = WireProtocol(xdg_activation_v1_ptr, upTo: 1) {
        xdg_activation_v1_destroy($0.pointer)
    } begin: { manager in
        guard let token = LaunchToken.takeFromEnvironment() else { return nil }
        let unused = Locked<String?>(token)
        return { surface in
            guard let token = unused.withLock({ $0.take() }) else { return }
            xdg_activation_v1_activate(manager.pointer, token, surface.pointer)
        }
    }
}

/// The token that a launcher leaves in the environment of a program.
enum LaunchToken {
    /// The variable that launchers and programs use.
    static let variable = "XDG_ACTIVATION_TOKEN"
    /// The greatest length of a token, in bytes: it is sent in one request, which above 4 KiB would end the connection.
    static let mostBytes = 1000

    /// Returns the token and removes it from the environment; nil where there is none. Main, before
    /// there are other threads but that which reads the list of fonts: the environment has no lock.
    static func takeFromEnvironment() -> String? {
        guard let value = getenv(variable) else { return nil }
        let token = String(cString: value)
        FontList.finishReading()
        unsetenv(variable)
        return token.isEmpty || token.utf8.count > mostBytes ? nil : token
    }
}

extension Window {
    /// Returns a token for a program that is launched from this window: its window may then come to
    /// the front. The token is passed in the environment, as `XDG_ACTIVATION_TOKEN`.
    ///
    /// The token must be requested while handling the user's action, as compositors refuse it
    /// otherwise. Nil if the compositor gives none, or the connection ends first.
    ///
    /// - Parameter appID: the name of the .desktop file of the launched program; empty where it has
    ///   none.
    public func launchToken(for appID: String = "") async -> String? {
        let connection = application.connection
        guard connection.takesRequests, !isClosed, let surface = objects?.surface else {
            return nil
        }
        return await withCheckedContinuation { continuation in
            connection.wire.withLock { wire in
                TokenRequest.send(wire, surface, appID) { continuation.resume(returning: $0) }
            }
            connection.flush()
        }
    }

    /// Brings the window to the front with a token from another program.
    ///
    /// The compositor decides; an unknown token has no effect.
    /// - Parameter token: a token of `xdg_activation_v1`, as in `XDG_ACTIVATION_TOKEN`.
    public func activate(token: String) {
        let connection = application.connection
        guard connection.takesRequests, !isClosed, !token.isEmpty,
            token.utf8.count <= LaunchToken.mostBytes,
            let objects, let manager = connection.globals[.activation]
        else { return }
        xdg_activation_v1_activate(manager.pointer, token, objects.surface.pointer)
        connection.flush()
    }
}

/// A pending request for a token. Under the wire's lock.
private final class TokenRequest {
    private unowned let wire: Wire
    private let object: OpaquePointer
    private let answer: @Sendable (String?) -> Void

    private init(
        _ wire: Wire, _ object: OpaquePointer, _ answer: @escaping @Sendable (String?) -> Void
    ) {
        (self.wire, self.object, self.answer) = (wire, object, answer)
    }

    /// Requests a token; `answer` is called once, with nil if there is none.
    static func send(
        _ wire: Wire, _ surface: Proxy, _ appID: String,
        answer: @escaping @Sendable (String?) -> Void
    ) {
        guard let manager = wire.global(.activation),
            let object = xdg_activation_v1_get_activation_token(manager.pointer)
        else { return answer(nil) }
        let request = TokenRequest(wire, object, answer)
        xdg_activation_token_v1_add_listener(object, listener.table, context(for: request))
        wire.await(object) { request.finish(nil) }
        if let press = wire.lastInput {
            xdg_activation_token_v1_set_serial(object, press.serial, press.seat.pointer)
        }
        if !appID.isEmpty { xdg_activation_token_v1_set_app_id(object, appID) }
        xdg_activation_token_v1_set_surface(object, surface.pointer)
        xdg_activation_token_v1_commit(object)
    }

    private func finish(_ token: String?) {
        wire.requests.add { [object] in xdg_activation_token_v1_destroy(object) }
        answer(token)
    }

    private static let listener = Listener(
        xdg_activation_token_v1_listener(done: { data, object, token in
            // The wire retains the request until it is answered.
            guard let object, let request: TokenRequest = context(data),
                request.wire.answered(object)
            else { return }
            request.finish(token.map { String(cString: $0) })
        }))
}
