import UIKit

/// The song that plays beside the playlist, or above it where the window is narrow.
class PlayerController: UIViewController, UITableViewDelegate {
    private var song = Song.all[0]
    private var elapsed: TimeInterval = 0
    private var isPlaying = false
    private let artwork = UIImageView()
    private let titleLabel = UILabel()
    private let artistLabel = UILabel()
    private let scrubber = UISlider()
    private let elapsedLabel = UILabel()
    private let remainingLabel = UILabel()
    private let playButton = UIButton(configuration: .filled())
    private let repeatButton = UIButton(configuration: .plain())
    private let volume = UISlider()
    private let columns = UIStackView()
    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var link = CADisplayLink { [weak self] link in
        self?.advance(by: link.targetTimestamp - link.timestamp)
    }
    private lazy var dataSource = UITableViewDiffableDataSource<Int, Song>(tableView: table) {
        [unowned self] table, indexPath, song in
        let cell = table.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = song.title
        content.secondaryText = "\(song.artist) · \(time(TimeInterval(song.seconds)))"
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = song.artwork(44)
        content.imageProperties.cornerRadius = 6
        if song == self.song { content.textProperties.color = view.tintColor }
        cell.contentConfiguration = content
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
        table.delegate = self
        table.rowHeight = 60
        var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
        snapshot.appendSections([0])
        snapshot.appendItems(Song.all)
        dataSource.apply(snapshot, animatingDifferences: false)
        arrange()
        addActions()
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        show(song)
    }

    private func arrange() {
        artwork.layer.cornerRadius = 16
        artwork.clipsToBounds = true
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        artistLabel.textColor = .secondaryLabel
        for label in [elapsedLabel, remainingLabel] {
            label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
            label.textColor = .secondaryLabel
        }
        volume.value = 0.7
        volume.tintColor = .secondaryLabel
        volume.accessibilityLabel = "Volume"
        volume.minimumValueImage = UIImage(systemName: "speaker.fill")
        volume.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        let times = UIStackView(arrangedSubviews: [elapsedLabel, UIView(), remainingLabel])
        let backward = button("backward.fill", "Previous") { $0.step(-1) }
        let forward = button("forward.fill", "Next") { $0.step(1) }
        let buttons = UIStackView(arrangedSubviews: [backward, playButton, forward, repeatButton])
        buttons.spacing = 16
        buttons.alignment = .center
        let player = UIStackView(arrangedSubviews: [
            artwork, titleLabel, artistLabel, scrubber, times, buttons, volume,
        ])
        player.axis = .vertical
        player.alignment = .center
        player.spacing = 10
        player.setCustomSpacing(20, after: artwork)
        player.setCustomSpacing(2, after: titleLabel)
        player.setCustomSpacing(2, after: scrubber)
        player.isLayoutMarginsRelativeArrangement = true
        player.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 24, leading: 20, bottom: 24, trailing: 20)
        columns.addArrangedSubview(player)
        columns.addArrangedSubview(table)
        columns.frame = view.bounds
        columns.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(columns)
        let wide = artwork.widthAnchor.constraint(equalToConstant: 320)
        wide.priority = .defaultHigh
        NSLayoutConstraint.activate([
            wide, artwork.heightAnchor.constraint(equalTo: artwork.widthAnchor),
            artwork.heightAnchor.constraint(
                lessThanOrEqualTo: view.heightAnchor, multiplier: 1, constant: -290),
            artwork.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.4),
            scrubber.widthAnchor.constraint(equalToConstant: 320),
            times.widthAnchor.constraint(equalTo: scrubber.widthAnchor),
            volume.widthAnchor.constraint(equalTo: scrubber.widthAnchor),
        ])
    }

    private func button(
        _ symbol: String, _ name: String, action: @escaping (PlayerController) -> Void
    ) -> UIButton {
        let image = UIImage(systemName: symbol)
        let button = UIButton(
            configuration: .plain(),
            primaryAction: UIAction(image: image) { [unowned self] _ in action(self) })
        button.accessibilityLabel = name
        return button
    }

    private func addActions() {
        playButton.configuration?.cornerStyle = .capsule
        playButton.configuration?.buttonSize = .large
        playButton.addAction(
            UIAction { [unowned self] _ in play(!isPlaying) }, for: .primaryActionTriggered)
        scrubber.accessibilityLabel = "Position"
        repeatButton.configuration?.image = UIImage(systemName: "repeat")
        repeatButton.accessibilityLabel = "Repeat"
        repeatButton.changesSelectionAsPrimaryAction = true
        scrubber.addAction(
            UIAction { [unowned self] _ in
                elapsed = TimeInterval(scrubber.value)
                showTime()
            }, for: .valueChanged)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        columns.axis = view.bounds.width < 720 ? .vertical : .horizontal
        columns.distribution = columns.axis == .horizontal ? .fillEqually : .fill
    }

    /// The artwork is at its full size while the song plays.
    private func play(_ plays: Bool) {
        isPlaying = plays
        link.isPaused = !plays
        playButton.configuration?.image = UIImage(systemName: plays ? "pause.fill" : "play.fill")
        playButton.accessibilityLabel = plays ? "Pause" : "Play"
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
        ) {
            self.artwork.transform = plays ? .identity : CGAffineTransform(scaleX: 0.82, y: 0.82)
        }
    }

    private func show(_ new: Song) {
        let old = song
        (song, elapsed) = (new, 0)
        scrubber.maximumValue = Float(song.seconds)
        (titleLabel.text, artistLabel.text) = (song.title, song.artist)
        UIView.transition(with: artwork, duration: 0.3, options: .transitionCrossDissolve) {
            self.artwork.image = new.artwork(640)
        }
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(old == new ? [new] : [old, new])
        dataSource.apply(snapshot, animatingDifferences: false)
        play(isPlaying)
        showTime()
    }

    private func showTime() {
        if !scrubber.isTracking { scrubber.value = Float(elapsed) }
        elapsedLabel.text = time(elapsed)
        remainingLabel.text = "-" + time(TimeInterval(song.seconds) - elapsed.rounded(.down))
    }

    private func advance(by seconds: TimeInterval) {
        guard !scrubber.isTracking else { return }
        elapsed += seconds
        guard elapsed >= TimeInterval(song.seconds) else { return showTime() }
        if repeatButton.isSelected { show(song) } else { step(1) }
    }

    private func step(_ way: Int) {
        let (songs, place) = (Song.all, Song.all.firstIndex(of: song) ?? 0)
        show(songs[(place + way + songs.count) % songs.count])
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        isPlaying = true
        show(Song.all[indexPath.row])
    }
}
