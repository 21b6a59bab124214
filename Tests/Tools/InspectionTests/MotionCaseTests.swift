import Scene
import Testing

@testable import Inspection

/// One row a reason. The sentences are those of docs/instruments/why.md, written there by hand.
@Suite("Why an animation moves or doesn't")
struct MotionCaseTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let code: String
        let sentence: String
        let change: @Sendable (inout MotionCase) -> Void

        var testDescription: String { name }

        init(
            _ name: String, _ code: String, _ sentence: String,
            _ change: @escaping @Sendable (inout MotionCase) -> Void
        ) {
            (self.name, self.code, self.sentence, self.change) = (name, code, sentence, change)
        }
    }

    /// Half a second into a second's slide of position.x, of a layer that is seen.
    private static func plain() -> MotionCase {
        var facts = MotionCase(timing: MediaTiming(duration: 1))
        facts.timing.beginTime = 10
        facts.layerTime = 10.5
        facts.keyPath = "position.x"
        facts.target = .property(isTiming: false)
        facts.value = "40"
        return facts
    }

    @Test("each case has its reason first", arguments: rows)
    func table(_ row: Row) throws {
        var facts = Self.plain()
        row.change(&facts)
        let first = try #require(facts.verdicts.first)
        #expect(first.code == row.code)
        #expect(first.sentence == row.sentence)
        #expect(first.moves == (row.code == "moves"))
        #expect(first.moves || !first.advice.isEmpty)
    }

    static let rows: [Row] = [
        Row("moves", "moves", "It moves: the layer shows 40 now.") { _ in },
        Row(
            "begins later", "notBegun",
            "It begins in 2.5 s; until then the layer's own value is shown."
        ) {
            $0.timing.beginTime = 13
        },
        Row(
            "begins later, filled", "notBegun",
            "It begins in 2.5 s; until then its first value is shown."
        ) {
            $0.timing.beginTime = 13
            $0.timing.fillMode = .backwards
        },
        Row("finished", "finished", "It was played to its end 3 s ago, and removed.") {
            $0.life = .gone(how: "finished", ago: 3)
        },
        Row(
            "held", "heldByFill",
            "It is over; its last value is still shown, as its fillMode is forwards and it isn't removed "
                + "on completion."
        ) {
            $0.layerTime = 12
            $0.life = .attached(hasEnded: true)
            $0.timing.fillMode = .forwards
        },
        Row(
            "stays without a fill", "staysUnseen",
            "It is over and stays on the layer; its fillMode doesn't hold its last value, so the layer's "
                + "own is shown."
        ) {
            $0.layerTime = 12
            $0.life = .attached(hasEnded: true)
        },
        Row(
            "removed by key", "removed",
            "The program removed the animation \"slide\" 0.25 s ago, before its end."
        ) {
            $0.key = "slide"
            $0.life = .gone(how: "removed", ago: 0.25)
        },
        Row("all removed", "removedAll", "The program removed all animations of the layer 1 s ago.")
        {
            $0.life = .gone(how: "removedAll", ago: 1)
        },
        Row("replaced", "replaced", "Another animation was added under its key \"slide\" 1 s ago.")
        {
            $0.key = "slide"
            $0.life = .gone(how: "replaced", ago: 1)
        },
        Row(
            "left with its layer", "leftTree",
            "The layer, or one above it, left the tree 1 s ago; its animations went with it."
        ) { $0.life = .gone(how: "leftTree", ago: 1) },
        Row(
            "never shown", "neverShown",
            "The layer was in no shown tree when the animation was committed, 1 s ago; it ended at once."
        ) { $0.life = .gone(how: "neverShown", ago: 1) },
        Row("in no tree", "notInTree", "The layer is in no tree that is shown.") {
            $0.isInTree = false
        },
        Row(
            "layer is new", "layerIsNew",
            "The layer was added, and no commit has carried it to the screen."
        ) { $0.isCommitted = false },
        Row(
            "just added", "waitsForCommit",
            "It was added, and no commit has carried it to the screen."
        ) {
            $0.life = .added
        },
        Row("no key path", "noKeyPath", "It has no keyPath.") { $0.keyPath = nil },
        Row(
            "wrong part", "wrongKeyPath",
            "No property of the layer is called \"transform.rotate.z\"."
        ) {
            $0.keyPath = "transform.rotate.z"
            $0.target = .nothing
        },
        Row(
            "unknown key", "unknownKey",
            "\"positon\" is no property of the layer; the value goes to a key of the program's own, which "
                + "nothing draws."
        ) {
            $0.keyPath = "positon"
            $0.target = .own(isKnown: false)
        },
        Row(
            "frame", "undrawn",
            "\"frame\" is no property: the frame is worked out from position, bounds and transform, and "
                + "an animation of it moves nothing."
        ) {
            $0.keyPath = "frame"
            $0.target = .undrawn
        },
        Row(
            "name", "undrawn",
            "\"name\" is no property that is drawn: an animation of it moves nothing."
        ) {
            $0.keyPath = "name"
            $0.target = .undrawn
        },
        Row(
            "own time", "movesTime",
            "\"speed\" is the layer's own time, and an animation that runs in that time can't move it."
        ) {
            $0.keyPath = "speed"
            $0.target = .property(isTiming: true)
        },
        Row(
            "misfit", "misfit",
            "Its toValue is a String; position.x takes a number, so that the value is left out."
        ) {
            $0.misfits = [.init(name: "toValue", type: "String", wanted: "a number")]
        },
        Row("no values", "noValues", "It has no values to go between.") { $0.hasValues = false },
        Row("from equals to", "standsStill", "It goes from 40 to 40.") { $0.still = "40" },
        Row("empty class", "emptyClass", "CAAnimation is a class that moves no property.") {
            $0.kind = .other
            $0.className = "CAAnimation"
        },
        Row("empty group", "emptyGroup", "The group has no animations.") {
            $0.kind = .group
        },
        Row(
            "overridden", "overridden",
            "A later animation, \"other\", sets position.x as well, and is shown instead."
        ) { $0.override = "\"other\"" },
        Row("speed 0", "speedZero", "Its speed is 0, so that it stands at its first instant.") {
            $0.timing.speed = 0
        },
        Row(
            "speed 0, moved on", "speedZero",
            "Its speed is 0, so that it stands at 0.5 s of its time, its timeOffset."
        ) {
            $0.timing.speed = 0
            $0.timing.timeOffset = 0.5
        },
        Row(
            "begins later in slow time", "notBegun",
            "It begins in 25 s; until then the layer's own value is shown."
        ) {
            $0.timing.beginTime = 13
            $0.wait = 25
        },
        Row(
            "backward", "timeRunsBack",
            "The layer's time runs backward and is before its beginTime: it never begins."
        ) {
            $0.timing.beginTime = 13
            $0.runsBack = .init(layer: "\"box\"", isOwn: true)
        },
        Row(
            "backward above", "timeRunsBack",
            "The time of \"card\", above it, runs backward and is before its beginTime: it never begins."
        ) {
            $0.timing.beginTime = 13
            $0.runsBack = .init(layer: "\"card\"", isOwn: false)
        },
        Row("layer's speed 0", "timeStands", "The layer's time stands: speed is 0, at 10.5 s.") {
            $0.clocks = [.stands(layer: "\"box\"", isOwn: true, offset: 10.5)]
        },
        Row(
            "speed 0 above", "timeStands",
            "The time of \"card\", above it, stands: speed is 0, at 10.5 s."
        ) { $0.clocks = [.stands(layer: "\"card\"", isOwn: false, offset: 10.5)] },
        Row(
            "layer begins later", "layerNotBegun",
            "The time of \"card\" begins in 2 s: its beginTime is to come."
        ) { $0.clocks = [.notBegun(layer: "\"card\"", wait: 2)] },
        Row(
            "layer is over", "layerOver",
            "The time of \"card\" is over: its duration is finite and has passed."
        ) { $0.clocks = [.over(layer: "\"card\"")] },
        Row("no duration", "noDuration", "Its cycle lasts 0 seconds.") { $0.timing.duration = 0 },
        Row("paused", "paused", "Time stands for all that is shown: it is paused.") {
            $0.isPaused = true
        },
        Row("hidden", "hidden", "The layer is hidden.") {
            $0.obstacles = [.hidden(layer: "\"box\"", isOwn: true)]
        },
        Row("hidden above", "hidden", "\"card\", above it, is hidden.") {
            $0.obstacles = [.hidden(layer: "\"card\"", isOwn: false)]
        },
        Row("transparent", "transparent", "The layer's opacity is 0.") {
            $0.obstacles = [.transparent(layer: "\"box\"", isOwn: true)]
        },
        Row("transparent above", "transparent", "The opacity of \"card\", above it, is 0.") {
            $0.obstacles = [.transparent(layer: "\"card\"", isOwn: false)]
        },
        Row("no size", "noSize", "The layer has no size, and no sublayers.") {
            $0.obstacles = [.noSize]
        },
        Row(
            "clipped away", "clippedAway",
            "The layer lies outside of \"card\", which masks to its bounds."
        ) { $0.obstacles = [.clippedAway(by: "\"card\"")] },
        Row("outside the window", "outsideWindow", "The layer lies outside of the window.") {
            $0.obstacles = [.outsideWindow]
        },
        Row("unseen", "windowUnseen", "The desktop says that nobody can see the window.") {
            $0.isWindowSeen = false
        },
    ]

    @Test("a part of a group has reasons of its own, and else those of its group")
    func parts() {
        func part(_ change: (inout MotionCase) -> Void) -> MotionCase {
            var part = Self.plain()
            part.timing.beginTime = 0
            part.group = .init(time: 0.5, length: 2)
            change(&part)
            return part
        }
        var group = Self.plain()
        group.kind = .group
        group.parts = [
            part { _ in }, part { $0.timing.beginTime = 0.75 }, part { $0.timing.beginTime = 3 },
            part { $0.timing.duration = 0.25 },
            part {
                $0.timing.duration = 0.25
                $0.timing.fillMode = .forwards
            }, part { $0.kind = .transition }, part { $0.timing.speed = 0 },
        ]
        group.partCount = 7
        let sentences = group.parts.map { $0.verdicts(in: group.verdicts)[0].sentence }
        #expect(
            sentences == [
                "It moves: the layer shows 40 now.",
                "It begins at 0.75 s of its group's time, which is at 0.5 s.",
                "It would begin at 3 s of its group's time, and the group lasts 2 s.",
                "It ended at 0.25 s of its group's time, which is at 0.5 s; the layer's own value is shown.",
                "It ended at 0.25 s of its group's time, which is at 0.5 s; its last value is still shown.",
                "A transition in a group is left out.",
                "Its speed is 0, so that it stands at its first instant.",
            ])
        #expect(group.verdicts[0].sentence == "It moves: the layer shows position.x 40 now.")
        group.parts.removeFirst()
        group.partCount = 6
        #expect(
            group.verdicts[0].sentence
                == "None of the 6 animations of the group moves. The first: " + sentences[1])
        // Of what isn't looked at nobody knows.
        group.partCount = 100
        #expect(group.verdicts[0].sentence == "It moves.")
        group.isWindowSeen = false
        group.parts = [part { _ in }]
        #expect(group.parts[0].verdicts(in: group.verdicts).map(\.code) == ["windowUnseen"])
    }

    @Test("a group's values are told of three parts, and counted of more")
    func shown() {
        var group = Self.plain()
        group.kind = .group
        for (count, sentence) in [
            (2, "a 40 and b 40"), (3, "a 40, b 40 and c 40"), (5, "a 40, b 40, c 40 and 2 more"),
        ] {
            group.parts = "abcde".prefix(count).map {
                var part = Self.plain()
                part.keyPath = "\($0)"
                part.timing.beginTime = 0
                part.group = .init(time: 0.5, length: 2)
                return part
            }
            group.partCount = count
            #expect(group.verdicts[0].sentence == "It moves: the layer shows \(sentence) now.")
        }
    }

    @Test("a moving animation may have more verdicts, such as endless and slowed")
    func more() {
        var facts = Self.plain()
        facts.timing.repeatCount = .infinity
        facts.slowdown = 10
        #expect(facts.verdicts.map(\.code) == ["moves", "endless", "slowed"])
        #expect(facts.verdicts[2].sentence == "Time runs 10 times slower for what is shown.")
    }

    @Test("changes that made no animation say why, and what to do", arguments: refusals)
    func refusal(_ row: (verdict: MotionVerdict, sentence: String)) {
        #expect(row.verdict.sentence == row.sentence)
        #expect(!row.verdict.advice.isEmpty)
        #expect(!row.verdict.moves)
    }

    static let refusals: [(verdict: MotionVerdict, sentence: String)] = [
        (
            .actionsDisabled(key: "opacity"),
            "opacity was changed in a transaction with its actions disabled."
        ),
        (
            .delegateRefused(key: "opacity", delegate: "Guard"),
            "The delegate, Guard, answered NSNull when opacity was changed."
        ),
        (
            .outsideBlock(key: "opacity", view: "UILabel"),
            "opacity of a layer of UILabel was changed outside an animation block; views animate nothing "
                + "by themselves."
        ),
        (.actionsRefused(key: "opacity"), "The layer's actions have NSNull for opacity."),
        (
            .classRefused(key: "opacity", name: "Still"),
            "The class Still answered NSNull for opacity."
        ),
        (.noImplicit(key: "path"), "A change of path has no animation of its own."),
        (
            .notOnScreenYet(key: "opacity"),
            "opacity was changed before the layer's first commit: there was nothing on screen to start "
                + "from."
        ),
        (
            .fromNothing(key: "backgroundColor"),
            "backgroundColor came where there was none; there is nothing to fade from."
        ),
    ]
}
