import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Names that beginners' programs use; Apple's documentation says what each does.
@MainActor @Suite("Names that many programs use", .serialized)
struct OftenUsedNameTests {
    private final class Teller: NSObject, UITextFieldDelegate {
        var log: [String] = []
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("plain") }
    }

    private final class ReasonTeller: NSObject, UITextFieldDelegate {
        var log: [String] = []
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("plain") }
        func textFieldDidEndEditing(
            _ textField: UITextField, reason: UITextField.DidEndEditingReason
        ) { log.append("\(reason)") }
    }

    @Test("scroll indicators keep the distances that a program sets from the edges")
    func indicators() throws {
        let desk = try Desk()
        let scroller = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        scroller.contentSize = CGSize(width: 900, height: 1000)
        let bars = try #require(scroller.layer.sublayers).filter { $0.name == "scroll indicator" }
        let upright = try #require(bars.first { $0.frame.width == 3 })
        let level = try #require(bars.first { $0.frame.height == 3 })
        // Bars of three points, three points from the edges.
        #expect(upright.frame.minY == 3 && upright.frame.maxX == 197)
        let distances = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 10)
        scroller.verticalScrollIndicatorInsets = distances
        #expect(upright.frame.minY == 53 && upright.frame.maxX == 187)
        #expect(level.frame.minX == 3 && level.frame.maxY == 197)
        #expect(scroller.scrollIndicatorInsets.top == 50)
        scroller.scrollIndicatorInsets = UIEdgeInsets(top: 0, left: 20, bottom: 30, right: 0)
        #expect(upright.frame.minY == 3 && upright.frame.maxX == 197)
        #expect(level.frame.minX == 23 && level.frame.maxY == 167)
        scroller.indicatorStyle = .white
        #expect(upright.backgroundColor == UIColor.white.withAlphaComponent(0.35).cgColor)
        desk.close()
    }

    /// Apple's documentation of `keyboardLayoutGuide`: with the keyboard off screen the guide is at the
    /// bottom safe area.
    @Test("the guide of the keyboard lies over the covered area at the lower edge")
    func keyboard() throws {
        let desk = try Desk()
        let page = UIViewController()
        desk.window.rootViewController = page
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0)
        let guide = page.view.keyboardLayoutGuide
        #expect(guide === page.view.keyboardLayoutGuide && guide.owningView === page.view)
        #expect(guide.layoutFrame == CGRect(x: 0, y: 360, width: 400, height: 40))
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(field)
        field.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
        field.widthAnchor.constraint(equalTo: guide.widthAnchor).isActive = true
        field.heightAnchor.constraint(equalToConstant: 30).isActive = true
        desk.wait(0.1)
        #expect(field.frame.maxY == 360 && field.frame.width == 400)
        desk.close()
    }

    @Test("a field tells the reason of the end of editing, in place of the method without one")
    func reasons() throws {
        let desk = try Desk()
        let field = desk.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
        let (plain, reason) = (Teller(), ReasonTeller())
        for delegate in [plain, reason] as [any UITextFieldDelegate] {
            field.delegate = delegate
            field.becomeFirstResponder()
            field.resignFirstResponder()
        }
        #expect(plain.log == ["plain"] && reason.log == ["committed"])
        desk.close()
    }

    @Test("a renderer makes JPEG data of its size")
    func jpeg() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6), format: format)
        let data = renderer.jpegData(withCompressionQuality: 0.9) { renderer in
            UIColor.red.setFill()
            renderer.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
        }
        // ISO/IEC 10918-1: SOI begins each picture.
        #expect(data.starts(with: [0xFF, 0xD8]))
        #expect(UIImage(data: data)?.size == CGSize(width: 8, height: 6))
    }

    @Test("a button returns the pictures and titles of its states, and the present ones")
    func buttons() {
        let (button, image, ground) = (UIButton(), UIImage(), UIImage())
        let title = NSAttributedString(string: "Done")
        button.setImage(image, for: .normal)
        button.setBackgroundImage(ground, for: .selected)
        button.setAttributedTitle(title, for: .disabled)
        #expect(button.currentImage === image && button.currentBackgroundImage == nil)
        #expect(button.backgroundImage(for: .selected) === ground)
        #expect(button.attributedTitle(for: .disabled) == title)
        #expect(button.attributedTitle(for: .normal) == nil)
        button.isSelected = true
        #expect(button.currentImage === image && button.currentBackgroundImage === ground)
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentAttributedTitle == title)
    }

    @Test("a search bar shows its background image")
    func searchBar() {
        let (bar, image) = (UISearchBar(), UIImage())
        bar.backgroundImage = image
        var (all, shown) = ([bar as UIView], [UIImage]())
        while let view = all.popLast() {
            all += view.subviews
            if let image = (view as? UIImageView)?.image { shown.append(image) }
        }
        #expect(shown.contains { $0 === image })
    }

    /// The frame follows from the position: its origin is the position less the anchor's part of the size.
    @Test("an anchor point moves the frame and leaves the centre")
    func anchor() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
        #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        view.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 60, y: 50))
        #expect(view.frame == CGRect(x: 60, y: 50, width: 100, height: 60))
    }

    /// The kernel's Documentation/ABI/testing/sysfs-class-power has the files and their words.
    @Test(
        "the first battery of the machine is read, not those of its mice",
        arguments: [
            ("73", "Discharging", 0.73, UIDevice.BatteryState.unplugged),
            ("5", "Charging", 0.05, .charging), ("100", "Full", 1, .full),
            ("80", "Not charging", 0.8, .charging), ("100", "Not charging", 1, .full),
            ("40", "Unknown", 0.4, .unknown),
        ] as [(String, String, Float, UIDevice.BatteryState)])
    func battery(
        capacity: String, status: String, level: Float, state: UIDevice.BatteryState
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("power-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func add(_ name: String, _ files: [String: String]) throws {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (file, text) in files {
                try Data("\(text)\n".utf8).write(to: place.appendingPathComponent(file))
            }
        }
        #expect(Battery.first(in: folder.path) == nil)
        try add("AC", ["type": "Mains", "online": "1"])
        try add("BAA", ["type": "Battery", "scope": "Device", "capacity": "50"])
        try add("BAB", ["type": "Battery", "capacity": "hundred"])
        try add("BAC", ["type": "Battery", "capacity": "101"])
        #expect(Battery.first(in: folder.path) == nil)
        try add("BAT0", ["type": "Battery", "capacity": capacity, "status": status])
        try add("BAT1", ["type": "Battery", "capacity": "1", "status": "Full"])
        let battery = try #require(Battery.first(in: folder.path))
        #expect(battery.level == level && battery.state == state)
    }

    /// Apple's documentation of `batteryLevel` and `orientation`.
    @Test("a machine that isn't asked to watch its battery doesn't know it, nor how it is held")
    func device() {
        #expect(!UIDevice.current.isBatteryMonitoringEnabled)
        #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
        #expect(UIDevice.current.orientation == .unknown)
        #expect(UIDeviceOrientation(rawValue: 3) == .landscapeLeft)
        #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.faceUp.isFlat)
        #expect(!UIDeviceOrientation.faceDown.isValidInterfaceOrientation)
    }
}
