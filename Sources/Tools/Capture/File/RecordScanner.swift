/// Iterates over the records of a file, and checks each.
struct RecordScanner {
    private let source: CaptureSource
    /// The offset of the next record.
    private(set) var offset: UInt64

    init(_ source: CaptureSource, from offset: UInt64) {
        self.source = source
        self.offset = offset
    }

    /// Returns the next payload, which may span several records; nil at the end. Cost: each byte is
    /// read once.
    mutating func next() throws(CaptureDamage) -> (CaptureRecord.Kind, CaptureRecord.Place)? {
        guard offset < source.count else { return nil }
        var (at, total) = (offset, 0)
        var first: UInt8?
        while true {
            var feed = ByteFeed(try source.bytes(at, CaptureRecord.frame + 1))
            let (count, sum) = (Int(try feed.word()), try feed.word())
            let code = try feed.byte()
            guard count <= CaptureRecord.mostPayload else { throw .senseless("a length") }
            let bytes = try source.bytes(at + UInt64(CaptureRecord.frame), count + 1)
            guard Packing.check(bytes) == sum else { throw .senseless("a checksum") }
            let kind = code & ~CaptureRecord.continues
            guard kind == first ?? kind else { throw .senseless("the rest of a record") }
            first = kind
            at += UInt64(CaptureRecord.frame + 1 + count)
            total += count
            if code & CaptureRecord.continues == 0 { break }
            guard count > 0 else { throw .senseless("an empty part of a record") }
        }
        guard let first, let kind = CaptureRecord.Kind(rawValue: first) else {
            throw .senseless("the kind of a record")
        }
        defer { offset = at }
        return (kind, CaptureRecord.Place(offset: offset, count: total))
    }
}
