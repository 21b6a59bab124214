import Foundation

/// Pages in a board's file.
extension BoardDocument {
    /// The entry of `HEAD` for a page.
    struct Page: Codable, Equatable, Sendable {
        var id: PageID
        /// The name that a person gave the page; nil for none.
        var name: String?
        /// The ground under the page; the first page's ground is in `Head.ground`.
        var ground: String?
        var backdrop: Backdrop?
        /// Whether the page's tiles show more than its work tells.
        var isPartial: Bool?
    }

    /// The content of a page.
    struct PageContent: Sendable {
        var tiles: [TilePlace: TileForm] = [:]
        var operations: [Operation] = []
        var damagedTiles = 0
        var count: Int?
        var isWorkLost = false
    }

    /// The parts of a page that were found so far.
    struct PageFinds {
        var tiles: [TilePlace: TileForm] = [:]
        var work: [Operation]?
        var damagedTiles = 0
        var count: Int?
    }

    /// Makes a document of a book as it is now; `head` says the rest.
    init(_ book: BoardPages, head: Head) {
        let (first, list) = (book.at(0), book.list)
        var head = head
        let hasFirst = list.contains(0)
        head.isPartial = hasFirst && first.history.isPartial ? true : nil
        head.ground = first.ground == BoardGround() ? nil : first.ground.name
        head.version = list.isPlain ? 1 : 2
        head.page = book.current == 0 ? nil : book.current
        if !list.isPlain {
            head.pages = list.entries.map { entry in
                let board = book.at(entry.id)
                return Page(
                    id: entry.id, name: entry.name,
                    ground: entry.id == 0 || board.ground == BoardGround()
                        ? nil : board.ground.name,
                    backdrop: entry.backdrop,
                    isPartial: entry.id != 0 && board.history.isPartial ? true : nil)
            }
        }
        self.init(
            head: head, tiles: hasFirst ? first.tiles.forms : [:],
            operations: hasFirst ? first.history.operations : [])
        for id in list.ids where id != 0 {
            let board = book.at(id)
            others[id] = PageContent(
                tiles: board.tiles.forms, operations: board.history.operations)
        }
        for number in Set(list.entries.compactMap(\.backdrop?.source)) {
            sources[number] = book.sources[number]?.data
        }
    }

    /// The pages in their order, as far as the file tells.
    var list: PageList {
        let said = head.pages?.map {
            PageList.Entry(id: $0.id, name: $0.name, backdrop: $0.backdrop)
        }
        let found =
            isHeadLost && !others.isEmpty
            ? ([0] + others.keys.sorted()).map { PageList.Entry(id: $0) } : nil
        return (said ?? found).flatMap { PageList($0) } ?? .single
    }

    /// A page as a document of its own.
    func page(_ id: PageID) -> BoardDocument {
        guard id != 0 else { return self }
        let content = others[id] ?? PageContent()
        let said = head.pages?.first { $0.id == id }
        var head = Head(id: self.head.id)
        (head.ground, head.isPartial) = (said?.ground, said?.isPartial)
        return BoardDocument(
            head: head, tiles: content.tiles, operations: content.operations,
            damagedTiles: content.damagedTiles, count: content.count,
            isWorkLost: content.isWorkLost)
    }

    /// Drops cached tiles that are not in the document.
    func keep(in packed: [PageID: PackedTiles]) {
        packed[0]?.keep(only: tiles)
        for (id, page) in others { packed[id]?.keep(only: page.tiles) }
    }

    /// Writes all pages but the first, and the pictures under them; false when that fails.
    func writePages(
        to file: SummedFile, _ pack: (PageID, TilePlace, TileForm) -> Data?
    ) -> Bool {
        func part(_ name: String, _ number: UInt32, _ bytes: Data) -> Bool {
            var all = ByteWriter()
            all.add(number)
            all.append(bytes)
            return file.write(Self.part(name, all.data))
        }
        for (id, page) in others.sorted(by: { $0.key < $1.key }) {
            for (place, form) in page.tiles {
                guard let packed = pack(id, place, form),
                    part("PTIL", id, Self.tile(place, packed))
                else { return false }
            }
            guard let work = Self.work(page.operations), part("PWRK", id, work) else {
                return false
            }
        }
        return sources.sorted { $0.key < $1.key }.allSatisfy { part("SRCE", $0.key, $0.value) }
    }
}

extension BoardDocument.PageContent {
    /// Makes the content from what was found; `isCut` says that the file doesn't tell how much
    /// there was.
    init(_ finds: BoardDocument.PageFinds, isCut: Bool) {
        let missing = finds.count.map { max(0, $0 - finds.tiles.count) }
        self.init(
            tiles: finds.tiles, operations: finds.work ?? [],
            damagedTiles: max(finds.damagedTiles, missing ?? (isCut ? 1 : 0)), count: finds.count,
            isWorkLost: finds.work == nil)
    }
}
