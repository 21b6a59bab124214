import CPacking
import Chalk
import Foundation
import Inspection

/// Small files that are whole, made by the program's own code where it has some.
enum Seeds {
    /// Writes them into folders named for their formats. Throws what the file system says.
    static func write(to folder: URL) throws {
        func put(_ data: Data, _ format: Format, _ name: String) throws {
            let place = folder.appending(path: format.rawValue)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try data.write(to: place.appending(path: name))
        }
        try put(Data(keymap.utf8), .keymaps, "small")
        try put(Data(replay.utf8), .replays, "every-kind")
        try put(Data(script.utf8), .scripts, "every-word")
        try put(archive(["main.caml": package]), .packages, "package")
        try put(
            archive([
                "a.wallpaper/Wallpaper.plist": wallpaper, "a.wallpaper/b.ca/main.caml": package,
            ]), .packages, "wallpaper")
        for (name, data) in captures { try put(data, .captures, name) }
        try put(inspection(), .inspection, "every-request")
        for (name, draw) in boards {
            let (board, journal) = try Self.draw(draw)
            try put(board, .boards, name)
            try put(journal, .journals, name)
            if let work = work(of: board) { try put(work, .work, name) }
        }
    }

    // Messages

    /// One request of each kind.
    private static func inspection() throws -> Data {
        let value = InspectionValue(text: "1 2")
        let asks: [InspectionAsk] = [
            .hello(version: 1, name: "a"), .stages, .tree(of: 1, depth: 2), .layers(of: [1, 2]),
            .find(text: "b"), .animated, .values(of: 1),
            .set(of: 1, keyPath: "position", value: value, animates: true),
            .animations(of: 2, samples: 3),
            .picture(of: 1, withSublayers: true, scale: 2, mostPixels: 99),
            .pick(stage: 1, x: 2, y: 3), .pickNext, .cancel(request: 1), .highlight(layer: 1),
            .time(pause: true, slowdown: 2, steps: 1, scrub: 0.5), .overlays(names: ["damage"]),
            .frames(stage: 1), .findings(stage: 1), .scene(of: 1),
        ]
        return try asks.enumerated().reduce(Data()) {
            try $0 + InspectionMessage.bytes(InspectionRequest(id: $1.offset, ask: $1.element))
        }
    }

    // Packages

