import UIKit

/// Picture files of several megapixels, which the program writes when it starts, and pictures of them in
/// the size of the screen, which are made beside the main thread.
final class PictureStore {
    private let files: [URL]
    private let cache = NSCache<NSNumber, UIImage>()
    private var waiting: [Int: [(UIImage) -> Void]] = [:]

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("carousel-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let colors: [UIColor] = [
            .systemRed, .systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemTeal,
        ]
        files = try colors.enumerated().map { number, color in
            let file = folder.appendingPathComponent("\(number).png")
            try Self.draw(color).write(to: file)
            return file
        }
    }

    var count: Int { files.count }

    /// Deletes the files.
    func clear() {
        guard let folder = files.first?.deletingLastPathComponent() else { return }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func draw(_ color: UIColor) throws -> Data {
        let box = CGRect(x: 0, y: 0, width: 2400, height: 1600)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: box.size, format: format).pngData { context in
            color.setFill()
            context.fill(box)
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 1000, y: 600, width: 400, height: 400))
        }
    }

    /// Calls `show` with a picture, at once where it is known, later else.
    func load(_ number: Int, _ size: CGSize, show: @escaping (UIImage) -> Void) {
        if let known = cache.object(forKey: number as NSNumber) { return show(known) }
        waiting[number, default: []].append(show)
        guard waiting[number]?.count == 1, let file = UIImage(contentsOfFile: files[number].path)
        else { return }
        Task {
            // The picture is decoded and made small on another thread.
            let small = await file.byPreparingThumbnail(ofSize: size)
            let shows = waiting.removeValue(forKey: number) ?? []
            guard let small else { return }
            cache.setObject(small, forKey: number as NSNumber)
            for show in shows { show(small) }
        }
    }
}

/// A page with one picture.
final class PictureCell: UICollectionViewCell {
    private let picture = UIImageView()
    /// The number of the picture that the cell is to show.
    private(set) var number = -1

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ number: Int, from store: PictureStore) {
        self.number = number
        accessibilityLabel = "Picture \(number + 1)"
        picture.image = nil
        store.load(number, bounds.size) { [weak self] image in
            // Meanwhile the cell may have become another picture's.
            if self?.number == number { self?.picture.image = image }
        }
    }
}

/// Pictures beside each other, one a page, with dots below.
final class CarouselController: UICollectionViewController,
    UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching
{
    private let store: PictureStore
    private let dots = UIPageControl()

    init(store: PictureStore) {
        self.store = store
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.isPagingEnabled = true
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        collectionView.prefetchDataSource = self
        dots.numberOfPages = store.count
        dots.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                collectionView.scrollToItem(
                    at: IndexPath(item: dots.currentPage, section: 0),
                    at: .centeredHorizontally, animated: true)
            }, for: .valueChanged)
        view.addSubview(dots)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let box = collectionView.bounds
        dots.frame = CGRect(x: box.minX, y: box.maxY - 40, width: box.width, height: 30)
        view.bringSubviewToFront(dots)
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { store.count }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "picture", for: indexPath)
        (cell as? PictureCell)?.show(indexPath.item, from: store)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
        for path in indexPaths { store.load(path.item, collectionView.bounds.size) { _ in } }
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { collectionView.bounds.size }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        dots.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var store: PictureStore?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let store = try? PictureStore() else { return false }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = CarouselController(store: store)
        window.makeKeyAndVisible()
        (self.window, self.store) = (window, store)
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { store?.clear() }
}
