import Foundation
import JudgeScenes
import Primitives
import Scene
import Testing

/// Small scenes of which the two once thought otherwise: what rules of docs/decisions/compositing.md
/// say there is now what both do.
@Suite("Scenes on which both agree")
@MainActor
struct AgreementTests {
    private func layer(
        _ id: Int, _ bounds: CGRect, at position: CGPoint, _ kind: LayerClass = .plain,
        _ change: (inout LayerSpec) -> Void = { _ in }
    ) -> LayerSpec {
        var layer = LayerSpec(id: id, kind: kind)
        layer[.bounds] = .rect(bounds)
        layer[.position] = .point(position)
        change(&layer)
        return layer
    }

    private func size(_ width: Double, _ height: Double) -> CGRect {
        CGRect(x: 0, y: 0, width: width, height: height)
    }

    private func glass(_ radius: Double) -> PropertyValue {
        var blur = LayerFilter(type: "gaussianBlur")
        (blur.amount, blur.normalizesEdges) = (radius, false)
        return .filters([blur])
    }

    private func differences(_ scene: SceneSpec) throws -> [String] {
        try SceneTrial([.judge]).differences(in: SceneStage.script(scene)).map(\.detail)
    }

    @Test("contents go on around a round clip, where a blur in it sees them: rule 31")
    func roundClip() throws {
        var scene = SceneSpec(width: 33, height: 31, scale: 2)
        let image = try #require(Bitmap(width: 2, height: 2, isOpaque: true))
        for index in 0..<4 { image.row(index / 2)[index % 2] = 0xFF20_60A0 }
        let panel = layer(1, size(20, 10), at: CGPoint(x: 20, y: 20)) {
            $0[.masksToBounds] = .bool(true)
            $0[.cornerRadius] = .number(3)
            $0[.contents] = .contents(ContentsRecord(bitmap: image))
            $0.children = [
                layer(2, size(14, 11), at: CGPoint(x: 6, y: 5.5)) {
                    $0[.backgroundFilters] = glass(2)
                }
            ]
        }
        scene.root.children = [panel]
        #expect(try differences(scene) == [])
    }

    @Test("a layer with a background filter isn't rasterised while it moves in, either: rule 24")
    func movingIn() throws {
        var scene = SceneSpec(width: 40, height: 30, scale: 1.5)
        scene.root.children = [
            layer(1, size(20, 20), at: CGPoint(x: 13, y: 10)) {
                $0[.shouldRasterize] = .bool(true)
                $0[.backgroundFilters] = glass(4)
            }
        ]
        var frame = FrameSpec()
        frame.edits = [
            .insert(
                layer(2, size(10.5, 8.3), at: CGPoint(x: 11.1, y: 6.7)) {
                    $0[.backgroundColor] = .color(.white)
                }, into: 1, at: 0),
            .transition(1, TransitionSpec(type: "push", side: "fromRight", start: 0.25)),
        ]
        frame.times = [0.25]
        scene.frames.append(frame)
        #expect(try differences(scene) == [])
    }

    @Test("siblings of a plain layer that cross are cut in it, and then it is flat: rule 12")
    func crossing() throws {
        var scene = SceneSpec(width: 60, height: 50, scale: 1)
        var far = CATransform3DIdentity
        far.m34 = -1 / 150
        func turn(_ angle: Double, _ x: Double, _ y: Double) -> PropertyValue {
            .transform(CATransform3DMakeRotation(angle, x, y, 0))
        }
        let colors = [RGBA(red: 0.8, green: 0.1, blue: 0), RGBA(red: 0, green: 0.5, blue: 0.9)]
        let crossed = layer(1, size(50, 40), at: CGPoint(x: 30, y: 25)) {
            $0[.opacity] = .number(0.75)
            $0[.cornerRadius] = .number(9)
            $0[.masksToBounds] = .bool(true)
            $0[.sublayerTransform] = .transform(far)
            $0[.transform] = turn(0.4, 0.3, 1)
            $0.children = [
                layer(2, size(40, 30), at: CGPoint(x: 25, y: 20)) {
                    $0[.backgroundColor] = .color(colors[0])
                },
                layer(3, size(36, 36), at: CGPoint(x: 25, y: 20)) {
                    $0[.backgroundColor] = .color(colors[1])
                    $0[.transform] = turn(0.7, 0.2, 1)
                    $0[.opacity] = .number(0.5)
                    $0.children = [
                        layer(4, size(20, 20), at: CGPoint(x: 30, y: 18)) {
                            $0[.backgroundColor] = .color(.white)
                        }
                    ]
                },
                layer(5, size(30, 44), at: CGPoint(x: 22, y: 20), .transform) {
                    $0.children = [
                        layer(6, size(30, 30), at: CGPoint(x: 15, y: 22)) {
                            $0[.backgroundColor] = .color(.white)
                            $0[.transform] = turn(-0.6, 1, 0.1)
                        }
                    ]
                },
            ]
        }
        scene.root.children = [
            layer(7, size(30, 50), at: CGPoint(x: 20, y: 25)) {
                $0[.backgroundColor] = .color(colors[0])
                $0[.transform] = turn(0.2, 1, 0)
            }, crossed,
        ]
        #expect(try differences(scene) == [])
    }

