/// Who is inspected.
package struct ProgramFacts: Codable, Sendable, Equatable {
    /// The process's number.
    package var process: Int32
    /// The process's name.
    package var name: String
    /// What it can do beyond layers and animations: `time`, `overlays`, `frames`, `findings`, `scene`,
    /// `highlight`.
    package var abilities: [String]

    /// A program.
    package init(process: Int32, name: String, abilities: [String]) {
        self.process = process
        self.name = name
        self.abilities = abilities
    }
}

/// Something that shows a tree of layers.
package struct StageFacts: Codable, Sendable, Equatable {
    /// What sort of thing it is.
    package enum Kind: String, Codable, Sendable {
        case window, popup, wallpaper
        /// Shown nowhere: a stage of tests.
        case memory
    }

    /// The number of its topmost layer.
    package var stage: UInt64
    /// What it is.
    package var kind: Kind
    /// The text of its title bar.
    package var title: String
    /// In points.
    package var width: Double
    /// In points.
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    /// False while the desktop says that nobody can see it.
    package var isVisible: Bool
    /// Counts its commits: as long as it stays, so do the model values.
    package var commit: UInt64
    /// Changes whenever layers come, go, or change their order.
    package var structure: UInt64

    /// A stage.
    package init(
        stage: UInt64, kind: Kind, title: String, width: Double, height: Double, scale: Double,
        isVisible: Bool, commit: UInt64, structure: UInt64
    ) {
        self.stage = stage
        self.kind = kind
        self.title = title
        self.width = width
        self.height = height
        self.scale = scale
        self.isVisible = isVisible
        self.commit = commit
        self.structure = structure
    }
}
