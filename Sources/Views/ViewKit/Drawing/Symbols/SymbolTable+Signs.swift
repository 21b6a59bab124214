// Signs, arrows and lists; the form of the texts is that of `SymbolPath`.
extension SymbolTable {
    static let signs: [String: String] = [
        "plus": "l M12 3.5 L12 20.5 M3.5 12 L20.5 12",
        "minus": "l M3.5 12 L20.5 12",
        "xmark": "l M5 5 L19 19 M19 5 L5 19",
        "multiply": "=xmark",
        "divide": "l M3.5 12 L20.5 12 ; f O12 5.5 1.7 O12 18.5 1.7",
        "equal": "l M3.5 8.5 L20.5 8.5 M3.5 15.5 L20.5 15.5",
        "number": "l M9.5 3 L7 21 M17 3 L14.5 21 M4 8.5 L20.5 8.5 M3.5 15.5 L20 15.5",
        "percent": "l M19 5 L5 19 O7 7 3 O17 17 3",
        "at":
            "l O12 12 4 M16 8 L16 13 C16 16.5 21 16 21 12 C21 0 3 0 3 12 C3 21.5 12 22.5 16.5 20",
        "dollarsign":
            "l M17 7.5 C16 4 7.5 4 7.5 8.3 C7.5 12.8 17 11 17 15.8 C17 20 8 20.3 6.7 16 M12 2 L12 22",
        "checkmark": "l M4.5 13 L10 19 L19.5 5",
        "questionmark":
            "l M7.5 8 C7.5 2.5 16.5 2.5 16.5 8 C16.5 12 12 11.5 12 15.3 ; f O12 19.8 1.6",
        "exclamationmark": "l M12 3.5 L12 14.5 ; f O12 19.6 1.6",
        "info": "f O12 4.8 1.7 ; l M9 10 L12.3 10 L12.3 19.5 M8.5 19.5 L16 19.5",
        "ellipsis": "f O4.5 12 2 O12 12 2 O19.5 12 2",
        "circle": "o O12 12 9.6",
        "square": "o R3 3 18 18 4",
        "rectangle": "o R2 5 20 14 3",
        "rectangle.portrait": "o R5 2 14 20 3",
        "capsule": "o R2 7 20 10 5",
        "triangle": "o M12 3.5 L21.5 20 L2.5 20 Z",
        "diamond": "o M12 2.5 L21.5 12 L12 21.5 L2.5 12 Z",
        "hexagon": "o P12 12 10.3 10.3 3",
        "app": "o R2.5 2.5 19 19 5.5",
        "exclamationmark.triangle":
            "o M12 3 L21.8 20 L2.2 20 Z ; d M12 9.5 L12 13.8 M12 17 L12 17.1",
        "list.bullet":
            "l M9 6 L21 6 M9 12 L21 12 M9 18 L21 18 ; f O4 6 1.6 O4 12 1.6 O4 18 1.6",
        "list.dash":
            "l M9 6 L21 6 M9 12 L21 12 M9 18 L21 18 M3 6 L4.5 6 M3 12 L4.5 12 M3 18 L4.5 18",
        "line.3.horizontal": "l M3 6 L21 6 M3 12 L21 12 M3 18 L21 18",
        "line.horizontal.3": "=line.3.horizontal",
        "line.3.horizontal.decrease": "l M3 6 L21 6 M6.5 12 L17.5 12 M10 18 L14 18",
        "line.horizontal.3.decrease": "=line.3.horizontal.decrease",
        "text.alignleft": "l M3 5 L21 5 M3 9.7 L15 9.7 M3 14.3 L21 14.3 M3 19 L13 19",
        "text.alignright": "~text.alignleft",
        "text.aligncenter": "l M3 5 L21 5 M6 9.7 L18 9.7 M3 14.3 L21 14.3 M7 19 L17 19",
        "text.justify": "l M3 5 L21 5 M3 9.7 L21 9.7 M3 14.3 L21 14.3 M3 19 L21 19",
        "textformat": "l M2 19 L7.5 5 L13 19 M4 14.5 L11 14.5 O18 15.5 3.3 M21.3 12 L21.3 19",
        "textformat.size": "=textformat",
        "bold":
            "l M7 4 L7 20 L13 20 C19.5 20 19.5 12 13 12 L7 12 M7 4 L12 4 C18 4 18 12 12 12",
        "italic": "l M10 4 L18 4 M6 20 L14 20 M14 4 L10 20",
        "underline": "l M6 3 L6 11 C6 18.5 18 18.5 18 11 L18 3 M5 21.5 L19 21.5",
        "strikethrough":
            "l M17 7 C16 3.5 7.5 3.5 7.5 8 C7.5 10 9 11 12 12 M16.5 14.5 C17.5 20.5 7.5 21 6.7 16.5 M3 12 L21 12",
        "waveform": "l M4 10 L4 14 M8 7 L8 17 M12 3.5 L12 20.5 M16 7 L16 17 M20 10 L20 14",
        "viewfinder":
            "l M3 8 L3 3 L8 3 M16 3 L21 3 L21 8 M21 16 L21 21 L16 21 M8 21 L3 21 L3 16",
        "crop": "l M6.5 2 L6.5 17.5 L22 17.5 M2 6.5 L17.5 6.5 L17.5 22",
        "power": "l M12 2.5 L12 11 M7 5.8 C0.5 9.5 2.8 21 12 21 C21.2 21 23.5 9.5 17 5.8",
        "wifi":
            "l M2.5 9 C8 3.8 16 3.8 21.5 9 M6.2 13.2 C9.5 10.2 14.5 10.2 17.8 13.2 ; f O12 17.8 2.1",
        "sparkles": "f P9.5 13.5 9 2.2 4 P18.5 5 4.5 1.2 4 P19 19 3.2 1 4",
        "star": "o P12 12.8 10.3 4.6 5",
        "heart":
            "o M12 20.5 C4 15 2.2 11.5 2.6 8 C3.3 3.8 9.5 2.8 12 7.2 C14.5 2.8 20.7 3.8 21.4 8 C21.8 11.5 20 15 12 20.5 Z",
        "bolt": "o M13.5 2 L5 13.5 L11 13.5 L10 22 L19 10 L12.5 10 Z",
    ]

