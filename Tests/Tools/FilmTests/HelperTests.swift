import Foundation
import Glibc
import Primitives
import Testing

@testable import Subprocess

/// Programs that others wrote, and what they may do. The programs here are scripts.
@Suite("Programs that do a part of the work")
struct HelperTests {
    private let scratch = Scratch()

    private func program(_ script: String, by shell: String = "/bin/sh") throws -> String {
        let file = scratch.file("program-\(UUID().uuidString)")
        try Data("#!\(shell)\n\(script)\n".utf8).write(to: file)
        chmod(file.path, 0o755)
        return file.path
    }

    /// What a script says, and its code.
    private func said(
        _ script: String, by shell: String = "/bin/sh", _ bounds: Helper.Bounds = .drawing
    ) throws -> (text: String, code: Int32?) {
        let output = try #require(Tool.scratch())
        let files = [
            open("/dev/null", O_RDONLY | O_CLOEXEC), output.fileDescriptor, output.fileDescriptor,
        ]
        defer { close(files[0]) }
        let helper = try #require(
            Helper(try program(script, by: shell), [], standard: files, bounds))
        #expect(helper.wait(Patience(seconds: 60)))
        try output.seek(toOffset: 0)
        let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
        return (text, helper.code)
    }

    /// Pipes with names: the reader of the first comes to an end when nobody holds the other end any more. The program
    /// waits for a word from the second, and would answer it.
    @Test("helpers end with the program that started them", .timeLimit(.minutes(10)))
    func orphan() async throws {
        let (pipe, word) = (scratch.file("pipe").path, scratch.file("word").path)
        mkfifo(pipe, 0o600)
        mkfifo(word, 0o600)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        // For both ways, so that it waits for no reader.
        let writer = open(word, O_RDWR | O_CLOEXEC)
        try #require(reader >= 0 && writer >= 0)
        defer { [reader, writer].forEach { close($0) } }
        let program = try program("echo here; read word < \(word); echo alive")
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [pipe = pipe as String, program = program as String] in
            let output = open(pipe, O_WRONLY | O_CLOEXEC)
            let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
            let helper = Helper(program, [], standard: [nothing, output, nothing], .drawing)
            // It has written, so it is at work.
            var look = pollfd(
                fd: open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC), events: Int16(POLLIN), revents: 0
            )
            while let helper, !helper.hasEnded, poll(&look, 1, 100) != 1 {}
            kill(getpid(), SIGKILL)
        }
        // The signal is there before anybody hears that the process has ended.
        #expect(write(writer, "\n", 1) == 1)
        _ = fcntl(reader, F_SETFL, 0)
        var (text, buffer) = ("", [UInt8](repeating: 0, count: 100))
        while true {
            let count = read(reader, &buffer, buffer.count)
            guard count > 0 else { break }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        #expect(text == "here\n")
    }

    @Test("helpers have limits of memory, files and open files, and no core")
    func limits() throws {
        let said = try said("ulimit -d; ulimit -v; ulimit -f; ulimit -n; ulimit -c")
        // dash(1): in KiB, in KiB, in blocks of 512 bytes, a number, in blocks.
        #expect(said.text == "2097152\n8388608\n2097152\n256\n0\n")
        let small = Helper.Bounds(memory: 64 << 20, fileBytes: 1 << 16, files: 20)
        let file = scratch.file("large").path
        #expect(try self.said("head -c 100000 /dev/zero > \(file)", small).code != 0)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int == 1 << 16)
        // A line of 200 MB is in memory as a whole.
        let line = "head -c 200000000 /dev/zero | tr '\\0' a | tail -n 1 | wc -c"
        #expect(try self.said(line, small).text.hasPrefix("200000000") == false)
        #expect(try self.said(line).text == "200000000\n")
    }

    @Test("helpers get no descriptors but the first three, and signals as programs expect them")
    func descriptors() throws {
        let leak = open("/dev/null", O_RDONLY)  // without FD_CLOEXEC
        defer { close(leak) }
        let ours = dup2(leak, 77)
        defer { close(ours) }
        // By `exec`: a shell that waits for a program blocks signals itself.
        let said = try said("echo /proc/$$/fd/*; exec grep -E 'Sig(Blk|Ign)' /proc/self/status")
        // 10 and the like are the shell's own for the script.
        #expect(!said.text.contains("/fd/77"))
        #expect(said.text.contains("SigBlk:\t0000000000000000"))
        #expect(said.text.contains("SigIgn:\t0000000000000000"))
    }

    @Test("helpers reach no network where the kernel can forbid it, but for a printer's")
    func network() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 4) == 0
                    && getsockname(listener, $0, &size) == 0
            }
        }
        try #require(isBound)
        let port = UInt16(bigEndian: address.sin_port)
        let script = "exec 3<>/dev/tcp/127.0.0.1/\(port) && echo reached"
        #expect(try said(script, by: "/bin/bash", .printing).text == "reached\n")
        let seccomp = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        guard seccomp.contains("Seccomp_filters:") else {
            return print("LOUD SKIP: this kernel has no seccomp filters")
        }
        let refused = try said(script, by: "/bin/bash", .drawing)
        #expect(refused.code != 0 && !refused.text.contains("reached"))
        #expect(refused.text.contains("Permission denied"))
        #expect(try said("grep Seccomp: /proc/self/status").text == "Seccomp:\t2\n")
    }

    @Test(
        "a helper program that can't be started is told by nil and the system's error",
        arguments: ["/no/such/program", "/etc/passwd"])
    func none(path: String) {
        let file = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(file) }
        #expect(Helper(path, [], standard: [file, file, file], .drawing) == nil)
        #expect(errno == ENOENT || errno == EACCES)
    }

    @Test("time without progress counts, and all of it at last; progress begins it anew")
    func patience() {
        var patience = Patience(seconds: 60, most: 600)
        let looks: [(now: Double, progress: UInt64, isOver: Bool)] = [
            (100, 0, false), (159.9, 0, false), (159.95, 1, false), (219.9, 1, false),
            (219.95, 1, true), (220, 2, false), (270, 3, false), (699.9, 4, false), (700, 5, true),
        ]
        for look in looks {
            let isOver = patience.isOver(at: look.now, progress: look.progress)
            #expect(isOver == look.isOver, "at \(look.now)")
        }
        var endless = Patience(seconds: 1)
        let isOver = (0..<1000).map { endless.isOver(at: Double($0), progress: UInt64($0)) }
        #expect(!isOver.contains(true))
    }

    @Test("progress is what a program reads and writes")
    func progress() throws {
        let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
        defer { ends.deallocate() }
        try #require(pipe(ends) == 0)
        let script = "i=0; while [ $i -lt 300000 ]; do read line; echo $line; i=$((i+1)); done"
        let helper = try #require(
            Helper(try program(script), [], standard: [ends[0], ends[1], ends[1]], .drawing))
        close(ends[0])
        let first = helper.progress
        // What it writes it reads again, a thousand times as often as is looked for.
        _ = write(ends[1], "a\n", 2)
        while helper.progress < first + 1000, !helper.hasEnded { sched_yield() }
        #expect(!helper.hasEnded)
        helper.end()
        #expect(helper.hasEnded && helper.code == nil)
        close(ends[1])
    }
}
