extension SystemTexts {
    /// The texts in Spanish, as the lines of a `.strings` file.
    static let spanish = """
        /* Menus */
        "File" = "Archivo";
        "Edit (menu)" = "Editar";
        "Format" = "Formato";
        "Font" = "Tipografía";
        "Text" = "Texto";
        "View" = "Ver";
        "Window" = "Ventana";
        "Help" = "Ayuda";
        "Menu bar" = "Barra de menús";
        "Find" = "Buscar";
        "New Window" = "Ventana nueva";
        "Close Window" = "Cerrar la ventana";
        "Quit %@" = "Salir de %@";
        "Undo" = "Deshacer";
        "Redo" = "Rehacer";
        "Undo %@" = "Deshacer %@";
        "Redo %@" = "Rehacer %@";
        "Cut" = "Cortar";
        "Copy" = "Copiar";
        "Paste" = "Pegar";
        "Delete" = "Eliminar";
        "Select" = "Seleccionar";
        "Select All" = "Seleccionar todo";
        "Loading…" = "Cargando…";

        /* Buttons of bars */
        "Done" = "Listo";
        "Cancel" = "Cancelar";
        "Edit" = "Editar";
        "Save" = "Guardar";
        "Add" = "Añadir";
        "Compose" = "Redactar";
        "Reply" = "Responder";
        "Action" = "Acción";
        "Organize" = "Organizar";
        "Bookmarks" = "Marcadores";
        "Search" = "Buscar";
        "Refresh" = "Actualizar";
        "Stop" = "Detener";
        "Camera" = "Cámara";
        "Trash" = "Papelera";
        "Play" = "Reproducir";
        "Pause" = "Pausa";
        "Rewind" = "Rebobinar";
        "Fast Forward" = "Avance rápido";
        "Close" = "Cerrar";
        "Back" = "Atrás";
        "Sidebar" = "Barra lateral";

        /* Titles of tabs */
        "More" = "Más";
        "Favorites" = "Favoritos";
        "Featured" = "Destacado";
        "Top Rated" = "Mejor valorado";
        "Recents" = "Recientes";
        "Contacts" = "Contactos";
        "History" = "Historial";
        "Downloads" = "Descargas";
        "Most Recent" = "Más reciente";
        "Most Viewed" = "Más visto";

        /* Lists */
        "Actions" = "Acciones";
        "More Info" = "Más información";
        "Insert" = "Insertar";
        "Expand" = "Desplegar";
        "Collapse" = "Contraer";
        "Section index" = "Índice de secciones";

        /* Texts that are written and searched */
        "Typing" = "escritura";
        "Clear text" = "Borrar texto";
        "Previous" = "Anterior";
        "Next" = "Siguiente";
        "Not found" = "No encontrado";
        "No Results" = "Sin resultados";
        "No Results for “%@”" = "Sin resultados para «%@»";
        "Check the spelling or try a new search." = "Revisa la ortografía o prueba otra búsqueda.";
        "%1$@ of %2$@" = "%1$@ de %2$@";

        /* Files and sharing */
        "Open" = "Abrir";
        "Open Folder" = "Abrir carpeta";
        "Save As…" = "Guardar como…";
        "Open With…" = "Abrir con…";

        /* Sheets, pages and progress */
        "Sheet" = "Hoja";
        "page %1$@ of %2$@" = "página %1$@ de %2$@";
        "Progress" = "Progreso";
        "In progress" = "En curso";
        "Progress halted" = "Detenido";

        /* Dates and times */
        "Date" = "Fecha";
        "Time" = "Hora";
        "Today" = "Hoy";
        "Month" = "Mes";
        "Day" = "Día";
        "Year" = "Año";
        "Hour" = "Hora";
        "Minute" = "Minuto";
        "AM/PM" = "a. m./p. m.";
        "%@ hour" = "%@ h";
        "%@ hours" = "%@ h";
        "%@ min" = "%@ min";
        "Next month" = "Mes siguiente";
        "Previous month" = "Mes anterior";
        "Shows days" = "Muestra los días";
        "Shows months and years" = "Muestra los meses y los años";

        /* The choice of colours */
        "Colours" = "Colores";
        "Colour" = "Color";
        "Grid" = "Cuadrícula";
        "Spectrum" = "Espectro";
        "Sliders" = "Controles";
        "Red" = "Rojo";
        "Green" = "Verde";
        "Blue" = "Azul";
        "Opacity" = "Opacidad";
        "Opacity in per cent" = "Opacidad en porcentaje";
        "Hex colour #" = "Color hexadecimal #";
        "Hexadecimal colour" = "Color hexadecimal";

        /* Colours in words */
        "none" = "ninguno";
        "black" = "negro";
        "white" = "blanco";
        "light grey" = "gris claro";
        "dark grey" = "gris oscuro";
        "dark %@" = "%@ oscuro";
        "light %@" = "%@ claro";
        "red" = "rojo";
        "orange" = "naranja";
        "yellow" = "amarillo";
        "lime" = "verde lima";
        "green" = "verde";
        "mint" = "verde menta";
        "cyan" = "cian";
        "azure" = "azul celeste";
        "blue" = "azul";
        "violet" = "violeta";
        "magenta" = "magenta";
        "pink" = "rosa";

        /* Keys */
        "Ctrl" = "Ctrl";
        "Alt" = "Alt";
        "Shift" = "Mayús";
        "Up" = "Arriba";
        "Down" = "Abajo";
        "Left" = "Izquierda";
        "Right" = "Derecha";
        "Esc" = "Esc";
        "Page Up" = "Re Pág";
        "Page Down" = "Av Pág";
        "Home" = "Inicio";
        "End" = "Fin";
        "Backspace" = "Retroceso";
        "Tab" = "Tab";
        "Return" = "Intro";
        "Space" = "Espacio";
        "Delete (key)" = "Supr";
        """
}
