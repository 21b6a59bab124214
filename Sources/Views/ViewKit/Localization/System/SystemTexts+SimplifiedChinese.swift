extension SystemTexts {
    /// The texts in Chinese in simplified characters, as the lines of a `.strings` file.
    static let simplifiedChinese = """
        /* Menus */
        "File" = "文件";
        "Edit (menu)" = "编辑";
        "Format" = "格式";
        "Font" = "字体";
        "Text" = "文本";
        "View" = "视图";
        "Window" = "窗口";
        "Help" = "帮助";
        "Menu bar" = "菜单栏";
        "Find" = "查找";
        "New Window" = "新建窗口";
        "Close Window" = "关闭窗口";
        "Quit %@" = "退出%@";
        "Undo" = "撤消";
        "Redo" = "重做";
        "Undo %@" = "撤消%@";
        "Redo %@" = "重做%@";
        "Cut" = "剪切";
        "Copy" = "复制";
        "Paste" = "粘贴";
        "Delete" = "删除";
        "Select" = "选择";
        "Select All" = "全选";
        "Loading…" = "正在载入…";

        /* Buttons of bars */
        "Done" = "完成";
        "Cancel" = "取消";
        "Edit" = "编辑";
        "Save" = "保存";
        "Add" = "添加";
        "Compose" = "撰写";
        "Reply" = "回复";
        "Action" = "操作";
        "Organize" = "整理";
        "Bookmarks" = "书签";
        "Search" = "搜索";
        "Refresh" = "刷新";
        "Stop" = "停止";
        "Camera" = "相机";
        "Trash" = "回收站";
        "Play" = "播放";
        "Pause" = "暂停";
        "Rewind" = "快退";
        "Fast Forward" = "快进";
        "Close" = "关闭";
        "Back" = "返回";
        "Sidebar" = "边栏";

        /* Titles of tabs */
        "More" = "更多";
        "Favorites" = "收藏";
        "Featured" = "精选";
        "Top Rated" = "最高评价";
        "Recents" = "最近使用";
        "Contacts" = "联系人";
        "History" = "历史记录";
        "Downloads" = "下载";
        "Most Recent" = "最新";
        "Most Viewed" = "最多浏览";

        /* Lists */
        "Actions" = "操作";
        "More Info" = "更多信息";
        "Insert" = "插入";
        "Expand" = "展开";
        "Collapse" = "折叠";
        "Section index" = "部分索引";

        /* Texts that are written and searched */
        "Typing" = "键入";
        "Clear text" = "清除文本";
        "Previous" = "上一个";
        "Next" = "下一个";
        "Not found" = "未找到";
        "No Results" = "无结果";
        "No Results for “%@”" = "“%@”无结果";
        "Check the spelling or try a new search." = "请检查拼写或尝试新的搜索。";
        "%1$@ of %2$@" = "%1$@/%2$@";

        /* Files and sharing */
        "Open" = "打开";
        "Open Folder" = "打开文件夹";
        "Save As…" = "另存为…";
        "Open With…" = "打开方式…";

        /* Sheets, pages and progress */
        "Sheet" = "面板";
        "page %1$@ of %2$@" = "第%1$@页，共%2$@页";
        "Progress" = "进度";
        "In progress" = "正在进行";
        "Progress halted" = "已停止";

        /* Dates and times */
        "Date" = "日期";
        "Time" = "时间";
        "Today" = "今天";
        "Month" = "月";
        "Day" = "日";
        "Year" = "年";
        "Hour" = "小时";
        "Minute" = "分钟";
        "AM/PM" = "上午/下午";
        "%@ hour" = "%@小时";
        "%@ hours" = "%@小时";
        "%@ min" = "%@分钟";
        "Next month" = "下个月";
        "Previous month" = "上个月";
        "Shows days" = "显示日期";
        "Shows months and years" = "显示月份和年份";

        /* The choice of colours */
        "Colours" = "颜色";
        "Colour" = "颜色";
        "Grid" = "网格";
        "Spectrum" = "光谱";
        "Sliders" = "滑块";
        "Red" = "红色";
        "Green" = "绿色";
        "Blue" = "蓝色";
        "Opacity" = "不透明度";
        "Opacity in per cent" = "不透明度百分比";
        "Hex colour #" = "十六进制颜色 #";
        "Hexadecimal colour" = "十六进制颜色";

        /* Colours in words */
        "none" = "无";
        "black" = "黑色";
        "white" = "白色";
        "light grey" = "浅灰色";
        "dark grey" = "深灰色";
        "dark %@" = "深%@";
        "light %@" = "浅%@";
        "red" = "红色";
        "orange" = "橙色";
        "yellow" = "黄色";
        "lime" = "黄绿色";
        "green" = "绿色";
        "mint" = "薄荷绿色";
        "cyan" = "青色";
        "azure" = "天蓝色";
        "blue" = "蓝色";
        "violet" = "紫罗兰色";
        "magenta" = "洋红色";
        "pink" = "粉红色";

        /* Keys */
        "Ctrl" = "Ctrl";
        "Alt" = "Alt";
        "Shift" = "Shift";
        "Up" = "上";
        "Down" = "下";
        "Left" = "左";
        "Right" = "右";
        "Esc" = "Esc";
        "Page Up" = "Page Up";
        "Page Down" = "Page Down";
        "Home" = "Home";
        "End" = "End";
        "Backspace" = "Backspace";
        "Tab" = "Tab";
        "Return" = "Enter";
        "Space" = "空格";
        "Delete (key)" = "Delete";
        """
}
