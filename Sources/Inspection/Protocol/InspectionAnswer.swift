/// What a program answers; as JSON in the same form as `InspectionAsk`.
package enum InspectionAnswer: Codable, Sendable, Equatable {
    /// Who answers.
    case hello(version: Int, program: ProgramFacts)
    /// What is shown: windows, popups, wallpapers.
    case stages(list: [StageFacts])
    /// Some layers.
    case layers(list: [LayerFacts])
    /// Every property of a layer.
    case values(layer: UInt64, list: [PropertyFacts])
    /// A value was set. Both as they are in the model: `before` to take it back.
    case set(layer: UInt64, keyPath: String, before: InspectionValue, after: InspectionValue)
    /// Animations of a layer in the order in which they apply; those that ended come first.
    case animations(layer: UInt64, list: [AnimationFacts], refused: [RefusalFacts])
    /// A picture; the blob has its pixels.
    case picture(facts: PictureFacts)
    /// What lies at a point.
    case picked(facts: PickFacts)
    /// How time runs.
    case time(facts: TimeFacts)
    /// The overlays that are shown, and all that there are.
    case overlays(shown: [String], known: [String])
    /// What frames cost. `turns` has turns of main that took longer than a refresh and changed nothing that
    /// is shown; older programs leave it out.
    case frames(list: [FrameFacts], missed: Int, turns: [FrameFacts]?)
    /// What is often a mistake.
    case findings(list: [FindingFacts])
    /// A scene file; the blob has its XML. `left` says what it leaves out, `pictures` which pictures.
    case scene(layer: UInt64, left: [String], pictures: [ScenePictureFacts]?)
    /// It is done, and there is nothing to tell.
    case done
    /// It can't be done.
    case failure(reason: InspectionFailure)
}

/// Why a request can't be answered.
package struct InspectionFailure: Error, Codable, Sendable, Equatable, CustomStringConvertible {
    /// What happened, for programs.
    package enum Code: String, Codable, Sendable {
        /// No such layer or stage, or it is gone.
        case gone
        /// The value doesn't fit, or there is no such key.
        case value
        /// A number is out of its range, or the request isn't one.
        case request
        /// It is too large to be told without holding up the program.
        case tooLarge
        /// The program can't do it.
        case unsupported
        /// The versions of both sides differ.
        case version
        /// The inspector asked to end it.
        case cancelled
        /// The connection is lost, or couldn't be made.
        case connection
    }

    /// What happened.
    package let code: Code
    /// A sentence for a person, with what to do.
    package let sentence: String

    /// A failure.
    package init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// The sentence.
    package var description: String { sentence }
}
