import Foundation

/// A file with a line for each scene that is done, so that a run that was stopped goes on there.
///
///     begin 7
///     7 agrees
///     9 known B
///     11 differs the judge, frame 2: ...
///
/// A scene that began and has no line of its own was stopped, or ended the program.
@MainActor
package final class WorkLog {
    private let file: FileHandle
    private var done: Set<Int> = []

    /// Opens a log, or begins one. Throws when the file can't be written.
    package init(path: String) throws {
        let url = URL(fileURLWithPath: path)
        if let text = try? String(contentsOf: url, encoding: .utf8) {
            done = Self.done(in: text)
        } else {
            try Data().write(to: url)
        }
        file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
    }

    /// True for a scene that is done.
    package func has(_ index: Int) -> Bool { done.contains(index) }

    /// A scene begins.
    package func begin(_ index: Int) throws {
        try write("begin \(index)")
    }

    /// A scene is done.
    package func end(_ index: Int, _ outcome: SceneRun.Outcome) throws {
        done.insert(index)
        switch outcome {
        case .agrees: try write("\(index) agrees")
        case .known(let letter): try write("\(index) known \(letter)")
        case .differs(let words): try write("\(index) differs \(words)")
        }
    }

    private func write(_ line: String) throws {
        try file.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// The scenes that lines tell of; a line that was cut off doesn't count.
    nonisolated package static func done(in text: String) -> Set<Int> {
        var done: Set<Int> = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let words = line.split(separator: " ")
            if words.count >= 2, let index = Int(words[0]) { done.insert(index) }
        }
        return done
    }
}
