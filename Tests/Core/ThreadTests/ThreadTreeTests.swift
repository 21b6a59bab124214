import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// A tree in no window may be built on any thread, as everywhere in Apple's code; this target is in Swift 5
/// mode, whose compiler lets it. `scripts/sanitize thread ThreadTests` looks for races.
@MainActor @Suite("Trees that other threads build", .serialized)
struct ThreadTreeTests {
    @Test("eight threads build trees while main works; main shows them as they were set")
    func eightThreads() throws {
        let host = Host()
        var turn = 0
        let work = {
            turn += 1
            CATransaction.setDisableActions(turn.isMultiple(of: 2))
            host.root.opacity = Float(turn % 100) / 100
            host.root.setNeedsLayout()
            _ = CALayer()
            CATransaction.flush()
        }
        let trees = onThreads(8, meanwhile: work) { thread in
            (0..<rounds).map { Handed(layer: tree(thread, $0)) }
        }
        CATransaction.setDisableActions(true)
        let before = host.commits.count
        for handed in trees.joined() { host.root.addSublayer(handed.layer) }
        CATransaction.flush()
        let commit = try #require(host.commits.count == before + 1 ? host.commits.last : nil)
        // Nine layers each, with the mask; the root's own list is no change of a record.
        let records = commit.changes.map(\.record).filter { $0.id != host.root.id }
        #expect(records.count == 8 * rounds * 9)
        #expect(Set(records.map(\.id)).count == records.count, "two layers have one name")
        #expect(commit.addedAnimations.count == 8 * rounds * 2)
        #expect(Set(commit.addedAnimations.map(\.animation.id)).count == 8 * rounds * 2)
        for (thread, trees) in trees.enumerated() {
            for (round, handed) in trees.enumerated() {
                check(handed.layer, thread, round, commit)
            }
        }
        host.end()
    }

    /// What `tree` sets, as the commit has it.
    private func check(_ top: CALayer, _ thread: Int, _ round: Int, _ commit: Commit) {
        let children = commit.children.first { $0.parent == top.id }
        #expect(children?.children == top.sublayers?.map(\.id))
        #expect(children?.mask == top.mask?.id)
        let record = commit.changes.first { $0.record.id == top.id }?.record
        #expect(record?.position == CGPoint(x: thread, y: round))
        #expect(record?.custom["round"] == .number(Double(round)))
        let names = top.sublayers?.map { "\(type(of: $0))" }
        #expect(
            names == [
                "CAGradientLayer", "CAShapeLayer", "CATextLayer", "CAReplicatorLayer",
                "CAEmitterLayer", "CALayer",
            ])
        let moved = commit.addedAnimations.filter { $0.layer == top.id }
        #expect(moved.count == 2)
    }

    @Test("a tree that no window ever shows goes with the thread that made it")
    func unshown() {
        _ = onThreads(8) { thread in for round in 0..<rounds { _ = tree(thread, round) } }
        let gone = onThreads(1) { _ in Gone(layer: tree(0, 0)) }
        #expect(gone.first?.layer == nil)
    }

    @Test("layers that a thread marks are drawn and laid out once main shows them, and not before")
    func marks() {
        let host = Host()
        let layer = onThreads(1, { marked($0) }).first?.layer as? Painted
        #expect(layer?.calls == [])
        if let layer { host.root.addSublayer(layer) }
        CATransaction.flush()
        #expect(layer?.calls == ["layout", "draw"])
        host.end()
    }

    @Test("eight threads write trees of their own to archives, and read them")
    func archives() {
        let read = onThreads(8) { thread in (0..<4).map { archived(thread, $0) } }
        for (thread, facts) in read.enumerated() {
            for (round, facts) in facts.enumerated() {
                #expect(
                    facts == [
                        "tree \(thread) \(round)", "\(CGPoint(x: thread, y: round))",
                        "\(Double(round))",
                        "CAGradientLayer CAShapeLayer CATextLayer CAReplicatorLayer CAEmitterLayer "
                            + "CALayer",
                        "CAShapeLayer", "1", "blur 3.0", "spark", "true",
                    ])
            }
        }
    }

    @Test("how deep an archive is counts on each thread for itself")
    func deepArchives() {
        // 350 are written at most: of two threads that wrote 200 at a time and counted together one would be cut.
        let depths = onThreads(8) { _ in (0..<2).map { _ in archivedDepth(200) } }
        #expect(depths == Array(repeating: [200, 200], count: 8))
    }

    @Test("a thread draws a tree of its own into a context of its own")
    func rendered() {
        let colors = onThreads(8) { renderedColor($0) }
        #expect(colors == (0..<8).map { [UInt8($0), 0, 255] })
    }
}

/// How many trees each thread builds.
private let rounds = 20

/// Whether a layer is gone.
private struct Gone: @unchecked Sendable {
    weak var layer: CALayer?
}

/// Writes down what it is asked to do.
private final class Painted: CALayer {
    var calls: [String] = []

    override func draw(in ctx: CGContext) { calls.append("draw") }
    override func layoutSublayers() { calls.append("layout") }
}

private func marked(_ thread: Int) -> Handed {
    let layer = Painted()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    return Handed(layer: layer)
}

private func number(_ key: String, _ value: (String) -> Any?) -> Double {
    (value(key) as? NSNumber)?.doubleValue ?? .nan
}

