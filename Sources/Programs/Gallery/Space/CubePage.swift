import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A cube that is turned by dragging, and a ring through it: one 3D space.
///
/// Twelve faces (six, and a dark core behind their edges) and the ring are sublayers of transform
/// layers; the renderer sorts them by depth, and cuts the ring's plane where it meets the faces.
final class CubePage: GalleryPage {
    /// The direction of the light, from the middle of the cube: left, above, and in front of it.
    private static let light = SIMD3<Double>(-0.34, -0.54, 0.77)

    private let scene: PageScene
    private let card: CALayer
    private let cube = CATransformLayer()
    private let ring = CATransformLayer()
    private let shadow = CALayer()
    private var faces: [(shade: CALayer, gleam: CALayer, normal: SIMD3<Double>)] = []
    private let side: CGFloat
    /// The rotation about the cube's own upright axis, as on a turntable.
    private var across = Spin(angle: -0.62, idleSpeed: 0.32)
    /// The tilt of the turntable, from above or from below.
    private var up = Spin(angle: -0.46)
    private static let mostTilt = 1.3
    private var last: Double?
    private var grip: CGPoint?

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        card = scene.card(scene.layer.bounds)
        let size = card.bounds.size
        side = max(0, min(size.width * 0.36, size.height * 0.44)).rounded()
        card.masksToBounds = true
        buildGround()
        // A layer of its own is in front of the ground as a whole; inside the card, half of the
        // cube would be behind the ground.
        let hall = CALayer()
        hall.frame = card.bounds
        hall.sublayerTransform.m34 = side > 0 ? -1 / (side * 4.2) : 0
        card.addSublayer(hall)
        let space = CATransformLayer()
        space.position = CGPoint(x: size.width / 2, y: (size.height * 0.47).rounded())
        hall.addSublayer(space)
        space.addSublayer(cube)
        space.addSublayer(ring)
        buildCube()
        buildRing()
        let hint = scene.label("Drag to turn it, and let go while it turns", size: 12)
        hint.position = CGPoint(x: 18, y: (size.height - hint.bounds.height - 14).rounded())
        card.addSublayer(hint)
        show()
    }

    func tick(_ time: Double) {
        let passed = min(time - (last ?? time), 0.1)
        last = time
        across.advance(by: passed)
        up.advance(by: passed)
        up.keep(within: Self.mostTilt)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        show()
        ring.transform = Self.tilt.after(CATransform3DMakeRotation(time * 0.25, 0, 0, 1))
        CATransaction.commit()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            guard card.frame.contains(point) else { return }
            grip = point
            across.hold()
            up.hold()
        case .pointerMoved, .touchMoved:
            guard let before = grip, side > 0 else { return }
            grip = point
            // The near face follows the hand.
            across.turn(by: Double((point.x - before.x) / (side * 0.62)))
            up.turn(by: -Double((point.y - before.y) / (side * 0.62)))
        case .pointerUp(button: 0), .pointerCancelled, .touchEnded, .touchCancelled:
            guard grip != nil else { return }
            grip = nil
            across.release()
            up.release()
        default: break
        }
    }

    // MARK: Building

    private func buildGround() {
        let isDark = scene.theme.isDark
        let glow = CanvasLayer(frame: card.bounds, scale: scene.scale) { context, rect in
            let inner =
                isDark
                ? CGColor(red: 0.27, green: 0.31, blue: 0.4, alpha: 1)
                : CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            let outer =
                isDark
                ? CGColor(red: 0.09, green: 0.1, blue: 0.13, alpha: 1)
                : CGColor(red: 0.88, green: 0.9, blue: 0.94, alpha: 1)
            guard let gradient = CGGradient(colors: [inner, outer]) else { return }
            let middle = CGPoint(x: rect.midX, y: rect.height * 0.42)
            context.drawRadialGradient(
                gradient, startCenter: middle, startRadius: 0, endCenter: middle,
                endRadius: max(rect.width, rect.height) * 0.62, options: [.drawsAfterEndLocation])
        }
        glow.isOpaque = true
        card.cornerRadius = 14
        card.addSublayer(glow)
        // The soft shadow on the ground below the cube.
        shadow.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        shadow.position = CGPoint(x: card.bounds.midX, y: card.bounds.height * 0.47 + side * 0.98)
        let spot = CGRect(x: -side * 0.62, y: -side * 0.07, width: side * 1.24, height: side * 0.14)
        shadow.shadowPath = CGPath(ellipseIn: spot, transform: nil)
        shadow.shadowRadius = side * 0.09
        shadow.shadowOffset = .zero
        shadow.shadowOpacity = isDark ? 0.6 : 0.28
        card.addSublayer(shadow)
    }

    private func buildCube() {
        let turns: [(CATransform3D, SIMD3<Double>)] = [
            (CATransform3DIdentity, SIMD3(0, 0, 1)),
            (CATransform3DMakeRotation(.pi / 2, 0, 1, 0), SIMD3(1, 0, 0)),
            (CATransform3DMakeRotation(.pi, 0, 1, 0), SIMD3(0, 0, -1)),
            (CATransform3DMakeRotation(-.pi / 2, 0, 1, 0), SIMD3(-1, 0, 0)),
            (CATransform3DMakeRotation(.pi / 2, 1, 0, 0), SIMD3(0, -1, 0)),
            (CATransform3DMakeRotation(-.pi / 2, 1, 0, 0), SIMD3(0, 1, 0)),
        ]
        for (design, (turn, normal)) in zip(CubeFace.allCases, turns) {
            addFace(design, turn, normal)
        }
    }

    /// Adds a face of the cube with its design, and the layers that shade it and make it gleam.
    private func addFace(_ design: CubeFace, _ turn: CATransform3D, _ normal: SIMD3<Double>) {
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        // A core just inside, so that no background shows where two edges meet.
        let core = CALayer()
        core.bounds = square.shrunk(0.25, 0.25)
        core.backgroundColor = CGColor(red: 0.1, green: 0.1, blue: 0.14, alpha: 1)
        core.isDoubleSided = false
        core.transform = turn.after(CATransform3DMakeTranslation(0, 0, side / 2 - 0.75))
        cube.addSublayer(core)
        let face = CanvasLayer(frame: square, scale: scene.scale) { context, rect in
            design.draw(in: context, rect)
        }
        face.name = "face \(design.rawValue)"
        face.position = .zero
        face.isDoubleSided = false
        face.minificationFilter = .trilinear
        face.transform = turn.after(CATransform3DMakeTranslation(0, 0, side / 2))
        let (shade, gleam) = (CALayer(), CALayer())
        (shade.frame, gleam.frame) = (square, square)
        shade.backgroundColor = CGColor(red: 0.03, green: 0.03, blue: 0.1, alpha: 1)
        gleam.backgroundColor = .white
        face.addSublayer(shade)
        face.addSublayer(gleam)
        cube.addSublayer(face)
        faces.append((shade, gleam, normal))
    }

    /// The orientation of the ring's plane.
    private static let tilt = CATransform3DMakeRotation(1.18, 1, 0, 0)
        .then(CATransform3DMakeRotation(0.28, 0, 0, 1))

    private func buildRing() {
        let wide = side * 1.92
        let hoop = CALayer()
        hoop.bounds = CGRect(x: 0, y: 0, width: wide, height: wide)
        hoop.cornerRadius = wide / 2
        hoop.borderWidth = max(1, side * 0.022)
        hoop.borderColor = scene.theme.accent
        ring.addSublayer(hoop)
        for index in 0..<3 {
            let angle = Double(index) * 2 * .pi / 3 + 0.5
            let moon = CALayer()
            let radius = side * [0.075, 0.05, 0.06][index]
            moon.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
            moon.cornerRadius = radius
            moon.backgroundColor = scene.theme.color([1, 3, 2][index])
            moon.borderColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
            moon.borderWidth = 1.5
            let reach = wide / 2 - hoop.borderWidth / 2
            moon.position = CGPoint(x: cos(angle) * reach, y: sin(angle) * reach)
            ring.addSublayer(moon)
        }
        ring.transform = Self.tilt
    }

    // MARK: Showing

    /// Turns the cube, and lights it.
    private func show() {
        let attitude = CATransform3DMakeRotation(across.angle, 0, 1, 0)
            .then(CATransform3DMakeRotation(up.angle, 1, 0, 0))
        cube.transform = attitude
        for face in faces {
            let n = attitude.turned(face.normal)
            let facing = (n * Self.light).sum()
            // Ambient light from all around, and more from the lamp's side.
            let lit = 0.5 + 0.5 * facing
            face.shade.opacity = Float(0.68 * (1 - lit))
            face.gleam.opacity = Float(0.2 * pow(max(0, facing), 12))
        }
    }
}

extension CATransform3D {
    /// This turn, followed by another.
    fileprivate func then(_ other: CATransform3D) -> CATransform3D {
        CATransform3DConcat(self, other)
    }

    /// Another turn, followed by this one.
    fileprivate func after(_ other: CATransform3D) -> CATransform3D {
        CATransform3DConcat(other, self)
    }

    /// The direction `v`, turned.
    fileprivate func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            v.x * m11 + v.y * m21 + v.z * m31, v.x * m12 + v.y * m22 + v.z * m32,
            v.x * m13 + v.y * m23 + v.z * m33)
    }
}
