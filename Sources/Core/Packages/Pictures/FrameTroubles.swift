import Foundation
@_spi(Programs) import Primitives

/// Notes about frames of a document's films that couldn't be decoded when their time came, each file's once. Any thread.
final class FrameTroubles: Sendable {
    private struct State {
        var notes: [String] = []
        var isQuiet = false
    }

    /// The path of the file, for standard error.
    private let path: String
    /// The name of the document in it, which begins the notes; empty where the file has only one.
    private let document: String
    private let state = Locked(State())
    /// The lines on standard error: a file may be open several times.
    private static let told = Locked<Set<String>>([])

    /// The most notes of a document, and the most lines of the process; a film may have many thousands of files.
    private static let (most, mostLines) = (100, 1000)

    /// No notes yet about a document of a file.
    init(path: String, document: String) { (self.path, self.document) = (path, document) }

    /// The notes, in the order in which the frames were met.
    var notes: [String] { state.withLock { $0.notes } }

    /// Whether notes are kept without a line on standard error, for who prints them all.
    var isQuiet: Bool {
        get { state.withLock { $0.isQuiet } }
        set { state.withLock { $0.isQuiet = newValue } }
    }

    /// Notes that a frame can't be shown, and writes that to standard error. At once, from any thread: a program that makes
    /// a film may end before its main queue runs again.
    /// - Parameters:
    ///   - source: the frame's file as the document names it.
    ///   - reason: the end of the sentence, such as "can't be decoded".
    func add(_ source: String, _ reason: String) {
        let note =
            (document.isEmpty ? "" : document + ": ")
            + "the frame \(source) of a film \(reason); the one before it stays"
        let isTold = state.withLock { state in
            guard state.notes.count < Self.most, !state.notes.contains(note) else { return false }
            state.notes.append(note)
            return !state.isQuiet
        }
        if isTold { Self.tell("lamina: \(path): \(note.forTerminal)\n") }
    }

    private static func tell(_ line: String) {
        let isNew = told.withLock { $0.count < mostLines && $0.insert(line).inserted }
        if isNew { try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) }
    }
}
