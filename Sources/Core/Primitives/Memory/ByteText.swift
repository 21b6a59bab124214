/// Amounts of memory and of data, as people read them: one spelling for all that Lamina shows.
///
/// The units are KiB, MiB and GiB: 1024, 1024² and 1024³ bytes.
package enum ByteText {
    /// An amount, for example `640 KiB`, `2.3 MiB`, `128 MiB` or `1.5 GiB`.
    ///
    /// Below a MiB the number is whole KiB, and at least 1 unless the amount is 0; from there on it
    /// has tenths below 100 and none above. Halves are rounded up. An amount below 0 has a minus
    /// before it.
    package static func of(_ bytes: Int) -> String {
        guard bytes >= 0 else { return "-" + of(bytes == .min ? .max : -bytes) }
        let kibibytes = bytes == 0 ? 0 : max(1, Int((Double(bytes) / 1024).rounded()))
        if kibibytes < 1024 { return "\(kibibytes) KiB" }
        let mebibytes = Double(bytes) / 1_048_576
        // 1024 MiB are never written: an amount that rounds to them is written in GiB.
        if mebibytes.rounded() < 1024 { return number(mebibytes) + " MiB" }
        return number(mebibytes / 1024) + " GiB"
    }

    /// A number with tenths below 100, and without from there on.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        if tenths >= 1000 { return "\(Int(value.rounded()))" }
        return "\(tenths / 10).\(tenths % 10)"
    }
}
