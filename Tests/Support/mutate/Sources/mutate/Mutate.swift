import Foundation

/// The entry point of the program behind scripts/mutate.
@main
enum Mutate {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.contains("--help") || words.contains("-h") {
            say(Options.help)
            return
        }
        do {
            if words.first == "--self-check" {
                exit(try SelfCheck.run(Array(words.dropFirst())) ? 0 : 1)
            }
            let options = try Options(words)
            let session = try Session(options)
            if options.onlyLists {
                Report.list(try session.sample())
            } else {
                let (plan, outcomes) = try session.run()
                Report.show(plan, outcomes)
            }
        } catch {
            say("mutate: \(error)")
            exit(2)
        }
    }
}