    /// A zip archive of files that aren't packed, with sums that are mended later.
    private static func archive(_ files: [String: String]) -> Data {
        func number(_ value: Int, _ count: Int) -> Data {
            Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
        }
        var (out, list) = (Data(), Data())
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let data = Data(text.utf8)
            let common =
                Data(count: 12) + number(data.count, 4) + number(data.count, 4)
                + number(name.utf8.count, 2) + Data(count: 2)
            list +=
                number(0x0201_4B50, 4) + number(3 << 8 | 20, 2) + number(20, 2) + common
                + Data(count: 6) + number(0o100644 << 16, 4) + number(out.count, 4)
                + Data(name.utf8)
            out += number(0x0403_4B50, 4) + number(20, 2) + common + Data(name.utf8) + data
        }
        return out + list + number(0x0605_4B50, 4) + Data(count: 4) + number(files.count, 2)
            + number(files.count, 2) + number(list.count, 4) + number(out.count, 4)
            + Data(count: 2)
    }

    private static let wallpaper = """
        <plist><dict><key>logicalScreenClass</key><string>40w-40h@1x</string><key>assets</key><dict>
        <key>lockAndHome</key><dict><key>default</key><dict><key>backgroundAnimationFileName</key>
        <string>b.ca</string></dict></dict></dict></dict></plist>
        """

    private static let package = """
        <caml><CALayer id="r" bounds="0 0 40 40" geometryFlipped="1"><sublayers>
        <CALayer id="k" name="knob" bounds="0 0 9 9" contentsMultiplyColor="1 0 0" shadowPathIsBounds="1">
        <contents type="CATintedImage" tint="1 0 0"><image A8asL8="1" src="a.png"/></contents>
        <mask type="CAGradientLayer"><type value="radial"/></mask></CALayer></sublayers>
        <style><wallpaperParallaxGroups><NSDictionary><axis value="y"/><layerName value="knob"/>
        <keyPath value="position.y"/><mapMinTo value="-1"/><mapMaxTo value="2"/></NSDictionary>
        </wallpaperParallaxGroups></style><states><LKState name="Locked" initial="1"><elements>
        <LKStateSetValue targetId="k" keyPath="position.x"><value type="real" value="9"/></LKStateSetValue>
        <LKStateAddElement targetId="r" keyPath="sublayers"><object type="CATextLayer"/></LKStateAddElement>
        </elements></LKState><LKState name="Sleep" basedOn="Locked"><elements>
        <LKStateRemoveElement targetId="r" keyPath="sublayers"><object targetId="k"/></LKStateRemoveElement>
        </elements></LKState></states><stateTransitions><LKStateTransition fromState="*" toState="Sleep"><elements>
        <LKStateTransitionElement targetId="k" key="position.x"><animation type="CASpringAnimation" mass="2"
        damping="9" beginTime="0.1"/></LKStateTransitionElement></elements></LKStateTransition>
        </stateTransitions></CALayer></caml>
        """

    // Boards

    private static let boards: [(String, @Sendable (ChalkSession) -> Void)] = [
        ("bare", { _ in }),
        ("dot", { stroke($0, 1, .chalk(ChalkColor(0xF4F1E8))) }),
        (
            "steps",
            { session in
                stroke(session, 2, .chalk(ChalkColor(0xF2D95C)))
                stroke(session, 2, .smear)
                session.undo()
                stroke(session, 2, .eraser)
                session.undo()
                session.redo()
                session.clear()
                stroke(session, 3, .chalk(ChalkColor(0x8FC7EA)))
            }
        ),
    ]

    private static func stroke(_ session: ChalkSession, _ count: Int, _ tool: ChalkTool) {
        session.begin(ChalkBrush(tool, size: 6))
        session.add((0..<count).map { ChalkSample(x: 20 + Double($0) * 9, y: 30, pressure: 0.5) })
        session.end()
    }

    /// A board's file, and the journal as a kill would leave it.
    private static func draw(_ draw: (ChalkSession) -> Void) throws -> (board: Data, journal: Data)
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = try ChalkSession(opening: nil, state: folder) { _ in nil }
        draw(session)
        let journal = try Data(contentsOf: folder.appending(path: "untitled/journal"))
        let file = folder.appending(path: "board.chalk")
        try session.save(to: file)
        return (try Data(contentsOf: file), journal)
    }

    /// What a board's file holds of the work, unpacked.
    private static func work(of board: Data) -> Data? {
        guard let name = board.range(of: Data("WORK".utf8)) else { return nil }
        // Two bytes of the lengths are enough for what is this small.
        func number(_ place: Int) -> Int { Int(board[place]) | Int(board[place + 1]) << 8 }
        let part = name.upperBound + 12
        let packed = board[part + 8..<part + number(name.upperBound)]
        var work = Data(count: number(part))
        let size = work.withUnsafeMutableBytes { out in
            packed.withUnsafeBytes {
                packing_unpack(out.baseAddress, out.count, $0.baseAddress, $0.count)
            }
        }
        return size > 0 ? work.prefix(size) : nil
    }

    // Text

    private static let replay = """
        {"format":"lamina-hittest","version":1,"scene":"cards","width":64,"height":48}
        {"at":0.1,"t":0.1,"heard":0.1,"kind":"enter","x":31,"y":8}
        {"at":0.2,"t":0.2,"kind":"down","x":31,"y":8,"button":0,"hit":{"seen":"card 3","model":null}}
        {"at":0.2,"t":0.2,"kind":"up","x":31,"y":8,"button":0}
        {"at":0.3,"t":0.3,"kind":"touch-began","id":1,"x":3,"y":8}
        {"at":0.4,"t":0.3,"kind":"scroll","x":1,"y":2,"dx":3,"dy":4}
        {"at":0.5,"t":0.3,"kind":"key-down","symbol":97,"text":"a"}
        {"at":0.5,"t":0.3,"kind":"focus","on":true}
        {"at":0.6,"t":0.3,"kind":"load","milliseconds":5}
        {"at":0.6,"t":0,"kind":"scene","scene":"space"}
        {"at":0.7,"t":0.1,"kind":"leave","x":31,"y":8}

        """

    private static let script = """
        0 move 10 20
        +0.1 down left
        +0.1 up
        +0.1 wheel 2 # comment
        +0.1 scroll 3 4
        +0.1 key ctrl+z
        +0.1 hold shift
        +0.1 release shift
        +0.1 touch 1 down 5 6
        +0.1 pen down 5 6 0.5 10 20 eraser
        +0.1 stroke pen 0.05 1,2 3,4,0.5 5,6,0.5,10,20
        +0.1 line finger 0.05 1,2 9,9

        """

    private static let keymap = """
        xkb_keymap {
        xkb_keycodes "a" { minimum = 8; maximum = 255; <AC01> = 38; <LFSH> = 50; alias <X> = <AC01>;
          indicator 1 = "Caps Lock"; };
        xkb_types "b" { virtual_modifiers Alt;
          type "ONE" { modifiers = none; level_name[1] = "Any"; };
          type "TWO" { modifiers = Shift; map[Shift] = 2; level_name[1] = "Base";
            level_name[2] = "Up"; }; };
        xkb_compatibility "c" { interpret.repeat = False; interpret Shift_L {
            action = SetMods(modifiers=Shift,clearLocks); };
          indicator "Caps Lock" { modifiers = Lock; }; };
        xkb_symbols "d" { name[group1] = "E"; key <AC01> { type = "TWO", symbols[Group1] = [ a, A ] };
          key <LFSH> { [ Shift_L ] }; modifier_map Shift { <LFSH> }; };
        };

        """
}
