import Capture
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// Animations come out of a file as they went in, and show the same.
@Suite("Animations of a capture")
struct AnimationCodecTests {
    private func read(_ animations: [AnimationRecord]) throws -> [AnimationRecord] {
        var commit = Commit(sequence: 1, time: .zero)
        commit.addedAnimations = animations.map {
            AnimationAddition(layer: LayerID(rawValue: 1), animation: $0)
        }
        return try #require(try Tape.read([commit]).first).addedAnimations.map(\.animation)
    }

    private func animation(_ motion: AnimationRecord.Motion) -> AnimationRecord {
        var timing = MediaTiming(duration: 2.5)
        timing.beginTime = 1.5
        timing.speed = -2
        timing.repeatCount = .infinity
        timing.autoreverses = true
        timing.fillMode = .both
        var animation = AnimationRecord(
            id: AnimationID(rawValue: 12), timing: timing, curve: .easeIn, motion: motion)
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func expectSame(_ motion: AnimationRecord.Motion) throws {
        let given = animation(motion)
        #expect(try read([given]) == [given])
    }

    @Test("basic motions with every choice of ends, and springs, are read as they were written")
    func basic() throws {
        let value = PropertyValue.point(CGPoint(x: 1, y: 2))
        for bits in 0..<8 {
            let ends = (0..<3).map { bits >> $0 & 1 != 0 ? value : nil }
            var target = PropertyMotion(AnimationKeyPath(.position))
            target.isAdditive = bits & 1 != 0
            target.isCumulative = bits & 2 != 0
            let spring = SpringCurve(mass: 2, stiffness: 50, damping: 3, velocity: 1)
            try expectSame(
                .basic(
                    BasicMotion(
                        target, from: ends[0], to: ends[1], by: ends[2],
                        spring: bits == 7 ? spring : nil)))
        }
    }

    @Test(
        "every kind of key path is read as it was written",
        arguments: [
            "opacity", "transform.rotation.z", "position.x", "bounds.size.width", "own.key.x",
            "filters.blur.inputRadius", "emitterCells.a.emitterCells.b.velocity",
        ])
    func keyPath(_ text: String) throws {
        let path = try #require(AnimationKeyPath(anyKey: text))
        try expectSame(.basic(BasicMotion(path: path, from: .number(1))))
        // The name of a property, as a key of a layer that has no such property.
        let custom = AnimationKeyPath(custom: "path")
        try expectSame(.basic(BasicMotion(path: custom, to: .number(1))))
    }

    @Test("value functions are read as they were written", arguments: ValueFunction.allCases)
    func function(_ function: ValueFunction) throws {
        var target = PropertyMotion(AnimationKeyPath(.transform))
        target.function = function
        try expectSame(
            .basic(BasicMotion(target, from: function.identity, to: nil, by: nil, spring: nil)))
    }

    @Test(
        "keyframes at values are read as they were written, in every mode",
        arguments: KeyframeMotion.Mode.allCases)
    func values(_ mode: KeyframeMotion.Mode) throws {
        let points = [(0, 0), (10, 5), (3, 8)].map {
            PropertyValue.point(CGPoint(x: $0.0, y: $0.1))
        }
        let motion = try #require(
            KeyframeMotion(
                PropertyMotion(AnimationKeyPath(.position)), values: points, mode: mode,
                keyTimes: [0, 0.7, 1], curves: [.easeIn, .easeOut],
                shape: SplineShape(tension: [0, 0.5], continuity: [0.1], bias: [0, -1])))
        try expectSame(.keyframes(motion))
        let read = try #require(try read([animation(.keyframes(motion))]).first)
        // What they show is the same to the bit, too.
        let model = LayerRecord(id: LayerID(rawValue: 1))
        for step in 0...40 {
            let time = 1.5 + Double(step) / 9
            #expect(
                AnimationResolver.presented(
                    model, animations: [animation(.keyframes(motion))], at: time)
                    == AnimationResolver.presented(model, animations: [read], at: time))
        }
    }

    @Test(
        "keyframes along a path are read as they were written, in every mode",
        arguments: KeyframeMotion.Mode.allCases)
    func path(_ mode: KeyframeMotion.Mode) throws {
        var path = PathElements()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 4, y: 0), control2: CGPoint(x: 0, y: 4))
        path.close()
        for rotation in [KeyframeMotion.Rotation?.none, .auto, .autoReverse] {
            let motion = try #require(
                KeyframeMotion(
                    PropertyMotion(AnimationKeyPath(.position)), path: path, mode: mode,
                    keyTimes: nil, rotation: rotation))
            try expectSame(.keyframes(motion))
        }
    }

    @Test("groups in groups are read as they were written")
    func group() throws {
        let leaf = animation(.basic(BasicMotion(path: AnimationKeyPath(.opacity), to: .number(0))))
        try expectSame(.group([leaf, animation(.group([leaf, leaf])), animation(.group([]))]))
    }

    @Test("groups that lie too deep are cut, and told of")
    func deep() throws {
        var inner = animation(.group([]))
        for _ in 0..<500 { inner = animation(.group([inner])) }
        var commit = Commit(sequence: 1, time: .zero)
        commit.addedAnimations = [AnimationAddition(layer: LayerID(rawValue: 1), animation: inner)]
        let reader = try CaptureReader(Tape.data([commit]))
        #expect(reader.notes.contains { $0.contains("deep") })
        guard case .commit = try reader.entry(0) else {
            Issue.record("no commit")
            return
        }
    }

    @Test(
        "transitions of every kind are read as they were written, from every side",
        arguments: TransitionMotion.Side.allCases)
    func transition(_ side: TransitionMotion.Side) throws {
        for kind: TransitionMotion.Kind in [.fade, .moveIn, .push, .reveal] {
            try expectSame(
                .transition(TransitionMotion(kind: kind, side: side, start: 0.25, end: 0.5)))
        }
    }

    @Test("the library's transition filters are read as they were written, with their numbers")
    func transitionFilters() throws {
        let all: [any CATransitionFilter] = [
            WipeTransition(angle: 1, softness: 5),
            BarsSwipeTransition(angle: 2, barWidth: 3, offset: 4),
            DissolveTransition(grainSize: 3, seed: 0xFFFF_FFFF),
            RippleTransition(center: CGPoint(x: 0.1, y: 0.2), wavelength: 30, amplitude: 7),
            PageCurlTransition(angle: 1, radius: 20, shadowSize: 0.25, shadowAmount: 0.5),
            ModTransition(
                center: CGPoint(x: 0.3, y: 0.4), angle: 1, radius: 30, compression: 40),
            CopyMachineTransition(
                angle: 3, width: 40, color: CGColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.5),
                opacity: 2),
            AccordionFoldTransition(bottomHeight: 9, numberOfFolds: 5, foldShadowAmount: 0.5),
            DisintegrateWithMaskTransition(
                shadowRadius: 4, shadowDensity: 0.5, shadowOffset: CGPoint(x: 1, y: 2)),
            DisintegrateWithMaskTransition(
                try #require(
                    TransitionMask(width: 3, height: 3, values: [9, 0, 255, 7, 1, 2, 3, 4, 5])),
                1, 0.25, CGPoint(x: 1, y: 2)),
            FlashTransition(
                center: CGPoint(x: 0.3, y: 0.4),
                color: CGColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.5)),
            CubeTransition(direction: .up),
        ]
        for filter in all {
            let motion = TransitionMotion(kind: .filter(TransitionFilterBox(filter)))
            let read = try #require(try read([animation(.transition(motion))]).first)
            guard case .filter(let box) = read.motion.transition?.kind else {
                Issue.record("\(filter) became another kind")
                continue
            }
            #expect("\(box.filter)" == "\(filter)")
        }
    }

    @Test("a filter of a program's own becomes a fade, and that is told")
    func ownFilter() throws {
        struct Own: CATransitionFilter {
            func render(
                _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
            ) {}
        }
        var commit = Commit(sequence: 1, time: .zero)
        let motion = TransitionMotion(kind: .filter(TransitionFilterBox(Own())))
        commit.addedAnimations = [
            AnimationAddition(
                layer: LayerID(rawValue: 1), animation: animation(.transition(motion)))
        ]
        let reader = try CaptureReader(Tape.data([commit]))
        #expect(reader.notes.contains { $0.contains("transition filter") })
    }
}