    @Test("a layer in a picture that sees what is below keeps no plane whole: rule 35")
    func pictureInSpace() throws {
        var scene = SceneSpec(width: 70, height: 50, scale: 1)
        let tilted = layer(2, size(70, 30), at: CGPoint(x: 44, y: 29)) {
            $0[.transform] = .transform(CATransform3DMakeRotation(0.7, 1, 0.1, 0))
            $0[.backgroundColor] = .color(.black)
        }
        let card = layer(3, size(50, 30), at: CGPoint(x: 40, y: 20)) {
            $0[.shouldRasterize] = .bool(true)
            $0.children = [
                layer(4, size(40, 30), at: CGPoint(x: 30, y: 30)) {
                    $0[.backgroundColor] = .color(.white)
                    $0[.backgroundFilters] = glass(4)
                }
            ]
        }
        scene.root.children = [
            layer(1, size(100, 50), at: CGPoint(x: 50, y: 25), .transform) {
                $0.children = [tilted, card]
            }
        ]
        #expect(try differences(scene) == [])
    }

    @Test("a picture in a turned, blurred layer is sampled by its size on the target: rule 34")
    func pictureInBlur() throws {
        var scene = SceneSpec(width: 50, height: 42, scale: 1)
        // Turned in depth, and a little smaller than it is, so that minification counts.
        let turn = CATransform3D(
            m11: 0.13934, m12: -0.90561, m13: -0.40057, m14: 0, m21: 0.84726, m22: -0.10035,
            m23: 0.5216, m24: 0, m31: -0.51257, m32: -0.41207, m33: 0.75331, m34: 0, m41: 0,
            m42: 0, m43: 0, m44: 1)
        let card = layer(2, size(21.5, 27.5), at: CGPoint(x: 12.65, y: 49.55)) {
            $0[.minificationFilter] = .name("nearest")
            $0[.shouldRasterize] = .bool(true)
            $0.children = [
                layer(3, size(14.97, 19.42), at: CGPoint(x: 10.693, y: 13.872)) {
                    $0[.backgroundColor] = .color(.black)
                }
            ]
        }
        scene.root.children = [
            layer(1, size(50, 60), at: CGPoint(x: 29, y: 37)) {
                $0[.transform] = .transform(turn)
                $0[.filters] = glass(0.78385)
                $0.children = [card]
            }
        ]
        #expect(try differences(scene) == [])
    }

    @Test(
        "a clip that lies behind others, seen in perspective, takes whole pixels as one in front: rule 3"
    )
    func clipInPerspective() throws {
        var scene = SceneSpec(width: 60, height: 60, scale: 1)
        var far = CATransform3DIdentity
        far.m34 = -1 / 298
        let clip = layer(2, size(22, 41), at: CGPoint(x: 15, y: 20)) {
            $0[.anchorPointZ] = .number(2)
            $0[.masksToBounds] = .bool(true)
            $0.children = [
                layer(3, size(10, 14), at: CGPoint(x: 10, y: 40)) {
                    $0[.backgroundColor] = .color(.black)
                }
            ]
        }
        let space = layer(1, size(30, 80), at: CGPoint(x: 20, y: 40)) {
            $0[.sublayerTransform] = .transform(far)
            $0.children = [
                clip,
                layer(4, size(8, 9), at: CGPoint(x: 20, y: 70)) {
                    $0[.backgroundColor] = .color(.white)
                },
            ]
        }
        scene.root.children = [space]
        #expect(try differences(scene) == [])
    }

