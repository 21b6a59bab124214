/// An answer of a program; as JSON in the same form as `InspectionAsk`.
public enum InspectionAnswer: Codable, Sendable, Equatable {
    /// The greeting: the version of the protocol, and the program that answers.
    case hello(version: Int, program: ProgramFacts)
    /// The stages that are shown: windows, popups, wallpapers.
    case stages(list: [StageFacts])
    /// Layers, one entry for each.
    case layers(list: [LayerFacts])
    /// Every property of a layer.
    case values(layer: UInt64, list: [PropertyFacts])
    /// The value of a property was set. Both values are those of the model: `before` serves to take
    /// the change back.
    case set(layer: UInt64, keyPath: String, before: InspectionValue, after: InspectionValue)
    /// Animations of a layer in the order in which they apply; those that ended come first.
    case animations(layer: UInt64, list: [AnimationFacts], refused: [RefusalFacts])
    /// A picture; the blob has its pixels.
    case picture(facts: PictureFacts)
    /// The layers at a point.
    case picked(facts: PickFacts)
    /// The state of time.
    case time(facts: TimeFacts)
    /// The overlays that are shown, and all that there are.
    case overlays(shown: [String], known: [String])
    /// The costs of frames. `turns` has turns of main that took longer than a refresh and changed
    /// nothing that is shown; older programs leave it out.
    case frames(list: [FrameFacts], missed: Int, turns: [FrameFacts]?)
    /// Likely mistakes.
    case findings(list: [FindingFacts])
    /// A scene file; the blob has its XML. `left` names what the file leaves out, `pictures` the
    /// pictures that it names.
    case scene(layer: UInt64, left: [String], pictures: [ScenePictureFacts]?)
    /// The request is done, and there is no result.
    case done
    /// The request failed.
    case failure(reason: InspectionFailure)
}

/// The reason why a request can't be answered.
public struct InspectionFailure: Error, Codable, Sendable, Equatable, CustomStringConvertible {
    /// The kind of failure, for programs.
    public enum Code: String, Codable, Sendable {
        /// No such layer or stage, or it is gone.
        case gone
        /// The value doesn't fit, or there is no such key.
        case value
        /// A number is out of its range, or the request isn't one.
        case request
        /// The answer is too large to be sent without holding up the program.
        case tooLarge
        /// The program can't do it.
        case unsupported
        /// The versions of the two sides differ.
        case version
        /// The inspector asked to end the request.
        case cancelled
        /// The connection is lost, or couldn't be made.
        case connection
    }

    /// The kind of failure.
    public let code: Code
    /// A sentence for a person, with what to do.
    public let sentence: String

    /// A failure with the given values.
    /// - Parameters:
    ///   - code: the kind of failure.
    ///   - sentence: a sentence for a person, with what to do.
    public init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// The sentence.
    public var description: String { sentence }
}
