import CoreAnimation
import Foundation
import Primitives
import Testing

/// Lists inside each other in an archive, as nobody writes them: refused before Foundation reads them.
@Suite("Archives of lists inside each other", .serialized)
struct DeepArchiveTests {
    /// An archive of a layer with `count` lists under a key of its own, of which each holds the next one
    /// as often as `times` says; the last holds a number.
    ///
    /// The references come from an archive that has a number for each of them.
    @MainActor
    private static func lists(_ count: Int, times: Int = 1, isRing: Bool = false) throws -> Data {
        let layer = CALayer()
        layer.setValue((0...count).map { 1000 + $0 } as [Any], forKey: "lists")
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        var format = PropertyListSerialization.PropertyListFormat.binary
        var plist = try #require(
            try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
                as? [String: Any])
        var objects = try #require(plist["$objects"] as? [Any])
        let lists = objects.indices.filter { place in
            let parts = (objects[place] as? [String: Any])?["NS.objects"] as? [Any]
            return parts?.count == count + 1
        }
        let place = try #require(lists.first)
        var list = try #require(objects[place] as? [String: Any])
        let references = try #require(list["NS.objects"] as? [Any])
        let numbers = objects.indices.filter { (objects[$0] as? Int).map { $0 >= 1000 } == true }
        try #require(numbers.count == count + 1)
        for level in 0..<count {
            list["NS.objects"] = Array(repeating: references[level + 1], count: times)
            objects[numbers[level]] = list
        }
        if isRing {
            list["NS.objects"] = [references[0]]
            objects[numbers[count]] = list
        }
        list["NS.objects"] = [references[0]]
        objects[place] = list
        plist["$objects"] = objects
        return try PropertyListSerialization.data(
            fromPropertyList: plist, format: .binary, options: 0)
    }

    /// A chain deeper than any stack, one that comes back, and lists that make 2^40 values.
    enum Shape: String, Codable, CaseIterable, Sendable {
        case deep, ring, doubling
    }

    @Test(
        "lists too deep, in a ring or doubling are refused with a sentence",
        arguments: Shape.allCases)
    func refused(_ shape: Shape) async {
        await #expect(processExitsWith: .success) { [shape] in
            try await MainActor.run {
                alarm(100)
                let data =
                    switch shape {
                    case .deep: try Self.lists(60_000)
                    case .ring: try Self.lists(3, isRing: true)
                    case .doubling: try Self.lists(40, times: 2)
                    }
                let told = Locked<[String]>([])
                Complaint.handler = { line in told.withLock { $0.append(line) } }
                #expect(!DamagedArchiveTests.read(data))
                let refusals = told.withLock { $0 }.filter { $0.contains("an archive isn't read") }
                #expect(refusals.count == 1)
            }
        }
    }

    /// How many lists are inside each other, the last with something else in it or with nothing.
    private static func depth(_ any: Any?) -> Int {
        var (each, depth) = (any, 0)
        while let list = each as? [Any] { (each, depth) = (list.first, depth + 1) }
        return depth
    }

    @Test("lists come back whole up to 32 levels, and as deep as that beyond")
    @MainActor
    func written() throws {
        for (count, expected) in [(32, 32), (200, 32)] {
            let layer = CALayer()
            var list: [Any] = [7]
            for _ in 1..<count { list = [list] }
            layer.setValue(list, forKey: "lists")
            let told = Locked<[String]>([])
            let before = Complaint.handler
            Complaint.handler = { line in told.withLock { $0.append(line) } }
            defer { Complaint.handler = before }
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: layer, requiringSecureCoding: true)
            let copy = try #require(
                try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
            #expect(Self.depth(copy.value(forKey: "lists")) == expected)
            #expect(told.withLock { $0 }.isEmpty == (count == 32))
        }
    }

    @Test("two that hold the same list are read as ever")
    @MainActor
    func shared() throws {
        let data = try Self.lists(16, times: 2)
        #expect(DamagedArchiveTests.read(data))
    }
}
