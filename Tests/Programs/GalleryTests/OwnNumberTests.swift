import CoreAnimation
import Primitives
import Scene
import Testing

@testable import Gallery

/// Numbers that the gallery computes with what any program has, held against those that the renderer
/// and other programs of ours have.
@MainActor @Suite("The gallery's own numbers")
struct OwnNumberTests {
    @Test("the plotted timing function is the one by which animations run")
    func easing() {
        let curves = EasingCurve.named.map(\.curve) + [.playful]
        for curve in curves {
            let expected = TimingCurve(curve.first.x, curve.first.y, curve.second.x, curve.second.y)
            for share in stride(from: 0.0, through: 1, by: 0.01) {
                #expect(abs(curve.value(at: share) - expected.value(at: share)) < 1e-9)
            }
        }
    }

    @Test(
        "the plotted spring is the one by which animations run",
        arguments: [(7.0, false), (0, false), (21.9, false), (40, false), (40, true)])
    func spring(damping: Double, allowsOverdamping: Bool) {
        var setting = SpringSetting()
        (setting.damping, setting.velocity) = (damping, 3)
        setting.allowsOverdamping = allowsOverdamping
        for mass in [1.0, 2] {
            setting.mass = mass
            let expected = SpringCurve(
                mass: mass, stiffness: setting.stiffness, damping: damping, velocity: 3,
                allowsOverdamping: allowsOverdamping)
            for time in stride(from: 0.0, through: 4, by: 0.05) {
                #expect(abs(setting.value(at: time) - expected.value(at: time)) < 1e-9)
            }
        }
    }

    @Test(
        "amounts of bytes have the one spelling of our programs",
        arguments: [
            0, 1, 1024, 1536, 655_360, 1_047_900, 1_048_100, 1_048_576, 2_411_725, 13_002_342,
            104_800_000, 104_857_600, 134_217_728, 1_073_741_000, 1_610_612_736, .max,
        ])
    func bytes(count: Int) {
        #expect(count.asBytes == ByteText.of(count))
    }

    @Test(
        "large numbers have a comma between thousands",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (12_756, "12,756"), (142_984, "142,984"),
            (1_234_567, "1,234,567"), (-4879, "−4,879"),
        ])
    func grouped(number: Int, text: String) {
        #expect(number.grouped == text)
    }
}
