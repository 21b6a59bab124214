// Shapes that came to the tables later: those of names in common use that had none.
extension SymbolTable {
    static let more: [String: String] = [
        "plus.rectangle.on.rectangle": "=plus.square.on.square",
        "xmark.bin": "l M3 6 L21 6 ; o M5 6 L6.5 21 L17.5 21 L19 6 Z ; c xmark 12 13.5 0.3",
        "arrow.triangle.swap": "=arrow.2.squarepath",
        "arrow.triangle.turn.up.right.diamond":
            "o M12 2.5 L21.5 12 L12 21.5 L2.5 12 Z ; d M9 15 L9 11 L14 11 M12.5 8.5 L15 11 L12.5 13.5",
        "arrow.down.left.and.arrow.up.right":
            "l M4 14 L4 20 L10 20 M4 20 L10.5 13.5 M14 4 L20 4 L20 10 M20 4 L13.5 10.5",
        "arrow.right.doc.on.clipboard": "=doc.on.clipboard",
        "square.and.arrow.up.on.square": "=square.and.arrow.up",
        "square.and.arrow.down.on.square": "=square.and.arrow.down",
        "folder.badge.person.crop": "u folder 12 12 1 ; x person 18 17 0.4 ; u person 18 17 0.4",
        "opticaldiscdrive": "=opticaldisc",
        "doc.text.image": "=doc.richtext",
        "text.document": "=doc.text",
        "menucard": "=book.closed",
        "deskclock": "=alarm",
        "person.3.sequence": "=person.3",
        "person.fill.checkmark":
            "f O9 7.5 4.5 M2 20.5 C2 12.5 16 12.5 16 20.5 Z ; u checkmark 19 10 0.3",
        "person.fill.xmark": "f O9 7.5 4.5 M2 20.5 C2 12.5 16 12.5 16 20.5 Z ; u xmark 19 10 0.3",
        "person.fill.questionmark":
            "f O9 7.5 4.5 M2 20.5 C2 12.5 16 12.5 16 20.5 Z ; u questionmark 19 10 0.35",
        "person.icloud": "u icloud 12 12 1 ; c person 12 13.5 0.35",
        "checkmark.icloud": "u icloud 12 12 1 ; c checkmark 12 13.5 0.35",
        "xmark.icloud": "u icloud 12 12 1 ; c xmark 12 13.5 0.35",
        "clear": "o R2 6 20 12 3 ; c xmark 12 12 0.35",
        "bold.underline": "u bold 12 10.5 0.75 ; l M5 21 L19 21",
        "text.badge.plus": "=text.append",
        "text.badge.checkmark": "l M3 5 L21 5 M3 10 L14 10 M3 15 L11 15 ; u checkmark 17.5 17 0.35",
        "text.viewfinder":
            "u viewfinder 12 12 1 ; l M7.5 9 L16.5 9 M7.5 12 L16.5 12 M7.5 15 L13 15",
        "decrease.quotelevel": "=decrease.indent",
        "dot.square": "o R3 3 18 18 4 ; h O12 12 2.5",
        "square.on.circle": "o O9 9 6.6 ; x square 15 15 0.6 ; u square 15 15 0.6",
        "squareshape": "o R4 4 16 16 0.5",
        "rectangle.and.text.magnifyingglass": "=doc.text.magnifyingglass",
        "rectangle.portrait.and.arrow.forward": "=rectangle.portrait.and.arrow.right",
        "rectangle.bottomthird.inset.filled": "o R2 5 20 14 3 ; h R5 13 14 3 1",
        "app.gift": "o R2.5 2.5 19 19 5.5 ; c gift 12 12 0.5",
        "bell.and.waveform": "=bell",
        "hifispeaker.2": "=hifispeaker",
        "music.note.house": "u house 12 12 1 ; c music.note 12 14 0.35",
        "waveform.and.magnifyingglass":
            "u waveform 11 11 0.8 ; x magnifyingglass 17 17 0.45 ; u magnifyingglass 17 17 0.45",
        "flip.horizontal": "l M12 3 L12 21 ; o M9 6 L9 18 L2.5 18 Z ; o M15 6 L15 18 L21.5 18 Z",
        "dial.low": "o O12 12 8 ; d M12 12 L8 16",
        "dial.high": "~dial.low",
        "dial.min": "=dial.low",
        "dial.max": "=dial.high",
        "camera.macro":
            "o O12 5.5 2.6 O16 8.5 2.6 O14.5 13 2.6 O9.5 13 2.6 O8 8.5 2.6 ; l M12 16 L12 21.5",
        "personalhotspot": "=link",
        "signpost.left": "~signpost.right",
        "key.horizontal": "=key",
        "touchid":
            "l M5 9 C7 2.5 17 2.5 19 9 M6.5 17.5 C5 10 9 7 12 7 C16 7 18.5 10 17 17 M9.5 20 C8 15 9 11 12 11 C15.5 11 15 16 13.8 20.5",
        "faceid":
            "u viewfinder 12 12 1 ; l M8.5 9 L8.5 10.5 M15.5 9 L15.5 10.5 M12.3 9 L12.3 13 L11.2 13 M8.5 15.5 C10 17.3 14 17.3 15.5 15.5",
        "bubble.middle.top": "!bubble.middle.bottom",
        "plus.message": "u bubble.left 12 12 1 ; c plus 12 10.5 0.4",
        "arrow.up.message": "u bubble.left 12 12 1 ; c arrow.up 12 10.5 0.4",
        "megaphone":
            "o M3 9.5 L3 14 L6 14.5 L19 19.5 L19 4 L6 9 Z ; l M7.5 15.5 L8.5 20 L11.5 20 L11 17",
        "wifi.router":
            "o R3 13 18 7 2 ; d M7 16.5 L7.1 16.5 M10.5 16.5 L10.6 16.5 ; u wifi 12 7 0.5",
        "cellularbars": "f R3 15 3 5 1 R8 11.5 3 8.5 1 R13 8 3 12 1 R18 4 3 16 1",
        "macpro.gen3": "=pc",
        "macmini": "o R3 9 18 7 2.5 ; d M17 12.5 L17.1 12.5",
        "steeringwheel": "o O12 12 9.3 ; d M3 11 C8 8 16 8 21 11 M12 14 L12 21 ; h O12 12.5 2",
        "road.lanes":
            "l M7 3.5 L3 20.5 M17 3.5 L21 20.5 M12 4 L12 7.5 M12 10.5 L12 14 M12 17 L12 20.5",
        "smoke": "=cloud.fog",
        "tropicalstorm": "=hurricane",
        "thermometer.low": "=thermometer",
        "thermometer.high": "=thermometer",
        "medical.thermometer": "=thermometer",
        "scalemass": "o M7 8.5 L17 8.5 L20 21 L4 21 Z ; l O12 5.5 2.6",
        "loupe": "o O11 11 8.5 ; d M11 7.5 L11 14.5 M7.5 11 L14.5 11 ; f O19 19 2",
        "circlebadge": "o O12 12 5.5",
        "circlebadge.2": "o O8 8 4.5 O16 16 4.5",
        "exclamationmark.arrow.circlepath":
            "u arrow.clockwise 12 12 1 ; u exclamationmark 12 12 0.35",
        "exclamationmark.arrow.triangle.2.circlepath":
            "u arrow.triangle.2.circlepath 12 12 1 ; u exclamationmark 12 12 0.35",
        "chart.line.flattrend.xyaxis": "l M3.5 3 L3.5 20.5 L21 20.5 M7 13 L11 10.5 L14.5 13 L20 11",
        "handbag": "=bag",
        "square.3.stack.3d": "=square.stack.3d.up",
        "ellipsis.curlybraces": "=curlybraces",
        "ev.charger": "=fuelpump",
    ]
}
