/// Amounts of memory and of data, as people read them: one spelling for all that Lamina shows.
///
/// The units are KiB, MiB and GiB: 1024, 1024² and 1024³ bytes.
package enum ByteText {
    /// An amount, for example `640 KiB`, `2.3 MiB`, `128 MiB` or `1.5 GiB`.
    ///
    /// Whole KiB below a MiB, and 1 at least where there is anything; then tenths, and whole numbers from
    /// 100 on. Halves are rounded up. An amount below 0 has a minus before it.
    package static func of(_ bytes: Int) -> String {
        guard bytes >= 0 else { return "-" + of(bytes == .min ? .max : -bytes) }
        let kibibytes = bytes == 0 ? 0 : max(1, Int((Double(bytes) / 1024).rounded()))
        if kibibytes < 1024 { return "\(kibibytes) KiB" }
        let mebibytes = Double(bytes) / 1_048_576
        // Not 1024 MiB, which is what just below a GiB would be.
        if mebibytes.rounded() < 1024 { return number(mebibytes) + " MiB" }
        return number(mebibytes / 1024) + " GiB"
    }

    /// Tenths below 100, none from there on.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        if tenths >= 1000 { return "\(Int(value.rounded()))" }
        return "\(tenths / 10).\(tenths % 10)"
    }
}
