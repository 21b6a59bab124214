package import CTestCompositor
import Foundation

/// A Wayland compositor in the test's own process, advanced by hand; see CTestCompositor.h.
///
/// It runs only inside `pump`. One thread only.
package final class TestCompositor {
    /// The C object, for calls that have no wrapper here.
    package let handle: OpaquePointer
    /// The serial of the last ping of `settleWire`; far from serials that tests choose.
    private var pings: UInt32 = 1 << 30

    /// Starts a compositor that offers everything except what `options` remove; nil without
    /// sockets.
    package init?(_ options: ltc_options = ltc_options()) {
        var options = options
        guard let handle = ltc_create(&options) else { return nil }
        self.handle = handle
    }

    deinit {
        ltc_destroy(handle)
    }

    /// The client's end of the socket; the client closes it.
    package var clientDescriptor: Int32 { ltc_client_fd(handle) }

    /// Reads and answers the pending requests.
    package func pump() {
        ltc_pump(handle, 0)
    }

    /// Pumps until `condition` holds; gives up after `seconds` of waiting.
    ///
    /// The compositor waits on the socket, so that this returns as soon as the client sends
    /// something. The limit is for a client that never does: on a busy machine the client's threads
    /// may wait for seconds.
    /// - Parameter alongside: called in each round, for other work that must go on, like the main
    /// loop.
    /// - Returns: whether the condition came to hold.
    @discardableResult
    package func pump(
        for seconds: Double = 60, alongside: () -> Void = {}, until condition: () -> Bool
    ) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while !condition() {
            guard Date() < end else { return false }
            ltc_pump(handle, 2)
            alongside()
        }
        return true
    }

    /// Pumps until the client has read everything that was sent to it: its wire thread answers a
    /// ping.
    ///
    /// - Returns: whether an answer came.
    @discardableResult
    package func settleWire() -> Bool {
        guard ltc_is_connected(handle) else { return false }
        pings += 1
        ltc_ping(handle, pings)
        return pump(until: { ltc_last_pong(handle) == pings || !ltc_is_connected(handle) })
    }

    /// The commits of the window's surface so far.
    package var commits: [ltc_commit] {
        (0..<ltc_commit_count(handle)).compactMap { ltc_commit_at(handle, $0)?.pointee }
    }

    /// The commits that attached a buffer.
    package var frames: [ltc_commit] { commits.filter { $0.buffer != 0 } }

    /// The requests so far, as `interface.name(args)`.
    ///
    /// They include answers to the pings of `settleWire`.
    package var requests: [String] {
        (0..<ltc_request_count(handle)).compactMap {
            guard var request = ltc_request_at(handle, $0)?.pointee else { return nil }
            let interface = text(&request.interface)
            return "\(interface).\(text(&request.name))(\(text(&request.args)))"
        }
    }

    /// The pixel at (x, y) of the last frame; nil outside.
    package func pixel(_ x: Int, _ y: Int) -> UInt32? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard let pixels = ltc_pixels(handle, &width, &height), x >= 0, y >= 0, x < width,
            y < height
        else { return nil }
        return pixels[y * Int(width) + x]
    }

    /// The size of the last frame, in pixels.
    package var frameSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = ltc_pixels(handle, &width, &height)
        return (Int(width), Int(height))
    }

    /// A string from a C array of fixed size.
    private func text<Array>(_ array: inout Array) -> String {
        withUnsafeBytes(of: &array) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
