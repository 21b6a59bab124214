// Devices, sound, films and radio; the form of the texts is that of `SymbolPath`.
extension SymbolTable {
    static let devices: [String: String] = [
        "battery.0": "l R1.8 7.5 17.7 9 2.5 M21.9 10.7 L21.9 13.3",
        "battery.25": "l R1.8 7.5 17.7 9 2.5 M21.9 10.7 L21.9 13.3 ; f R4 9.7 3.3 4.6 0.8",
        "battery.50": "l R1.8 7.5 17.7 9 2.5 M21.9 10.7 L21.9 13.3 ; f R4 9.7 6.7 4.6 0.8",
        "battery.75": "l R1.8 7.5 17.7 9 2.5 M21.9 10.7 L21.9 13.3 ; f R4 9.7 10 4.6 0.8",
        "battery.100": "l R1.8 7.5 17.7 9 2.5 M21.9 10.7 L21.9 13.3 ; f R4 9.7 13.3 4.6 0.8",
        "battery.0percent": "=battery.0",
        "battery.25percent": "=battery.25",
        "battery.50percent": "=battery.50",
        "battery.75percent": "=battery.75",
        "battery.100percent": "=battery.100",
        "battery.100.bolt":
            "l R1.8 7.5 17.7 9 2.5 M21.9 10.7 L21.9 13.3 ; f M11.8 7.8 L7.3 12.6 L10.2 12.6 L9.5 16.2 L14 11.4 L11.1 11.4 Z",
        "battery.100percent.bolt": "=battery.100.bolt",
        "iphone.gen3": "=iphone",
        "iphone.landscape": "<iphone",
        "ipad.landscape": "<ipad",
        "candybarphone":
            "o R7 2 10 20 2 ; d R9.3 4.8 5.4 5 0.5 M9.5 13.5 L9.6 13.5 M12 13.5 L12.1 13.5 M14.4 13.5 L14.5 13.5 M9.5 17 L9.6 17 M12 17 L12.1 17 M14.4 17 L14.5 17",
        "applewatch":
            "o R6 6 12 12 3 ; l M8.5 6 L9 2.5 L15 2.5 L15.5 6 M8.5 18 L9 21.5 L15 21.5 L15.5 18 M20.3 10 L20.3 13",
        "appletv": "o R2.5 7 19 10 2.5 ; d M12 13.8 L12 13.9",
        "macbook": "=laptopcomputer",
        "pc": "o R6 2 12 20 1.5 ; d M9 6 L15 6 M9 10 L15 10 M12 17.5 L12 17.6",
        "display.2":
            "o R8 8.5 14 9.5 1.5 ; l M15 18 L15 21 M11.5 21 L18.5 21 M5 14.5 L3.5 14.5 C2.5 14.5 2 14 2 13 L2 5.5 C2 4.5 2.5 4 3.5 4 L14 4 C15 4 15.5 4.5 15.5 5.5",
        "4k.tv": "o R2 4 20 14 2 ; c 4 8 11 0.3 ; c k 16 11 0.3 ; l M8 21 L16 21",
        "cpu":
            "o R6 6 12 12 2 ; d R9.7 9.7 4.6 4.6 0.6 ; l M9 6 L9 2.5 M15 6 L15 2.5 M9 18 L9 21.5 M15 18 L15 21.5 M6 9 L2.5 9 M6 15 L2.5 15 M18 9 L21.5 9 M18 15 L21.5 15",
        "memorychip":
            "o R2.5 7.5 19 8 1.5 ; d M7 10.5 L7 12.5 M12 10.5 L12 12.5 M17 10.5 L17 12.5 ; l M5 18.5 L5 15.5 M9.7 18.5 L9.7 15.5 M14.3 18.5 L14.3 15.5 M19 18.5 L19 15.5",
        "sdcard":
            "o M9.5 2.5 L18.5 2.5 L18.5 21.5 L5.5 21.5 L5.5 6.5 Z ; d M10 5.5 L10 8.5 M12.8 5.5 L12.8 8.5 M15.6 5.5 L15.6 8.5",
        "simcard": "o M5.5 2.5 L14 2.5 L18.5 7 L18.5 21.5 L5.5 21.5 Z ; d R8.7 11.5 6.6 6.5 1",
        "server.rack":
            "o R3 2.8 18 5.2 1.2 ; o R3 9.4 18 5.2 1.2 ; o R3 16 18 5.2 1.2 ; d M6.5 5.4 L6.6 5.4 M6.5 12 L6.6 12 M6.5 18.6 L6.6 18.6",
        "xserve": "=server.rack",
        "externaldrive":
            "o M5.5 5 L18.5 5 L21.5 14 L21.5 19 L2.5 19 L2.5 14 Z ; d M3 13.8 L21 13.8 M17.5 16.4 L17.6 16.4",
        "internaldrive": "=externaldrive",
        "opticaldisc": "o O12 12 9.6 ; d O12 12 2.8",
        "scanner": "l M3 6.5 L21 10.5 ; o R2.5 13 19 6.5 1.5 ; d M6 16.3 L12 16.3",
        "faxmachine": "=printer",
        "computermouse": "o R6.5 2 11 20 5.5 ; d M12 5.5 L12 9",
        "magicmouse": "o R6.5 2 11 20 5.5",
        "keyboard.chevron.compact.down":
            "o R2 2.5 20 12 2.5 ; d M6 6.5 L6 6.6 M10 6.5 L10 6.6 M14 6.5 L14 6.6 M18 6.5 L18 6.6 M8 10.7 L16 10.7 ; l M8 18 L12 21.3 L16 18",
        "beats.headphones": "=headphones",
        "earbuds": "o O7 7 3.5 ; l M7 10.5 L7 19.5 M17 10.5 L17 19.5 ; o O17 7 3.5",
        "hifispeaker": "o R5.5 2 13 20 2 ; d O12 14.5 3.6 O12 6.3 1.2",
        "homepod":
            "o M7 4 C9.5 3 14.5 3 17 4 C20 8 20 15 17.5 20 C15 21.5 9 21.5 6.5 20 C4 15 4 8 7 4 Z ; d M8 5.5 C10.5 6.5 13.5 6.5 16 5.5",
        "radio":
            "o R2.3 8 19.4 12 2 ; l M5 8 L18 2.8 ; d O16 14 2.6 M5.5 12 L10.5 12 M5.5 16 L10.5 16",
        "speaker.1": "=speaker.wave.1",
        "speaker.2": "=speaker.wave.2",
        "speaker.3": "=speaker.wave.3",
        "speaker.zzz": "u speaker 10 12 0.95 ; u z 17.5 9 0.22 ; u z 20.3 14 0.16",
        "music.note.list":
            "l M3 5 L12 5 M3 10 L12 10 M3 15 L8 15 M17.8 17.5 L17.8 4.5 L21.5 6 ; f O15.3 17.8 2.7",
        "music.quarternote.3":
            "f O4.5 18.5 2.3 O11.5 16.5 2.3 O18.5 14.5 2.3 ; l M6.4 18.5 L6.4 6 M13.4 16.5 L13.4 4.5 M20.4 14.5 L20.4 3",
        "music.mic": "o O16.5 7.5 4.6 ; o M12 9 L3.5 18.5 L5.5 20.5 L15 12 Z",
        "pianokeys":
            "o R2.5 4 19 16 2 ; d M8.8 13 L8.8 19.5 M15.2 13 L15.2 19.5 ; h R7.3 4.5 3 8.5 0.3 R13.7 4.5 3 8.5 0.3",
        "guitars":
            "o M13 9 C10 7.5 8 10 7.5 11.5 C3 12 1 17 4 20 C7 23 12 21 12.5 16.5 C14 16 16.5 14 15 11 Z ; h O9 15 1.8 ; l M14 10 L20.5 3.5",
        "play.circle.dotted": "u circle.dotted 12 12 1 ; f M10 8 L16 12 L10 16 Z",
        "livephoto": "u circle.dotted 12 12 1 ; l O12 12 6.3 ; f O12 12 2.6",
        "livephoto.play":
            "u circle.dotted 12 12 1 ; l O12 12 6.3 ; f M10.5 9.2 L15 12 L10.5 14.8 Z",
        "timelapse": "u circle.dotted 12 12 1 ; f A12 12 6.3 -90 180 L12 12 Z",
        "slowmo": "u circle.dotted 12 12 1 ; l O12 12 5",
        "backward.frame": "l M19.5 5.5 L19.5 18.5 ; o M15.5 5.5 L5 12 L15.5 18.5 Z",
        "forward.frame": "~backward.frame",
        "film":
            "o R2.3 4 19.4 16 2 ; d M7 4.5 L7 19.5 M17 4.5 L17 19.5 M2.8 9.3 L7 9.3 M2.8 14.6 L7 14.6 M17 9.3 L21.2 9.3 M17 14.6 L21.2 14.6 M7 12 L17 12",
        "pip":
            "l M21.5 10 L21.5 7.5 C21.5 6 21 5 19.5 5 L4.5 5 C3 5 2.3 6 2.3 7.5 L2.3 16 C2.3 17.5 3 18.5 4.5 18.5 L9 18.5 ; f R11.5 12.5 10.5 7 1.2",
        "pip.enter": "u pip 12 12 1 ; l M5 8 L9.5 11.5 M9.5 8.3 L9.5 11.5 L6 11.5",
        "pip.exit": "u pip 12 12 1 ; l M5.5 8 L9.5 11.5 M5.3 11 L5.3 8 L8.5 8",
        "airplayvideo":
            "l M7 17.5 L4 17.5 C2.8 17.5 2.2 17 2.2 15.5 L2.2 6 C2.2 4.8 2.8 4 4 4 L20 4 C21.2 4 21.8 4.8 21.8 6 L21.8 15.5 C21.8 17 21.2 17.5 20 17.5 L17 17.5 ; o M12 14.5 L17.5 21 L6.5 21 Z",
        "airplayaudio": "l A12 11.5 9 125 415 A12 11.5 5.3 130 410 ; o M12 15 L17 21 L7 21 Z",
        "camera.aperture":
            "l O12 12 9.6 M16.2 12 L10.7 21.5 M14.1 15.6 L3.1 15.6 M9.9 15.6 L4.4 6.1 M7.8 12 L13.3 2.5 M9.9 8.4 L20.9 8.4 M14.1 8.4 L19.6 17.9",
        "camera.filters": "l O12 8.3 5.3 O8 15.3 5.3 O16 15.3 5.3",
        "camera.rotate":
            "o M3 7.5 L7 7.5 L8.5 4.8 L15.5 4.8 L17 7.5 L21 7.5 L21 19.2 L3 19.2 Z ; c arrow.triangle.2.circlepath 12 13 0.4",
        "camera.on.rectangle":
            "u camera 13.5 14 0.8 ; l M2.7 15.5 L2.7 6.5 C2.7 5 3.2 4.3 4.7 4.3 L17 4.3",
        "dot.radiowaves.left.and.right":
            "f O12 12 1.9 ; l A12 12 5.5 -40 40 A12 12 9.5 -40 40 A12 12 5.5 140 220 A12 12 9.5 140 220",
        "dot.radiowaves.right": "f O5 12 2 ; l A5 12 6 -45 45 A5 12 10.5 -45 45 A5 12 15 -40 40",
        "antenna.radiowaves.left.and.right":
            "u dot.radiowaves.left.and.right 12 10 1 ; l M12 12 L12 21.5",
        "wave.3.right": "l A3 12 6 -38 38 A3 12 11 -38 38 A3 12 16 -38 38",
        "wave.3.left": "~wave.3.right",
        "wifi.exclamationmark": "l M2.5 9 C8 3.8 16 3.8 21.5 9 M12 10.5 L12 16 ; f O12 20 1.6",
    ]
}
