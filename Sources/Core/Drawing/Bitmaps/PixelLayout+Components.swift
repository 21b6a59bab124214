/// One component of one pixel in memory.
extension PixelLayout {
    /// Returns the component at index `slot` of pixel `x`: 0...1, or any number for floats.
    func component(_ row: UnsafeRawPointer, _ x: Int, _ slot: Int) -> Double {
        switch bitsPerComponent {
        case 8:
            let place = x * (bitsPerPixel / 8) + byte(slot)
            return Double(row.load(fromByteOffset: place, as: UInt8.self)) / 255
        case 16:
            let word = row.loadUnaligned(
                fromByteOffset: x * (bitsPerPixel / 8) + slot * 2, as: UInt16.self)
            let value = isLittle ? UInt16(littleEndian: word) : UInt16(bigEndian: word)
            return isFloat ? Double(Float16(bitPattern: value)) : Double(value) / 65_535
        case 32:
            let word = row.loadUnaligned(
                fromByteOffset: x * (bitsPerPixel / 8) + slot * 4, as: UInt32.self)
            let value = isLittle ? UInt32(littleEndian: word) : UInt32(bigEndian: word)
            return isFloat ? Double(Float(bitPattern: value)) : Double(value) / 4_294_967_295
        case 5:
            let word = row.loadUnaligned(fromByteOffset: x * 2, as: UInt16.self)
            let value = isLittle ? UInt16(littleEndian: word) : UInt16(bigEndian: word)
            return Double(value >> UInt16(15 - 5 * slot) & 31) / 31
        default:
            // Packed side by side, the first in the highest bits of a byte.
            let bit = x * bitsPerPixel
            let byte = row.load(fromByteOffset: bit / 8, as: UInt8.self)
            let greatest = UInt8(1 << bitsPerComponent - 1)
            let value = byte >> UInt8(8 - bitsPerComponent - bit % 8) & greatest
            return Double(value) / Double(greatest)
        }
    }

    /// Sets the component at index `slot` of pixel `x` to `value`, 0...1.
    ///
    /// For layouts of contexts: whole bytes or 5 bits.
    func put(_ value: Double, _ row: UnsafeMutableRawPointer, _ x: Int, _ slot: Int) {
        let part = value > 0 ? min(value, 1) : 0
        switch bitsPerComponent {
        case 8:
            row.storeBytes(
                of: UInt8((part * 255).rounded()),
                toByteOffset: x * (bitsPerPixel / 8) + byte(slot), as: UInt8.self)
        case 16:
            let word =
                isFloat ? Float16(value).bitPattern : UInt16((part * 65_535).rounded())
            row.storeBytes(
                of: isLittle ? word.littleEndian : word.bigEndian,
                toByteOffset: x * (bitsPerPixel / 8) + slot * 2, as: UInt16.self)
        case 32:
            let word =
                isFloat ? Float(value).bitPattern : UInt32((part * 4_294_967_295).rounded())
            row.storeBytes(
                of: isLittle ? word.littleEndian : word.bigEndian,
                toByteOffset: x * (bitsPerPixel / 8) + slot * 4, as: UInt32.self)
        case 5:
            let old = row.loadUnaligned(fromByteOffset: x * 2, as: UInt16.self)
            var word = isLittle ? UInt16(littleEndian: old) : UInt16(bigEndian: old)
            // The unused bit is the first component.
            let shift = UInt16(15 - 5 * slot)
            let bits: UInt16 = slot == 0 ? 1 : 31
            word = word & ~(bits << shift) | UInt16((part * Double(bits)).rounded()) << shift
            row.storeBytes(
                of: isLittle ? word.littleEndian : word.bigEndian, toByteOffset: x * 2,
                as: UInt16.self)
        default: break
        }
    }

    private var isLittle: Bool {
        info.order == .order16Little || info.order == .order32Little
    }

    /// Returns the byte of a pixel that holds the 8-bit component at index `slot`.
    private func byte(_ slot: Int) -> Int {
        switch info.order {
        case .order32Little: slot ^ 3
        case .order16Little: slot ^ 1
        default: slot
        }
    }
}
