import Foundation
import Testing
import ViewKit

@MainActor @Suite("Controls")
struct ControlTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    private final class Panel: UIView {
        var presses = 0
        func pressed(_ button: UIButton) { presses += 1 }
    }

    /// As on Apple's systems, where the parts are made when they are first needed.
    @Test("a view that a subclass adds first lies below the title; an empty button has no parts")
    func parts() throws {
        final class Own: UIButton {
            let ground = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(ground)
            }
            required init?(coder: NSCoder) { nil }
        }
        let button = Own(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        #expect(button.subviews == [button.ground])
        button.setTitle("Go", for: .normal)
        let label = try #require(button.titleLabel)
        #expect(button.subviews == [button.ground, label])
        button.setBackgroundImage(UIImage(), for: .normal)
        #expect(button.subviews.count == 3 && button.subviews[1] == button.ground)
        button.layoutIfNeeded()
        #expect(abs(label.frame.midX - 40) <= 1 && button.subviews[0].frame == button.bounds)
    }

    @Test("a button does its action when the finger is lifted on it or near")
    func button() {
        desk.begin()
        let panel = desk.add(Panel(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.setTitle("Go", for: .normal)
        panel.addSubview(button)
        var log: [String] = []
        button.addTarget(panel, action: Panel.pressed, for: .touchUpInside)
        button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in log.append("out") }, for: .touchUpOutside)
        button.addAction(UIAction { _ in log.append("do") }, for: .primaryActionTriggered)
        desk.touch(.began, 150, 120)
        #expect(button.isHighlighted && button.state == .highlighted)
        desk.touch(.moved, 150, 165)
        desk.touch(.ended, 150, 165)
        #expect(panel.presses == 1 && log == ["down", "do"] && !button.isHighlighted)
        desk.touch(.began, 150, 120)
        desk.touch(.moved, 150, 200)
        #expect(!button.isHighlighted)
        desk.touch(.ended, 150, 200)
        #expect(panel.presses == 1 && log.last == "out")
        button.isEnabled = false
        desk.tap(150, 120)
        #expect(log.last == "out" && log.count == 4)
        desk.close()
    }

    @Test("a tap on the view behind doesn't begin on a control")
    func behind() {
        desk.begin()
        let watch = Watch()
        let button = desk.add(UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40)))
        _ = watch.add(UITapGestureRecognizer(), to: desk.window)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        desk.tap(150, 120)
        #expect(presses == 1 && watch.log.isEmpty)
        desk.tap(300, 300)
        #expect(watch.log == ["ended"])
        desk.close()
    }

    @Test("a switch turns at a tap, a slider follows its knob")
    func values() {
        desk.begin()
        let flip = desk.add(UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0)))
        var changes = 0
        flip.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        #expect(flip.bounds.size == CGSize(width: 51, height: 31))
        desk.tap(40, 35)
        #expect(flip.isOn && changes == 1)
        flip.isOn = false
        #expect(changes == 1)
        let slider = desk.add(UISlider(frame: CGRect(x: 50, y: 100, width: 227, height: 31)))
        slider.maximumValue = 10
        slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        desk.wait(0.1)
        // The knob's middle goes 200 points, from 63.5 on.
        desk.touch(.began, 63.5, 115)
        desk.touch(.moved, 163.5, 115)
        #expect(abs(slider.value - 5) < 1e-5 && changes == 2)
        desk.touch(.moved, 999, 115)
        desk.touch(.ended, 999, 115)
        #expect(slider.value == 10)
        slider.value = .nan
        #expect(slider.value == 10)
        desk.tap(100, 115)
        #expect(slider.value == 10)
        desk.close()
    }

    /// Apple's documentation of UISlider: the pictures lie at the ends, the track between them.
    @Test("a slider's pictures lie at its ends, the thumb goes between them")
    func sliderPictures() {
        desk.begin()
        let sign = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 16)).image { _ in }
        let slider = desk.add(UISlider(frame: CGRect(x: 50, y: 100, width: 227, height: 31)))
        slider.minimumValueImage = sign
        slider.maximumValueImage = sign
        desk.wait(0.1)
        let (low, high) = (
            slider.minimumValueImageRect(forBounds: slider.bounds),
            slider.maximumValueImageRect(forBounds: slider.bounds)
        )
        #expect(low == CGRect(x: 0, y: 7.5, width: 20, height: 16) && high.maxX == 227)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.minX > low.maxX && track.maxX < high.minX)
        #expect(track.minX - low.maxX == high.minX - track.maxX)
        #expect(slider.subviews.compactMap { ($0 as? UIImageView)?.image }.count == 2)
        // Along the track's length but for the thumb's own 27 points.
        let start = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
        #expect(start.minX == track.minX && start.width == 27)
        desk.touch(.began, 50 + start.midX, 115)
        desk.touch(.moved, 50 + start.midX + (track.width - 27) / 2, 115)
        desk.touch(.ended, 50 + start.midX + (track.width - 27) / 2, 115)
        #expect(abs(slider.value - 0.5) < 1e-5)
        slider.setThumbImage(sign, for: .normal)
        #expect(slider.currentThumbImage == sign && slider.thumbImage(for: .highlighted) == nil)
        #expect(
            slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
                == CGRect(x: track.maxX - 20, y: 7.5, width: 20, height: 16))
        slider.setMaximumTrackImage(sign, for: .disabled)
        #expect(slider.currentMaximumTrackImage == nil)
        slider.isEnabled = false
        #expect(slider.currentMaximumTrackImage == sign)
        #expect(slider.trackRect(forBounds: slider.bounds).height == 16)
        desk.close()
    }
}
