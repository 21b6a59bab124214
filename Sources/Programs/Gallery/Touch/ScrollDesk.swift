import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// Three scroll views beside each other.
final class ScrollDesk: UIView, PageContent, UIScrollViewDelegate {
    private let theme: Theme
    private let list = UIScrollView()
    private let pages = UIScrollView()
    private let zoom = UIScrollView()
    private let picture = UIImageView(frame: .zero)
    private let dots = UILabel()

    private static let pageCount = 4

    init(frame: CGRect, theme: Theme) {
        self.theme = theme
        super.init(frame: frame)
        list.accessibilityLabel = "List"
        pages.accessibilityLabel = "Pages"
        zoom.accessibilityLabel = "Picture to zoom"
        for scroller in [list, pages, zoom] {
            scroller.layer.cornerRadius = 14
            scroller.backgroundColor = UIColor(cgColor: theme.card)
            addSubview(scroller)
        }
        let wide = max(0, bounds.width)
        let high = max(0, bounds.height)
        list.layer.name = "list"
        list.layer.borderWidth = 1
        list.layer.borderColor = theme.frame
        let gap = PageScene.gap
        // On whole points: an opaque picture on part of one has a dark edge.
        let left = max(0, (wide - gap) * 0.4).rounded(.down)
        let top = max(0, (high - gap) * 0.42).rounded(.down)
        let right = max(0, wide - left - gap).rounded(.down)
        list.frame = CGRect(x: 0, y: 0, width: left, height: high)
        pages.layer.name = "pages"
        pages.frame = CGRect(x: left + gap, y: 0, width: right, height: top)
        zoom.layer.name = "zoom"
        zoom.frame = CGRect(
            x: left + gap, y: top + gap, width: right,
            height: max(0, high - top - gap).rounded(.down))
        fillList()
        fillPages()
        fillZoom()
        list.contentOffset.y = 30
        list.flashScrollIndicators()
    }

    required init?(coder: NSCoder) {
        theme = .dark
        super.init(coder: coder)
    }

    private func fillList() {
        let (step, count) = (CGFloat(58), 60)
        for index in 0..<count {
            let row = UIView(
                frame: CGRect(
                    x: 10, y: 10 + CGFloat(index) * step, width: max(0, list.bounds.width - 20),
                    height: step - 8))
            row.backgroundColor = UIColor(cgColor: theme.color(index)).withAlphaComponent(0.22)
            row.layer.cornerRadius = 10
            let label = UILabel(frame: row.bounds.insetBy(dx: 16, dy: 0))
            label.text = "Row \(index + 1)"
            label.font = .systemFont(ofSize: 15, weight: .medium)
            label.textColor = UIColor(cgColor: theme.text)
            row.addSubview(label)
            list.addSubview(row)
        }
        list.contentSize = CGSize(
            width: list.bounds.width, height: 12 + CGFloat(count) * step)
    }

    private func fillPages() {
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.delegate = self
        let size = pages.bounds.size
        for index in 0..<Self.pageCount {
            let page = UILabel(
                frame: CGRect(
                    x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height))
            page.text = "\(index + 1)"
            page.textAlignment = .center
            page.font = .systemFont(ofSize: 64, weight: .bold)
            page.textColor = UIColor(cgColor: theme.onColor(index))
            page.backgroundColor = UIColor(cgColor: theme.color(index))
            pages.addSubview(page)
        }
        pages.contentSize = CGSize(
            width: size.width * CGFloat(Self.pageCount), height: size.height)
        dots.textAlignment = .center
        dots.font = .systemFont(ofSize: 15)
        dots.frame = CGRect(
            x: pages.frame.minX, y: pages.frame.maxY - 30, width: size.width, height: 20)
        addSubview(dots)
        showDots()
    }

    private func fillZoom() {
        zoom.delegate = self
        zoom.maximumZoomScale = 5
        zoom.alwaysBounceVertical = true
        zoom.alwaysBounceHorizontal = true
        picture.frame = zoom.bounds
        if let image = Scenery.day.image(zoom.bounds.size, scale: 3) {
            picture.image = UIImage(cgImage: image, scale: 3, orientation: .up)
        }
        zoom.addSubview(picture)
        zoom.contentSize = zoom.bounds.size
        let twice = UITapGestureRecognizer { [weak self] tap in self?.zoomed(tap) }
        twice.numberOfTapsRequired = 2
        zoom.addGestureRecognizer(twice)
        let hint = UILabel()
        hint.text =
            zoom.frame.width < 390
            ? "Pinch, Ctrl and wheel, or two clicks"
            : "Pinch, or Ctrl and the wheel; two clicks zoom in and out"
        hint.font = .systemFont(ofSize: 12.5)
        hint.textColor = .white
        hint.backgroundColor = UIColor(white: 0, alpha: 0.45)
        hint.layer.cornerRadius = 8
        hint.textAlignment = .center
        hint.frame = CGRect(
            x: zoom.frame.minX + 12, y: zoom.frame.maxY - 38,
            width: max(0, min(hint.intrinsicContentSize.width + 24, zoom.frame.width - 24)),
            height: 26)
        addSubview(hint)
    }

    private func zoomed(_ tap: UITapGestureRecognizer) {
        guard zoom.zoomScale <= 1.01 else { return zoom.setZoomScale(1, animated: true) }
        let point = tap.location(in: picture)
        let size = CGSize(width: picture.bounds.width / 3, height: picture.bounds.height / 3)
        zoom.zoom(
            to: CGRect(
                x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
                height: size.height), animated: true)
    }

    private func showDots() {
        let page =
            pages.bounds.width > 0
            ? Int((pages.contentOffset.x / pages.bounds.width).rounded()) : 0
        dots.textColor = UIColor(cgColor: theme.onColor(page))
        dots.text = (0..<Self.pageCount).map { $0 == page ? "●" : "○" }.joined(separator: "  ")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView === pages { showDots() }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        scrollView === zoom ? picture : nil
    }
}
