import CoreAnimation
import Foundation

// Sections and places
extension UICollectionViewFlowLayout {
    var isHorizontal: Bool { scrollDirection == .horizontal }

    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

    /// Notes the part of the layout that a context has determined again.
    func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
        isLinesDue = isLinesDue || context.namesElements
        guard !context.namesElements else { return }
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let isData = context.invalidateEverything || context.invalidateDataSourceCounts
        if isData || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
            isMetricsDue = true
            // Where items come and go, the sizes of their neighbours are the best estimates.
            if !context.invalidateDataSourceCounts || context.invalidateEverything { told = [:] }
        }
        if flow?.invalidateFlowLayoutAttributes ?? true { isLinesDue = true }
    }

    func prepareSections() {
        guard let collectionView, isMetricsDue || isLinesDue else { return }
        let inset = collectionView.adjustedContentInset
        let size = collectionView.bounds.inset(by: inset).size
        room = max(0, across(size))
        if isMetricsDue { askForSections(collectionView) } else { takeToldSizes() }
        (isMetricsDue, isLinesDue) = (false, false)
        length = 0
        for index in sections.indices {
            sections[index].start = length
            sections[index].arrange(in: room)
            length += sections[index].length
        }
    }

    // Metrics

    private func askForSections(_ view: UICollectionView) {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        hasOwnSizes = delegate == nil
        sections = (0..<view.numberOfSections).map { section($0, view, delegate) }
    }

    private func section(
        _ index: Int, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection {
        var made = FlowSection()
        made.count = view.numberOfItems(inSection: index)
        let header = delegate?.collectionView(
            view, layout: self, referenceSizeForHeaderInSection: index)
        let footer = delegate?.collectionView(
            view, layout: self, referenceSizeForFooterInSection: index)
        made.header = max(0, along(header ?? headerReferenceSize))
        made.footer = max(0, along(footer ?? footerReferenceSize))
        made.lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
            ?? minimumLineSpacing
        made.itemSpacing =
            delegate?.collectionView(
                view, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        let own = delegate?.collectionView(view, layout: self, insetForSectionAt: index)
        made.insets = insets(own ?? sectionInset, view)
        made.sizes = sizes(index, made.count, view, delegate)
        return made
    }

    /// Returns the insets of a section, with those of their reference.
    private func insets(
        _ own: UIEdgeInsets, _ view: UICollectionView
    ) -> (before: CGFloat, after: CGFloat, near: CGFloat, far: CGFloat) {
        var all = own
        let covered = view.adjustedContentInset
        let reference: UIEdgeInsets? =
            switch sectionInsetReference {
            case .fromContentInset: nil
            case .fromSafeArea: view.safeAreaInsets
            case .fromLayoutMargins: view.layoutMargins
            }
        if let reference {
            if isHorizontal {
                all.top += max(0, reference.top - covered.top)
                all.bottom += max(0, reference.bottom - covered.bottom)
            } else {
                all.left += max(0, reference.left - covered.left)
                all.right += max(0, reference.right - covered.right)
            }
        }
        return isHorizontal
            ? (all.left, all.right, all.top, all.bottom)
            : (all.top, all.bottom, all.left, all.right)
    }

    private func sizes(
        _ section: Int, _ count: Int, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Sizes {
        guard count > 0 else { return .equal(extent(itemSize)) }
        let isAutomatic = estimatedItemSize == Self.automaticSize
        let common =
            estimatedItemSize == .zero || isAutomatic ? itemSize : estimatedItemSize
        // The first question tells whether the delegate gives sizes.
        if let delegate, !hasOwnSizes {
            _ = delegate.collectionView(
                view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
        }
        guard let delegate, !hasOwnSizes else {
            guard estimatedItemSize != .zero else { return .equal(extent(common)) }
            var all = Array(repeating: extent(common), count: count)
            for (path, size) in told where path.section == section && path.item < count {
                all[path.item] = extent(size)
            }
            return .varied(all)
        }
        return .varied(
            (0..<count).map { item in
                let path = IndexPath(item: item, section: section)
                let size = delegate.collectionView(
                    view, layout: self, sizeForItemAt: view.dataPath(path))
                return extent(told[path] ?? size)
            })
    }

    private func takeToldSizes() {
        guard estimatedItemSize != .zero else { return }
        for index in sections.indices {
            guard case .varied(var all) = sections[index].sizes else { continue }
            sections[index].sizes = .equal(FlowSection.Extent(along: 0, across: 0))
            for (path, size) in told where path.section == index && path.item < all.count {
                all[path.item] = extent(size)
            }
            sections[index].sizes = .varied(all)
        }
    }

    private func extent(_ size: CGSize) -> FlowSection.Extent {
        FlowSection.Extent(along: max(0, along(size)), across: max(0, across(size)))
    }

    // Attributes

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (low, high) =
            isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        var found: [UICollectionViewLayoutAttributes] = []
        var index = sections.lowerBound(where: { $0.start + $0.length > low })
        while index < sections.count, sections[index].start < high {
            let section = sections[index]
            for edge in [header(of: index), footer(of: index)] {
                if let edge, edge.frame.overlaps(rect) { found.append(edge) }
            }
            for item in section.items(from: low - section.start, to: high - section.start) {
                let made = attributes(ofItem: IndexPath(item: item, section: index))
                if made.frame.overlaps(rect) { found.append(made) }
            }
            index += 1
        }
        return found
    }

    private func make(_ kind: String?, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let made = type?.instance() ?? UICollectionViewLayoutAttributes()
        made.indexPath = path
        made.estimatedAxes = .neither
        if let kind { made.represent(.supplementaryView, kind) }
        return made
    }

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes {
        let made = make(nil, path)
        if estimatedItemSize != .zero { made.estimatedAxes = .both }
        let section = sections[path.section]
        let box = section.box(of: path.item)
        made.frame = frame(section.start + box.start, box.side, box.extent)
        return made
    }

    private func frame(
        _ start: CGFloat, _ side: CGFloat, _ extent: FlowSection.Extent
    ) -> CGRect {
        let pixels = max(collectionView?.traitCollection.displayScale ?? 1, 1)
        func onPixels(_ length: CGFloat) -> CGFloat { (length * pixels).rounded() / pixels }
        let (start, side) = (onPixels(start), onPixels(side))
        return isHorizontal
            ? CGRect(x: start, y: side, width: extent.along, height: extent.across)
            : CGRect(x: side, y: start, width: extent.across, height: extent.along)
    }

    func header(of index: Int) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        guard section.header > 0 else { return nil }
        var start = section.start
        let end = section.start + section.footerStart - section.header
        var depth = 0
        if sectionHeadersPinToVisibleBounds, let edge = visibleEdges?.low {
            start = max(start, min(edge, end))
            depth = Self.pinnedDepth
        }
        return edge(UICollectionView.elementKindSectionHeader, index, start, section.header, depth)
    }

    func footer(of index: Int) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        guard section.footer > 0 else { return nil }
        var start = section.start + section.footerStart
        var depth = 0
        if sectionFootersPinToVisibleBounds, let edge = visibleEdges?.high {
            start = min(start, max(edge - section.footer, section.start + section.header))
            depth = Self.pinnedDepth
        }
        return edge(UICollectionView.elementKindSectionFooter, index, start, section.footer, depth)
    }

    /// The depth of headers and footers that stay at an edge, in front of items.
    private static var pinnedDepth: Int { 10 }

    /// Returns the lengths of the header and the footer of a section that stay at the edges.
    func held(of section: Int) -> NSDirectionalEdgeInsets {
        guard sections.indices.contains(section) else { return .zero }
        let first = sectionHeadersPinToVisibleBounds ? sections[section].header : 0
        let last = sectionFootersPinToVisibleBounds ? sections[section].footer : 0
        return isHorizontal
            ? NSDirectionalEdgeInsets(top: 0, leading: first, bottom: 0, trailing: last)
            : NSDirectionalEdgeInsets(top: first, leading: 0, bottom: last, trailing: 0)
    }

    private func edge(
        _ kind: String, _ index: Int, _ start: CGFloat, _ length: CGFloat, _ depth: Int
    ) -> UICollectionViewLayoutAttributes {
        let made = make(kind, IndexPath(item: 0, section: index))
        made.frame = frame(start, 0, FlowSection.Extent(along: length, across: room))
        made.zIndex = depth
        return made
    }

    /// The ends of the part of the content that isn't covered.
    private var visibleEdges: (low: CGFloat, high: CGFloat)? {
        guard let collectionView else { return nil }
        let free = collectionView.mirrored(collectionView.uncovered)
        return isHorizontal ? (free.minX, free.maxX) : (free.minY, free.maxY)
    }
}
