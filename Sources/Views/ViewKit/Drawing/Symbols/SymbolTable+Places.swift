// Buildings, rooms, vehicles and tools of travel; the form of the texts is that of `SymbolPath`.
extension SymbolTable {
    static let places: [String: String] = [
        "building":
            "o R5.5 2.5 13 19 1.5 ; d M9.3 6.5 L9.4 6.5 M14.6 6.5 L14.7 6.5 M9.3 10.5 L9.4 10.5 M14.6 10.5 L14.7 10.5 M10 21 L10 16 L14 16 L14 21",
        "building.2":
            "o R2.5 3 9.5 18.5 1 ; o R12 9 9.5 12.5 1 ; d M5.7 7 L8.7 7 M5.7 11 L8.7 11 M5.7 15 L8.7 15 M15.5 13 L18 13 M15.5 17 L18 17",
        "building.columns":
            "o M12 2.5 L21.5 8.5 L2.5 8.5 Z ; l M5 8.5 L5 17.5 M9.7 8.5 L9.7 17.5 M14.3 8.5 L14.3 17.5 M19 8.5 L19 17.5 M2.5 20.8 L21.5 20.8",
        "house.lodge": "=house",
        "storefront":
            "o M4 3.5 L20 3.5 L22 9.5 C22 12.5 17.5 12.8 17 9.8 C16.5 12.8 12.5 12.8 12 9.8 C11.5 12.8 7.5 12.8 7 9.8 C6.5 12.8 2 12.5 2 9.5 Z ; l M4.5 12 L4.5 20.5 L19.5 20.5 L19.5 12 M9.5 20.5 L9.5 15.5 L14.5 15.5 L14.5 20.5",
        "tent": "o M12 3.5 L21.5 20 L2.5 20 Z ; d M12 10 L16.5 19.5 M12 10 L7.5 19.5",
        "door.left.hand.closed": "o R6 2.5 12 19 1 ; d M9 12 L9 12.1 ; l M3 21.5 L21 21.5",
        "door.left.hand.open":
            "l M3 21.5 L21 21.5 M6 21.5 L6 2.5 L18 2.5 L18 21.5 ; o M6 2.5 L13.5 5 L13.5 21 L6 21.5 Z",
        "window.vertical.closed": "o R5 2.5 14 19 1 ; d M12 3 L12 21 M5.5 12 L18.5 12",
        "bed.double":
            "o M2.5 16.5 L2.5 13.5 C2.5 11.8 3.3 11 5 11 L19 11 C20.7 11 21.5 11.8 21.5 13.5 L21.5 16.5 Z ; l M4.5 11 L4.5 7.5 C4.5 5.8 5.3 5 7 5 L17 5 C18.7 5 19.5 5.8 19.5 7.5 L19.5 11 M2.5 16.5 L2.5 19.5 M21.5 16.5 L21.5 19.5 M8 11 L8 8.5 L16 8.5 L16 11",
        "sofa":
            "o M5 11 L5 8 C5 5.5 6 4.5 8.5 4.5 L15.5 4.5 C18 4.5 19 5.5 19 8 L19 11 L17 13.5 L7 13.5 Z ; o M2.5 12 C2.5 9.5 6.5 9.5 6.5 12 L6.5 14.5 L17.5 14.5 L17.5 12 C17.5 9.5 21.5 9.5 21.5 12 L21.5 18.5 L2.5 18.5 Z ; l M5 18.5 L5 20.5 M19 18.5 L19 20.5",
        "lamp.table": "o M8 3 L16 3 L19.5 12 L4.5 12 Z ; l M12 12 L12 20 M7.5 20.8 L16.5 20.8",
        "lamp.desk": "=lamp.table",
        "lamp.floor": "o M9 2.5 L15 2.5 L18 9 L6 9 Z ; l M12 9 L12 21 M8 21.5 L16 21.5",
        "chair": "l M7 2.5 L7 21 M7 12.5 L17 12.5 L17 21 M7 3 L17 3 L17 12.5 M7 7.7 L17 7.7",
        "refrigerator": "o R6 2.5 12 19 1.5 ; d M6.5 9 L17.5 9 M9 5 L9 6.5 M9 12 L9 15",
        "washer": "o R4 2.5 16 19 1.5 ; d O12 13.5 4.5 M7 5.8 L8.5 5.8",
        "oven":
            "o R3.5 2.5 17 19 1.5 ; d M4 7.5 L20 7.5 M7 5 L7.1 5 M11 5 L11.1 5 R7 10.5 10 7.5 1",
        "bathtub":
            "o M2.5 12.5 L21.5 12.5 C21.5 17.5 20 19.5 17 19.5 L7 19.5 C4 19.5 2.5 17.5 2.5 12.5 Z ; l M5 12.5 L5 6 C5 3 9 3 9.5 5.5 M7 19.5 L6 21.5 M17 19.5 L18 21.5",
        "shower":
            "o M10 10.5 C10 5.5 18.5 5.5 18.5 10.5 Z ; l M4.5 21.5 L4.5 6.5 C4.5 1.5 14 1.5 14.2 6.5 M11 13.5 L10.5 15 M14.3 13.5 L14.3 15 M17.5 13.5 L18 15 M10.3 18 L9.8 19.5 M14.3 18 L14.3 19.5 M18.2 18 L18.7 19.5",
        "spigot":
            "o M3 10 L14 10 C18 10 19.5 12 19.5 16 L15.5 16 C15.5 14.5 15 14 13.5 14 L3 14 Z ; l M9 10 L9 6 M5.5 5 L12.5 5 ; f O17.5 20 1.5",
        "fan":
            "o O12 12 9.6 ; d M12 12 C8 10 8 5 12 5 C14 5 14 9 12 12 C14 8.2 19 9.5 18.5 13.3 C18 15.3 14 14.5 12 12 C13.5 16 10 19.5 7 17 C5.7 15.4 9 13 12 12",
        "fanblades":
            "o M12 12 C7 10 7 3 12 3 C15 3 14.5 8.5 12 12 Z ; o M12 12 C14.5 7.3 21 9 20.5 14 C19.8 16.8 14.8 15 12 12 Z ; o M12 12 C14 17 9.5 21.5 5.5 18.5 C3.8 16.3 8 13 12 12 Z",
        "lightswitch.on": "o R6 2.5 12 19 2.5 ; d R9.5 7 5 10 1 M9.5 12 L14.5 12",
        "lightswitch.off": "=lightswitch.on",
        "togglepower": "l O12 12 9.6 M12 7.5 L12 16.5",
        "powerplug":
            "o M7 9 L17 9 L17 13 C17 19 7 19 7 13 Z ; l M9.5 9 L9.5 4 M14.5 9 L14.5 4 M12 17.7 L12 21.5",
        "cable.connector": "o R7 10 10 8 1.5 ; l M9.5 10 L9.5 6 L14.5 6 L14.5 10 M12 18 L12 22",
        "bus":
            "o R4 3 16 15.5 3 ; d M4.5 12 L19.5 12 M8 15.3 L8.1 15.3 M15.9 15.3 L16 15.3 ; l M7 18.5 L7 21 M17 18.5 L17 21",
        "tram":
            "o R5 4.5 14 13.5 3 ; d M5.5 12 L18.5 12 M8.5 15 L8.6 15 M15.4 15 L15.5 15 ; l M8 2 L16 2 M12 2 L12 4.5 M8 18 L5.5 21.5 M16 18 L18.5 21.5",
        "train.side.front.car":
            "o M2.5 6 L12 6 C17 6 21.5 12 21.5 15.5 C21.5 17.5 20.5 18 19 18 L2.5 18 Z ; d M3 11 L17.5 11 ; l M2.5 21 L21.5 21",
        "bicycle":
            "l O5.8 15.5 3.9 O18.2 15.5 3.9 M5.8 15.5 L9.5 8.5 L16 8.5 M9.5 8.5 L12 15.5 L5.8 15.5 M12 15.5 L16 8.5 L18.2 15.5 M16 8.5 L15 5.5 L17.5 5.5 M8 6.8 L11 6.8",
        "scooter":
            "l O5.3 18 2.5 O18.7 18 2.5 M7.8 18 L14 18 L18.2 15.5 M18.5 15.5 L15.5 4 L11.5 4",
        "truck.box":
            "o R1.8 5 12 11.5 1 ; o M13.8 9 L18.3 9 L22 13 L22 16.5 L13.8 16.5 Z ; e O6.5 17.3 1.5 O17.5 17.3 1.5 ; o O6.5 17.3 2 ; o O17.5 17.3 2",
        "box.truck": "=truck.box",
        "car.2": "u car 9 9.5 0.68 ; x car 15.5 15.5 0.55 ; u car 15.5 15.5 0.55",
        "bolt.car": "u car 12 14.5 0.85 ; u bolt.horizontal 12 4.3 0.32",
        "ferry":
            "o M3 13 L12 9.5 L21 13 L18 20 L6 20 Z ; l M7 11.3 L7 6 L17 6 L17 11.3 M12 6 L12 2.8",
        "sailboat":
            "o M12.5 2.5 L20 15 L12.5 15 Z ; o M10 6 L10 15 L4 15 Z ; o M2.5 17.7 L21.5 17.7 L18.5 21.5 L5.5 21.5 Z",
        "fuelpump":
            "o R3.5 3 10.5 18.5 1.5 ; d R6.3 6 5 4 0.5 ; l M14 12 L16 12 C17.5 12 17.5 13 17.5 14.5 L17.5 17.5 C17.5 20 21 20 21 17.5 L21 9 L17.5 5.5 M2 21.5 L15.5 21.5",
        "airplane.departure": "u airplane.side 12 9 0.9 ; l M3 20.5 L21 20.5",
        "airplane.arrival": "u !airplane.side 12 9.5 0.9 ; l M3 20.5 L21 20.5",
        "airplane.side":
            "o M2.5 10 L4.5 9.5 L7 12 L12.5 10 L7.5 4.5 L10 4 L17 8.5 L20 7.3 C22.5 6.5 23 9 20.5 10 L7.5 15 C6 15.5 5.3 15.3 4.5 14 Z",
        "anchor":
            "l O12 5 2.3 M12 7.3 L12 21 M8 10.5 L16 10.5 M3.5 13.5 C4 18.5 8 21 12 21 C16 21 20 18.5 20.5 13.5",
        "lifepreserver":
            "o O12 12 9.6 ; d O12 12 4 M5.5 5.5 L9 9 M18.5 5.5 L15 9 M5.5 18.5 L9 15 M18.5 18.5 L15 15",
        "life.preserver": "=lifepreserver",
        "safari": "o O12 12 9.6 ; d M16.5 7.5 L13.5 13.5 L7.5 16.5 L10.5 10.5 Z",
        "compass.drawing": "l O12 4.5 1.8 M11 6 L5.5 21 M13 6 L18.5 21 M5 14.5 C8 18 16 18 19 14.5",
        "binoculars":
            "o M4.3 8 L9 8 L10.3 19 L2.5 19 Z ; o M15 8 L19.7 8 L21.5 19 L13.7 19 Z ; l M10 11 L14 11 M5.5 8 L6 4.7 L8.5 4.7 L9 8 M15 8 L15.5 4.7 L18 4.7 L18.5 8",
        "location.north.line": "u location.north 12 9.5 0.8 ; l M7 21 L17 21",
        "mappin.and.ellipse":
            "o O12 6.5 4 ; l M12 10.5 L12 18 M8 15 C0.5 16.3 0.5 21.8 12 21.8 C23.5 21.8 23.5 16.3 16 15",
        "signpost.right":
            "o M4 5 L16 5 L20.5 9 L16 13 L4 13 Z ; l M10.5 2.5 L10.5 5 M10.5 13 L10.5 21.5",
        "flag.checkered":
            "u flag 12 12 1 ; d M12.3 5.5 L12.3 14.5 M5.5 9.3 C9 6.5 14 11.5 19.5 8.8",
        "flag.2.crossed": "u flag 15 12 0.8 ; u ~flag 9 12 0.8",
        "puzzlepiece.extension": "=puzzlepiece",
        "level": "o R2 8 20 8 1.5 ; d M9 8.5 L9 15.5 M15 8.5 L15 15.5",
        "screwdriver": "l M4 20 L12 12 ; o M11 9.5 L14.5 13 L16.5 13 L21.5 6.5 L17.5 2.5 L11 7.5 Z",
        "wrench.adjustable": "=wrench",
        "wrench.and.screwdriver": "u wrench 12 12 1 ; l M4 4 L9.5 9.5 M13.5 15.5 L19.5 21",
        "flashlight.on":
            "o M7 6 L17 6 L17 9 L14.5 12.5 L14.5 21.5 L9.5 21.5 L9.5 12.5 L7 9 Z ; d M7.5 9 L16.5 9 ; l M12 2.3 L12 3.3 M8 2.5 L8.4 3.5 M16 2.5 L15.6 3.5",
        "flashlight.off":
            "o M7 3 L17 3 L17 7 L14.5 11 L14.5 21.5 L9.5 21.5 L9.5 11 L7 7 Z ; d M7.5 7 L16.5 7",
        "gauge": "l A12 13.5 9 150 390 M12 13.5 L16.5 8.5 ; f O12 13.5 1.8",
        "gauge.medium": "=gauge",
        "gauge.with.dots.needle.50percent": "=gauge",
        "speedometer":
            "o O12 12 9.6 ; d M12 13 L15.8 8.5 M6.5 13 L6.6 13 M12 6.5 L12 6.6 M17.4 13 L17.5 13",
        "barometer": "=gauge",
        "metronome": "o M9 3 L15 3 L19.5 21 L4.5 21 Z ; d M12 16 L16 8 M6.5 16.3 L17.5 16.3",
        "tuningfork": "l M8 3 L8 10 C8 15.5 16 15.5 16 10 L16 3 M12 14 L12 21.5",
        "hourglass.bottomhalf.filled":
            "u hourglass 12 12 1 ; f M7.5 20.5 C8.5 17 12 17 12 14.5 C12 17 15.5 17 16.5 20.5 Z",
        "hourglass.tophalf.filled":
            "u hourglass 12 12 1 ; f M8.2 8 L15.8 8 C14.8 10 12 10.5 12 12 C12 10.5 9.2 10 8.2 8 Z",
        "gearshape.2": "u gear 8.5 14.3 0.6 ; u gear 17.8 6.7 0.42",
        "lock.shield": "u shield 12 12 1 ; c lock 12 11.7 0.42",
        "lock.rotation": "u arrow.clockwise 12 12 1 ; u lock 12 13 0.32",
    ]
}
