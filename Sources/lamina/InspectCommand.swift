import ArgumentParser

/// Opens the inspector.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Look into a running program: its layers, values, animations and time.",
        discussion: """
            The program is started with LAMINA_DEBUG=inspect; F1 in the window shows all keys.

            Examples: LAMINA_DEBUG=inspect lamina gallery & lamina inspect
                      lamina inspect 4711
            """)

    @Argument(help: "The program's process number; the newest if none is named.")
    var process: Int32?

    @OptionGroup var options: PageOptions

    func run() throws {
        try MainActor.assumeIsolated { try InspectorWindow.open(process, options) }
    }
}
