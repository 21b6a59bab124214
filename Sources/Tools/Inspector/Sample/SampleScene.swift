import Chrome
import CoreAnimation
import Drawing
import Foundation
import Inspection
import Primitives

/// The layers of the sample: a player, in the middle of a song. They have their shown values;
/// `models` has the model values that differ.
@MainActor
final class SampleScene {
    static let root: UInt64 = 1
    static let cover: UInt64 = 6
    /// The line that shows the progress of the song.
    static let line: UInt64 = 13

    let top = CALayer()
    var layers: [UInt64: CALayer] = [:]
    var parents: [UInt64: UInt64] = [:]
    var views: [UInt64: String] = [:]
    /// The model values that differ from the shown ones, by layer and key.
    var models: [UInt64: [String: InspectionValue]] = [:]
    private var order: [UInt64] = []
    /// Pictures that were made, kept until a value is set.
    var pictures: [String: (PictureFacts, Data)] = [:]

    init() {
        top.frame = CGRect(x: 0, y: 0, width: 640, height: 420)
        top.backgroundColor = .hex(0x171A24)
        top.name = "root"
        note(top, nil, "UIWindow")
        makeList()
        makePlayer()
        makeToast()
    }

    private func note(_ layer: CALayer, _ parent: UInt64?, _ view: String? = nil) {
        let number = UInt64(order.count + 1)
        layers[number] = layer
        parents[number] = parent
        views[number] = view
        order.append(number)
    }

    @discardableResult
    private func add(
        _ name: String, _ frame: CGRect, in parent: UInt64, color: UInt32? = nil,
        radius: CGFloat = 0, view: String? = nil, layer: CALayer = CALayer()
    ) -> UInt64 {
        layer.name = name
        layer.frame = frame
        layer.backgroundColor = color.map { .hex($0) }
        layer.cornerRadius = radius
        layers[parent]?.addSublayer(layer)
        note(layer, parent, view)
        return UInt64(order.count)
    }

    private func makeList() {
        let list = add(
            "songs", CGRect(x: 0, y: 0, width: 200, height: 420), in: Self.root, color: 0x1F2330,
            view: "UIScrollView")
        for index in 0..<3 {
            let top = 20 + CGFloat(index) * 62
            add(
                "row \(index + 1)", CGRect(x: 14, y: top, width: 172, height: 50), in: list,
                color: index == 1 ? 0x3A4A7A : 0x2A3042, radius: 10, view: "SongRow")
        }
    }

    private func makePlayer() {
        let cover = CAGradientLayer()
        cover.colors = [0xF78C6B, 0xC3448A, 0x4B3FA8].map { CGColor.hex($0) }
        cover.startPoint = .zero
        cover.endPoint = CGPoint(x: 1, y: 1)
        let number = add(
            "cover", CGRect(x: 310, y: 40, width: 220, height: 220), in: Self.root, radius: 18,
            layer: cover)
        cover.shadowOpacity = 0.5
        cover.shadowRadius = 18
        cover.shadowOffset = CGSize(width: 0, height: 10)
        add(
            "sun", CGRect(x: 66, y: 52, width: 88, height: 88), in: number, color: 0xFFE0A3,
            radius: 44)
        let hills = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(
            between: [(0, 60), (60, 12), (110, 48), (160, 4), (220, 52), (220, 90), (0, 90)].map {
                CGPoint(x: $0.0, y: $0.1)
            })
        path.closeSubpath()
        hills.path = path
        hills.fillColor = .hex(0x2A1E5C)
        add("hills", CGRect(x: 0, y: 130, width: 220, height: 90), in: number, layer: hills)
        let bar = add(
            "controls", CGRect(x: 240, y: 296, width: 360, height: 96), in: Self.root,
            color: 0x242A3A, radius: 14, view: "ControlBar")
        for (index, x) in [116, 164, 212].enumerated() {
            let size: CGFloat = index == 1 ? 36 : 24
            add(
                ["back", "play", "next"][index],
                CGRect(
                    x: CGFloat(x) - size / 2 + 16, y: 34 - size / 2 + 8, width: size, height: size),
                in: bar, color: index == 1 ? 0x5EE0C0 : 0x49536B, radius: size / 2, view: "UIButton"
            )
        }
        // The model is at the end already.
        add(
            "line", CGRect(x: 30, y: 76, width: 132, height: 5), in: bar, color: 0x5EE0C0,
            radius: 2.5)
        models[Self.line] = [
            "bounds": InspectionValue(
                kind: .rect, numbers: [0, 0, 300, 5], text: "0, 0, 300, 5"),
            "position": InspectionValue(kind: .point, numbers: [180, 78.5], text: "180, 78.5"),
        ]
    }

