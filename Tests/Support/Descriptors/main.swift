import CTestCompositor
import Foundation
import Glibc
import TestSupport
import Wayland

// A window in a process without a free file descriptor, with its compositor in the same process.
// The test is a program of its own, as other tests need descriptors. Prints the name of each part
// that was survived.

/// Uses up all descriptors of this process.
struct Famine {
    private var fillers: [Int32] = []
    private var limits = rlimit()

    /// Fills every number below the first that was never used.
    init() {
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        let top = (0..<4096).last { fcntl(Int32($0), F_GETFD) >= 0 } ?? 0
        while (fillers.last ?? 0) <= top { fillers.append(open("/dev/null", O_RDONLY | O_CLOEXEC)) }
    }

    /// Sets the limit: from here on only closed numbers can be opened again.
    func begin() {
        var tight = limits
        tight.rlim_cur = rlim_t((fillers.last ?? 0) + 1)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &tight)
    }

    /// Frees one descriptor.
    mutating func spareOne() {
        close(fillers.removeLast())
    }

    /// Restores the limit, and frees all descriptors.
    func end() {
        var limits = limits
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        for each in fillers { close(each) }
    }
}

func check(_ word: String, _ holds: Bool) {
    print(holds ? word : "no \(word)")
    if !holds { exit(EXIT_FAILURE) }
}

guard let compositor = TestCompositor() else { exit(EXIT_FAILURE) }
let handle = compositor.handle
let application = try Application(
    socket: .descriptor(compositor.clientDescriptor), whileWaiting: { compositor.pump() })
application.onConnectionLost = { print($0) }
let window = try Window(application, title: "Famine", size: CGSize(width: 100, height: 100))

@MainActor func pump(for seconds: Double = 60, until condition: () -> Bool) -> Bool {
    compositor.pump(for: seconds, alongside: { application.step() }, until: condition)
}

_ = pump { ltc_has_window(handle) && !compositor.commits.isEmpty && ltc_has_device(handle, 1) }
let first = ltc_configure(handle, 100, 100, 0)
check("shown", pump { compositor.frames.last?.acked == first })

// A buffer needs a descriptor for its memory, and a copy of that for the socket: only one is free.
var buffers = Famine()
buffers.begin()
buffers.spareOne()
let second = ltc_configure(handle, 600, 500, 0)
_ = pump(for: 1) { false }
let isAlive = application.failure == nil
buffers.end()
check("buffer", isAlive && pump { compositor.frames.last?.acked == second })

// A keymap is sent as a descriptor. It arrives, with a number beyond the limit, when none is free.
let keymap = "xkb_keymap {}"
let keys = Famine()
ltc_keyboard_keymap(handle, keymap, keymap.utf8.count)
keys.begin()
_ = pump(for: 1) { application.failure != nil }
let hasLived = application.failure == nil
keys.end()
check("keymap", hasLived && compositor.settleWire())
application.close()
