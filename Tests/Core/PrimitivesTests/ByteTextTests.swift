import Primitives
import Testing

/// What amounts of memory look like. The expected words are those of `numfmt --to=iec-i`, whose digits
/// are rounded to the nearest, with the tenths that people want below 100.
@Suite("Bytes as people read them")
struct ByteTextTests {
    @Test(
        "whole KiB, tenths of MiB and GiB, no more digits than are read",
        arguments: [
            (0, "0 KiB"), (1, "1 KiB"), (1024, "1 KiB"), (1536, "2 KiB"), (655_360, "640 KiB"),
            (1_047_900, "1023 KiB"), (1_048_100, "1.0 MiB"), (1_048_576, "1.0 MiB"),
            (2_411_725, "2.3 MiB"), (13_002_342, "12.4 MiB"), (104_800_000, "99.9 MiB"),
            (104_857_600, "100 MiB"), (134_217_728, "128 MiB"), (1_073_741_000, "1.0 GiB"),
            (1_610_612_736, "1.5 GiB"), (-2_097_152, "-2.0 MiB"),
        ])
    func words(bytes: Int, text: String) {
        #expect(ByteText.of(bytes) == text)
    }

    @Test("the largest amounts are words, too")
    func ends() {
        #expect(ByteText.of(.max) == "8589934592 GiB")
        #expect(ByteText.of(.min) == "-8589934592 GiB")
    }
}
