import Foundation

/// Records of pages other than the first: the kind has its highest bit set, and the page's number follows it.
extension JournalRecord {
    /// The bit of a record's kind that marks a page number.
    static let tag: UInt8 = 0x80

    /// The bytes of a record of a page.
    func payload(of page: PageID) -> Data {
        let plain = payload
        guard page != 0, let kind = plain.first else { return plain }
        var bytes = ByteWriter()
        bytes.add(kind | Self.tag)
        bytes.add(page)
        bytes.append(plain.dropFirst())
        return bytes.data
    }

    /// Reads a record with its page; nil when the bytes make no sense.
    static func tagged(_ payload: Data) -> (page: PageID, record: JournalRecord)? {
        guard let kind = payload.first, kind & tag != 0 else {
            return JournalRecord(payload: payload).map { (0, $0) }
        }
        var bytes = ByteReader(payload.dropFirst())
        guard let page = bytes.word(), let rest = bytes.take(bytes.left) else { return nil }
        return JournalRecord(payload: Data([kind & ~tag]) + rest).map { (page, $0) }
    }
}