/// What a tree of the calling thread's has after it was in an archive.
private func archived(_ thread: Int, _ round: Int) -> [String] {
    let top = tree(thread, round)
    let blur = CAFilter(type: "gaussianBlur")
    blur.name = "blur"
    blur.setValue(3, forKey: "inputRadius")
    top.filters = [blur]
    guard
        let data = try? NSKeyedArchiver.archivedData(
            withRootObject: top, requiringSecureCoding: true),
        let read = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
    else { return [] }
    let filter = read.filters?.first as? CAFilter
    let emitter = read.sublayers?.dropLast().last as? CAEmitterLayer
    return [
        read.name ?? "", "\(read.position)", "\(number("round", read.value(forKey:)))",
        (read.sublayers ?? []).map { "\(type(of: $0))" }.joined(separator: " "),
        read.mask.map { "\(type(of: $0))" } ?? "", "\(read.animationKeys()?.count ?? 0)",
        "\(filter?.name ?? "") \(number("inputRadius") { filter?.value(forKey: $0) })",
        emitter?.emitterCells?.first?.name ?? "",
        // What the program's Info.plist decides is read by each new layer, and by this.
        "\(CALayer.defaultValue(forKey: "allowsGroupOpacity") as? Bool ?? false)",
    ]
}

/// How many layers that mask each other come out of an archive of so many; on the calling thread.
private func archivedDepth(_ count: Int) -> Int {
    let top = CALayer()
    var last = top
    for _ in 1..<count {
        let next = CALayer()
        last.mask = next
        last = next
    }
    let data = try? NSKeyedArchiver.archivedData(withRootObject: top, requiringSecureCoding: true)
    var read = data.flatMap {
        try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: $0)
    }
    var depth = 0
    while let each = read { (depth, read) = (depth + 1, each.mask) }
    return depth
}

/// Red, green and blue of what a thread draws: `thread`, 0 and 255.
private func renderedColor(_ thread: Int) -> [UInt8] {
    guard let bitmap = Bitmap(width: 4, height: 4),
        let context = CGContext(
            bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: 1, isFlipped: false)
    else { return [] }
    let (layer, inner) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    inner.frame = layer.bounds
    inner.backgroundColor = CGColor(red: CGFloat(thread) / 255, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(inner)
    layer.render(in: context)
    context.finish()
    let pixel = bitmap.pixels[0]
    return [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
}

/// A tree of every kind of layer, set in every way there is; on the calling thread.
private func tree(_ thread: Int, _ round: Int) -> CALayer {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(Double(thread + 1))
    let top = CALayer()
    top.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    top.position = CGPoint(x: thread, y: round)
    top.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    top.cornerRadius = 4
    top.name = "tree \(thread) \(round)"
    top.setValue(round, forKey: "round")
    top.setValue(0.5, forKeyPath: "transform.scale.x")
    top.actions = ["opacity": NSNull()]
    top.style = ["borderWidth": 2]
    for layer in kinds(thread) { top.addSublayer(layer) }
    shuffle(top)
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: top.bounds, transform: nil)
    top.mask = mask
    animate(top)
    top.setNeedsDisplay()
    top.setNeedsLayout()
    top.layoutIfNeeded()
    top.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
    top.position = CGPoint(x: thread, y: round)
    CATransaction.commit()
    return top
}

private func kinds(_ thread: Int) -> [CALayer] {
    let gradient = CAGradientLayer()
    gradient.colors = [
        CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    ]
    gradient.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: thread, y: 10))
    shape.path = path
    shape.lineDashPattern = [1, 2]
    shape.shadowPath = path
    let text = CATextLayer()
    text.string = "thread \(thread)"
    text.fontSize = 12
    _ = text.preferredFrameSize()
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.addSublayer(CALayer())
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "spark"
    emitter.emitterCells = [cell]
    cell.birthRate = 3
    emitter.setValue(5, forKeyPath: "emitterCells.spark.birthRate")
    return [gradient, shape, text, replicator, emitter, CALayer()]
}

/// Moves sublayers about, and leaves them as they were.
private func shuffle(_ top: CALayer) {
    let all = top.sublayers ?? []
    guard let first = all.first, let last = all.last else { return }
    top.insertSublayer(first, above: last)
    top.insertSublayer(first, at: 0)
    let other = CALayer()
    top.replaceSublayer(last, with: other)
    top.replaceSublayer(other, with: last)
    last.removeFromSuperlayer()
    top.insertSublayer(last, below: nil)
    top.sublayers = all
    _ = first.convert(CGPoint(x: 1, y: 2), to: last)
    _ = top.hitTest(CGPoint(x: 1, y: 1))
    let observation = last.observe(\.opacity, options: [.new]) { _, _ in }
    last.opacity = 0.25
    observation.invalidate()
    last.opacity = 1
    _ = CALayer(layer: last)
}

private func animate(_ top: CALayer) {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = CGPoint.zero
    move.toValue = CGPoint(x: 10, y: 10)
    move.timingFunction = CAMediaTimingFunction(name: .easeIn)
    top.add(move, forKey: "move")
    let fade = CABasicAnimation(\CALayer.opacity)
    fade.toValue = 0.5
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    if let copy = group.copy() as? CAAnimationGroup { top.add(copy, forKey: nil) }
    top.add(move, forKey: "gone")
    top.removeAnimation(forKey: "gone")
}
