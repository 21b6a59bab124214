import Foundation
import Inspection
import ViewKit

/// The bar with the program, its actions, and the summary of its frames.
final class TopBar: UIStackView {
    let program = UIButton("", tip: "Which program  (Ctrl+O)")
    let pick = UIButton("Pick", tip: "Choose a layer in the program’s window  (Ctrl+P)")
    let overlays = UIButton("", tip: "What the program shows over itself")
    let theme = UIButton("", tip: "Light or dark  (T)")
    let keys = UIButton("Keys", tip: "All keys  (F1)")
    let strip = FrameStrip(frame: .zero)
    private let note = UILabel(11.5, color: .quiet)

    /// Called when the person chose another program.
    var onProgram: (@MainActor (ProgramChoice) -> Void)?
    /// Called when an overlay is to be shown or hidden.
    var onOverlay: (@MainActor (String) -> Void)?

    init() {
        super.init(frame: .zero)
        for view in [program, pick, overlays, note, strip, theme, keys] { addArrangedSubview(view) }
        (spacing, alignment) = (8, .center)
        isLayoutMarginsRelativeArrangement = true
        layoutMargins = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
        shouldGroupAccessibilityChildren = true
        for button in [program, overlays] {
            button.showsMenuAsPrimaryAction = true
            button.configuration?.image = UIImage(systemName: "chevron.down")
            button.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: 8)
            button.configuration?.imagePlacement = .trailing
            button.configuration?.imagePadding = 5
        }
        program.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
        note.setContentHuggingPriority(.init(1), for: .horizontal)
        note.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let wide = strip.widthAnchor.constraint(equalToConstant: 280)
        wide.priority = .init(300)
        NSLayoutConstraint.activate([
            wide, strip.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
            strip.heightAnchor.constraint(equalTo: keys.heightAnchor),
        ])
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows the inspected program, and the others in the menu.
    func show(_ session: InspectorSession) {
        let name =
            switch session.link {
            case .searching: "Looking for a program"
            case .connecting(let choice): "\(choice.name)  \(choice.process)"
            case .live(let program): "\(program.name)  \(program.process)"
            case .ended, .refused: "No program"
            }
        program.setTitle(name, for: .normal)
        let own = session.program?.process
        program.menu = UIMenu(
            title: session.programs.isEmpty ? "No program runs with LAMINA_DEBUG=inspect" : "",
            children: session.programs.map { choice in
                UIAction(
                    title: "\(choice.name)  \(choice.process)",
                    state: choice.process == own ? .on : .off
                ) { [weak self] _ in self?.onProgram?(choice) }
            })
        pick.isSelected = session.isPicking
        pick.isEnabled = session.program != nil
        showOverlays(session)
        note.text = session.note
        strip.isHidden = !session.can("frames")
    }

    private func showOverlays(_ session: InspectorSession) {
        let count = session.shownOverlays.count
        overlays.setTitle(count == 0 ? "Overlays" : "Overlays \(count)", for: .normal)
        overlays.isSelected = count > 0
        overlays.isEnabled = !session.knownOverlays.isEmpty
        overlays.menu = UIMenu(
            children: session.knownOverlays.map { name in
                UIAction(title: name, state: session.shownOverlays.contains(name) ? .on : .off) {
                    [weak self] _ in self?.onOverlay?(name)
                }
            })
    }
}
