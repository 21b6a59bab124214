/// What an inspector wants. As JSON: an object with one member, the name of the case, whose value is an
/// object of what stands in brackets; what is nil is left out.
///
/// Layers go by the number in `LayerFacts.layer`, stages by that of their topmost layer.
package enum InspectionAsk: Codable, Sendable, Equatable {
    /// The first request. Answer: `hello`, or a failure with code `version`, after which the server
    /// closes.
    case hello(version: Int, name: String)
    /// What is shown. Answer: `stages`.
    case stages
    /// A layer and all below it, at most `depth` levels below; nil for all. Answer: `layers`, as many
    /// replies as it takes, in the order of the tree, each layer before those inside it.
    case tree(of: UInt64, depth: Int?)
    /// What layers are now, at most 256. Answer: `layers`, without those that are gone.
    case layers(of: [UInt64])
    /// Layers of all stages whose name, class or view has `text` in it, whatever the case of its
    /// letters. Answer: `layers`, as many replies as it takes.
    case find(text: String)
    /// Layers of all stages that have animations. Answer: `layers`, as many replies as it takes.
    case animated
    /// Every property of a layer. Answer: `values`.
    case values(of: UInt64)
    /// Sets what `keyPath` names. With `animates` implicit animations run, as when the program had set
    /// it. Answer: `set`, or a failure with code `value` that says what fits.
    case set(of: UInt64, keyPath: String, value: InspectionValue, animates: Bool)
    /// Animations of a layer, those that run and those that ended of late, with curves of `samples`
    /// points, 0 to 512, and why each does or doesn't move. Answer: `animations`.
    case animations(of: UInt64, samples: Int)
    /// A picture of a layer in its own space, alone or with what is below it, at most `mostPixels`
    /// large; `scale` is pixels per point, nil for that of its stage. Answer: `picture`, with a blob.
    case picture(of: UInt64, withSublayers: Bool, scale: Double?, mostPixels: Int)
    /// What lies at a point of a stage, in points, as it is seen. Answer: `picked`.
    case pick(stage: UInt64, x: Double, y: Double)
    /// What lies where the person presses next; the program doesn't hear of that press. Answer:
    /// `picked`, when it happens.
    case pickNext
    /// Ends another request: `tree`, `find`, `pickNext`, `frames`. Answer: `done`; the other one gets
    /// a failure with code `cancelled`.
    case cancel(request: Int)
    /// Marks a layer on screen; nil takes the mark away. Answer: `done`.
    case highlight(layer: UInt64?)
    /// Changes how time runs for what is shown, in this order; what is nil stays. `steps` shows so many
    /// frames more while time stands; `scrub` moves the time that stands by so many seconds, also back.
    /// Answer: `time`.
    case time(pause: Bool?, slowdown: Double?, steps: Int?, scrub: Double?)
    /// Which overlays are shown, by name. With nil nothing is changed. Answer: `overlays`.
    case overlays(names: [String]?)
    /// What each frame cost, from now on. Answer: `frames`, again and again, until cancelled; one that
    /// doesn't read misses the older ones.
    case frames(stage: UInt64)
    /// What is often a mistake in the last frame of a stage. Answer: `findings`.
    case findings(stage: UInt64)
    /// A layer and all below it as a scene file. Answer: `scene`, with the XML as blob.
    case scene(of: UInt64)
}
