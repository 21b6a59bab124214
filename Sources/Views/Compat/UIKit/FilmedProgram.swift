import CoreAnimation
import Foundation
import Offscreen
import Primitives
import Stage
import ViewKit

/// A program that draws for a film, without a window: frame by frame, at the times that the recorder names.
///
/// Layers, animations and display links have the film's time. Timers of Foundation, Tasks and the main queue run between
/// frames, by the system's clock.
extension Program {
    /// Runs the program until the recorder has its last frame. Throws `HeadlessError`.
    static func film(
        _ application: UIApplication, _ delegate: any UIApplicationDelegate, _ order: FilmOrder
    ) throws {
        guard let line = FilmSocket.ofProcess() else {
            fail("\(FilmOrder.variable) is set by `lamina record`, and means nothing without it")
        }
        var settings = DesktopSettings.current
        settings.colorScheme = order.colorScheme
        DesktopSettings.take(settings)
        let size = size(type(of: delegate))
        let host = try HeadlessStage(
            width: Int(size.width), height: Int(size.height), scale: order.scale, buffers: 2,
            threads: 2)
        application.launch(
            delegate, on: host.stage, manifest: SceneManifest(Bundle.main.infoDictionary)
        ) { _ in blacken(host.stage.layer) }
        defer { application.terminate() }
        guard line.greet(width: host.shown.width, height: host.shown.height) else { return }
        while let (time, isSeen) = line.nextFrame() {
            // Runs the main queue, and timers that are due.
            _ = RunLoop.main.limitDate(forMode: .default)
            if isSeen { host.step(to: time) } else { host.skip(to: time) }
            guard line.answer(isSeen ? host.shown : nil) else { return }
        }
    }

    private static func blacken(_ layer: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .black
        CATransaction.commit()
    }
}