    private func makeToast() {
        let toast = add(
            "toast", CGRect(x: 400, y: 12, width: 180, height: 34), in: Self.root, color: 0x000000,
            radius: 17, view: "ToastView")
        layers[toast]?.isHidden = true
    }

    // MARK: Facts

    /// The facts of all layers, in the order of the tree.
    var facts: [LayerFacts] { order(from: Self.root, 0) }

    private func order(from number: UInt64, _ depth: Int) -> [LayerFacts] {
        let inner = order.filter { parents[$0] == number }
        return [fact(number, depth, inner.count)] + inner.flatMap { order(from: $0, depth + 1) }
    }

    private func fact(_ number: UInt64, _ depth: Int, _ children: Int) -> LayerFacts {
        let layer = layers[number] ?? top
        var fact = LayerFacts(
            layer: number, parent: parents[number], depth: depth,
            className: "\(type(of: layer))")
        fact.name = layer.name
        fact.delegate = views[number]
        let (bounds, frame) = (layer.bounds, layer.frame)
        fact.bounds = [bounds.minX, bounds.minY, bounds.width, bounds.height]
        fact.frame = [frame.minX, frame.minY, frame.width, frame.height]
        fact.matrix = [frame.minX, frame.minY]
        if models[number] != nil {
            fact.shownFrame = fact.frame
            fact.frame = [30, 76, 300, 5]
        }
        fact.opacity = Double(layer.opacity)
        fact.children = children
        fact.animations = animations(number, samples: 2).filter { $0.state != .ended }.count
        fact.flags = flags(layer, number, fact.animations > 0)
        return fact
    }

    private func flags(_ layer: CALayer, _ number: UInt64, _ isAnimated: Bool) -> [LayerFacts.Flag]
    {
        var flags: [LayerFacts.Flag] = []
        if layer.isHidden { flags.append(.hidden) }
        if layer.masksToBounds { flags.append(.clips) }
        if layer.shadowOpacity > 0 { flags.append(.shadow) }
        if isAnimated { flags.append(.animated) }
        if models[number] != nil { flags.append(.differs) }
        return flags
    }

    /// Returns the result of a press on a layer.
    func pick(_ layer: UInt64) -> PickFacts {
        PickFacts(
            stage: Self.root, x: 420, y: 150, layer: layer, target: layer, chain: [], steps: [],
            more: 0)
    }

    // MARK: Pictures

    /// Returns a picture of a layer, and its pixels.
    func picture(_ number: UInt64, withSublayers: Bool, scale: Double) -> (PictureFacts, Data)? {
        let name = "\(number) \(withSublayers) \(scale)"
        if let picture = pictures[name] { return picture }
        guard let layer = layers[number] else { return nil }
        let size = layer.bounds.size
        let (width, height) = (
            Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up))
        )
        guard
            let context = CGContext(
                data: nil, width: max(1, width), height: max(1, height), bitsPerComponent: 8,
                bytesPerRow: 0, space: nil,
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
                    | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        context.translateBy(x: 0, y: Double(height))
        context.scaleBy(x: scale, y: -scale)
        let inner = withSublayers ? [] : layer.sublayers ?? []
        let hidden = inner.map(\.isHidden)
        for each in inner { each.isHidden = true }
        layer.render(in: context)
        for (each, was) in zip(inner, hidden) { each.isHidden = was }
        guard let data = context.data else { return nil }
        var pixels = Data(capacity: width * height * 4)
        for row in 0..<height {
            pixels.append(
                Data(bytes: data + row * context.bytesPerRow, count: width * 4))
        }
        let facts = PictureFacts(
            layer: number, width: width, height: height, scale: scale,
            rect: [0, 0, size.width, size.height])
        pictures[name] = (facts, pixels)
        return (facts, pixels)
    }
}
