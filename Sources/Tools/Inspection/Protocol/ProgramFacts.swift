/// The program that is inspected.
public struct ProgramFacts: Codable, Sendable, Equatable {
    /// The process's number.
    public var process: Int32
    /// The process's name.
    public var name: String
    /// The program's abilities beyond layers and animations: `time`, `overlays`, `frames`,
    /// `findings`, `scene`, `highlight`.
    public var abilities: [String]

    /// Facts with the given values.
    /// - Parameters:
    ///   - process: the process's number.
    ///   - name: the process's name.
    ///   - abilities: the program's abilities beyond layers and animations, by the names that the
    ///     property lists.
    public init(process: Int32, name: String, abilities: [String]) {
        self.process = process
        self.name = name
        self.abilities = abilities
    }
}

/// Something that shows a tree of layers.
public struct StageFacts: Codable, Sendable, Equatable {
    /// The kind of a stage.
    public enum Kind: String, Codable, Sendable {
        case window, popup, wallpaper
        /// A stage of tests, which is shown nowhere.
        case memory
    }

    /// The number of the stage's topmost layer.
    public var stage: UInt64
    /// The kind of the stage.
    public var kind: Kind
    /// The text of its title bar.
    public var title: String
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// Whether the stage can be seen, as far as the desktop tells.
    public var isVisible: Bool
    /// The number of commits of the stage: as long as it doesn't change, the model values don't
    /// either.
    public var commit: UInt64
    /// A number that changes whenever layers come, go, or change their order.
    public var structure: UInt64

    /// Facts with the given values.
    /// - Parameters:
    ///   - stage: the number of the stage's topmost layer.
    ///   - kind: the kind of the stage.
    ///   - title: the text of its title bar.
    ///   - width: the width, in points.
    ///   - height: the height, in points.
    ///   - scale: pixels per point.
    ///   - isVisible: whether the stage can be seen, as far as the desktop tells.
    ///   - commit: the number of commits of the stage.
    ///   - structure: a number that changes whenever layers come, go, or change their order.
    public init(
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
