import CoreAnimation
import Foundation
import Headless
import Inspection
import Primitives
import Stage

// What an inspector sends to a program, without the socket.
extension Format {
    /// Cuts the bytes into messages as both sides do, and does what the requests ask of a small tree.
    @MainActor
    func playInspection(_ bytes: Data) {
        guard let host = try? HeadlessStage(width: 64, height: 48) else { return }
        defer { host.close() }
        let layer = CALayer()
        layer.name = "box"
        layer.frame = CGRect(x: 4, y: 4, width: 20, height: 20)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        // The second part of numbers that JSON takes is far above that of the layers here.
        let (root, box) = (host.stage.layer.id.rawValue, layer.id.rawValue)
        guard
            let server = try? InspectionServer(
                in: nil, clock: { HostTime.zero }, stages: { [InspectedStage(host.stage)] })
        else { return }
        defer { server.close() }
        var reader = MessageReader(most: InspectionProtocol.mostRequestBytes)
        for message in (try? reader.take(bytes)) ?? [] {
            _ = try? InspectionMessage.reply(message)
            guard
                let request = try? InspectionMessage.object(
                    InspectionRequest.self, message.json)
            else { continue }
            server.play(request.asking(of: request.id % 2 == 0 ? root : box))
        }
        host.step(to: 0.1)
    }
}

extension InspectionRequest {
    /// The same of a layer that is there.
    fileprivate func asking(of layer: UInt64) -> InspectionRequest {
        var request = self
        switch ask {
        case .tree(_, let depth): request.ask = .tree(of: layer, depth: depth)
        case .values: request.ask = .values(of: layer)
        case .set(_, let keyPath, let value, let animates):
            request.ask = .set(of: layer, keyPath: keyPath, value: value, animates: animates)
        case .animations(_, let samples): request.ask = .animations(of: layer, samples: samples)
        case .picture(_, let withSublayers, let scale, let most):
            request.ask = .picture(
                of: layer, withSublayers: withSublayers, scale: scale, mostPixels: min(most, 10_000)
            )
        case .scene: request.ask = .scene(of: layer)
        default: break
        }
        return request
    }
}
