import Capture
import Foundation
import Primitives
import Scene
import Stage
import Testing

/// Commits come out of a file as they went in. Expected are the values that went in.
@Suite("Content of a capture")
struct CodecTests {
    /// Layers of all kinds.
    static let kinds = LayerKind.all

    @Test("a kind has a number and a name of its own, and is found by the number")
    func numbers() {
        #expect(Self.kinds.map(\.number) == [0, 1, 2, 3, 4, 5])
        #expect(
            Self.kinds.map(\.name) == [
                "plain", "shape", "gradient", "replicator", "emitter", "backdrop",
            ])
        #expect(Self.kinds.allSatisfy { LayerKind(number: $0.number) == $0 })
        #expect(LayerKind(number: 6) == nil && LayerKind(number: 255) == nil)
    }

    /// A value that a property can have, and that isn't its default.
    private func value(_ property: LayerProperty) -> PropertyValue { property.row.otherValue() }

    private func layer(with property: LayerProperty) -> LayerRecord? {
        let kind = Self.kinds.first { property.belongs(to: $0) }
        guard let kind else { return nil }
        var record = LayerRecord(id: LayerID(rawValue: 7), kind: kind)
        record[property] = value(property)
        return record
    }

    @Test(
        "every property of the table is read as it was written", arguments: LayerProperty.allCases)
    func property(_ property: LayerProperty) throws {
        let record = layer(with: property) ?? LayerRecord(id: LayerID(rawValue: 7))
        let commits = try Tape.read([Tape.commit(record, changed: LayerPropertySet(property))])
        let read = try #require(commits.first?.changes.first)
        #expect(read.changed == LayerPropertySet(property))
        #expect(read.record.kind == record.kind)
        if property.row.kind == .contents {
            let (old, new) = (record.contents?.bitmap, read.record.contents?.bitmap)
            #expect(try ContentSum(#require(old)) == ContentSum(#require(new)))
            return
        }
        if property.belongs(to: record.kind), property.row.kind != .tree,
            property.row.kind != .object
        {
            #expect(read.record[property] == value(property))
            #expect(read.record[property] != property.row.defaultValue)
        }
        #expect(read.record == record)
    }

    @Test("a plain layer takes few bytes, and the sign of zero and endless times are kept")
    func bits() throws {
        var record = LayerRecord(id: LayerID(rawValue: 1))
        record.position = CGPoint(x: -0.0, y: 0.1)
        record.zPosition = -0.0
        record[.duration] = .number(2)
        record[.repeatCount] = .number(.infinity)
        let read = try #require(try Tape.read([Tape.commit(record)]).first?.changes.first?.record)
        #expect(read.position.x.sign == .minus && read.zPosition.sign == .minus)
        #expect(read.timing.repeatCount == .infinity)
        #expect(read == record)
        let one = Tape.data([Tape.commit(record)]).count
        let two = Tape.data([Tape.commit(record), Tape.commit(record)]).count
        #expect(two - one < 130)
    }

    @Test("values of every kind are read under keys of the program's own")
    func custom() throws {
        let cell = {
            var inner = EmitterCellRecord()
            inner.name = "inner"
            inner[.velocity] = 3
            var outer = EmitterCellRecord()
            outer.timing.beginTime = 2
            outer.color = nil
            outer.cells = [inner]
            return outer
        }()
        var filter = LayerFilter(type: "colorMatrix")
        filter.name = "mine"
        filter.matrix = try #require(ColorMatrix((0..<20).map { Double($0) / 3 }))
        var curve = LayerFilter(type: "luminanceCurveMap")
        curve.curve = SIMD4(0.9, 0.83, 0.925, 0.815)
        var path = PathElements()
        path.move(to: .zero)
        for index in 0..<700 { path.addLine(to: CGPoint(x: index, y: index * index)) }
        path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 2))
        path.addCurve(to: .zero, control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        path.close()
        var record = LayerRecord(id: LayerID(rawValue: 1))
        record.custom = [
            "none": .none, "number": .number(-1.5), "yes": .bool(true), "no": .bool(false),
            "point": .point(CGPoint(x: 1, y: 2)), "size": .size(CGSize(width: 3, height: 4)),
            "rect": .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
            "transform": .transform(CATransform3DMakeRotation(1, 2, 3, 4)),
            "color": .color(RGBA(red: 0.1, green: 2, blue: -1, alpha: 0.5)), "path": .path(path),
            "colors": .colors([.black, .white]), "numbers": .numbers([1, 2.5]),
            "filters": .filters([filter, curve, LayerFilter(type: "gaussianBlur")]),
            "cells": .cells([cell]), "name": .name("ÄÖ \u{1F600}"),
            "fade": .crossFade(from: nil, to: nil, fraction: 0.25),
        ]
        let read = try #require(try Tape.read([Tape.commit(record)]).first?.changes.first?.record)
        #expect(read == record)
    }

    @Test("moves, lists, removals and the surface are read as they were written")
    func parts() throws {
        var commit = Commit(sequence: 1 << 40, time: HostTime(seconds: 0.1))
        let (a, b, c) = (LayerID(rawValue: 1), LayerID(rawValue: .max), LayerID(rawValue: 300))
        (commit.root, commit.content) = (a, b)
        commit.moves = [LayerMove(layer: b, position: CGPoint(x: -3.25, y: 1e9))]
        commit.children = [
            ChildList(parent: a, children: [b, c]), ChildList(parent: c, children: [], mask: b),
        ]
        commit.removed = [c]
        commit.removedAnimations = [
            AnimationRemoval(layer: a, animation: AnimationID(rawValue: 9))
        ]
        var surface = SurfaceState(serial: 77, width: 640, height: 480, scale: 1.25)
        surface.border = SurfaceBorder(
            margin: .init(top: 1, left: 2, bottom: 3, right: 4), bar: 5, radius: 6, grip: 7)
        commit.surface = surface
        let read = try #require(try Tape.read([commit]).first)
        #expect(read.sequence == commit.sequence && read.time == commit.time)
        #expect(read.root == a && read.content == b)
        #expect(read.moves == commit.moves)
        #expect(read.children == commit.children)
        #expect(read.removed == commit.removed)
        #expect(read.removedAnimations == commit.removedAnimations)
        #expect(read.surface == surface)
    }
}
