// A grid of photos. One that is clicked grows out of its place; there it is zoomed, or pulled back.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: GridController())
        window?.makeKeyAndVisible()
        return true
    }
}

/// A picture of hills before a low sun, drawn in any size; its number decides all.
nonisolated struct Photo: Hashable {
    let number: Int
    var title: String { ["Dunes", "Fells", "Heath", "Moor"][number % 4] + " \(number + 1)" }

    @MainActor func image(_ size: CGSize) -> UIImage {
        let hue = CGFloat(number * 47 % 360) / 360
        let shade = { UIColor(hue: hue, saturation: $0, brightness: $1, alpha: 1) }
        return UIGraphicsImageRenderer(size: size).image { context in
            shade(0.3, 0.95).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            shade(0.1, 1).setFill()
            let sun = CGPoint(x: size.width * noise(1), y: size.height * (0.1 + 0.3 * noise(2)))
            let box = CGRect(origin: sun, size: .zero)
            let radius = size.height * (0.06 + 0.08 * noise(3))
            UIBezierPath(ovalIn: box.insetBy(dx: -radius, dy: -radius)).fill()
            for row in 0..<4 {
                shade(0.4 + CGFloat(row) / 8, 0.8 - 0.17 * CGFloat(row)).setFill()
                hills(row, size).fill()
            }
        }
    }

    /// The outline of a row of hills, the nearest last: two waves.
    @MainActor private func hills(_ row: Int, _ size: CGSize) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: 1, by: 1 / 64.0) {
            let waves = sin(x * 5 + noise(10 + row) * 6) + sin(x * 11 + noise(20 + row) * 6) / 2.5
            let y = 0.5 + 0.13 * CGFloat(row) + 0.06 * waves
            path.addLine(to: CGPoint(x: x * size.width, y: y * size.height))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        return path
    }

    /// A number between 0 and 1, always the same for the same photo and place.
    private func noise(_ place: Int) -> CGFloat {
        let value = sin(CGFloat(number * 127 + place * 311) * 0.7) * 43_758.5453
        return value - value.rounded(.down)
    }
}

/// The grid: as many columns as are about 180 points wide.
class GridController: UICollectionViewController {
    private lazy var dataSource = UICollectionViewDiffableDataSource<Int, Photo>(
        collectionView: collectionView
    ) { [registration] view, path, photo in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: photo)
    }
    private let registration = UICollectionView.CellRegistration<UICollectionViewCell, Photo> {
        cell, _, photo in
        var background = UIBackgroundConfiguration.clear()
        background.image = photo.image(CGSize(width: 320, height: 320))
        background.imageContentMode = .scaleAspectFill
        background.cornerRadius = 8
        cell.backgroundConfiguration = background
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = photo.title
    }
    private let zoom = ZoomTransition()

    init() {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let columns = max(2, Int(environment.container.effectiveContentSize.width / 180))
            let side = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns))
            let square = NSCollectionLayoutSize(widthDimension: side, heightDimension: side)
            let item = NSCollectionLayoutItem(layoutSize: square)
            item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            let line = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: side)
            let row = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitems: [item])
            let section = NSCollectionLayoutSection(group: row)
            section.contentInsets = .init(top: 4, leading: 12, bottom: 12, trailing: 12)
            return section
        }
        super.init(collectionViewLayout: layout)
        title = "Photos"
    }

    required init?(coder: NSCoder) { fatalError("made by the program alone") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        var snapshot = NSDiffableDataSourceSnapshot<Int, Photo>()
        snapshot.appendSections([0])
        snapshot.appendItems((0..<40).map(Photo.init))
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        guard let photo = dataSource.itemIdentifier(for: indexPath) else { return }
        zoom.source = { collectionView.cellForItem(at: indexPath) }
        let detail = PhotoController(photo: photo)
        detail.modalPresentationStyle = .custom
        detail.transitioningDelegate = zoom
        present(detail, animated: true)
    }
}