    static let arrows: [String: String] = [
        "chevron.right": "l M8.5 4 L16 12 L8.5 20",
        "chevron.left": "~chevron.right",
        "chevron.down": ">chevron.right",
        "chevron.up": "<chevron.right",
        "chevron.right.2": "l M5 5 L12 12 L5 19 M12.5 5 L19.5 12 L12.5 19",
        "chevron.left.2": "~chevron.right.2",
        "chevron.compact.down": "l M3.5 10 L12 14 L20.5 10",
        "chevron.compact.up": "!chevron.compact.down",
        "chevron.compact.right": "<chevron.compact.down",
        "chevron.compact.left": ">chevron.compact.down",
        "chevron.up.chevron.down": "l M7 9 L12 4 L17 9 M7 15 L12 20 L17 15",
        "chevron.left.forwardslash.chevron.right":
            "l M7 6 L1.5 12 L7 18 M17 6 L22.5 12 L17 18 M14 4 L10 20",
        "arrow.right": "l M3 12 L21 12 M14 5 L21 12 L14 19",
        "arrow.left": "~arrow.right",
        "arrow.down": ">arrow.right",
        "arrow.up": "<arrow.right",
        "arrow.up.right": "l M5 19 L19 5 M8 5 L19 5 L19 16",
        "arrow.up.left": "~arrow.up.right",
        "arrow.down.right": "!arrow.up.right",
        "arrow.down.left": "!arrow.up.left",
        "arrow.left.arrow.right":
            "l M4 8 L20 8 M16 4 L20 8 L16 12 M20 16 L4 16 M8 12 L4 16 L8 20",
        "arrow.left.and.right": "l M2.5 12 L21.5 12 M7 7 L2.5 12 L7 17 M17 7 L21.5 12 L17 17",
        "arrow.up.and.down": ">arrow.left.and.right",
        "arrow.up.arrow.down": "<arrow.left.arrow.right",
        "arrow.up.and.down.and.arrow.left.and.right":
            "l M2.5 12 L21.5 12 M5.5 9 L2.5 12 L5.5 15 M18.5 9 L21.5 12 L18.5 15 M12 2.5 L12 21.5 M9 5.5 L12 2.5 L15 5.5 M9 18.5 L12 21.5 L15 18.5",
        "arrow.clockwise": "l A12 13 8 5 300 M14.7 1.2 L16 6.1 L11.2 7.6",
        "arrow.counterclockwise": "~arrow.clockwise",
        "arrow.triangle.2.circlepath":
            "l A12 12 8.5 195 330 M20.5 3.2 L19.4 7.8 L14.8 6.6 A12 12 8.5 15 150 M3.5 20.8 L4.6 16.2 L9.2 17.4",
        "arrow.2.circlepath": "=arrow.triangle.2.circlepath",
        "arrow.uturn.left":
            "l M9 4 L4 9 L9 14 M4 9 L15 9 C21.8 9 21.8 19.5 15 19.5 L9 19.5",
        "arrow.uturn.right": "~arrow.uturn.left",
        "arrowshape.turn.up.left":
            "o M10 5 L3 11.5 L10 18 L10 14 C15 14 19 15.5 21 19.5 C20.5 13 16.5 9 10 9 Z",
        "arrowshape.turn.up.right": "~arrowshape.turn.up.left",
        "arrow.down.to.line": "l M12 3 L12 16.5 M6 10.5 L12 16.5 L18 10.5 M4 21 L20 21",
        "arrow.up.to.line": "!arrow.down.to.line",
        "arrow.right.to.line": "<arrow.down.to.line",
        "arrow.left.to.line": ">arrow.down.to.line",
        "arrow.down.right.and.arrow.up.left":
            "l M3 3 L10 10 M10 4.5 L10 10 L4.5 10 M21 21 L14 14 M14 19.5 L14 14 L19.5 14",
        "arrow.up.left.and.arrow.down.right":
            "l M10 10 L3 3 M3 8.5 L3 3 L8.5 3 M14 14 L21 21 M21 15.5 L21 21 L15.5 21",
        "square.and.arrow.up":
            "l M8 9 L5 9 L5 21 L19 21 L19 9 L16 9 M12 15 L12 2.5 M8 6.3 L12 2.3 L16 6.3",
        "square.and.arrow.down":
            "l M8 9 L5 9 L5 21 L19 21 L19 9 L16 9 M12 2.5 L12 15 M8 11.2 L12 15.2 L16 11.2",
        "rectangle.portrait.and.arrow.right":
            "l M14 8 L14 3 L4 3 L4 21 L14 21 L14 16 M9 12 L21.5 12 M17.5 8 L21.5 12 L17.5 16",
        "tray.and.arrow.down":
            "l M12 3 L12 13.3 M8 9.5 L12 13.5 L16 9.5 M3 13 L3 20.5 L21 20.5 L21 13",
        "tray.and.arrow.up":
            "l M12 13.5 L12 3.2 M8 7 L12 3 L16 7 M3 13 L3 20.5 L21 20.5 L21 13",
        "repeat":
            "l M4 11 L4 10 C4 7.5 5.5 6.5 7.5 6.5 L20 6.5 M16.5 3 L20 6.5 L16.5 10 M20 13 L20 14 C20 16.5 18.5 17.5 16.5 17.5 L4 17.5 M7.5 14 L4 17.5 L7.5 21",
        "shuffle":
            "l M2.5 7 L7 7 C11 7 13 17 17 17 L21 17 M18 14 L21 17 L18 20 M2.5 17 L7 17 C8.5 17 9.7 15.7 10.5 14.2 M13.5 9.8 C14.3 8.3 15.5 7 17 7 L21 7 M18 4 L21 7 L18 10",
    ]
}
