/// A request of an inspector. As JSON: an object with one member, the name of the case, whose value
/// is an object of the associated values; those that are nil are left out.
///
/// A layer is named by its number in `LayerFacts.layer`, a stage by the number of its topmost
/// layer.
public enum InspectionAsk: Codable, Sendable, Equatable {
    /// The first request. Answer: `hello`, or a failure with code `version`, after which the server
    /// closes.
    case hello(version: Int, name: String)
    /// Asks for the stages that are shown. Answer: `stages`.
    case stages
    /// Asks for a layer and all below it, at most `depth` levels below; nil for all. Answer:
    /// `layers`, as many replies as it takes, in the order of the tree, each layer before those
    /// inside it.
    case tree(of: UInt64, depth: Int?)
    /// Asks for the current facts of layers, at most 256. Answer: `layers`, without those that are
    /// gone.
    case layers(of: [UInt64])
    /// Asks for the layers of all stages whose name, class or view has `text` in it, whatever the
    /// case of its letters. Answer: `layers`, as many replies as it takes.
    case find(text: String)
    /// Asks for the layers of all stages that have animations. Answer: `layers`, as many replies as
    /// it takes.
    case animated
    /// Asks for every property of a layer. Answer: `values`.
    case values(of: UInt64)
    /// Sets the value under `keyPath`. With `animates` implicit animations run, as if the program
    /// had set it. Answer: `set`, or a failure with code `value` that says which values fit.
    case set(of: UInt64, keyPath: String, value: InspectionValue, animates: Bool)
    /// Asks for the animations of a layer, those that run and those that ended of late, with curves
    /// of `samples` points, 0 to 512, and the reasons why each does or doesn't move. Answer:
    /// `animations`.
    case animations(of: UInt64, samples: Int)
    /// Asks for a picture of a layer in its own space, alone or with its sublayers, of at most
    /// `mostPixels` pixels; `scale` is pixels per point, nil for that of its stage. Answer:
    /// `picture`, with a blob.
    case picture(of: UInt64, withSublayers: Bool, scale: Double?, mostPixels: Int)
    /// Asks for the layers at a point of a stage, in points, as they are shown. Answer: `picked`.
    case pick(stage: UInt64, x: Double, y: Double)
    /// Asks for the layers at the point that the person presses next; the program doesn't receive
    /// that press. Answer: `picked`, when it happens.
    case pickNext
    /// Ends another request: `tree`, `find`, `pickNext`, `frames`. Answer: `done`; the other one gets
    /// a failure with code `cancelled`.
    case cancel(request: Int)
    /// Marks a layer on screen; nil takes the mark away. Answer: `done`.
    case highlight(layer: UInt64?)
    /// Changes how time runs for what is shown, in the order of the values; a nil value changes
    /// nothing. `steps` shows that many more frames while time stands; `scrub` moves the standing
    /// time by that many seconds, also back. Answer: `time`.
    case time(pause: Bool?, slowdown: Double?, steps: Int?, scrub: Double?)
    /// Sets which overlays are shown, by name; nil changes nothing. Answer: `overlays`.
    case overlays(names: [String]?)
    /// Asks for the cost of each frame from now on. Answer: `frames`, again and again, until
    /// cancelled; an inspector that doesn't read misses the older ones.
    case frames(stage: UInt64)
    /// Asks for likely mistakes in the last frame of a stage. Answer: `findings`.
    case findings(stage: UInt64)
    /// Asks for a layer and all below it as a scene file. Answer: `scene`, with the XML as blob.
    case scene(of: UInt64)
}
