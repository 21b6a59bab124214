import Foundation

/// The bytes of edits in journals and boards.
///
/// An edit: the number of things (4 bytes); of each, the number of its operation (8), its part (4)
/// and the sum of the operation's record (4); then a byte for the kind of change, and the change's
/// data.
extension ByteWriter {
    mutating func add(_ edit: InkEdit) {
        add(UInt32(edit.names.count))
        for name in edit.names {
            add(name.id.operation)
            add(UInt32(truncatingIfNeeded: name.id.part))
            add(name.sum)
        }
        switch edit.change {
        case .place(let way):
            add(UInt8(0))
            add(way)
        case .copy(let way):
            add(UInt8(1))
            add(way)
        case .remove: add(UInt8(2))
        case .color(let color):
            add(UInt8(3))
            add(color.code)
        case .group: add(UInt8(4))
        case .ungroup: add(UInt8(5))
        case .text(let text):
            add(UInt8(6))
            add(text)
        }
    }

    mutating func add(_ way: Similarity) {
        for value in [way.a, way.b, way.tx, way.ty] { add(value) }
    }

    /// Adds a text: its hand (1 byte), its size (8), its colour (4), its place (32), and its
    /// letters.
    mutating func add(_ text: ChalkText) {
        add(text.hand.rawValue)
        add(text.size)
        add(text.color.code)
        add(text.place)
        append(Data(text.string.utf8))
    }

    /// Adds pieces: their number (4 bytes); of each, its kind (1 byte), its bytes with their
    /// number, the strokes of felt that went over it, and its groups.
    mutating func add(_ pieces: [LaidPiece]) {
        add(UInt32(pieces.count))
        for laid in pieces {
            var bytes = ByteWriter()
            switch laid.piece {
            case .stroke(let stroke):
                add(UInt8(0))
                bytes.add(stroke)
            case .picture(let picture, let way):
                add(UInt8(1))
                bytes.add(way)
                bytes.add(picture)
            case .text(let text):
                add(UInt8(2))
                bytes.add(text)
            case .fill(let fill):
                add(UInt8(3))
                bytes.add(fill)
            }
            add(bytes.data)
            add(UInt32(laid.wipes.count))
            for wipe in laid.wipes {
                var bytes = ByteWriter()
                bytes.add(wipe)
                add(bytes.data)
            }
            add(UInt32(laid.groups.count))
            for group in laid.groups { add(group) }
        }
    }

    mutating func add(_ stroke: ChalkStroke) {
        add(stroke.brush)
        for sample in stroke.samples { add(sample) }
    }
}

extension ByteReader {
    /// Reads the record of a kind from all bytes that are left.
    mutating func edit(_ kind: UInt8) -> JournalRecord? {
        switch kind {
        case 14: inkEdit().map(JournalRecord.edit)
        case 15: text().map(JournalRecord.text)
        case 16: pieces().map(JournalRecord.ink)
        default: nil
        }
    }

    private mutating func inkEdit() -> InkEdit? {
        guard let count = word(), count <= InkEdit.most, Int(count) * 16 < left else { return nil }
        var names: [InkName] = []
        for _ in 0..<count {
            guard let operation = int(), operation >= 0, let part = word(), let sum = word()
            else { return nil }
            names.append(InkName(id: InkID(operation: operation, part: Int(part)), sum: sum))
        }
        guard let kind = byte(), let change = change(kind), left == 0 else { return nil }
        return InkEdit(names: names, change: change)
    }

    private mutating func change(_ kind: UInt8) -> InkEdit.Change? {
        switch kind {
        case 0: way().map(InkEdit.Change.place)
        case 1: way().map(InkEdit.Change.copy)
        case 2: .remove
        case 3: word().flatMap { $0 >> 24 == 0 ? .color(ChalkColor($0)) : nil }
        case 4: .group
        case 5: .ungroup
        case 6: text().map(InkEdit.Change.text)
        default: nil
        }
    }

    mutating func way() -> Similarity? {
        guard let a = double(), let b = double(), let tx = double(), let ty = double()
        else { return nil }
        let way = Similarity(a: a, b: b, tx: tx, ty: ty)
        return way.isSound ? way : nil
    }

    /// Reads a text, whose letters are all bytes that are left.
    mutating func text() -> ChalkText? {
        guard let hand = byte().flatMap(ChalkText.Hand.init), let size = double(),
            ChalkText.sizes.contains(size), let code = word(), code >> 24 == 0, let way = way(),
            let bytes = take(left), let string = String(validatingUTF8: bytes)
        else { return nil }
        let text = ChalkText(
            string, hand: hand, size: size, color: ChalkColor(code), place: way)
        return text.isSound ? text : nil
    }

    /// Reads pieces as the clipboard and journals have them; nil when they make no sense.
    mutating func pieces() -> [LaidPiece]? {
        guard let count = word(), count <= InkEdit.most, Int(count) * 17 <= left
        else { return nil }
        var pieces: [LaidPiece] = []
        for _ in 0..<count {
            guard let piece = piece(), piece.isThing, let wiped = word(), Int(wiped) * 20 <= left
            else { return nil }
            var laid = LaidPiece(piece: piece)
            for _ in 0..<wiped {
                guard let wipe = bytes().flatMap(Self.stroke), wipe.brush.tool == .eraser
                else { return nil }
                laid.wipes.append(wipe)
            }
            guard let grouped = word(), Int(grouped) * 4 <= left else { return nil }
            for _ in 0..<grouped {
                guard let group = word() else { return nil }
                laid.groups.append(group)
            }
            pieces.append(laid)
        }
        return left == 0 ? pieces : nil
    }

    private mutating func piece() -> InkPiece? {
        guard let kind = byte(), let bytes = bytes() else { return nil }
        var reader = ByteReader(bytes)
        switch kind {
        case 0: return Self.stroke(bytes).map(InkPiece.stroke)
        case 1:
            guard let way = reader.way(), let picture = reader.picture(), reader.left == 0,
                picture.frame.isPlace
            else { return nil }
            return .picture(picture, way)
        case 2: return reader.text().map(InkPiece.text)
        case 3: return reader.fill()?.believed.map(InkPiece.fill)
        default: return nil
        }
    }

    private static func stroke(_ bytes: Data) -> ChalkStroke? {
        var reader = ByteReader(bytes)
        guard let brush = reader.brush() else { return nil }
        var samples: [ChalkSample] = []
        while reader.left > 0 {
            guard let sample = reader.sample() else { return nil }
            samples.append(sample)
        }
        return ChalkStroke(brush: brush, samples: samples)
    }
}

extension CGRect {
    /// Whether a picture can be placed in the rectangle.
    fileprivate var isPlace: Bool {
        width >= 1 && height >= 1 && max(width, height) <= 16_384
            && abs(minX) <= ChalkSample.reach && abs(minY) <= ChalkSample.reach
    }
}

extension String {
    /// Makes a string from UTF-8; nil for invalid bytes.
    fileprivate init?(validatingUTF8 bytes: Data) {
        guard let string = String(data: bytes, encoding: .utf8) else { return nil }
        self = string
    }
}
