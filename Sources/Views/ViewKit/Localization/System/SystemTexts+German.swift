extension SystemTexts {
    /// The texts in German, as the lines of a `.strings` file.
    static let german = """
        /* Menus */
        "File" = "Datei";
        "Edit (menu)" = "Bearbeiten";
        "Format" = "Format";
        "Font" = "Schrift";
        "Text" = "Text";
        "View" = "Ansicht";
        "Window" = "Fenster";
        "Help" = "Hilfe";
        "Menu bar" = "Menüleiste";
        "Find" = "Suchen";
        "New Window" = "Neues Fenster";
        "Close Window" = "Fenster schließen";
        "Quit %@" = "%@ beenden";
        "Undo" = "Rückgängig";
        "Redo" = "Wiederholen";
        "Undo %@" = "%@ rückgängig machen";
        "Redo %@" = "%@ wiederholen";
        "Cut" = "Ausschneiden";
        "Copy" = "Kopieren";
        "Paste" = "Einfügen";
        "Delete" = "Löschen";
        "Select" = "Markieren";
        "Select All" = "Alles markieren";
        "Loading…" = "Wird geladen …";

        /* Buttons of bars */
        "Done" = "Fertig";
        "Cancel" = "Abbrechen";
        "Edit" = "Bearbeiten";
        "Save" = "Speichern";
        "Add" = "Hinzufügen";
        "Compose" = "Verfassen";
        "Reply" = "Antworten";
        "Action" = "Aktion";
        "Organize" = "Ordnen";
        "Bookmarks" = "Lesezeichen";
        "Search" = "Suchen";
        "Refresh" = "Aktualisieren";
        "Stop" = "Stopp";
        "Camera" = "Kamera";
        "Trash" = "Papierkorb";
        "Play" = "Wiedergabe";
        "Pause" = "Pause";
        "Rewind" = "Zurückspulen";
        "Fast Forward" = "Vorspulen";
        "Close" = "Schließen";
        "Back" = "Zurück";
        "Sidebar" = "Seitenleiste";

        /* Titles of tabs */
        "More" = "Mehr";
        "Favorites" = "Favoriten";
        "Featured" = "Empfohlen";
        "Top Rated" = "Bestbewertet";
        "Recents" = "Zuletzt verwendet";
        "Contacts" = "Kontakte";
        "History" = "Verlauf";
        "Downloads" = "Downloads";
        "Most Recent" = "Neueste";
        "Most Viewed" = "Meistgesehen";

        /* Lists */
        "Actions" = "Aktionen";
        "More Info" = "Weitere Informationen";
        "Insert" = "Einfügen";
        "Expand" = "Einblenden";
        "Collapse" = "Ausblenden";
        "Section index" = "Abschnittsindex";

        /* Texts that are written and searched */
        "Typing" = "Eingabe";
        "Clear text" = "Text löschen";
        "Previous" = "Zurück";
        "Next" = "Weiter";
        "Not found" = "Nicht gefunden";
        "No Results" = "Keine Ergebnisse";
        "No Results for “%@”" = "Keine Ergebnisse für „%@“";
        "Check the spelling or try a new search." = "Prüfe die Schreibweise oder suche nach etwas anderem.";
        "%1$@ of %2$@" = "%1$@ von %2$@";

        /* Files and sharing */
        "Open" = "Öffnen";
        "Open Folder" = "Ordner öffnen";
        "Save As…" = "Speichern unter …";
        "Open With…" = "Öffnen mit …";

        /* Sheets, pages and progress */
        "Sheet" = "Blatt";
        "page %1$@ of %2$@" = "Seite %1$@ von %2$@";
        "Progress" = "Fortschritt";
        "In progress" = "Läuft";
        "Progress halted" = "Angehalten";

        /* Dates and times */
        "Date" = "Datum";
        "Time" = "Uhrzeit";
        "Today" = "Heute";
        "Month" = "Monat";
        "Day" = "Tag";
        "Year" = "Jahr";
        "Hour" = "Stunde";
        "Minute" = "Minute";
        "AM/PM" = "Tageshälfte";
        "%@ hour" = "%@ Std.";
        "%@ hours" = "%@ Std.";
        "%@ min" = "%@ Min.";
        "Next month" = "Nächster Monat";
        "Previous month" = "Voriger Monat";
        "Shows days" = "Zeigt Tage";
        "Shows months and years" = "Zeigt Monate und Jahre";

        /* The choice of colours */
        "Colours" = "Farben";
        "Colour" = "Farbe";
        "Grid" = "Raster";
        "Spectrum" = "Spektrum";
        "Sliders" = "Regler";
        "Red" = "Rot";
        "Green" = "Grün";
        "Blue" = "Blau";
        "Opacity" = "Deckkraft";
        "Opacity in per cent" = "Deckkraft in Prozent";
        "Hex colour #" = "Hexfarbe #";
        "Hexadecimal colour" = "Hexadezimale Farbe";

        /* Colours in words */
        "none" = "keine";
        "black" = "Schwarz";
        "white" = "Weiß";
        "light grey" = "Hellgrau";
        "dark grey" = "Dunkelgrau";
        "dark %@" = "dunkles %@";
        "light %@" = "helles %@";
        "red" = "Rot";
        "orange" = "Orange";
        "yellow" = "Gelb";
        "lime" = "Gelbgrün";
        "green" = "Grün";
        "mint" = "Minzgrün";
        "cyan" = "Cyan";
        "azure" = "Azurblau";
        "blue" = "Blau";
        "violet" = "Violett";
        "magenta" = "Magenta";
        "pink" = "Rosa";

        /* Keys */
        "Ctrl" = "Strg";
        "Alt" = "Alt";
        "Shift" = "Umschalt";
        "Up" = "Hoch";
        "Down" = "Runter";
        "Left" = "Links";
        "Right" = "Rechts";
        "Esc" = "Esc";
        "Page Up" = "Bild auf";
        "Page Down" = "Bild ab";
        "Home" = "Pos1";
        "End" = "Ende";
        "Backspace" = "Rücktaste";
        "Tab" = "Tab";
        "Return" = "Eingabe";
        "Space" = "Leertaste";
        "Delete (key)" = "Entf";
        """
}
