// Papers, books, pencils, messages and money; the form of the texts is that of `SymbolPath`.
extension SymbolTable {
    static let papers: [String: String] = [
        "doc.plaintext":
            "o R5 2.5 14 19 2.5 ; d M8.5 7.5 L15.5 7.5 M8.5 12 L15.5 12 M8.5 16.5 L13 16.5",
        "doc.append": "=doc.plaintext",
        "doc.richtext":
            "o R5 2.5 14 19 2.5 ; d R8.3 6 7.4 5 0.8 M8.5 14.5 L15.5 14.5 M8.5 18 L13 18",
        "doc.zipper":
            "u doc 12 12 1 ; d M10 5 L10 6 M10 8.7 L10 9.7 M10 12.4 L10 13.4 M10 16 L10 18.5",
        "doc.text.magnifyingglass":
            "u doc.text 10.5 11.7 0.95 ; e O16 15.5 3.2 ; l O16 15.5 3.6 M18.7 18.2 L21.7 21.3",
        "lock.doc": "u doc 12 12 1 ; c lock 12 15 0.36",
        "chart.bar.doc.horizontal":
            "u doc 12 12 1 ; d M8.5 12 L12 12 M8.5 15 L15.5 15 M8.5 18 L10.5 18",
        "list.bullet.clipboard":
            "u clipboard 12 12 1 ; d M11.5 11 L16 11 M11.5 15.5 L16 15.5 M8 11 L8.1 11 M8 15.5 L8.1 15.5",
        "list.clipboard": "=list.bullet.clipboard",
        "note":
            "o M5 3 L19 3 C20.5 3 21 3.5 21 5 L21 14.5 L14.5 21 L5 21 C3.5 21 3 20.5 3 19 L3 5 C3 3.5 3.5 3 5 3 Z ; d M20.5 14.5 L16.5 14.5 C15 14.5 14.5 15 14.5 16.5 L14.5 20.5",
        "note.text": "u note 12 12 1 ; d M7 8 L17 8 M7 12 L12.5 12",
        "book.closed":
            "o M7.5 2.5 L19 2.5 L19 21.5 L7.5 21.5 C5.5 21.5 5 20.5 5 19 L5 5 C5 3.5 5.5 2.5 7.5 2.5 Z ; d M5.5 18.5 C6 17.3 6.5 17 7.5 17 L18.5 17",
        "text.book.closed": "u book.closed 12 12 1 ; d M9 7 L15 7 M9 11 L13 11",
        "character.book.closed": "u book.closed 12 12 1 ; c a 12 9.7 0.38",
        "books.vertical":
            "o R2.5 4 4.6 17 1 ; o R8.8 3 4.6 18 1 ; o M15 6 L18.7 5 L22 20 L18.3 21 Z ; d M3 8.5 L6.6 8.5 M9.3 17 L13 17",
        "magazine": "o R4 2.5 16 19 2 ; d M8 2.8 L8 21.2 M11.5 7 L16.5 7 M11.5 11 L16.5 11",
        "graduationcap":
            "o M12 4.5 L22 9 L12 13.5 L2 9 Z ; o M6 13.2 L6 17 C8 20 16 20 18 17 L18 13.2 L12 16 Z ; l M22 9 L22 15.5",
        "backpack":
            "o M5.5 11 C5.5 4.5 18.5 4.5 18.5 11 L18.5 20.5 L5.5 20.5 Z ; l M9 6.3 C9 1.6 15 1.6 15 6.3 ; d R8.5 14 7 3.8 0.8 M9.5 10.5 L14.5 10.5",
        "ruler":
            "o M15.5 2.5 L21.5 8.5 L8.5 21.5 L2.5 15.5 Z ; d M13 5.5 L15 7.5 M10.3 8.2 L13 11 M7.6 10.9 L9.6 12.9 M5 13.5 L7.7 16.3",
        "pencil.tip":
            "o M12 2.5 L17.5 17 C15 19.5 9 19.5 6.5 17 Z ; d M10.3 7.5 L13.7 7.5 ; l M7.5 21.6 L16.5 21.6",
        "pencil.tip.crop.circle": "l O12 12 9.8 ; u pencil.tip 12 12 0.55",
        "pencil.and.outline": "=square.and.pencil",
        "pencil.line": "u pencil 12 10.5 0.9 ; l M12 21 L21 21",
        "pencil.and.scribble":
            "u pencil 13.5 10 0.8 ; l M2.5 18 C7 14 7 20.5 11 20.5 C14 20.5 14 18 17 18.5",
        "paintbrush.pointed": "=paintbrush",
        "paintpalette":
            "o M12 2.5 C3 2.5 0.5 12 4.5 17.5 C8 22 14.5 22 14.5 19 C14.5 17 12.5 16.5 13.5 14.5 C14.5 12.8 17 14.5 19.5 14.2 C22.5 13.8 22.3 2.5 12 2.5 Z ; h O6.8 11 1.5 O10.5 6.8 1.5 O16 7.5 1.5 O7.5 15.3 1.5",
        "eraser":
            "o M13.5 3.5 L21 11 L12 20 L7.5 20 L3 15.5 L3 14 Z ; d M8.5 8.5 L16 16 ; l M12 20 L20.5 20",
        "eyedropper":
            "l M4 20 L5 16 L12.5 8.5 M4 20 L8 19 L15.5 11.5 ; f M11 7 L17 13 L18.5 11.5 L17.2 10.2 L20.3 7 C22.2 4.7 19.3 1.8 17 3.7 L13.8 6.8 L12.5 5.5 Z",
        "eyedropper.halffull": "=eyedropper",
        "highlighter":
            "o M14.5 2.5 L21.5 9.5 L14 16 L10.5 16.5 L7.5 13.5 L8 10 Z ; l M7.5 13.5 L4.5 17 L7 18.8 L10.5 16.5 M3 21.5 L21 21.5",
        "scribble.variable": "=scribble",
        "signature":
            "l M3 16 C8 8 9 2 6 3 C3 5 5 17 9 16 C12 15 12 10 10.5 10.5 C9 12 11 17 14 14.5 C16 13 16 16 18 15.5 C19.5 15.2 20 14.5 21.5 15 M3 20.5 L21 20.5",
        "wand.and.stars":
            "l M3.5 20.5 L14 10 ; f P17.5 6.5 4.6 1.3 4 P20 14.5 2.8 0.9 4 P9.5 4.5 2.8 0.9 4",
        "wand.and.rays":
            "l M3.5 20.5 L13.5 10.5 M16 2.5 L16 5 M21.5 8 L19 8 M20 4 L18.2 5.8 M20 12 L18.5 10.5 M12 4 L13.5 5.5",
        "text.square": "o R3 3 18 18 4 ; d M7 8 L17 8 M7 12 L17 12 M7 16 L13 16",
        "square.text.square": "=text.square",
        "photo.on.rectangle":
            "u photo 13.5 13.5 0.8 ; l M2.7 15.5 L2.7 6.5 C2.7 5 3.2 4.3 4.7 4.3 L17 4.3",
        "photo.on.rectangle.angled": "=photo.on.rectangle",
        "photo.stack": "u photo 12 14 0.85 ; l M6 5.5 L18 5.5 M8.5 2.7 L15.5 2.7",
        "photo.artframe": "o R2 4 20 16 1 ; d R5.5 7.5 13 9 0.5",
        "envelope.open":
            "o M2.5 9.5 L12 3 L21.5 9.5 L21.5 20.5 L2.5 20.5 Z ; d M3 10.3 L12 15.5 L21 10.3",
        "mail": "=envelope",
        "mail.stack": "u envelope 12 14 0.9 ; l M5.5 5.3 L18.5 5.3 M8 2.5 L16 2.5",
        "tray.2": "=tray",
        "tray.full":
            "o M2.5 13 L6 5 L18 5 L21.5 13 L21.5 19 L2.5 19 Z ; d M3 13 L8 13 C9 16 15 16 16 13 L21 13 M8.5 8.7 L15.5 8.7",
        "bubble.left.and.bubble.right":
            "u bubble.left 9 9 0.66 ; x bubble.right 16 15.3 0.58 ; u bubble.right 16 15.3 0.58",
        "bubble.middle.bottom":
            "o M6 4 L18 4 C20.5 4 21.5 5 21.5 7.5 L21.5 13.5 C21.5 16 20.5 17 18 17 L15 17 L12 20.8 L9 17 L6 17 C3.8 17 2.5 16 2.5 13.5 L2.5 7.5 C2.5 5 3.5 4 6 4 Z",
        "quote.bubble": "u bubble.left 12 12 1 ; c quote.opening 12 10 0.42",
        "captions.bubble":
            "u bubble.left 12 12 1 ; d M6.5 8.5 L9.5 8.5 M12.5 8.5 L17.5 8.5 M6.5 12.5 L12 12.5 M15 12.5 L17.5 12.5",
        "ellipsis.message": "u bubble.left 12 12 1 ; c ellipsis 12 10.5 0.5",
        "text.message": "=text.bubble",
        "phone.down":
            "o M2.3 14.5 C2.3 8 21.7 8 21.7 14.5 L21.7 16.5 C19.5 17 17 16.5 16 15.8 L15.8 13 C13.5 12 10.5 12 8.2 13 L8 15.8 C7 16.5 4.5 17 2.3 16.5 Z",
        "phone.arrow.up.right": "u phone 11 13 0.85 ; l M15 9 L21 3 M16.5 3 L21 3 L21 7.5",
        "phone.arrow.down.left": "u phone 11 13 0.85 ; l M21 3 L15 9 M15 4.5 L15 9 L19.5 9",
        "banknote": "o R2 6 20 12 2 ; d O12 12 2.7 M5.5 12 L5.6 12 M18.4 12 L18.5 12",
        "wallet.pass":
            "o R4 2.5 16 19 2.5 ; d M4.5 8.5 L8.5 8.5 C9 12.5 15 12.5 15.5 8.5 L19.5 8.5",
        "giftcard": "o R2 5 20 14 2.5 ; d M2.5 12 L21.5 12 M8 5.5 L8 18.5",
        "ticket":
            "o M2.5 6 L21.5 6 L21.5 9.5 C18.5 10 18.5 14 21.5 14.5 L21.5 18 L2.5 18 L2.5 14.5 C5.5 14 5.5 10 2.5 9.5 Z ; d M14.5 7.5 L14.5 9 M14.5 11.5 L14.5 12.5 M14.5 15 L14.5 16.5",
        "basket":
            "o M2.5 10 L21.5 10 L19 20.5 L5 20.5 Z ; l M7 10 L11 3 M17 10 L13 3 ; d M9 13.5 L9 17 M12 13.5 L12 17 M15 13.5 L15 17",
        "case": "o R2.5 7.5 19 12.5 2 ; l M8.5 7.5 L8.5 4 L15.5 4 L15.5 7.5",
        "cross.case": "u case 12 12 1 ; c cross 12 13.8 0.3",
        "suitcase":
            "o R4 7 16 13 2 ; l M9 7 L9 2.8 L15 2.8 L15 7 M7.5 20 L7.5 22 M16.5 20 L16.5 22 ; d M8.5 7.5 L8.5 19.5 M15.5 7.5 L15.5 19.5",
        "suitcase.rolling": "=suitcase",
        "chart.xyaxis.line": "=chart.line.uptrend.xyaxis",
        "chart.line.downtrend.xyaxis": "l M3 3 L3 21 L21 21 M7 7 L11.5 12 L14.5 9.5 L20.5 16.5",
        "chart.bar.xaxis":
            "o R4 11 4 7 0.8 ; o R10 6.5 4 11.5 0.8 ; o R16 3 4 15 0.8 ; l M2.5 21.3 L21.5 21.3",
        "chart.dots.scatter":
            "l M3 3 L3 21 L21 21 ; f O8 15.5 1.6 O11.5 10 1.6 O15 13.5 1.6 O19 6 1.6 O17 17.5 1.6",
        "barcode": "l M3 5 L3 19 M7 5 L7 19 M10 5 L10 19 M14 5 L14 19 M17 5 L17 19 M21 5 L21 19",
    ]
}
