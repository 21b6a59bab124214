public import Foundation

/// The constants and names that both sides of an inspection share;
/// docs/instruments/inspection-protocol.md.
public enum InspectionProtocol {
    /// The version that this side speaks. A server answers `hello` with its own, and refuses others.
    public static let version = 1
    /// The most bytes of a request, without the four of its length.
    public static let mostRequestBytes = 256 * 1024
    /// The most bytes of a reply, without the four of its length.
    public static let mostReplyBytes = 32 * 1024 * 1024
    /// The most layers in one reply.
    public static let mostLayers = 256
    /// The most requests of a client that are under way; further ones wait in the socket.
    public static let mostRequests = 64
    /// The most points of a curve.
    public static let mostSamples = 512
    /// The most pixels of a picture.
    public static let mostPixels = 4 * 1024 * 1024

    /// Returns the folder of the sockets of this user's programs; nil where `XDG_RUNTIME_DIR` isn't
    /// set.
    /// - Parameter environment: the variables, by default those of this process.
    public static func folder(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        guard let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") else { return nil }
        return base + "/lamina"
    }

    /// Returns the path of a program's socket.
    /// - Parameters:
    ///   - process: the process's number.
    ///   - folder: the folder of the sockets.
    public static func socket(of process: Int32, in folder: String) -> String {
        "\(folder)/inspect-\(process).sock"
    }

    /// Returns the process whose socket has a file name; nil for other files.
    /// - Parameter name: the name of a file, without its folder.
    public static func process(ofSocket name: String) -> Int32? {
        guard name.hasPrefix("inspect-"), name.hasSuffix(".sock") else { return nil }
        return Int32(name.dropFirst(8).dropLast(5))
    }
}
