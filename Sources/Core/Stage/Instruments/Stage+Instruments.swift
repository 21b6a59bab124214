import CoreAnimation
package import Foundation
import Primitives

/// The instruments of a stage.
extension Stage {
    /// The latency from input to the visible answer; `latency.reset()` starts the measurement anew.
    public var latency: InputLatency {
        get { watch.latency }
        set { watch.latency = newValue }
    }

    /// The last 600 frames, while an instrument is on: the meter, a trace, an inspector. Empty
    /// before that.
    public package(set) var frameLog: FrameLog {
        get { watch.log }
        set { watch.log = newValue }
    }

    /// The number of the stage among those of its instruments, from 1.
    package var number: Int { watch.number }

    /// The number of display link ticks that were skipped as the main thread was too slow.
    package var missedTicks: Int { watch.missedTicks }

    /// Whether the stage can show the meter; false for small, short-lived surfaces such as menus
    /// and tips, whose text it would hide. Set before the first commit.
    package var takesMeter: Bool {
        get { watch.takesMeter }
        set {
            watch.takesMeter = newValue
            if let order = instruments.order { send(order) }
        }
    }

    /// Receives the input for a capture; nil for none.
    package var captureListener: (any CaptureListener)? {
        get { watch.captureListener }
        set { watch.captureListener = newValue }
    }

    /// Called with the location of each press before the program gets it; returns whether the press
    /// is withheld from the program. Used by an inspector that waits for a person to point at
    /// something.
    package var takesPress: (@MainActor (CGPoint) -> Bool)? {
        get { watch.takesPress }
        set { watch.takesPress = newValue }
    }

    /// Returns whether a press, and the events that follow from it, are withheld from the program.
    /// While a button is down in the program, further buttons that go down belong to it, too.
    func isTaken(_ event: LayerEvent) -> Bool {
        watch.takenPresses.take(event.kind) {
            if case .pointerDown = event.kind, router.isGrabbed { return false }
            return watch.takesPress?(event.location) == true || isOnMeter(event.location)
        }
    }

    /// Whether a press is on the meter; if so, switches the meter to the next order of layers.
    private func isOnMeter(_ point: CGPoint) -> Bool {
        guard instruments.showsMeter, watch.takesMeter,
            MeterPanel.takesPress(at: point, in: size)
        else { return false }
        instruments.layerOrder = instruments.layerOrder.next
        return true
    }

    /// Returns the main thread's work for a commit that goes out now, while an instrument is on.
    func turn(of commit: UInt64) -> MainTurn? {
        defer { watch.cause = TurnCause() }
        return instruments.turn(of: commit, self, watch.cause)
    }

    /// Processes the records of finished frames.
    func take(_ records: [FrameRecord]) {
        for record in records {
            watch.log.add(record)
            instruments.take(record, of: self)
        }
    }

    /// Finds the names of counted layers, and sends new ones to the meter.
    func take(_ layers: [LayerCost]) {
        guard let context else { return }
        let isNew = watch.layerNames.learn(
            layers.map(\.layer), below: layer, context.top, structure: context.structure)
        if isNew { mailbox.send(layerNames: watch.layerNames.known) }
        watch.log.worstLayers = layers.map(watch.layerNames.named)
    }

    /// Sends the render half an order of the instruments.
    func send(_ order: InstrumentOrder) {
        if !order.wantsRecords { watch.cause = TurnCause() }
        var order = order
        if !watch.takesMeter { order.settings.showsMeter = false }
        mailbox.send(order)
    }
}
