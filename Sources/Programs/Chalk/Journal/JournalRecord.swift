import Foundation

/// One record of a journal: something that was done, as it came.
enum JournalRecord: Equatable {
    /// The first record of an old journal: its own identifier, and that of the board state that it
    /// goes on from, if any.
    case opening(id: UUID, base: UUID?)
    case begin(ChalkBrush)
    case samples([ChalkSample])
    case end
    case cancel
    case restart
    case undo
    case redo
    case clear
    case picture(PlacedPicture)
    /// Changed tiles as they are now, packed, nil for bare ones: of old journals, which didn't tell
    /// what became of the step.
    case tiles([TilePlace: Data?])
    /// Changed tiles after the undo of a step that the journal doesn't hold, and after its redo.
    case undoneTiles([TilePlace: Data?])
    case redoneTiles([TilePlace: Data?])
    /// A change of the ground; no step.
    case ground(BoardGround)
    /// An edit of things on the board; a text; things that were laid together.
    case edit(InkEdit)
    case text(ChalkText)
    case ink([LaidPiece])
    /// A filled outline.
    case fill(ChalkFill)
    /// A new list of pages; a step of the list.
    case pages(PageList)
    /// The list after an undo or redo of a step that the journal doesn't hold.
    case pagesNow(PageList)
    /// A page that comes back with such an undo or redo.
    case pageBack(PageCopy)
    /// The file of a picture that lies under pages; no step.
    case source(UInt32, Data)

    /// The bytes: the kind, then the kind's data.
    var payload: Data {
        var bytes = ByteWriter()
        switch self {
        case .opening(let id, let base):
            bytes.add(UInt8(0))
            bytes.append(id.bytes)
            if let base { bytes.append(base.bytes) }
        case .begin(let brush):
            bytes.add(UInt8(1))
            bytes.add(brush)
        case .samples(let samples):
            bytes.add(UInt8(2))
            for sample in samples { bytes.add(sample) }
        case .end: bytes.add(UInt8(3))
        case .cancel: bytes.add(UInt8(4))
        case .restart: bytes.add(UInt8(5))
        case .undo: bytes.add(UInt8(6))
        case .redo: bytes.add(UInt8(7))
        case .clear: bytes.add(UInt8(8))
        case .picture(let picture):
            bytes.add(UInt8(9))
            bytes.add(picture)
        case .tiles(let tiles):
            bytes.add(UInt8(10))
            bytes.add(tiles)
        case .undoneTiles(let tiles):
            bytes.add(UInt8(11))
            bytes.add(tiles)
        case .redoneTiles(let tiles):
            bytes.add(UInt8(12))
            bytes.add(tiles)
        case .ground(let ground):
            bytes.add(UInt8(13))
            bytes.add(ground.code)
        case .edit(let edit):
            bytes.add(UInt8(14))
            bytes.add(edit)
        case .text(let text):
            bytes.add(UInt8(15))
            bytes.add(text)
        case .ink(let pieces):
            bytes.add(UInt8(16))
            bytes.add(pieces)
        case .fill(let fill):
            bytes.add(UInt8(26))
            bytes.add(fill)
        case .pages(let list):
            bytes.add(UInt8(20))
            bytes.append(list.data)
        case .pagesNow(let list):
            bytes.add(UInt8(21))
            bytes.append(list.data)
        case .pageBack(let copy):
            bytes.add(UInt8(22))
            bytes.append(copy.data)
        case .source(let number, let file):
            bytes.add(UInt8(23))
            bytes.add(number)
            bytes.append(file)
        }
        return bytes.data
    }

    /// Whether this is the first record of an old journal.
    var isOpening: Bool {
        if case .opening = self { true } else { false }
    }

    /// Whether the record makes a step of its own.
    var isOfNewStep: Bool {
        switch self {
        case .begin, .clear, .picture, .edit, .text, .ink, .fill: true
        default: false
        }
    }

    /// Whether the record is about pages as such, and not about the content of one.
    var isOfPages: Bool {
        switch self {
        case .pages, .pagesNow, .pageBack, .source: true
        default: false
        }
    }

    /// Whether the record continues an open stroke.
    var isOfStroke: Bool {
        switch self {
        case .samples, .end, .cancel, .restart: true
        default: false
        }
    }

    /// Whether a record of a kind may have so many bytes after the kind; this excludes most random
    /// bytes.
    static func isPossible(kind: UInt8, size: Int) -> Bool {
        switch kind {
        case 0: size == 16 || size == 32
        case 1: size == 12
        case 2: size % 36 == 0
        case 3...8: size == 0
        case 9: size >= 40
        case 10...12: size == 0 || size >= 24
        case 13: size == 1
        case 14: size >= 21
        case 15: size >= 46
        case 16: size >= 4
        case 26: size >= 5
        // A list has the number of at least one page.
        case 20, 21: size >= 8
        case 22: size >= 10
        case 23: size >= 4
        default: false
        }
    }