    @Test("of a border thinner than a pixel each pixel has what lies between its two outlines")
    func thinBorder() throws {
        var scene = SceneSpec(width: 50, height: 40, scale: 1)
        scene.root.children = [
            layer(1, size(30, 20), at: CGPoint(x: 25, y: 20)) {
                $0[.transform] = .transform(CATransform3DMakeRotation(0.3, 0, 0, 1))
                $0[.borderWidth] = .number(0.6)
            }
        ]
        // Nearly edge-on both outlines lie in a pixel: of 85 parts in 255 the inside takes 76.
        scene.root.children.append(
            layer(2, size(70, 30), at: CGPoint(x: 47, y: 27)) {
                $0[.transform] = .transform(
                    CATransform3D(
                        m11: -0.03614, m12: 0.28897, m13: 0.95666, m14: 0, m21: -0.17174,
                        m22: 0.94124, m23: -0.2908, m24: 0, m31: -0.98448, m32: -0.1748,
                        m33: 0.01561, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1))
                $0.children = [
                    layer(3, size(20, 20), at: CGPoint(x: 20, y: 0)) {
                        $0[.borderWidth] = .number(1)
                    }
                ]
            })
        #expect(try differences(scene) == [])
    }

    @Test("added particles are multiplied by the opacity first, wherever it comes from: rule 41")
    func addedParticles() throws {
        var cell = EmitterCellRecord()
        let image = try #require(Bitmap(width: 4, height: 4, isOpaque: true))
        for y in 0..<4 { image.row(y).update(repeating: 0xFF40_2010, count: 4) }
        cell.contents = ContentsRecord(bitmap: image)
        (cell[.birthRate], cell[.lifetime], cell[.scale]) = (1, 3, 5)
        func emitter(_ opacity: Double) -> LayerSpec {
            layer(2, size(30, 30), at: CGPoint(x: 20, y: 20), .emitter) {
                $0[.emitterCells] = .cells([cell])
                $0[.emitterPosition] = .point(CGPoint(x: 15, y: 15))
                $0[.renderMode] = .name("additive")
                $0[.opacity] = .number(opacity)
            }
        }
        let space = layer(1, size(40, 40), at: CGPoint(x: 20, y: 20), .transform) {
            $0[.opacity] = .number(0.5)
            $0.children = [emitter(1)]
        }
        for top in [emitter(0.5), space] {
            var scene = SceneSpec(width: 40, height: 40, scale: 1)
            scene.root[.backgroundColor] = .color(RGBA(red: 0.2, green: 0.4, blue: 0.2))
            scene.root.children = [top]
            #expect(try differences(scene) == [])
            // Three live: (51, 102, 51) + 3 x 0.5 x (64, 32, 16).
            let shown = try ScenePlayer(SceneStage.script(scene)).play()
            let pixel = try #require(shown.first).words[20 * 40 + 20]
            let parts = [16, 8, 0].map { Double(pixel >> $0 & 255) }
            #expect(zip(parts, [147.0, 150, 75]).allSatisfy { abs($0 - $1) <= 2 }, "\(parts)")
        }
    }

    @Test("a rasterised layer is as large as what isn't clear in it, seen or not: rule 10")
    func rasterOutside() throws {
        var scene = SceneSpec(width: 8, height: 11, scale: 2)
        // The part of its sublayer that sticks out to the left lies below the target.
        let card = layer(1, size(20, 30), at: CGPoint(x: 10, y: 20)) {
            $0[.shouldRasterize] = .bool(true)
            $0[.backgroundColor] = .color(.black)
            $0.children = [
                layer(2, size(10, 20), at: CGPoint(x: -7, y: 35)) {
                    $0[.backgroundColor] = .color(.black)
                }
            ]
        }
        scene.root.children = [card]
        #expect(try differences(scene) == [])
        // The first column is sampled a quarter in what is clear beside the card: 3/4 of 255.
        let shown = try ScenePlayer(SceneStage.script(scene)).play()
        #expect(try #require(shown.first).words[10 * 8] >> 24 == 191)
    }
}
