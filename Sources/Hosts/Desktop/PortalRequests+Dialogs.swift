import Stage

extension PortalRequests {
    /// Opens an address; `done` gets whether the portal did.
    func open(_ address: String, _ done: @escaping (Bool) -> Void) {
        ask("OpenURI", "OpenURI", [.text(address), .options([:])]) {
            done($0.isDone)
        }
    }

    /// Has a person choose a program for a file; `done` gets whether one did.
    func open(_ descriptor: Int32, _ done: @escaping (Bool) -> Void) {
        let options = BusArgument.options(["ask": .flag(true)])
        ask("OpenURI", "OpenFile", [.descriptor(BusDescriptor(copying: descriptor)), options]) {
            done($0.isDone)
        }
    }

    /// Shows a dialog that prints a document; `done` gets whether it was printed.
    func printDocument(_ title: String, _ descriptor: Int32, _ done: @escaping (Bool) -> Void) {
        let options = BusArgument.options(["modal": .flag(true)])
        ask(
            "Print", "Print",
            [.text(title), .descriptor(BusDescriptor(copying: descriptor)), options]
        ) {
            done($0.isDone)
        }
    }

    /// Shows a dialog for files; the result takes it away.
    func choose(
        _ question: FileQuestion, _ done: @escaping (FileAnswer) -> Void
    ) -> () -> Void {
        ask(
            "FileChooser", question.method,
            [.text(question.title), .options(question.options)]
        ) { answer in
            switch answer {
            case .done(let results): done(Self.files(results))
            case .cancelled: done(.cancelled)
            case .failed: done(.failed)
            }
        }
    }

    /// The files in a dialog's results, which are another program's.
    private static func files(_ results: [String: BusValue]) -> FileAnswer {
        guard case .array(let values) = results["uris"] else { return .failed }
        let found = values.compactMap(\.text).filter { $0.hasPrefix("file:///") }
        return found.isEmpty ? .failed : .chosen(found)
    }
}

extension PortalRequests.Answer {
    /// Whether the portal did what was asked.
    fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}

extension FileQuestion {
    /// The portal's method for the dialog.
    fileprivate var method: String {
        switch kind {
        case .open, .openFolder: "OpenFile"
        case .save: "SaveFile"
        case .saveAll: "SaveFiles"
        }
    }

    /// The portal's options, by its documentation of org.freedesktop.portal.FileChooser.
    fileprivate var options: [String: BusArgument] {
        var options: [String: BusArgument] = ["modal": .flag(true)]
        switch kind {
        case .open(let several): options["multiple"] = .flag(several)
        case .openFolder: options["directory"] = .flag(true)
        case .save(let name): options["current_name"] = .text(name)
        case .saveAll(let names): options["files"] = .list("ay", names.map { .path($0) })
        }
        if let folder { options["current_folder"] = .path(folder) }
        if !filters.isEmpty {
            options["filters"] = .list("(sa(us))", filters.map(\.argument))
        }
        return options
    }
}

extension FileQuestion.Filter {
    /// The filter as the portal takes it: 0 before a pattern, 1 before a MIME type.
    fileprivate var argument: BusArgument {
        let parts = patterns.map { (UInt32(0), $0) } + types.map { (UInt32(1), $0) }
        return .tuple([
            .text(name),
            .list("(us)", parts.map { .tuple([.number($0.0), .text($0.1)]) }),
        ])
    }
}
