public import Foundation
import Primitives
import Subprocess

/// Printing on paper by the system's program `lp` or `lpr`.
public enum Printing {
    /// The outcome of printing a PDF.
    public enum Outcome: Equatable, Sendable {
        /// The printer has it; `words` is the program's output, such as the name of the job.
        case sent(words: String)
        /// No printing program is installed.
        case noProgram
        /// The program `name` refused; `words` says why.
        case refused(name: String, words: String)
    }

    /// Hands a PDF to the printer. Any thread, which waits for a minute in which nothing goes on.
    public static func print(
        _ file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Outcome {
        for name in ["lp", "lpr"] {
            guard let tool = Tool(name, environment: environment) else { continue }
            guard let run = tool.run([file.path], within: 60, isOffline: false) else {
                return .refused(name: name, words: "it can't be started")
            }
            if run.isDone { return .sent(words: run.words) }
            return .refused(
                name: name, words: run.code == nil ? "it takes too long" : run.words)
        }
        return .noProgram
    }

    /// One line that says the outcome, and where the PDF is when it is not on paper.
    public static func words(_ outcome: Outcome, file: String) -> String {
        switch outcome {
        case .sent(let words):
            words.isEmpty ? "Sent to the printer" : "Sent to the printer: \(words)"
        case .noProgram:
            "No program that prints is installed (lp or lpr); the PDF is \(file)"
        case .refused(let name, let words):
            "\(name) did not print it\(words.isEmpty ? "" : ": \(words)"); the PDF is \(file)"
        }
    }
}
