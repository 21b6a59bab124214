import CoreAnimation
import Foundation
import Primitives

/// The instruments' side of a stage: what they count, and what they take of its input. Main thread.
///
/// An object of its own, so that each use of it isn't checked for exclusive access to the stage.
@MainActor
final class StageWatch {
    /// The number of the stage among those of its instruments, from 1.
    var number = 0
    /// Whether the stage can show the meter.
    var takesMeter = true
    /// The latency from input to the visible answer.
    var latency = InputLatency()
    /// The last frames, while an instrument is on.
    var log = FrameLog()
    /// The names of the layers that cost the most.
    var layerNames = LayerNames()
    /// The number of display link ticks that were skipped as the main thread was too slow.
    var missedTicks = 0
    /// The input and tick that this turn answers, while an instrument is on.
    var cause = TurnCause()
    /// Receives the input for a capture; nil for none.
    var captureListener: (any CaptureListener)?
    /// Returns whether a press is withheld from the program.
    var takesPress: (@MainActor (CGPoint) -> Bool)?
    /// The withheld presses whose ends are still to come.
    var takenPresses = TakenPresses()
}