    /// Reads a record from its bytes; nil when they make no sense.
    init?(payload: Data) {
        var bytes = ByteReader(payload)
        guard let kind = bytes.byte() else { return nil }
        switch kind {
        case 0:
            guard let id = bytes.take(16).flatMap(UUID.init(bytes:)) else { return nil }
            self = .opening(id: id, base: bytes.take(16).flatMap(UUID.init(bytes:)))
        case 1:
            guard let brush = bytes.brush() else { return nil }
            self = .begin(brush)
        case 2:
            var samples: [ChalkSample] = []
            while bytes.left > 0 {
                guard let sample = bytes.sample() else { return nil }
                samples.append(sample)
            }
            self = .samples(samples)
        case 3: self = .end
        case 4: self = .cancel
        case 5: self = .restart
        case 6: self = .undo
        case 7: self = .redo
        case 8: self = .clear
        case 9:
            guard let picture = bytes.picture() else { return nil }
            self = .picture(picture)
        case 10...12:
            guard let tiles = bytes.tiles() else { return nil }
            self =
                kind == 10 ? .tiles(tiles) : kind == 11 ? .undoneTiles(tiles) : .redoneTiles(tiles)
        case 13:
            guard let ground = bytes.byte().flatMap(BoardGround.init(code:)) else { return nil }
            self = .ground(ground)
        case 14...16:
            guard let record = bytes.edit(kind) else { return nil }
            self = record
        case 26:
            guard let fill = bytes.fill() else { return nil }
            self = .fill(fill)
        case 20, 21:
            guard let list = bytes.take(bytes.left).flatMap({ PageList(data: Data($0)) })
            else { return nil }
            self = kind == 20 ? .pages(list) : .pagesNow(list)
        case 22:
            guard let copy = PageCopy(&bytes) else { return nil }
            self = .pageBack(copy)
        case 23:
            guard let number = bytes.word(), let file = bytes.take(bytes.left) else { return nil }
            self = .source(number, Data(file))
        default: return nil
        }
    }
}

extension ByteWriter {
    mutating func add(_ brush: ChalkBrush) {
        // Early chalk is written as it was read: older versions of the program can read it, too.
        let number = brush.isEarly ? 0 : brush.tool.kind.rawValue
        add(number << 24 | (brush.tool.color?.code ?? 0))
        add(brush.size)
    }

    mutating func add(_ sample: ChalkSample) {
        add(sample.x)
        add(sample.y)
        add(sample.pressure)
        add(sample.tiltX)
        add(sample.tiltY)
        add(sample.time)
    }

    mutating func add(_ tiles: [TilePlace: Data?]) {
        for (place, packed) in tiles {
            add(place.x)
            add(place.y)
            add(packed ?? Data())
        }
    }

    mutating func add(_ picture: PlacedPicture) {
        let frame = picture.frame
        for value in [frame.minX, frame.minY, frame.width, frame.height] { add(Double(value)) }
        add(picture.file)
    }
}

extension ByteReader {
    mutating func brush() -> ChalkBrush? {
        guard let code = word(), let size = double() else { return nil }
        let color = ChalkColor(code & 0xFF_FFFF)
        if code >> 24 == 0 { return ChalkBrush(.chalk(color), size: size, isEarly: true) }
        return ChalkTool.Kind(rawValue: code >> 24).map {
            ChalkBrush(ChalkTool($0, color), size: size)
        }
    }

    mutating func sample() -> ChalkSample? {
        guard let x = double(), let y = double(), let pressure = float(), let tiltX = float(),
            let tiltY = float(), let time = double()
        else { return nil }
        return ChalkSample(
            x: x, y: y, pressure: pressure, tiltX: tiltX, tiltY: tiltY, time: time)
    }

    mutating func tiles() -> [TilePlace: Data?]? {
        var tiles: [TilePlace: Data?] = [:]
        while left > 0 {
            guard let place = place(), let packed = bytes() else { return nil }
            tiles.updateValue(packed.isEmpty ? nil : packed, forKey: place)
        }
        return tiles
    }

    /// Reads a tile's place; nil beyond all that a board has.
    mutating func place() -> TilePlace? {
        let reach = -(1 << 30)...1 << 30
        guard let x = int(), let y = int(), reach.contains(x), reach.contains(y) else { return nil }
        return TilePlace(x: x, y: y)
    }

    mutating func picture() -> PlacedPicture? {
        guard let x = double(), let y = double(), let width = double(), let height = double(),
            let file = bytes()
        else { return nil }
        return PlacedPicture(
            file: Data(file), frame: CGRect(x: x, y: y, width: width, height: height))
    }
}

extension UUID {
    /// The 16 bytes.
    var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }

    /// Makes a UUID from 16 bytes; nil for another number of bytes.
    init?(bytes: Data) {
        guard bytes.count == 16 else { return nil }
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
