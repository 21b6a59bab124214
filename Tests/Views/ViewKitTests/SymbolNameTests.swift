import Testing
import ViewKit

/// The names of SF Symbols that programs use most, written from Apple's app of that name: each has a
/// shape of our own, so that none depends on the desktop's icon theme.
@Suite("Names of symbols")
struct SymbolNameTests {
    private static let common = """
        plus plus.circle plus.circle.fill plus.square plus.square.fill plus.app plus.app.fill
        plus.magnifyingglass plus.rectangle.on.rectangle plus.square.on.square minus
        minus.circle minus.circle.fill minus.square minus.square.fill minus.magnifyingglass
        multiply multiply.circle multiply.circle.fill divide divide.circle equal equal.circle
        equal.square plusminus plusminus.circle xmark xmark.circle xmark.circle.fill
        xmark.square xmark.square.fill xmark.octagon xmark.octagon.fill xmark.seal
        xmark.seal.fill xmark.shield xmark.shield.fill xmark.bin xmark.bin.fill checkmark
        checkmark.circle checkmark.circle.fill checkmark.square checkmark.square.fill
        checkmark.seal checkmark.seal.fill checkmark.shield checkmark.shield.fill
        checkmark.rectangle questionmark questionmark.circle questionmark.circle.fill
        questionmark.square questionmark.diamond exclamationmark exclamationmark.circle
        exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill
        exclamationmark.octagon exclamationmark.octagon.fill exclamationmark.shield
        exclamationmark.bubble exclamationmark.2 exclamationmark.3 info info.circle
        info.circle.fill info.square ellipsis ellipsis.circle ellipsis.circle.fill
        ellipsis.bubble ellipsis.bubble.fill ellipsis.rectangle chevron.left chevron.right
        chevron.up chevron.down chevron.forward chevron.backward chevron.left.circle
        chevron.right.circle chevron.right.circle.fill chevron.up.circle chevron.down.circle
        chevron.down.circle.fill chevron.left.2 chevron.right.2 chevron.up.chevron.down
        chevron.compact.down chevron.compact.up chevron.compact.left chevron.compact.right
        chevron.left.forwardslash.chevron.right chevron.left.square chevron.right.square
        arrow.left arrow.right arrow.up arrow.down arrow.forward arrow.backward arrow.up.left
        arrow.up.right arrow.down.left arrow.down.right arrow.left.circle arrow.right.circle
        arrow.right.circle.fill arrow.up.circle arrow.up.circle.fill arrow.down.circle
        arrow.down.circle.fill arrow.left.arrow.right arrow.up.arrow.down
        arrow.up.arrow.down.circle arrow.left.and.right arrow.up.and.down square.and.arrow.up
        square.and.arrow.up.fill square.and.arrow.down square.and.arrow.down.fill
        square.and.arrow.up.on.square square.and.arrow.down.on.square
        square.and.arrow.up.circle square.and.pencil rectangle.and.pencil.and.ellipsis pencil
        pencil.circle pencil.circle.fill pencil.slash pencil.tip pencil.tip.crop.circle
        pencil.and.outline pencil.line scribble scribble.variable lasso highlighter eraser
        trash trash.fill trash.circle trash.circle.fill trash.slash folder folder.fill
        folder.circle folder.badge.plus folder.badge.minus folder.badge.questionmark
        folder.badge.gearshape folder.fill.badge.plus folder.badge.person.crop paperplane
        paperplane.fill paperplane.circle paperplane.circle.fill tray tray.fill tray.full
        tray.full.fill calendar calendar.circle calendar.badge.plus calendar.badge.minus
        calendar.badge.clock calendar.badge.exclamationmark clock clock.fill
        clock.arrow.circlepath clock.badge.checkmark clock.badge.exclamationmark alarm
        alarm.fill stopwatch stopwatch.fill timer timer.circle timer.square hourglass
        hourglass.bottomhalf.filled hourglass.tophalf.filled deskclock person person.fill
        person.circle person.circle.fill person.crop.circle person.crop.circle.fill
        person.crop.circle.badge.plus person.crop.circle.badge.checkmark
        person.crop.circle.badge.xmark person.crop.circle.badge.questionmark
        person.crop.circle.badge.exclamationmark person.crop.square person.crop.square.fill
        person.crop.rectangle person.2 person.2.fill person.2.circle person.2.slash person.3
        person.3.fill person.3.sequence person.badge.plus command option control shift
        capslock globe globe.americas globe.americas.fill globe.europe.africa
        globe.asia.australia network escape delete.left delete.left.fill delete.right keyboard
        keyboard.fill keyboard.chevron.compact.down sum percent function number circle
        circle.fill circle.dashed circle.dotted circle.grid.2x2 circle.grid.3x3
        circle.grid.3x3.fill circle.grid.cross circle.lefthalf.filled circle.righthalf.filled
        circle.tophalf.filled circle.bottomhalf.filled circle.slash circle.hexagongrid
        circle.square circle.inset.filled smallcircle.filled.circle largecircle.fill.circle
        record.circle record.circle.fill target scope star star.fill star.circle
        star.circle.fill star.slash star.leadinghalf.filled star.square star.bubble heart
        heart.fill heart.circle heart.circle.fill heart.slash heart.slash.fill
        heart.text.square heart.square suit.heart suit.heart.fill suit.club suit.diamond
        suit.spade bolt.heart magnifyingglass magnifyingglass.circle
        magnifyingglass.circle.fill plus.viewfinder viewfinder viewfinder.circle barcode
        barcode.viewfinder qrcode qrcode.viewfinder crop crop.rotate rotate.left rotate.right
        rotate.3d flip.horizontal perspective aspectratio skew wand.and.stars wand.and.rays
        dial.min gear gearshape gearshape.fill gearshape.2 gearshape.2.fill gear.badge
        gear.badge.checkmark wrench.and.screwdriver wrench.and.screwdriver.fill hammer
        hammer.fill hammer.circle screwdriver screwdriver.fill wrench.adjustable scissors
        scissors.circle paperclip paperclip.circle paperclip.badge.ellipsis link link.circle
        phone phone.fill phone.circle phone.circle.fill phone.down phone.down.fill
        phone.arrow.up.right phone.arrow.down.left phone.badge.plus envelope envelope.fill
        envelope.circle envelope.circle.fill envelope.open envelope.open.fill envelope.badge
        envelope.badge.fill message message.fill message.circle message.circle.fill
        message.badge house house.fill house.circle house.lodge building building.2
        building.2.fill building.columns building.columns.fill storefront bed.double
        bed.double.fill sofa chair lamp.desk lamp.table lamp.floor lightbulb lightbulb.fill
        lightbulb.slash lightswitch.on fan car car.fill car.circle car.2 bus bus.fill tram
        tram.fill airplane airplane.circle airplane.departure airplane.arrival bicycle
        bicycle.circle scooter ferry ferry.fill sailboat fuelpump fuelpump.fill box.truck
        box.truck.fill sun.max sun.max.fill sun.min sun.min.fill sun.haze sun.dust sunrise
        sunrise.fill sunset sunset.fill moon moon.fill moon.circle moon.stars moon.stars.fill
        moon.zzz cloud cloud.fill cloud.rain cloud.rain.fill cloud.drizzle cloud.drizzle.fill
        cross cross.fill cross.circle pills pills.fill pill pill.fill bandage bandage.fill
        syringe syringe.fill stethoscope stethoscope.circle staroflife staroflife.fill lungs
        lungs.fill facemask testtube.2 flask flask.fill waveform.path.ecg.rectangle 1.circle
        2.circle.fill 3.square 10.circle 50.circle.fill a.circle b.square a.circle.fill
        z.square.fill lock lock.fill lock.open key key.fill map map.fill location
        location.fill mappin mappin.and.ellipse pin pin.fill camera camera.fill photo
        photo.fill photo.on.rectangle video video.fill mic mic.fill play play.fill play.circle
        pause pause.fill stop stop.fill backward.fill forward.fill backward.end.fill
        forward.end.fill goforward gobackward shuffle repeat speaker.wave.2
        speaker.wave.2.fill speaker.slash speaker.slash.fill music.note bell bell.fill
        bell.slash bell.badge tag tag.fill bolt bolt.fill flag flag.fill eye eye.slash
        hand.raised hand.thumbsup hand.thumbsdown doc doc.text doc.on.doc clipboard note.text
        book book.fill bookmark bookmark.fill newspaper creditcard creditcard.fill cart
        cart.fill bag bag.fill gift gift.fill dollarsign.circle ticket trophy.fill crown.fill
        leaf leaf.fill pawprint.fill figure.walk briefcase.fill umbrella printer iphone ipad
        laptopcomputer desktopcomputer applewatch tv gamecontroller wifi wifi.slash
        battery.100 cpu terminal curlybraces slider.horizontal.3 sparkles paintbrush chart.bar
        chart.bar.fill chart.pie chart.line.uptrend.xyaxis cloud.sun snowflake drop drop.fill
        flame flame.fill wind fork.knife cup.and.saucer square.grid.2x2 square.stack
        rectangle.stack sidebar.left list.bullet list.number checklist line.3.horizontal
        line.3.horizontal.decrease.circle text.alignleft textformat textformat.size bold
        italic underline icloud icloud.and.arrow.up icloud.and.arrow.down cross.case faceid
        touchid megaphone person.icloud checkmark.icloud cellularbars app.badge cube
        shippingbox at
        """

    @Test("names in common use have a shape of our own")
    func known() {
        let names = Self.common.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(names.count >= 400 && Set(names).count == names.count)
        let unknown = names.filter { !SymbolNames.isKnown($0) }
        #expect(unknown.isEmpty, "\(unknown.joined(separator: " "))")
        #expect(!SymbolNames.isKnown("document-open") && !SymbolNames.isKnown("no.such.symbol"))
    }
}
