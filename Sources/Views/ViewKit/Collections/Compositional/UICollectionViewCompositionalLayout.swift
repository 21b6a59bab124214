public import Foundation

/// A closure that describes a section of a compositional layout; nil for a section without a place.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that is composed of descriptions: sections of groups of items.
///
/// Sections follow each other in one direction, and may scroll by themselves across it. Places are
/// found for what is asked: in sections of equal groups by arithmetic, whatever the number of items.
/// Sizes that content determines are estimated until a view is seen. Main thread only.
///
/// ```swift
/// let third = NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
/// let row = NSCollectionLayoutGroup.horizontal(
///     layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
///     subitems: [NSCollectionLayoutItem(layoutSize: third)])
/// let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
/// view.addSubview(UICollectionView(frame: view.bounds, collectionViewLayout: layout))
/// ```
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// The values that concern all sections. Setting them invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { values }
        set {
            values = newValue.copied
            invalidateLayout()
        }
    }

    private var values: UICollectionViewCompositionalLayoutConfiguration
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The places; nil before they are determined.
    var plan: LayoutPlan?
    /// Whether the descriptions are asked for again.
    private var isStale = true
    /// Whether measured sizes are forgotten, as all data are loaded anew.
    private var forgetsSizes = false
    /// Whether items have other places, to which measured sizes go when the change is known.
    private var movesSizes = false
    /// The places before a change of the data.
    private var replaced: LayoutPlan?
    private(set) var environment = LayoutEnvironment(
        container: LayoutContainer(contentSize: .zero),
        traitCollection: UITraitCollection())
    /// The views of the sections that scroll by themselves.
    var scrollers: [Int: OrthogonalScroller] = [:]
    /// The swipes across the items of lists, and the pan that moves them; nil where there are none.
    var listSwipes: ListSwipes?
    var listGrip: ListGrip?

    /// A layout whose sections are all of one description.
    /// - Parameter section: the description of every section; copied, so that later changes don't
    ///   count.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: .init())
    }

    /// A layout whose sections are all of one description, with values for all.
    /// - Parameters:
    ///   - section: the description of every section; copied, so that later changes don't count.
    ///   - configuration: the direction of scrolling, the distance of sections, and views at the
    ///     edges of the whole.
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        let section = section.copied
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// A layout that asks for the description of each section.
    /// - Parameter sectionProvider: called on the main thread with the section's index and the room
    ///   for it; nil leaves the section empty.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        self.init(sectionProvider: sectionProvider, configuration: .init())
    }

    /// A layout that asks for the description of each section, with values for all.
    /// - Parameters:
    ///   - sectionProvider: called on the main thread with the section's index and the room for it;
    ///     nil leaves the section empty.
    ///   - configuration: the direction of scrolling, the distance of sections, and views at the
    ///     edges of the whole.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        values = configuration.copied
        super.init()
    }

    /// Returns nil: descriptions of layouts aren't read from archives.
    public required init?(coder: NSCoder) { nil }

    open override class var invalidationContextClass: AnyClass { CompositionalContext.self }
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    var axis: LayoutAxis { values.scrollDirection == .vertical ? .vertical : .horizontal }

    // Preparation

    open override func prepare() {
        super.prepare()
        guard let view = collectionView, isStale || plan == nil else { return }
        isStale = false
        environment = makeEnvironment(view)
        let container = environment.container.contentSize
        let outer = environment.container.contentInsets
        let old = plan
        let sections = (0..<view.numberOfSections).map { index in
            var section = provider(index, environment) ?? NSCollectionLayoutSection.empty
            if index == 0, let list = section.list { section = list.asFirst(section) }
            var sizes = SectionPlan.Sizes()
            if let old, old.sections.indices.contains(index), !forgetsSizes, !movesSizes {
                sizes = old.sections[index].sizes
            }
            return SectionPlan(
                section, along: axis, in: container, outer: outer,
                count: view.numberOfItems(inSection: index), sizes: sizes, environment)
        }
        plan = LayoutPlan(
            sections, values, along: axis, in: container, outer: outer,
            edgeSizes: old?.edgeSizes ?? [:])
        let moves = movesSizes && !forgetsSizes
        replaced = moves ? old : nil
        (forgetsSizes, movesSizes) = (false, false)
        placeScrollers()
        // In a change of data the cells in sight get their new places later.
        if !moves { styleLists() }
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        styleLists()
    }

    /// Brings measured sizes to the places that their items have after a change.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        guard let passage, let old = replaced else { return }
        replaced = nil
        var sizes: [Int: SectionPlan.Sizes] = [:]
        for (section, part) in old.sections.enumerated() {
            for (item, size) in part.sizes.items {
                let path = IndexPath(item: item, section: section)
                guard case .item(let place)? = passage.target(.item(path)) else { continue }
                sizes[place.section, default: .init()].items[place.item] = size
            }
            for edge in part.edges {
                let path = IndexPath(item: 0, section: section)
                let element = CollectionElement.supplementary(edge.item.elementKind, path)
                guard let place = passage.target(element)?.path else { continue }
                sizes[place.section, default: .init()].edges = part.edgeSizes
            }
        }
        for (section, known) in sizes where plan?.sections.indices.contains(section) == true {
            plan?.sections[section].take(known)
        }
        plan?.arrange()
        placeScrollers()
        let context = CompositionalContext()
        context.scope = .sight
        invalidateLayout(with: context)
    }

    private func makeEnvironment(_ view: UICollectionView) -> LayoutEnvironment {
        let inset = view.adjustedContentInset
        let room = view.bounds.inset(by: inset).size
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let guides = LayoutGuides(
            safeArea: NSDirectionalEdgeInsets(view.safeAreaInsets, isMirrored),
            margins: NSDirectionalEdgeInsets(view.layoutMargins, isMirrored))
        let outer = guides.insets(values.contentInsetsReference, default: guides.safeArea, axis)
        return LayoutEnvironment(
            container: LayoutContainer(
                contentSize: CGSize(width: max(0, room.width), height: max(0, room.height)),
                contentInsets: outer.only(axis.other)),
            traitCollection: view.traitCollection, guides: guides)
    }

    override func reveal(
        _ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
    ) { bring(indexPath, position, animated: animated) }

    override func covered(beside indexPath: IndexPath) -> NSDirectionalEdgeInsets {
        plan?.held(of: indexPath.section) ?? .zero
    }

    override func leaves(_ view: UICollectionView) {
        for scroller in scrollers.values { scroller.removeFromSuperview() }
        listSwipes?.remove()
        listGrip?.remove()
        (scrollers, listSwipes, listGrip) = ([:], nil, nil)
        (plan, isStale) = (nil, true)
    }

    // Answers

    open override var collectionViewContentSize: CGSize { plan?.size ?? .zero }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        guard plan != nil else { return [] }
        let sight = sight
        var found = plan?.edges(sight: sight).map(attributes) ?? []
        // Pinned views of a section lie where the section is, too.
        for section in plan?.sections(in: rect) ?? 0..<0 {
            found += plan?.edges(of: section, sight: sight).map(attributes) ?? []
            found += items(of: section, in: rect)
        }
        return found.filter { $0.frame.meets(rect) }
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2 else { return nil }
        return plan?.place(of: indexPath, offset: offset(of: indexPath.section)).first.map {
            host(attributes($0), indexPath.section)
        }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let element = CollectionElement.supplementary(elementKind, indexPath)
        if indexPath.count == 1 {
            return plan?.edges(sight: sight).first { $0.element == element }.map(attributes)
        }
        guard let plan, plan.sections.indices.contains(indexPath.section) else { return nil }
        let edges = plan.edges(of: indexPath.section, sight: sight)
        if let edge = edges.first(where: { $0.element == element }) { return attributes(edge) }
        let held = self.plan?.place(of: indexPath, offset: offset(of: indexPath.section)) ?? []
        return held.first { $0.element == element }.map {
            host(attributes($0), indexPath.section)
        }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let plan, indexPath.count == 2, plan.sections.indices.contains(indexPath.section)
        else { return nil }
        return plan.edges(of: indexPath.section, sight: sight).first {
            $0.element == .decoration(elementKind, indexPath)
        }.map(attributes)
    }

    /// Returns the items of a section that a rectangle touches, as the section's closure wants them.
    private func items(of section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let offset = offset(of: section)
        let placed = plan?.items(section, in: rect, offset: offset) ?? []
        let found = placed.map { host(attributes($0), section) }
        if let description = plan?.sections[section].section {
            adjust(found, section, description, offset)
        }
        return found
    }

    private func attributes(_ placed: LayoutPlan.Placed) -> UICollectionViewLayoutAttributes {
        let made: UICollectionViewLayoutAttributes =
            switch placed.element {
            case .item(let path): .init(forCellWith: path)
            case .supplementary(let kind, let path):
                .init(forSupplementaryViewOfKind: kind, with: path)
            case .decoration(let kind, let path):
                .init(forDecorationViewOfKind: kind, with: path)
            }
        made.frame = placed.frame
        made.zIndex = placed.zIndex
        made.estimatedAxes = placed.openAxes
        return made
    }

    /// The part of the content that is in sight, without what bars cover.
    private var sight: CGRect { collectionView?.uncovered ?? .zero }

    // Invalidation

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView, let plan else { return false }
        if newBounds.size != view.bounds.size { return true }
        return plan.hasPinned
            || plan.sections.contains { $0.section.visibleItemsInvalidationHandler != nil }
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size == collectionView?.bounds.size {
            (context as? CompositionalContext)?.scope = .sight
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = originalAttributes.estimatedAxes
        let (new, old) = (preferredAttributes.size, originalAttributes.size)
        return axes.contains(.horizontal) && abs(new.width - old.width) > 0.001
            || axes.contains(.vertical) && abs(new.height - old.height) > 0.001
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes)
        (context as? CompositionalContext)?.scope = .size(
            originalAttributes.element, preferredAttributes.size)
        return context
    }

    open override func invalidateLayout(
        with context: UICollectionViewLayoutInvalidationContext
    ) {
        switch (context as? CompositionalContext)?.scope ?? .all {
        case .sight: break
        case .size(let element, let size):
            plan?.set(size, of: element)
            plan?.arrange()
            placeScrollers()
        case .all:
            isStale = true
            if context.invalidateEverything { forgetsSizes = true }
            if context.invalidateDataSourceCounts { movesSizes = true }
        }
        super.invalidateLayout(with: context)
    }
}

/// The context of a compositional layout, which knows what the layout need not determine again.
final class CompositionalContext: UICollectionViewLayoutInvalidationContext {
    enum Scope {
        case all
        /// Only what depends on the part in sight.
        case sight
        /// The size that an element's content needs.
        case size(CollectionElement, CGSize)
    }

    var scope = Scope.all
}

extension NSCollectionLayoutSection {
    /// A section without a place.
    static var empty: NSCollectionLayoutSection {
        let none = NSCollectionLayoutSize(
            widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: none, subitems: []))
    }

    var copied: NSCollectionLayoutSection { copy() as? NSCollectionLayoutSection ?? self }
}

extension UICollectionViewCompositionalLayoutConfiguration {
    var copied: UICollectionViewCompositionalLayoutConfiguration {
        copy() as? UICollectionViewCompositionalLayoutConfiguration ?? self
    }
}
