extension SystemTexts {
    /// The texts in French, as the lines of a `.strings` file.
    static let french = """
        /* Menus */
        "File" = "Fichier";
        "Edit (menu)" = "Édition";
        "Format" = "Format";
        "Font" = "Police";
        "Text" = "Texte";
        "View" = "Affichage";
        "Window" = "Fenêtre";
        "Help" = "Aide";
        "Menu bar" = "Barre des menus";
        "Find" = "Rechercher";
        "New Window" = "Nouvelle fenêtre";
        "Close Window" = "Fermer la fenêtre";
        "Quit %@" = "Quitter %@";
        "Undo" = "Annuler";
        "Redo" = "Rétablir";
        "Undo %@" = "Annuler %@";
        "Redo %@" = "Rétablir %@";
        "Cut" = "Couper";
        "Copy" = "Copier";
        "Paste" = "Coller";
        "Delete" = "Supprimer";
        "Select" = "Sélectionner";
        "Select All" = "Tout sélectionner";
        "Loading…" = "Chargement…";

        /* Buttons of bars */
        "Done" = "Terminé";
        "Cancel" = "Annuler";
        "Edit" = "Modifier";
        "Save" = "Enregistrer";
        "Add" = "Ajouter";
        "Compose" = "Rédiger";
        "Reply" = "Répondre";
        "Action" = "Action";
        "Organize" = "Organiser";
        "Bookmarks" = "Signets";
        "Search" = "Rechercher";
        "Refresh" = "Actualiser";
        "Stop" = "Arrêter";
        "Camera" = "Appareil photo";
        "Trash" = "Corbeille";
        "Play" = "Lecture";
        "Pause" = "Pause";
        "Rewind" = "Retour rapide";
        "Fast Forward" = "Avance rapide";
        "Close" = "Fermer";
        "Back" = "Retour";
        "Sidebar" = "Barre latérale";

        /* Titles of tabs */
        "More" = "Autres";
        "Favorites" = "Favoris";
        "Featured" = "Sélection";
        "Top Rated" = "Mieux notés";
        "Recents" = "Récents";
        "Contacts" = "Contacts";
        "History" = "Historique";
        "Downloads" = "Téléchargements";
        "Most Recent" = "Plus récents";
        "Most Viewed" = "Plus consultés";

        /* Lists */
        "Actions" = "Actions";
        "More Info" = "Plus d’infos";
        "Insert" = "Insérer";
        "Expand" = "Développer";
        "Collapse" = "Réduire";
        "Section index" = "Index des sections";

        /* Texts that are written and searched */
        "Typing" = "la saisie";
        "Clear text" = "Effacer le texte";
        "Previous" = "Précédent";
        "Next" = "Suivant";
        "Not found" = "Introuvable";
        "No Results" = "Aucun résultat";
        "No Results for “%@”" = "Aucun résultat pour « %@ »";
        "Check the spelling or try a new search." = "Vérifiez l’orthographe ou lancez une autre recherche.";
        "%1$@ of %2$@" = "%1$@ sur %2$@";

        /* Files and sharing */
        "Open" = "Ouvrir";
        "Open Folder" = "Ouvrir un dossier";
        "Save As…" = "Enregistrer sous…";
        "Open With…" = "Ouvrir avec…";

        /* Sheets, pages and progress */
        "Sheet" = "Feuille";
        "page %1$@ of %2$@" = "page %1$@ sur %2$@";
        "Progress" = "Progression";
        "In progress" = "En cours";
        "Progress halted" = "En pause";

        /* Dates and times */
        "Date" = "Date";
        "Time" = "Heure";
        "Today" = "Aujourd’hui";
        "Month" = "Mois";
        "Day" = "Jour";
        "Year" = "Année";
        "Hour" = "Heure";
        "Minute" = "Minute";
        "AM/PM" = "Matin/après-midi";
        "%@ hour" = "%@ h";
        "%@ hours" = "%@ h";
        "%@ min" = "%@ min";
        "Next month" = "Mois suivant";
        "Previous month" = "Mois précédent";
        "Shows days" = "Affiche les jours";
        "Shows months and years" = "Affiche les mois et les années";

        /* The choice of colours */
        "Colours" = "Couleurs";
        "Colour" = "Couleur";
        "Grid" = "Grille";
        "Spectrum" = "Spectre";
        "Sliders" = "Curseurs";
        "Red" = "Rouge";
        "Green" = "Vert";
        "Blue" = "Bleu";
        "Opacity" = "Opacité";
        "Opacity in per cent" = "Opacité en pour cent";
        "Hex colour #" = "Couleur hexa #";
        "Hexadecimal colour" = "Couleur hexadécimale";

        /* Colours in words */
        "none" = "aucune";
        "black" = "noir";
        "white" = "blanc";
        "light grey" = "gris clair";
        "dark grey" = "gris foncé";
        "dark %@" = "%@ foncé";
        "light %@" = "%@ clair";
        "red" = "rouge";
        "orange" = "orange";
        "yellow" = "jaune";
        "lime" = "vert citron";
        "green" = "vert";
        "mint" = "vert menthe";
        "cyan" = "cyan";
        "azure" = "bleu azur";
        "blue" = "bleu";
        "violet" = "violet";
        "magenta" = "magenta";
        "pink" = "rose";

        /* Keys */
        "Ctrl" = "Ctrl";
        "Alt" = "Alt";
        "Shift" = "Maj";
        "Up" = "Haut";
        "Down" = "Bas";
        "Left" = "Gauche";
        "Right" = "Droite";
        "Esc" = "Échap";
        "Page Up" = "Page haut";
        "Page Down" = "Page bas";
        "Home" = "Origine";
        "End" = "Fin";
        "Backspace" = "Retour arrière";
        "Tab" = "Tab";
        "Return" = "Entrée";
        "Space" = "Espace";
        "Delete (key)" = "Suppr";
        """
}
