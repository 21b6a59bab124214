import UIKit

/// A photo alone: a pinch or a double click zooms it, and pulled up or down it goes back to its place.
class PhotoController: UIViewController, UIScrollViewDelegate {
    let imageView = UIImageView()
    private let scrollView = UIScrollView()

    init(photo: Photo) {
        super.init(nibName: nil, bundle: nil)
        title = photo.title
        imageView.image = photo.image(CGSize(width: 1080, height: 810))
    }

    required init?(coder: NSCoder) { fatalError("made by the grid alone") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.delegate = self
        scrollView.maximumZoomScale = 4
        scrollView.alwaysBounceVertical = true
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
        let back = UIAction(title: title ?? "", image: UIImage(systemName: "chevron.left")) {
            [unowned self] _ in dismiss(animated: true)
        }
        let close = UIButton(configuration: .gray(), primaryAction: back)
        close.frame.origin = CGPoint(x: 16, y: 12)
        view.addSubview(close)
        let twice = UITapGestureRecognizer { [unowned self] _ in
            scrollView.setZoomScale(scrollView.zoomScale == 1 ? 2.5 : 1, animated: true)
        }
        twice.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(twice)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.frame != view.bounds, let size = imageView.image?.size else { return }
        scrollView.zoomScale = 1
        scrollView.frame = view.bounds
        let room = view.bounds.insetBy(dx: 16, dy: 60)
        let scale = max(min(room.width / size.width, room.height / size.height), 0.05)
        imageView.frame.size = CGSize(width: size.width * scale, height: size.height * scale)
        scrollView.contentSize = imageView.frame.size
        scrollViewDidZoom(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    /// Keeps a photo that is smaller than the view in its middle.
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let (room, size) = (scrollView.bounds.size, scrollView.contentSize)
        let (x, y) = (max(0, room.width - size.width) / 2, max(0, room.height - size.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        scrollViewDidScroll(scrollView)
    }

    /// How far the whole photo is pulled from its place.
    private var pull: CGFloat {
        guard scrollView.zoomScale == 1 else { return 0 }
        return abs(scrollView.contentOffset.y + scrollView.contentInset.top)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        view.backgroundColor = .systemBackground.withAlphaComponent(max(0, 1 - pull / 200))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if pull > 60 { dismiss(animated: true) }
    }
}
