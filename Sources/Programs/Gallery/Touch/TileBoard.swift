import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Tiles that are rearranged by buttons, and a slider for an animator.
final class TileBoard: UIView, PageContent {
    /// An arrangement of the tiles.
    enum Arrangement: CaseIterable {
        case row, ring, wave
    }

    private let theme: Theme
    private let ground: UIView
    private var tiles: [UILabel] = []
    private let column = UIStackView.column([], spacing: PageScene.gap)
    private let slider = UISlider()
    private var arrangement = Arrangement.row
    private var scrub: UIViewPropertyAnimator?

    private static let words = ["V", "I", "E", "W", "S"]

    init(frame: CGRect, theme: Theme) {
        self.theme = theme
        ground = UIView(card: theme)
        super.init(frame: frame)
        for (index, word) in Self.words.enumerated() { addTile(word, index) }
        let buttons = [
            button("Spring") { $0.spring() }, button("Ease") { $0.ease() },
            button("Keyframes") { $0.keyframes() }, button("Turn over") { $0.turnOver() },
        ]
        let bar = UIStackView(arrangedSubviews: buttons + [UIView()])
        bar.spacing = 12
        bar.heightAnchor.constraint(equalToConstant: 36).isActive = true
        let caption = UILabel()
        caption.text = "A property animator, moved by hand"
        caption.font = .systemFont(ofSize: 13)
        caption.textColor = UIColor(cgColor: theme.quietText)
        caption.setContentHuggingPriority(.required, for: .horizontal)
        slider.layer.name = "scrub"
        slider.minimumTrackTintColor = UIColor(cgColor: theme.accent)
        slider.addTarget(self, action: TileBoard.scrubbed, for: .valueChanged)
        let foot = UIStackView(arrangedSubviews: [caption, slider])
        foot.spacing = 20
        for part in [bar, ground, foot] { column.addArrangedSubview(part) }
        add(column, top: 0, left: 0, bottom: 4, right: 0)
        layoutIfNeeded()
    }

    required init?(coder: NSCoder) {
        theme = .dark
        ground = UIView(card: .dark)
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        column.layoutIfNeeded()
        place()
    }

    /// Moves the tiles to an arrangement by a spring.
    func arrange(_ next: Arrangement) {
        arrangement = next
        for (index, tile) in tiles.enumerated() {
            UIView.animate(
                withDuration: 1.2, delay: Double(index) * 0.06, usingSpringWithDamping: 0.5,
                initialSpringVelocity: 0, options: .allowUserInteraction
            ) { self.place(tile, index) }
        }
    }

    private func addTile(_ word: String, _ index: Int) {
        let tile = UILabel(frame: CGRect(x: 0, y: 0, width: 84, height: 84))
        tile.text = word
        tile.font = .systemFont(ofSize: 34, weight: .bold)
        tile.textAlignment = .center
        tile.textColor = UIColor(cgColor: theme.onColor(index))
        tile.backgroundColor = UIColor(cgColor: theme.color(index))
        tile.layer.cornerRadius = 20
        ground.addSubview(tile)
        tiles.append(tile)
    }

    private func button(_ title: String, _ action: @escaping (TileBoard) -> Void) -> UIButton {
        let button = UIButton.raised(title, theme)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                scrub?.stopAnimation(true)
                scrub = nil
                action(self)
            }, for: .touchUpInside)
        return button
    }

    private var following: Arrangement {
        let all = Arrangement.allCases
        let index = all.firstIndex(of: arrangement) ?? 0
        return all[(index + 1) % all.count]
    }

    private func spring() { arrange(following) }

    private func ease() {
        arrangement = following
        UIView.animate(withDuration: 0.6, delay: 0, options: .allowUserInteraction) { self.place() }
    }

    private func keyframes() {
        let middle = CGPoint(x: ground.bounds.midX, y: ground.bounds.midY)
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: .allowUserInteraction) {
            for (index, tile) in self.tiles.enumerated() {
                let start = Double(index) * 0.08
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.3) {
                    tile.center = middle
                    tile.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.66, relativeDuration: 0.34) {
                    tile.transform = .identity
                    self.place(tile, index)
                }
            }
        }
    }

    private func turnOver() {
        for (index, tile) in tiles.enumerated() {
            let isWord = tile.text == Self.words[index]
            UIView.transition(
                with: tile, duration: 0.8 + Double(index) * 0.1,
                options: [.transitionFlipFromLeft, .allowUserInteraction]
            ) { tile.text = isWord ? "\(index + 1)" : Self.words[index] }
        }
    }

    private func scrubbed(_ slider: UISlider) {
        if scrub == nil {
            let target = following
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [weak self] in
                guard let self else { return }
                arrangement = target
                place()
            }
            animator.pausesOnCompletion = true
            scrub = animator
        }
        scrub?.fractionComplete = CGFloat(slider.value)
    }

    private func place() {
        for (index, tile) in tiles.enumerated() { place(tile, index) }
    }

    private func place(_ tile: UIView, _ index: Int) {
        let (w, h) = (ground.bounds.width, ground.bounds.height)
        let part = (CGFloat(index) + 0.5) / CGFloat(tiles.count)
        var turn: CGFloat = 0
        switch arrangement {
        case .row: tile.center = CGPoint(x: w * part, y: h / 2)
        case .ring:
            let (angle, radius) = (2 * .pi * (part - 0.1) - .pi / 2, max(0, min(w, h) / 2 - 60))
            tile.center = CGPoint(x: w / 2 + radius * cos(angle), y: h / 2 + radius * sin(angle))
            turn = angle + .pi / 2
        case .wave:
            tile.center = CGPoint(x: w * part, y: h / 2 + h * 0.22 * sin(part * 2 * .pi))
            turn = 0.5 * cos(part * 2 * .pi)
        }
        tile.transform = CGAffineTransform(rotationAngle: turn)
    }
}
