extension Int {
    /// An amount of bytes as people read it: `640 KiB`, `2.3 MiB`, `128 MiB`, `1.5 GiB`.
    ///
    /// Below a MiB the number is whole KiB, and at least 1 unless the amount is 0; from there on it has
    /// tenths below 100, and none above.
    var asBytes: String {
        let kibibytes = self == 0 ? 0 : Swift.max(1, Int((Double(self) / 1024).rounded()))
        if kibibytes < 1024 { return "\(kibibytes) KiB" }
        let mebibytes = Double(self) / 1_048_576
        func text(_ value: Double, _ unit: String) -> String {
            let tenths = Int((value * 10).rounded())
            return tenths >= 1000
                ? "\(Int(value.rounded())) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
        }
        return mebibytes.rounded() < 1024
            ? text(mebibytes, "MiB") : text(mebibytes / 1024, "GiB")
    }

    /// The number with a comma between thousands: `142,984`.
    var grouped: String {
        let digits = Array(String(magnitude))
        let text = digits.enumerated().map { index, digit in
            let isStart = index > 0 && (digits.count - index) % 3 == 0
            return isStart ? ",\(digit)" : "\(digit)"
        }
        return (self < 0 ? "−" : "") + text.joined()
    }
}
