// Plain shapes, lists, grids and windows, and more arrows; the form of the texts is that of `SymbolPath`.
extension SymbolTable {
    static let layouts: [String: String] = [
        "octagon":
            "o M8.1 2.6 L15.9 2.6 L21.4 8.1 L21.4 15.9 L15.9 21.4 L8.1 21.4 L2.6 15.9 L2.6 8.1 Z",
        "pentagon": "o M12 2.6 L21.8 9.7 L18.1 21.2 L5.9 21.2 L2.2 9.7 Z",
        "rhombus": "=diamond",
        "oval": "o M2 12 C2 4.5 22 4.5 22 12 C22 19.5 2 19.5 2 12 Z",
        "oval.portrait": ">oval",
        "capsule.portrait": ">capsule",
        "seal": "o P12 12 10.2 8.6 10",
        "rosette": "=seal",
        "burst": "o P12 12 10.2 6.8 12",
        "rays":
            "l M12 8 L12 2.5 M14.8 9.2 L18.7 5.3 M16 12 L21.5 12 M14.8 14.8 L18.7 18.7 M12 16 L12 21.5 M9.2 14.8 L5.3 18.7 M8 12 L2.5 12 M9.2 9.2 L5.3 5.3",
        "sparkle": "f P12 12 10 2.6 4",
        "slash": "l M4 20 L20 4",
        "line.diagonal": "=slash",
        "nosign": "l O12 12 9.6 M5.2 5.2 L18.8 18.8",
        "target": "l O12 12 9.6 O12 12 5.5 ; f O12 12 2",
        "scope": "l O12 12 7 M12 2 L12 8 M12 16 L12 22 M2 12 L8 12 M16 12 L22 12",
        "dot.scope": "u scope 12 12 1 ; f O12 12 1.6",
        "dot.viewfinder": "u viewfinder 12 12 1 ; f O12 12 3",
        "smallcircle.filled.circle": "o O12 12 9.6 ; h O12 12 4",
        "smallcircle.circle": "o O12 12 9.6 ; d O12 12 4",
        "largecircle.fill.circle": "l O12 12 9.6 ; f O12 12 6.3",
        "circle.inset.filled": "=largecircle.fill.circle",
        "circle.dashed":
            "l A12 12 9.6 -12 12 A12 12 9.6 33 57 A12 12 9.6 78 102 A12 12 9.6 123 147 A12 12 9.6 168 192 A12 12 9.6 213 237 A12 12 9.6 258 282 A12 12 9.6 303 327",
        "circle.dotted":
            "f O21.6 12 0.9 O20.9 15.7 0.9 O18.8 18.8 0.9 O15.7 20.9 0.9 O12 21.6 0.9 O8.3 20.9 0.9 O5.2 18.8 0.9 O3.1 15.7 0.9 O2.4 12 0.9 O3.1 8.3 0.9 O5.2 5.2 0.9 O8.3 3.1 0.9 O12 2.4 0.9 O15.7 3.1 0.9 O18.8 5.2 0.9 O20.9 8.3 0.9",
        "circle.lefthalf.filled": "l O12 12 9.6 ; f A12 12 9.6 90 270 Z",
        "circle.righthalf.filled": "~circle.lefthalf.filled",
        "circle.bottomhalf.filled": "<circle.lefthalf.filled",
        "circle.tophalf.filled": ">circle.lefthalf.filled",
        "circle.lefthalf.fill": "=circle.lefthalf.filled",
        "circle.righthalf.fill": "=circle.righthalf.filled",
        "square.lefthalf.filled":
            "l R3 3 18 18 4 ; f M12 3 L7 3 C4 3 3 4 3 7 L3 17 C3 20 4 21 7 21 L12 21 Z",
        "square.righthalf.filled": "~square.lefthalf.filled",
        "square.bottomhalf.filled": "<square.lefthalf.filled",
        "square.tophalf.filled": ">square.lefthalf.filled",
        "rectangle.lefthalf.filled":
            "l R2 5 20 14 3 ; f M12 5 L5 5 C3 5 2 6 2 8 L2 16 C2 18 3 19 5 19 L12 19 Z",
        "rectangle.righthalf.filled": "~rectangle.lefthalf.filled",
        "rectangle.inset.filled": "l R2 5 20 14 3 ; f R5.5 8.5 13 7 1",
        "square.inset.filled": "l R3 3 18 18 4 ; f R6.8 6.8 10.4 10.4 1.5",
        "shield.lefthalf.filled":
            "l M12 2.5 L20 5.5 C20 13 18 18 12 21.5 C6 18 4 13 4 5.5 Z ; f M12 2.5 L4 5.5 C4 13 6 18 12 21.5 Z",
        "star.leadinghalf.filled":
            "l P12 12.8 10.3 4.6 5 ; f M12 2.5 L9.3 9.1 L2.2 9.6 L7.6 14.2 L5.9 21.1 L12 17.4 Z",
        "star.lefthalf.fill": "=star.leadinghalf.filled",
        "square.dashed":
            "l M3 8 L3 6 C3 4 4 3 6 3 L8 3 M16 3 L18 3 C20 3 21 4 21 6 L21 8 M21 16 L21 18 C21 20 20 21 18 21 L16 21 M8 21 L6 21 C4 21 3 20 3 18 L3 16 M10.8 3 L13.2 3 M10.8 21 L13.2 21 M3 10.8 L3 13.2 M21 10.8 L21 13.2",
        "app.dashed": "=square.dashed",
        "rectangle.dashed":
            "l M2 9.5 L2 8 C2 6 3 5 5 5 L7 5 M17 5 L19 5 C21 5 22 6 22 8 L22 9.5 M22 14.5 L22 16 C22 18 21 19 19 19 L17 19 M7 19 L5 19 C3 19 2 18 2 16 L2 14.5 M10.5 5 L13.5 5 M10.5 19 L13.5 19",
        "square.on.square.dashed":
            "u square.dashed 9.5 9.5 0.7 ; l M19 8.5 L19.5 8.5 C20.8 8.5 21.5 9.2 21.5 10.5 L21.5 19.5 C21.5 20.8 20.8 21.5 19.5 21.5 L10.5 21.5 C9.2 21.5 8.5 20.8 8.5 19.5",
        "pyramid": "o M12 3 L22 18 L14 21.5 L2 18 Z ; d M12 4 L14 21",
        "cylinder":
            "o M4.5 6 C4.5 2 19.5 2 19.5 6 L19.5 18 C19.5 22 4.5 22 4.5 18 Z ; d M4.8 6 C5 9.8 19 9.8 19.2 6",
        "cone": "o M12 2.5 L20 18 C20 22 4 22 4 18 Z ; d M5 17.5 C6 15 18 15 19 17.5",
        "cube.transparent":
            "l M12 2.5 L20.5 7 L20.5 17 L12 21.5 L3.5 17 L3.5 7 Z M12 2.5 L12 12 M12 12 L20.5 17 M12 12 L3.5 17",
        "suit.heart": "=heart",
        "suit.diamond": "o M12 2.5 L19.5 12 L12 21.5 L4.5 12 Z",
        "suit.spade":
            "o M12 2.5 C15 7 21 10 21 14.5 C21 18.5 15.5 19 13 16 C13 18.5 14 20.5 15.5 21.3 L8.5 21.3 C10 20.5 11 18.5 11 16 C8.5 19 3 18.5 3 14.5 C3 10 9 7 12 2.5 Z",
        "suit.club":
            "o O12 6.6 4 ; o O6.5 13.8 4 ; o O17.5 13.8 4 ; l M12 10.6 L12 20.5 M9 21 L15 21",
        "bolt.heart": "u heart 12 12 1 ; c bolt 12 11.8 0.45",
        "heart.text.square": "o R3 3 18 18 4 ; c heart 12 9.3 0.36 ; d M7 16.8 L17 16.8",
        "arrow.turn.up.right":
            "l M4 20 L4 11 C4 9.3 4.8 8.5 6.5 8.5 L20 8.5 M15 3.5 L20 8.5 L15 13.5",
        "arrow.turn.up.left": "~arrow.turn.up.right",
        "arrow.turn.down.right": "!arrow.turn.up.right",
        "arrow.turn.down.left": "!arrow.turn.up.left",
        "arrow.uturn.up": ">arrow.uturn.left",
        "arrow.uturn.down": "<arrow.uturn.left",
        "arrow.triangle.branch":
            "l M6 21 L6 4 M2.5 7.5 L6 3.5 L9.5 7.5 M6 19 C6 14 9 12.5 19 12.5 M15.5 9 L19.5 12.5 L15.5 16",
        "arrow.triangle.merge":
            "l M12 12 L12 3.5 M7.5 8 L12 3.5 L16.5 8 M5 21 C5 15 12 17 12 11 M19 21 C19 15 12 17 12 11",
        "arrow.triangle.pull":
            "l O6 5 2.4 O6 19 2.4 O18 19 2.4 M6 7.4 L6 16.6 M18 16.6 L18 10 C18 6.5 17 5 13 5 M15.5 2.3 L12.8 5 L15.5 7.7",
        "arrow.2.squarepath":
            "l M4 15 L4 7 C4 5.5 5 5 6.5 5 L14 5 M11 2 L14 5 L11 8 M20 9 L20 17 C20 18.5 19 19 17.5 19 L10 19 M13 16 L10 19 L13 22",
        "arrow.rectanglepath": "=arrow.2.squarepath",
        "arrow.3.trianglepath": "=arrow.triangle.2.circlepath",
        "goforward": "=arrow.clockwise",
        "gobackward": "=arrow.counterclockwise",
        "goforward.5": "u goforward 12 12 1 ; u 5 12 13 0.32",
        "goforward.10": "u goforward 12 12 1 ; u 10 12 13 0.3",
        "goforward.15": "u goforward 12 12 1 ; u 15 12 13 0.3",
        "goforward.30": "u goforward 12 12 1 ; u 30 12 13 0.3",
        "goforward.45": "u goforward 12 12 1 ; u 45 12 13 0.3",
        "goforward.60": "u goforward 12 12 1 ; u 60 12 13 0.3",
        "gobackward.5": "u gobackward 12 12 1 ; u 5 12 13 0.32",
        "gobackward.10": "u gobackward 12 12 1 ; u 10 12 13 0.3",
        "gobackward.15": "u gobackward 12 12 1 ; u 15 12 13 0.3",
        "gobackward.30": "u gobackward 12 12 1 ; u 30 12 13 0.3",
        "gobackward.45": "u gobackward 12 12 1 ; u 45 12 13 0.3",
        "gobackward.60": "u gobackward 12 12 1 ; u 60 12 13 0.3",
        "arrowtriangle.right": "o M5.5 3.5 L20 12 L5.5 20.5 Z",
        "arrowtriangle.left": "~arrowtriangle.right",
        "arrowtriangle.down": ">arrowtriangle.right",
        "arrowtriangle.up": "<arrowtriangle.right",
        "arrowtriangle.forward": "=arrowtriangle.right",
        "arrowtriangle.backward": "=arrowtriangle.left",
        "arrowshape.right": "o M3 9 L12 9 L12 4.5 L21.5 12 L12 19.5 L12 15 L3 15 Z",
        "arrowshape.left": "~arrowshape.right",
        "arrowshape.down": ">arrowshape.right",
        "arrowshape.up": "<arrowshape.right",
        "arrowshape.turn.up.left.2": "=arrowshape.turn.up.left",
        "arrow.up.doc": "u doc 12 12 1 ; c arrow.up 12 14.5 0.36",
        "arrow.down.doc": "u doc 12 12 1 ; c arrow.down 12 14.5 0.36",
        "arrow.up.bin": "l M12 13 L12 3 M8 7 L12 3 L16 7 M3 10 L4.5 21 L19.5 21 L21 10",
        "clock.arrow.circlepath": "u arrow.counterclockwise 12 12 1 ; l M12 9 L12 13.5 L15 15.2",
        "repeat.1": "u repeat 12 12 1 ; u 1 12 12 0.22",
        "rotate.right":
            "o R4 10 11.5 11.5 2 ; l M9 5.5 C13 2.8 18 4.5 19 10 M16 7.5 L19 10.4 L21.8 7",
        "rotate.left": "~rotate.right",
        "crop.rotate":
            "l M7.5 5 L7.5 16.5 L19 16.5 M5 7.5 L16.5 7.5 L16.5 19 M14 2 C19 2.2 21.8 5.5 22 10 M10 22 C5 21.8 2.2 18.5 2 14",
        "move.3d":
            "l M12 13 L12 3 M9 6 L12 3 L15 6 M12 13 L20.5 18 M16.8 19 L20.5 18 L19.8 14.2 M12 13 L3.5 18 M4.2 14.2 L3.5 18 L7.2 19",
        "rotate.3d":
            "l M13 17 C25 15.5 24 7 12 7 C0 7 0 15.5 9.5 16.8 M15.5 14 L12.5 17 L15.5 20 M12 7 L12 2.5 M12 21.5 L12 21.6",
        "scale.3d": "u cube 9 14.5 0.6 ; l M15.5 8.5 L21 3 M16.5 3 L21 3 L21 7.5",
        "perspective": "o M6 4 L18 4 L22 20 L2 20 Z ; d M4.5 12 L19.5 12 M12 4.5 L12 19.5",
        "skew": "o M7 5 L22 5 L17 19 L2 19 Z",
        "aspectratio": "o R2 4.5 20 15 2.5 ; d M6 11 L6 8.5 L8.5 8.5 M18 13 L18 15.5 L15.5 15.5",
        "cursorarrow": "o M6 3 L19 14 L12.8 14.8 L16 21 L13.2 22 L10.2 15.9 L6 20 Z",
        "cursorarrow.rays":
            "u cursorarrow 14.5 14.3 0.72 ; l M8 2.5 L8 5 M2.5 8 L5 8 M4 4 L5.8 5.8 M4 13 L5.8 11.2 M13 4 L11.2 5.8",
        "cursorarrow.click": "=cursorarrow.rays",
        "cursorarrow.motionlines":
            "u cursorarrow 15.5 12 0.8 ; l M2.5 8 L7.5 8 M4 13 L7.5 13 M2.5 18 L7.5 18",
        "contextualmenu.and.cursorarrow":
            "o R2.5 3 14 15 2 ; d M6 7.5 L13 7.5 M6 11.5 L10.5 11.5 ; x cursorarrow 18 17 0.45 ; u cursorarrow 18 17 0.45",
        "filemenu.and.selection": "o R4 3 16 18 2 ; d M7 7 L17 7 M7 17 L17 17 ; h R6.5 10 11 4 1",
        "lasso":
            "l M5 14 C-1 7 7 2.5 13.5 3.5 C22 4.5 23.5 12 17 14.5 C13 16 9 15.5 6.5 14.2 M6.5 14.2 C3.2 13.5 3 18 6 17.5 C8.8 17 8 13.8 5.5 14.2 M6 17.5 C6.5 19.5 6 20.7 5 21.5",
        "checklist": "l M3 6 L5 8 L8.5 3.5 M3 17 L5 19 L8.5 14.5 M12.5 6 L21 6 M12.5 17 L21 17",
        "text.append":
            "l M3 5 L21 5 M3 10 L21 10 M3 15 L10.5 15 M17 13.5 L17 21.5 M13 17.5 L21 17.5",
        "text.insert":
            "l M3 5 L21 5 M3 19 L21 19 M3 12 L9 12 M21 12 L13 12 M16.5 8.5 L13 12 L16.5 15.5",
        "text.quote":
            "l M11 5.5 L21 5.5 M11 10.5 L21 10.5 M3 15.5 L21 15.5 M3 20.5 L14 20.5 ; u quote.opening 5.5 7.5 0.33",
        "text.magnifyingglass":
            "l M3 5 L21 5 M3 10 L9.5 10 M3 15 L8.5 15 M3 20 L9 20 O15.5 14.5 4 M18.5 17.5 L21.8 21",
        "text.cursor":
            "l M12 4.5 L12 19.5 M8.5 3 C10.5 3 12 3.3 12 5.5 C12 3.3 13.5 3 15.5 3 M8.5 21 C10.5 21 12 20.7 12 18.5 C12 20.7 13.5 21 15.5 21",
        "character.cursor.ibeam": "u a 7 12 0.62 ; u text.cursor 18 12 1",
        "text.justifyleft": "=text.alignleft",
        "text.justifyright": "=text.alignright",
        "increase.indent":
            "l M3 4.5 L21 4.5 M11 9.5 L21 9.5 M11 14.5 L21 14.5 M3 19.5 L21 19.5 M3.5 9 L6.8 12 L3.5 15",
        "decrease.indent":
            "l M3 4.5 L21 4.5 M11 9.5 L21 9.5 M11 14.5 L21 14.5 M3 19.5 L21 19.5 M6.8 9 L3.5 12 L6.8 15",
        "increase.quotelevel": "l M4 4 L4 20 M9 6 L21 6 M9 12 L21 12 M9 18 L17 18",
        "list.number":
            "l M10 5 L21 5 M10 12 L21 12 M10 19 L21 19 ; u 1 4.5 5 0.27 ; u 2 4.5 12 0.27 ; u 3 4.5 19 0.27",
        "list.star":
            "l M10 5 L21 5 M10 12 L21 12 M10 19 L21 19 ; f P4.8 5 2.9 1.2 5 P4.8 12 2.9 1.2 5 P4.8 19 2.9 1.2 5",
        "list.triangle":
            "l M10 5 L21 5 M10 12 L21 12 M10 19 L21 19 ; f M3 2.7 L7 5 L3 7.3 Z M3 9.7 L7 12 L3 14.3 Z M3 16.7 L7 19 L3 21.3 Z",
        "list.bullet.indent":
            "l M8 5 L21 5 M12 10 L21 10 M12 15 L21 15 M8 20 L21 20 ; f O4 5 1.5 O8 10 1.3 O8 15 1.3 O4 20 1.5",
        "list.bullet.rectangle":
            "o R2 4 20 16 2.5 ; d M10.5 8.5 L18 8.5 M10.5 12 L18 12 M10.5 15.5 L18 15.5 M6 8.5 L6.5 8.5 M6 12 L6.5 12 M6 15.5 L6.5 15.5",
        "list.bullet.below.rectangle":
            "o R3 3 18 7 1.5 ; l M9 14.5 L21 14.5 M9 19.5 L21 19.5 ; f O4.5 14.5 1.5 O4.5 19.5 1.5",
        "list.dash.header.rectangle": "=list.bullet.below.rectangle",
        "slider.vertical.3": "<slider.horizontal.3",
        "slider.horizontal.below.rectangle": "o R3 3 18 10 2 ; l M3 18.5 L21 18.5 ; f O9 18.5 2.5",
        "switch.2": "l R2.5 3.5 19 7 3.5 R2.5 13.5 19 7 3.5 ; f O18 7 2 O6 17 2",
        "grid": "l M8 3 L8 21 M16 3 L16 21 M3 8 L21 8 M3 16 L21 16",
        "rectangle.split.3x1": "o R2 4.5 20 15 2.5 ; d M8.7 5 L8.7 19 M15.3 5 L15.3 19",
        "rectangle.split.1x2": "o R2 4.5 20 15 2.5 ; d M2.5 12 L21.5 12",
        "rectangle.split.2x2": "o R2 4.5 20 15 2.5 ; d M2.5 12 L21.5 12 M12 5 L12 19",
        "rectangle.split.3x3":
            "o R2 4.5 20 15 2.5 ; d M8.7 5 L8.7 19 M15.3 5 L15.3 19 M2.5 9.5 L21.5 9.5 M2.5 14.5 L21.5 14.5",
        "square.split.2x1": "o R3 3 18 18 3 ; d M12 3.5 L12 20.5",
        "square.split.1x2": "o R3 3 18 18 3 ; d M3.5 12 L20.5 12",
        "square.split.2x2": "o R3 3 18 18 3 ; d M12 3.5 L12 20.5 M3.5 12 L20.5 12",
        "rectangle.grid.1x2": "o R3 3.5 18 7 1.5 ; o R3 13.5 18 7 1.5",
        "rectangle.grid.2x2":
            "o R2 4 8.7 6.7 1.5 ; o R13.3 4 8.7 6.7 1.5 ; o R2 13.3 8.7 6.7 1.5 ; o R13.3 13.3 8.7 6.7 1.5",
        "rectangle.grid.3x2":
            "o R2 4 4.6 6.7 1 ; o R9.7 4 4.6 6.7 1 ; o R17.4 4 4.6 6.7 1 ; o R2 13.3 4.6 6.7 1 ; o R9.7 13.3 4.6 6.7 1 ; o R17.4 13.3 4.6 6.7 1",
        "square.grid.3x2":
            "o R2 6 4.8 4.8 1 ; o R9.6 6 4.8 4.8 1 ; o R17.2 6 4.8 4.8 1 ; o R2 13.2 4.8 4.8 1 ; o R9.6 13.2 4.8 4.8 1 ; o R17.2 13.2 4.8 4.8 1",
        "circle.grid.2x2": "o O6.8 6.8 4 ; o O17.2 6.8 4 ; o O6.8 17.2 4 ; o O17.2 17.2 4",
        "circle.grid.3x3":
            "o O5 5 2.3 ; o O12 5 2.3 ; o O19 5 2.3 ; o O5 12 2.3 ; o O12 12 2.3 ; o O19 12 2.3 ; o O5 19 2.3 ; o O12 19 2.3 ; o O19 19 2.3",
        "circle.grid.cross": "o O12 5 3 ; o O5 12 3 ; o O19 12 3 ; o O12 19 3",
        "circle.hexagongrid":
            "o O12 12 2.6 ; o O19 12 2.6 ; o O5 12 2.6 ; o O8.5 5.9 2.6 ; o O15.5 5.9 2.6 ; o O8.5 18.1 2.6 ; o O15.5 18.1 2.6",
        "rectangle.3.group": "o R2 4 8.7 16 1.5 ; o R13.3 4 8.7 6.5 1.5 ; o R13.3 13.5 8.7 6.5 1.5",
        "square.stack.3d.up":
            "o M12 3 L22 8 L12 13 L2 8 Z ; l M2 12 L12 17 L22 12 M2 16 L12 21 L22 16",
        "square.stack.3d.down.right": "=square.stack.3d.up",
        "square.3.layers.3d": "=square.stack.3d.up",
        "square.stack.3d.down.forward": "=square.stack.3d.up",
        "rectangle.stack": "o R3 9 18 12 2.5 ; l M5.5 6 L18.5 6 M8 3 L16 3",
        "rectangle.stack.person.crop":
            "u rectangle.stack 12 12 1 ; d O12 13.5 2 M7.5 20.5 C8.5 16.5 15.5 16.5 16.5 20.5",
        "rectangle.on.rectangle":
            "o R7 9 15 11 2 ; l M4 16 C2.5 16 2 15.5 2 14.5 L2 6 C2 5 2.5 4.5 3.5 4.5 L16 4.5 C17 4.5 17.5 5 17.5 6",
        "rectangle.on.rectangle.angled": "=rectangle.on.rectangle",
        "square.and.line.vertical.and.square":
            "o R2 6 7 12 1.5 ; o R15 6 7 12 1.5 ; l M12 3 L12 21",
        "rectangle.connected.to.line.below": "o R3 3.5 18 11 2 ; l M12 14.5 L12 20 M3 20 L21 20",
        "rectangle.and.pencil.and.ellipsis":
            "o R2 6 20 12 2.5 ; d M6 12 L6.1 12 M10 12 L10.1 12 M14 12 L14.1 12 M18 12 L18.1 12",
        "rectangle.compress.vertical":
            "l M3 12 L21 12 M12 2.5 L12 8 M9 5.5 L12 8.5 L15 5.5 M12 21.5 L12 16 M9 18.5 L12 15.5 L15 18.5",
        "rectangle.expand.vertical":
            "l M3 12 L21 12 M12 8.5 L12 3 M9 5.5 L12 2.5 L15 5.5 M12 15.5 L12 21 M9 18.5 L12 21.5 L15 18.5",
        "sidebar.squares.left":
            "o R2 4.5 20 15 2.5 ; d M9.5 5 L9.5 19 M5 9 L6.3 9 M5 12 L6.3 12 M5 15 L6.3 15",
        "macwindow": "o R2 4 20 16 2.5 ; d M2.5 9 L21.5 9 M5 6.5 L5.1 6.5 M8 6.5 L8.1 6.5",
        "macwindow.on.rectangle":
            "u macwindow 13.5 14 0.8 ; l M2.7 15.5 L2.7 6.5 C2.7 5 3.2 4.3 4.7 4.3 L17 4.3",
        "menubar.rectangle": "o R2 4 20 16 2.5 ; d M2.5 8.5 L21.5 8.5",
        "dock.rectangle": "o R2 4 20 16 2.5 ; h R6 14.5 12 2.8 1",
        "uiwindow.split.2x1": "o R2 4 20 16 2.5 ; d M2.5 8.5 L21.5 8.5 M12 8.5 L12 19.5",
        "atom":
            "f O12 12 1.7 ; l M2.2 12 C2.2 7 21.8 7 21.8 12 C21.8 17 2.2 17 2.2 12 Z M7.1 3.5 C11.4 1 21.2 18 16.9 20.5 C12.6 23 2.8 6 7.1 3.5 Z M7.1 20.5 C2.8 18 12.6 1 16.9 3.5 C21.2 6 11.4 23 7.1 20.5 Z",
    ]
}
