import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// `LAMINA_MEMORY` and the machine, and the account that everybody charges.
@Suite("The limit of memory")
struct MemoryLimitTests {
    @Test(
        "bytes are read as people write them",
        arguments: [
            ("0", 0), ("4096", 4096), ("64k", 65_536), ("64K", 65_536), ("512M", 536_870_912),
            ("2G", 2_147_483_648), ("", nil), ("M", nil), ("-5", nil), ("1.5G", nil), ("12T", nil),
            ("99999999999999999999", nil), ("9999999999999G", nil), ("0x10", nil), ("٣", nil),
        ] as [(String, Int?)])
    func bytes(word: String, expected: Int?) {
        #expect(MemoryLimit.bytes(word) == expected)
    }

    @Test("half of the machine is taken without a word, and for one that is none, which is said")
    func words() {
        #expect(MemoryLimit.limit(nil, machine: 1000).limit == 500)
        #expect(MemoryLimit.limit("", machine: 1000).complaint == nil)
        #expect(MemoryLimit.limit("1K", machine: 1000).limit == 1024)
        let bad = MemoryLimit.limit("lots", machine: 1000)
        #expect(bad.limit == 500)
        #expect(bad.complaint?.contains("LAMINA_MEMORY=lots") == true)
        #expect(bad.complaint?.contains("512M") == true)
    }

    @Test("the least limit of the control groups counts, as the kernel's files name it")
    func groups() {
        let files = [
            "/proc/self/cgroup": "0::/user/program\n",
            "/sys/fs/cgroup/user/program/memory.max": "max\n",
            "/sys/fs/cgroup/user/memory.max": "1048576\n",
            "/sys/fs/cgroup/memory.max": "9999999999\n",
        ]
        #expect(MemoryLimit.groupLimit { files[$0] } == 1_048_576)
        #expect(MemoryLimit.groupLimit { _ in nil } == nil)
        #expect(MemoryLimit.machineBytes { files[$0] } == 1_048_576)
        let old = ["/sys/fs/cgroup/memory/memory.limit_in_bytes": "2097152\n"]
        #expect(MemoryLimit.groupLimit { old[$0] } == 2_097_152)
    }

    @Test("memory beyond the limit is refused, and a waiting caller hears once of what comes free")
    func account() {
        let account = MemoryAccount(limit: 100)
        let heard = Locked(0)
        #expect(account.charge(60))
        #expect(!account.charge(41))
        #expect(!account.charge(.max))
        #expect(account.byteCount == 60 && account.refusalCount == 2)
        account.count(50)
        #expect(account.isOver && account.room == 0)
        account.whenFreed { heard.withLock { $0 += 1 } }
        account.refund(10)
        // 100 of 100: nothing is free yet.
        #expect(heard.withLock { $0 } == 0)
        account.refund(50)
        account.refund(10)
        #expect(heard.withLock { $0 } == 1)
        account.whenFreed { heard.withLock { $0 += 1 } }
        account.limit = 200
        #expect(heard.withLock { $0 } == 2)
        account.limit = -1
        #expect(account.limit == 0)
    }
}
