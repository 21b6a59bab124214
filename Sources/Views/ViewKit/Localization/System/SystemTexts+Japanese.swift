extension SystemTexts {
    /// The texts in Japanese, as the lines of a `.strings` file.
    static let japanese = """
        /* Menus */
        "File" = "ファイル";
        "Edit (menu)" = "編集";
        "Format" = "フォーマット";
        "Font" = "フォント";
        "Text" = "テキスト";
        "View" = "表示";
        "Window" = "ウィンドウ";
        "Help" = "ヘルプ";
        "Menu bar" = "メニューバー";
        "Find" = "検索";
        "New Window" = "新しいウィンドウ";
        "Close Window" = "ウィンドウを閉じる";
        "Quit %@" = "%@を終了";
        "Undo" = "元に戻す";
        "Redo" = "やり直す";
        "Undo %@" = "%@を元に戻す";
        "Redo %@" = "%@をやり直す";
        "Cut" = "切り取り";
        "Copy" = "コピー";
        "Paste" = "貼り付け";
        "Delete" = "削除";
        "Select" = "選択";
        "Select All" = "すべて選択";
        "Loading…" = "読み込み中…";

        /* Buttons of bars */
        "Done" = "完了";
        "Cancel" = "キャンセル";
        "Edit" = "編集";
        "Save" = "保存";
        "Add" = "追加";
        "Compose" = "作成";
        "Reply" = "返信";
        "Action" = "アクション";
        "Organize" = "整理";
        "Bookmarks" = "ブックマーク";
        "Search" = "検索";
        "Refresh" = "更新";
        "Stop" = "停止";
        "Camera" = "カメラ";
        "Trash" = "ゴミ箱";
        "Play" = "再生";
        "Pause" = "一時停止";
        "Rewind" = "巻き戻し";
        "Fast Forward" = "早送り";
        "Close" = "閉じる";
        "Back" = "戻る";
        "Sidebar" = "サイドバー";

        /* Titles of tabs */
        "More" = "その他";
        "Favorites" = "よく使う項目";
        "Featured" = "おすすめ";
        "Top Rated" = "トップレート";
        "Recents" = "最近";
        "Contacts" = "連絡先";
        "History" = "履歴";
        "Downloads" = "ダウンロード";
        "Most Recent" = "最新";
        "Most Viewed" = "最も多く表示";

        /* Lists */
        "Actions" = "アクション";
        "More Info" = "詳細情報";
        "Insert" = "挿入";
        "Expand" = "展開";
        "Collapse" = "折りたたむ";
        "Section index" = "セクション索引";

        /* Texts that are written and searched */
        "Typing" = "入力";
        "Clear text" = "テキストを消去";
        "Previous" = "前へ";
        "Next" = "次へ";
        "Not found" = "見つかりません";
        "No Results" = "結果なし";
        "No Results for “%@”" = "「%@」の結果なし";
        "Check the spelling or try a new search." = "スペルを確認するか、別の検索をお試しください。";
        "%1$@ of %2$@" = "%1$@/%2$@";

        /* Files and sharing */
        "Open" = "開く";
        "Open Folder" = "フォルダを開く";
        "Save As…" = "名前を付けて保存…";
        "Open With…" = "このアプリケーションで開く…";

        /* Sheets, pages and progress */
        "Sheet" = "シート";
        "page %1$@ of %2$@" = "%2$@ページ中%1$@ページ目";
        "Progress" = "進捗";
        "In progress" = "進行中";
        "Progress halted" = "停止中";

        /* Dates and times */
        "Date" = "日付";
        "Time" = "時刻";
        "Today" = "今日";
        "Month" = "月";
        "Day" = "日";
        "Year" = "年";
        "Hour" = "時";
        "Minute" = "分";
        "AM/PM" = "午前/午後";
        "%@ hour" = "%@時間";
        "%@ hours" = "%@時間";
        "%@ min" = "%@分";
        "Next month" = "次の月";
        "Previous month" = "前の月";
        "Shows days" = "日を表示します";
        "Shows months and years" = "月と年を表示します";

        /* The choice of colours */
        "Colours" = "色";
        "Colour" = "色";
        "Grid" = "グリッド";
        "Spectrum" = "スペクトル";
        "Sliders" = "スライダ";
        "Red" = "赤";
        "Green" = "緑";
        "Blue" = "青";
        "Opacity" = "不透明度";
        "Opacity in per cent" = "不透明度（パーセント）";
        "Hex colour #" = "16 進の色 #";
        "Hexadecimal colour" = "16 進の色";

        /* Colours in words */
        "none" = "なし";
        "black" = "黒";
        "white" = "白";
        "light grey" = "明るいグレー";
        "dark grey" = "暗いグレー";
        "dark %@" = "暗い%@";
        "light %@" = "明るい%@";
        "red" = "赤";
        "orange" = "オレンジ";
        "yellow" = "黄";
        "lime" = "ライム";
        "green" = "緑";
        "mint" = "ミント";
        "cyan" = "シアン";
        "azure" = "空色";
        "blue" = "青";
        "violet" = "紫";
        "magenta" = "マゼンタ";
        "pink" = "ピンク";

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
