extension SystemTexts {
    /// The texts in Arabic, as the lines of a `.strings` file.
    static let arabic = """
        /* Menus */
        "File" = "ملف";
        "Edit (menu)" = "تحرير";
        "Format" = "تنسيق";
        "Font" = "الخط";
        "Text" = "نص";
        "View" = "عرض";
        "Window" = "نافذة";
        "Help" = "مساعدة";
        "Menu bar" = "شريط القوائم";
        "Find" = "بحث";
        "New Window" = "نافذة جديدة";
        "Close Window" = "إغلاق النافذة";
        "Quit %@" = "إنهاء %@";
        "Undo" = "تراجع";
        "Redo" = "إعادة";
        "Undo %@" = "تراجع عن %@";
        "Redo %@" = "إعادة %@";
        "Cut" = "قص";
        "Copy" = "نسخ";
        "Paste" = "لصق";
        "Delete" = "حذف";
        "Select" = "تحديد";
        "Select All" = "تحديد الكل";
        "Loading…" = "جارٍ التحميل…";

        /* Buttons of bars */
        "Done" = "تم";
        "Cancel" = "إلغاء";
        "Edit" = "تحرير";
        "Save" = "حفظ";
        "Add" = "إضافة";
        "Compose" = "إنشاء";
        "Reply" = "رد";
        "Action" = "إجراء";
        "Organize" = "تنظيم";
        "Bookmarks" = "الإشارات المرجعية";
        "Search" = "بحث";
        "Refresh" = "تحديث";
        "Stop" = "إيقاف";
        "Camera" = "الكاميرا";
        "Trash" = "سلة المهملات";
        "Play" = "تشغيل";
        "Pause" = "إيقاف مؤقت";
        "Rewind" = "ترجيع";
        "Fast Forward" = "تقديم سريع";
        "Close" = "إغلاق";
        "Back" = "رجوع";
        "Sidebar" = "الشريط الجانبي";

        /* Titles of tabs */
        "More" = "المزيد";
        "Favorites" = "المفضلة";
        "Featured" = "مميز";
        "Top Rated" = "الأعلى تقييمًا";
        "Recents" = "الأخيرة";
        "Contacts" = "جهات الاتصال";
        "History" = "السجل";
        "Downloads" = "التنزيلات";
        "Most Recent" = "الأحدث";
        "Most Viewed" = "الأكثر مشاهدة";

        /* Lists */
        "Actions" = "إجراءات";
        "More Info" = "معلومات إضافية";
        "Insert" = "إدراج";
        "Expand" = "توسيع";
        "Collapse" = "طي";
        "Section index" = "فهرس الأقسام";

        /* Texts that are written and searched */
        "Typing" = "الكتابة";
        "Clear text" = "مسح النص";
        "Previous" = "السابق";
        "Next" = "التالي";
        "Not found" = "غير موجود";
        "No Results" = "لا توجد نتائج";
        "No Results for “%@”" = "لا توجد نتائج لـ «%@»";
        "Check the spelling or try a new search." = "تحقق من الإملاء أو جرّب بحثًا جديدًا.";
        "%1$@ of %2$@" = "%1$@ من %2$@";

        /* Files and sharing */
        "Open" = "فتح";
        "Open Folder" = "فتح مجلد";
        "Save As…" = "حفظ باسم…";
        "Open With…" = "فتح باستخدام…";

        /* Sheets, pages and progress */
        "Sheet" = "ورقة";
        "page %1$@ of %2$@" = "الصفحة %1$@ من %2$@";
        "Progress" = "التقدم";
        "In progress" = "قيد التقدم";
        "Progress halted" = "متوقف";

        /* Dates and times */
        "Date" = "التاريخ";
        "Time" = "الوقت";
        "Today" = "اليوم";
        "Month" = "الشهر";
        "Day" = "اليوم";
        "Year" = "السنة";
        "Hour" = "الساعة";
        "Minute" = "الدقيقة";
        "AM/PM" = "ص/م";
        "%@ hour" = "%@ س";
        "%@ hours" = "%@ س";
        "%@ min" = "%@ د";
        "Next month" = "الشهر التالي";
        "Previous month" = "الشهر السابق";
        "Shows days" = "يعرض الأيام";
        "Shows months and years" = "يعرض الشهور والسنوات";

        /* The choice of colours */
        "Colours" = "الألوان";
        "Colour" = "اللون";
        "Grid" = "شبكة";
        "Spectrum" = "طيف";
        "Sliders" = "أشرطة التمرير";
        "Red" = "أحمر";
        "Green" = "أخضر";
        "Blue" = "أزرق";
        "Opacity" = "التعتيم";
        "Opacity in per cent" = "التعتيم بالنسبة المئوية";
        "Hex colour #" = "لون سداسي عشري #";
        "Hexadecimal colour" = "لون سداسي عشري";

        /* Colours in words */
        "none" = "لا شيء";
        "black" = "أسود";
        "white" = "أبيض";
        "light grey" = "رمادي فاتح";
        "dark grey" = "رمادي داكن";
        "dark %@" = "%@ داكن";
        "light %@" = "%@ فاتح";
        "red" = "أحمر";
        "orange" = "برتقالي";
        "yellow" = "أصفر";
        "lime" = "ليموني";
        "green" = "أخضر";
        "mint" = "نعناعي";
        "cyan" = "سماوي";
        "azure" = "لازوردي";
        "blue" = "أزرق";
        "violet" = "بنفسجي";
        "magenta" = "أرجواني";
        "pink" = "وردي";

        /* Keys */
        "Ctrl" = "Ctrl";
        "Alt" = "Alt";
        "Shift" = "Shift";
        "Up" = "Up";
        "Down" = "Down";
        "Left" = "Left";
        "Right" = "Right";
        "Esc" = "Esc";
        "Page Up" = "Page Up";
        "Page Down" = "Page Down";
        "Home" = "Home";
        "End" = "End";
        "Backspace" = "Backspace";
        "Tab" = "Tab";
        "Return" = "Return";
        "Space" = "Space";
        "Delete (key)" = "Delete";
        """
}
