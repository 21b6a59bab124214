import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Archives that were cut off, or changed on the way: an error or a layer, and no crash.
@Suite("Damaged archives", .serialized)
struct DamagedArchiveTests {
    /// An archive with every kind of value in it.
    @MainActor
    static func sample() throws -> Data {
        let root = CALayer()
        for make in ArchiveTests.kinds {
            let layer = make()
            for property in LayerProperty.allCases where property.owner == .layer {
                guard property.row.kind != .tree, property.row.kind != .object else { continue }
                layer.setValue(property.row.otherValue(), of: property)
            }
            layer.setValue([1, "two", ["three": CGColor.white]] as [Any], forKey: "myKey")
            layer.actions = ["position": NSNull()]
            root.addSublayer(layer)
        }
        let keys = CAKeyframeAnimation(keyPath: "position")
        keys.values = [CGPoint.zero, CGPoint(x: 3, y: 4)]
        keys.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        let group = CAAnimationGroup()
        group.animations = [keys, CASpringAnimation(keyPath: "opacity")]
        root.add(group, forKey: "both")
        return try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    }

    /// Tries to read it, and sets what came; true when there was a layer.
    ///
    /// Any object may be at the top: Foundation on Linux itself ends the program where the top of a
    /// damaged archive is of another class than those that are asked for.
    @MainActor
    static func read(_ data: Data) -> Bool {
        let found = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSObject.self], from: data)
        guard let layer = found as? CALayer else { return false }
        let root = CALayer()
        root.addSublayer(layer)
        return true
    }

    @Test("an archive that is cut off at any place gives no layer")
    @MainActor
    func cut() throws {
        let data = try Self.sample()
        #expect(Self.read(data))
        for count in stride(from: 0, to: data.count, by: max(data.count / 150, 1)) {
            #expect(!Self.read(data.prefix(count)), "\(count) of \(data.count) bytes")
        }
    }

    /// An archive with some of its objects, or what they hold, replaced by others of it, or left out.
    ///
    /// Not with bytes changed anywhere: then Foundation's reader of property lists crashes in one of some
    /// thousand archives, before a layer is asked.
    @MainActor
    static func damaged(_ data: Data, _ dice: inout Dice) throws -> Data {
        var format = PropertyListSerialization.PropertyListFormat.binary
        let read = try PropertyListSerialization.propertyList(
            from: data, options: [], format: &format)
        var list = try #require(read as? [String: Any])
        var objects = try #require(list["$objects"] as? [Any])
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
            let place = Int.random(in: 1..<objects.count, using: &dice)
            let other = objects[Int.random(in: 1..<objects.count, using: &dice)]
            guard var table = objects[place] as? [String: Any],
                let key = table.keys.sorted().randomElement(using: &dice)
            else {
                objects[place] = other
                continue
            }
            let values =
                (other as? [String: Any])?.sorted { $0.key < $1.key }.map(\.value) ?? [other]
            table[key] = Bool.random(using: &dice) ? values.randomElement(using: &dice) : nil
            objects[place] = table
        }
        list["$objects"] = objects
        return try PropertyListSerialization.data(
            fromPropertyList: list, format: .binary, options: 0)
    }

    @Test("an archive with changed objects gives a layer or none", arguments: [1, 2, 3, 4])
    func changed(_ seed: UInt64) async {
        // A process of its own: a crash is one failure and not the end of all tests.
        await #expect(processExitsWith: .success) { [seed] in
            try await MainActor.run {
                Complaint.handler = { _ in }
                let data = try Self.sample()
                var dice = Dice(seed: seed)
                for _ in 0..<100 { _ = Self.read(try Self.damaged(data, &dice)) }
            }
        }
    }

    @Test("a layer that holds itself is damaged, and not endless")
    func endless() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let (outer, inner) = (CALayer(), CALayer())
                outer.addSublayer(inner)
                inner.addSublayer(CALayer())
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: outer, requiringSecureCoding: true)
                var format = PropertyListSerialization.PropertyListFormat.binary
                var list = try #require(
                    try PropertyListSerialization.propertyList(
                        from: data, options: [], format: &format) as? [String: Any])
                var objects = try #require(list["$objects"] as? [Any])
                // The list of the outer's sublayers becomes that of the inner's.
                let layers = objects.indices.filter {
                    (objects[$0] as? [String: Any])?["sublayers"] != nil
                }
                let first = try #require(objects[layers[0]] as? [String: Any])
                var second = try #require(objects[layers[1]] as? [String: Any])
                second["sublayers"] = first["sublayers"]
                objects[layers[1]] = second
                list["$objects"] = objects
                let damaged = try PropertyListSerialization.data(
                    fromPropertyList: list, format: .binary, options: 0)
                Complaint.handler = { _ in }
                precondition(!Self.read(damaged))
            }
        }
    }
}
