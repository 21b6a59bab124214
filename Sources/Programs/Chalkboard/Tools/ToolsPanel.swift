import CoreAnimation
import Foundation
import ViewKit

/// The tools of a lesson that have no place in the tray, each with its key.
@MainActor
final class ToolsPanel: UIView {
    private static let size = CGSize(width: 250, height: 34)
    private let choose: @MainActor (ChalkAction) -> Void
    private var rows: [UIControl] = []

    /// The items, by columns.
    static let items: [[(words: String, action: ChalkAction, key: ChalkAction?)]] = [
        [
            ("Ruler", .aid(.ruler), nil), ("Set square, 45°", .aid(.square45), .nextAid),
            ("Set square, 30° and 60°", .aid(.square60), .nextAid),
            ("Protractor", .aid(.protractor), .nextAid), ("Fill, plain", .fill(.plain), nil),
        ],
        [
            ("Replay of this lesson", .replay, nil), ("History of this board", .history, nil),
            ("Timer", .timer, nil), ("Full screen", .fullscreen, nil),
            ("Fill, hatched", .fill(.hatched), nil),
        ],
    ]

    init(choose: @escaping @MainActor (ChalkAction) -> Void) {
        self.choose = choose
        let (w, h) = (Self.size.width, Self.size.height)
        let count = Self.items.map(\.count).max() ?? 0
        super.init(
            frame: CGRect(
                x: 0, y: 0, width: CGFloat(Self.items.count) * w + 28,
                height: CGFloat(count) * (h + 4) + 56))
        layer.name = "tools"
        Paint.panel(self, radius: 16)
        let title = Paint.label("Tools of a lesson", size: 14, weight: .semibold)
        title.frame = CGRect(x: 22, y: 13, width: w, height: 20)
        addSubview(title)
        for (column, items) in Self.items.enumerated() {
            for (row, item) in items.enumerated() {
                add(
                    item.words, item.action, item.key ?? item.action,
                    at: CGPoint(x: 12 + CGFloat(column) * (w + 4), y: 44 + CGFloat(row) * (h + 4)))
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func add(
        _ words: String, _ action: ChalkAction, _ shown: ChalkAction, at place: CGPoint
    ) {
        let row = ToolRow(words, key: ChalkAction.keys.first { $0.action == shown }, Self.size)
        row.frame.origin = place
        row.addAction(
            UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
        addSubview(row)
        rows.append(row)
    }
}

/// A row that can be pressed: its action, and the key for it.
@MainActor
private final class ToolRow: UIControl {
    init(_ words: String, key: ChalkAction.Key?, _ size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.name = words
        layer.cornerRadius = 9
        backgroundColor = Paint.raised
        isAccessibilityElement = true
        accessibilityLabel = words
        accessibilityTraits = .button
        let label = Paint.label(words, size: 13)
        label.frame = CGRect(x: 12, y: 8, width: size.width - 90, height: 18)
        addSubview(label)
        guard let key else { return }
        let name = Paint.label(ChalkAction.name(of: key), size: 12, color: Paint.quiet)
        name.textAlignment = .right
        name.frame = CGRect(x: size.width - 92, y: 8, width: 80, height: 18)
        addSubview(name)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.7 : 1 }
    }
}
