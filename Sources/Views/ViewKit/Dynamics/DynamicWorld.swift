import Foundation

/// The bodies of an animator, moved by fixed steps: the same steps give the same places, whatever
/// the frames. Main thread.
@MainActor
final class DynamicWorld {
    /// The time of a step, in seconds.
    static let step = 1.0 / 240
    private static let rounds = 16
    /// The speeds below which a body counts as still, in points and radians per second, and the
    /// time after which it rests.
    private static let still = (speed: 4.0, spin: 0.05, seconds: 0.5)

    private(set) var bodies: [ObjectIdentifier: DynamicBody] = [:]
    /// The bodies by the order in which they came.
    private(set) var all: [DynamicBody] = []
    private let ground = DynamicBody(nil, number: 0)
    private var contacts: [Contact.Key: Contact] = [:]
    private var lastNumber = 0

    func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

    /// Keeps the bodies of `items` alone, and makes those that are missing.
    func keep(_ items: [any UIDynamicItem]) {
        let ids = Set(items.map { ObjectIdentifier($0) })
        for (id, _) in bodies where !ids.contains(id) { bodies[id] = nil }
        for item in items where bodies[ObjectIdentifier(item)] == nil {
            lastNumber += 1
            bodies[ObjectIdentifier(item)] = DynamicBody(item, number: lastNumber)
        }
        all = bodies.values.sorted { $0.number < $1.number }
        let numbers = Set(all.map(\.number) + [0])
        contacts = contacts.filter {
            numbers.contains($0.value.a.number) && numbers.contains($0.value.b.number)
        }
    }

    /// Whether all bodies have been still for a while.
    var isStill: Bool { all.allSatisfy { $0.stillTime >= Self.still.seconds } }

    func wake() {
        for body in all { body.stillTime = 0 }
    }

    /// Performs a step with the effects of behaviours.
    func step(_ behaviors: [UIDynamicBehavior]) {
        let seconds = Self.step
        for body in all {
            (body.gained, body.apart, body.apartSpin, body.isHeld) = (.zero, .zero, 0, false)
        }
        for behavior in behaviors { behavior.push(self, seconds) }
        for body in all where body.resistance != 0 || body.angularResistance != 0 {
            if body.resistance != 0 {
                body.speed /= 1 + seconds * body.resistance
                body.isHeld = true
            }
            body.spin /= 1 + seconds * body.angularResistance
        }
        let touching = findContacts(behaviors)
        for contact in touching { contact.prepare(seconds) }
        for contact in touching { contact.warm() }
        for behavior in behaviors { behavior.prepare(self, seconds) }
        for _ in 0..<Self.rounds {
            for behavior in behaviors { behavior.solve(self) }
            for contact in touching { contact.solve() }
        }
        for body in all {
            body.move(seconds)
            let isStill =
                body.lightness == 0
                || body.speed.length < Self.still.speed && abs(body.spin) < Self.still.spin
            body.stillTime = isStill ? body.stillTime + seconds : 0
        }
    }

    // Contacts

    private func findContacts(_ behaviors: [UIDynamicBehavior]) -> [Contact] {
        for contact in contacts.values { contact.isFresh = false }
        var news: [(UICollisionBehavior, Contact.Key)] = []
        for case let behavior as UICollisionBehavior in behaviors {
            if !behavior.collisionMode.isDisjoint(with: .items) { pairs(behavior, &news) }
            if !behavior.collisionMode.isDisjoint(with: .boundaries) { walls(behavior, &news) }
        }
        for (behavior, key) in news {
            if let contact = contacts[key] { tell(behavior, key, contact, began: true) }
        }
        let order = Dictionary(
            behaviors.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: min)
        // In the order of bodies and behaviours, so that the same steps give the same places.
        let sorted = contacts.sorted { first, second in
            let (a, b) = (first.key, second.key)
            return (a.first, a.second, order[a.behavior] ?? 0)
                < (b.first, b.second, order[b.behavior] ?? 0)
        }
        for (key, contact) in sorted where !contact.isFresh {
            contacts[key] = nil
            for case let behavior as UICollisionBehavior in behaviors
            where ObjectIdentifier(behavior) == key.behavior {
                tell(behavior, key, contact, began: false)
            }
        }
        return sorted.map(\.value).filter(\.isFresh)
    }

    private func note(
        _ key: Contact.Key, _ a: DynamicBody, _ b: DynamicBody, _ touching: Touching
    ) -> Bool {
        let old = contacts[key]
        let contact = old ?? Contact(a, b)
        contact.take(touching)
        contacts[key] = contact
        return old == nil
    }

    /// Finds the items of a behaviour that touch each other, by a sweep along the x axis.
    private func pairs(
        _ behavior: UICollisionBehavior, _ news: inout [(UICollisionBehavior, Contact.Key)]
    ) {
        let sorted = behavior.items.compactMap { body(of: $0) }.sorted {
            ($0.low.x, $0.number) < ($1.low.x, $1.number)
        }
        for (index, first) in sorted.enumerated() {
            for second in sorted[(index + 1)...] {
                guard second.low.x <= first.high.x else { break }
                guard second.low.y <= first.high.y, first.low.y <= second.high.y,
                    first.lightness + second.lightness > 0
                else { continue }
                let (a, b) = first.number < second.number ? (first, second) : (second, first)
                guard
                    let touching = ContactFinder.find(a.corners, a.radius, b.corners, b.radius)
                else { continue }
                let key = Contact.Key(
                    behavior: ObjectIdentifier(behavior), first: a.number, second: b.number)
                if note(key, a, b, touching) { news.append((behavior, key)) }
            }
        }
    }

    /// Finds the items of a behaviour that touch its boundaries. A boundary's number in keys is
    /// negative.
    private func walls(
        _ behavior: UICollisionBehavior, _ news: inout [(UICollisionBehavior, Contact.Key)]
    ) {
        let walls = behavior.walls
        for body in behavior.items.compactMap({ body(of: $0) }) where body.lightness > 0 {
            for (index, wall) in walls.enumerated() {
                guard let touching = wall.touching(body) else { continue }
                let key = Contact.Key(
                    behavior: ObjectIdentifier(behavior), first: -1 - index, second: body.number)
                if note(key, ground, body, touching) { news.append((behavior, key)) }
            }
        }
    }

    private func tell(
        _ behavior: UICollisionBehavior, _ key: Contact.Key, _ contact: Contact, began: Bool
    ) {
        let place = contact.place.point
        guard let item = contact.b.item else { return }
        if let first = contact.a.item {
            behavior.touched(first, item, at: place, began: began)
        } else if behavior.walls.indices.contains(-1 - key.first) {
            behavior.touched(
                item, behavior.walls[-1 - key.first].identifier, at: place, began: began)
        }
    }
}
