import CWayland
import Foundation
import Glibc
import Primitives

/// Captures libwayland's log: the only place where the text of a protocol error appears.
enum ProtocolLog {
    // Stored by thread, because the log does not name its display; each connection has one thread
    // that dispatches.
    private static let lastLines = Locked([pthread_t: String]())

    /// Redirects libwayland's log for the whole process.
    static func install() {
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            let line = ProtocolLog.text(format, arguments)
            ProtocolLog.lastLines.withLock { $0[pthread_self()] = line }
            DebugLog.wayland(line)
        }
    }

    private static func text(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer) -> String
    {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            vsnprintf(start, buffer.count, format, arguments)
            return String(cString: start).trimmingCharacters(in: .newlines)
        }
    }

    /// Returns the error with which `display` has failed. Must be called on the thread that
    /// dispatched last.
    static func failure(of display: OpaquePointer) -> ConnectionError {
        let reason = wl_display_get_error(display)
        guard reason == EPROTO else { return .lost(reason: reason == 0 ? EPIPE : reason) }
        var interface: UnsafePointer<wl_interface>?
        var object: UInt32 = 0
        let code = wl_display_get_protocol_error(display, &interface, &object)
        let line = lastLines.withLock { $0.removeValue(forKey: pthread_self()) } ?? ""
        return .protocolError(
            interface: interface.map { String(cString: $0.pointee.name) }, object: object,
            code: code, message: message(in: line, code: code))
    }

    /// Returns the compositor's message in a line such as `xdg_surface@7: error 3: text`.
    static func message(in line: String, code: UInt32) -> String {
        let mark = "error \(Int32(bitPattern: code)): "
        guard let range = line.range(of: mark) else { return line }
        return String(line[range.upperBound...])
    }
}
