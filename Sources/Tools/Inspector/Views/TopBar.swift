import Foundation
import Inspection
import ViewKit

/// The bar with the program, its actions, and the summary of its frames.
final class TopBar: Part {
    private(set) lazy var program = menuButton(tip: "Which program  (Ctrl+O)")
    private(set) lazy var pick = button(
        "Pick", tip: "Choose a layer in the program’s window  (Ctrl+P)"
    ) {
        [weak self] in self?.onPick?()
    }
    private(set) lazy var overlays = menuButton(tip: "What the program shows over itself")
    private(set) lazy var keys = button("Keys", tip: "All keys  (F1)") { [weak self] in
        self?.onKeys?()
    }
    private(set) lazy var theme = button(look.isDark ? "Light" : "Dark", tip: "Light or dark  (T)")
    {
        [weak self] in self?.onTheme?()
    }
    private(set) lazy var strip = FrameStrip(look)
    private lazy var note = label("", 11.5, quiet: true)

    /// Called when the next press in the program is to pick.
    var onPick: (@MainActor () -> Void)?
    /// Called when the list of keys is to be shown or hidden.
    var onKeys: (@MainActor () -> Void)?
    /// Called when the person wants the other scheme.
    var onTheme: (@MainActor () -> Void)?
    /// Called when the person chose another program.
    var onProgram: (@MainActor (ProgramChoice) -> Void)?
    /// Called when an overlay is to be shown or hidden.
    var onOverlay: (@MainActor (String) -> Void)?

    override func build() {
        for view in [program, pick, overlays, note, strip, theme, keys] as [UIView] {
            addSubview(view)
        }
        shouldGroupAccessibilityChildren = true
    }

    private func menuButton(tip: String) -> WordButton {
        let button = button("", tip: tip) {}
        button.showsMenuAsPrimaryAction = true
        return button
    }

    /// Shows the inspected program, and the others in the menu.
    func show(_ session: InspectorSession) {
        let name =
            switch session.link {
            case .searching: "Looking for a program"
            case .connecting(let choice): "\(choice.name)  \(choice.process)"
            case .live(let program): "\(program.name)  \(program.process)"
            case .ended: "No program"
            case .refused: "No program"
            }
        program.setTitle("\(name)  ▾", for: .normal)
        let own = session.program?.process
        program.menu = UIMenu(
            title: session.programs.isEmpty ? "No program runs with LAMINA_DEBUG=inspect" : "",
            children: session.programs.map { choice in
                UIAction(
                    title: "\(choice.name)  \(choice.process)",
                    state: choice.process == own ? .on : .off
                ) { [weak self] _ in self?.onProgram?(choice) }
            })
        pick.isOn = session.isPicking
        pick.isEnabled = session.program != nil
        showOverlays(session)
        note.text = session.note ?? ""
        strip.isHidden = !session.can("frames")
        setNeedsLayout()
    }

    private func showOverlays(_ session: InspectorSession) {
        let count = session.shownOverlays.count
        overlays.setTitle(count == 0 ? "Overlays  ▾" : "Overlays \(count)  ▾", for: .normal)
        overlays.isOn = count > 0
        overlays.isEnabled = !session.knownOverlays.isEmpty
        overlays.menu = UIMenu(
            children: session.knownOverlays.map { name in
                UIAction(title: name, state: session.shownOverlays.contains(name) ? .on : .off) {
                    [weak self] _ in self?.onOverlay?(name)
                }
            })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let high: CGFloat = 26
        let top = ((bounds.height - high) / 2).rounded()
        var left: CGFloat = 10
        for button in [program, pick, overlays] {
            let wide = min(button.wide, bounds.width * 0.3)
            button.frame = CGRect(x: left, y: top, width: wide, height: high)
            left += wide + 8
        }
        var right = bounds.width - 10
        for button in [keys, theme] {
            let wide = button.wide
            button.frame = CGRect(x: right - wide, y: top, width: wide, height: high)
            right -= wide + 8
        }
        let wide = strip.isHidden ? 0 : min(280, max(0, right - left - 8) * 0.5).rounded()
        strip.frame = CGRect(x: right - wide, y: top, width: wide, height: high)
        if wide > 0 { right -= wide + 8 }
        note.frame = CGRect(x: left + 4, y: top, width: max(0, right - left - 8), height: high)
    }
}
