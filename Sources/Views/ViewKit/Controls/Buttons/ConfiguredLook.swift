import Foundation

/// The colours, fonts and corners of a configured button in a state.
@MainActor
struct ConfiguredLook {
    let configuration: UIButton.Configuration
    let state: UIControl.State
    let tint: UIColor

    private var isOff: Bool { state.contains(.disabled) }
    private var isChosen: Bool {
        state.contains(.selected) && configuration.automaticallyUpdateForSelection
    }
    private var isPressed: Bool { state.contains(.highlighted) }
    /// A plain button that is chosen has a tinted ground.
    private var kind: UIButton.Configuration.Kind {
        configuration.kind == .plain && isChosen ? .tinted : configuration.kind
    }

    var foreground: UIColor {
        guard !isOff else { return .tertiaryLabel }
        let color = configuration.baseForegroundColor ?? (kind == .filled ? .white : tint)
        return isPressed && kind == .plain ? Self.faded(color, 0.35) : color
    }

    var ground: UIColor? {
        if let own = configuration.background.backgroundColor { return own }
        guard kind != .plain else { return configuration.baseBackgroundColor }
        guard !isOff else { return .tertiarySystemFill }
        let base = configuration.baseBackgroundColor
        switch kind {
        case .filled: return Self.faded(base ?? tint, isPressed ? 0.75 : 1)
        case .tinted: return Self.faded(base ?? tint, 0.18 * (isPressed ? 0.6 : 1))
        case .gray: return base ?? (isPressed ? .systemFill : .secondarySystemFill)
        case .plain: return nil
        }
    }

    /// Returns a colour with a part of its alpha, in every appearance.
    private static func faded(_ color: UIColor, _ part: CGFloat) -> UIColor {
        part == 1
            ? color
            : UIColor { traits in
                let shown = color.resolvedColor(with: traits)
                return shown.withAlphaComponent(shown.cgColor.alpha * part)
            }
    }

    var titleFont: UIFont {
        switch configuration.buttonSize {
        case .mini: .preferredFont(forTextStyle: .footnote)
        case .small: .preferredFont(forTextStyle: .subheadline)
        case .medium, .large: .preferredFont(forTextStyle: .body)
        }
    }

    var subtitleFont: UIFont {
        .preferredFont(
            forTextStyle: configuration.buttonSize == .mini ? .caption2 : .caption1)
    }

    /// Returns the radius of the corners of a ground of a size.
    func radius(_ size: CGSize) -> CGFloat {
        let wanted: CGFloat =
            switch configuration.cornerStyle {
            case .fixed: configuration.background.cornerRadius
            case .dynamic:
                configuration.background.cornerRadius > 0
                    ? configuration.background.cornerRadius
                    : configuration.buttonSize == .large ? 8 : 6
            case .small: 4
            case .medium: 6
            case .large: 8
            case .capsule: size.height / 2
            }
        return min(wanted, min(size.width, size.height) / 2)
    }
}
