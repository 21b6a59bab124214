import ArgumentParser
import JudgeScenes

/// Compares the compositor with the judge on random scenes.
@main
struct Judging: ParsableCommand {
    mutating func run() throws {}
}
