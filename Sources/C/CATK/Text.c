#include "Node.h"

#include <string.h>

// The text of a node. Places are counted in characters, as ATK does.

static const char *text_of(void *object) {
    const char *text = lamina_node(object)->text;
    return text ? text : "";
}

static int length(AtkText *text) { return (int)g_utf8_strlen(text_of(text), -1); }

static char *part(AtkText *text, int start, int end) {
    int count = length(text);
    if (end < 0 || end > count) end = count;
    if (start < 0) start = 0;
    if (start > end) start = end;
    return g_utf8_substring(text_of(text), start, end);
}

static int caret(AtkText *text) { return lamina_node(text)->caret; }

static gunichar character(AtkText *text, int offset) {
    if (offset < 0 || offset >= length(text)) return 0;
    return g_utf8_get_char(g_utf8_offset_to_pointer(text_of(text), offset));
}

static bool is_letter(AtkText *text, int offset) {
    gunichar each = character(text, offset);
    return each && !g_unichar_isspace(each);
}

/// The letter, the word or all of the text around an offset.
static char *string_at(
    AtkText *text, int offset, AtkTextGranularity granularity, int *start, int *end
) {
    int count = length(text), from = 0, to = count;
    if (offset < 0) offset = 0;
    if (offset > count) offset = count;
    if (granularity == ATK_TEXT_GRANULARITY_CHAR) {
        from = offset;
        to = offset < count ? offset + 1 : offset;
    } else if (granularity == ATK_TEXT_GRANULARITY_WORD) {
        from = to = offset;
        while (from > 0 && is_letter(text, from - 1)) from--;
        while (to < count && is_letter(text, to)) to++;
    }
    *start = from;
    *end = to;
    return part(text, from, to);
}

static int n_selections(AtkText *text) {
    LaminaNode *node = lamina_node(text);
    return node->selection_end > node->selection_start;
}

static char *selection(AtkText *text, int number, int *start, int *end) {
    if (number != 0 || !n_selections(text)) return NULL;
    *start = lamina_node(text)->selection_start;
    *end = lamina_node(text)->selection_end;
    return part(text, *start, *end);
}

static gboolean set_caret(AtkText *text, int offset) {
    lamina_atk_request(lamina_node(text), LAMINA_ATK_SET_CARET, offset, 0, NULL);
    return TRUE;
}

static gboolean set_selection(AtkText *text, int number, int start, int end) {
    if (number != 0) return FALSE;
    lamina_atk_request(lamina_node(text), LAMINA_ATK_SELECT, start, end, NULL);
    return TRUE;
}

static gboolean add_selection(AtkText *text, int start, int end) {
    return set_selection(text, 0, start, end);
}

static void text_init(gpointer table, gpointer data) {
    (void)data;
    AtkTextIface *iface = table;
    iface->get_text = part;
    iface->get_character_count = length;
    iface->get_character_at_offset = character;
    iface->get_caret_offset = caret;
    iface->get_string_at_offset = string_at;
    iface->get_n_selections = n_selections;
    iface->get_selection = selection;
    iface->add_selection = add_selection;
    iface->set_selection = set_selection;
    iface->set_caret_offset = set_caret;
}

void lamina_add_text(GType type) {
    static const GInterfaceInfo info = {text_init, NULL, NULL};
    g_type_add_interface_static(type, ATK_TYPE_TEXT, &info);
}

// Typing

static void set_contents(AtkEditableText *text, const char *now) {
    lamina_atk_request(lamina_node(text), LAMINA_ATK_SET_TEXT, 0, 0, now);
}

/// Requests the text with a part replaced.
static void replace(AtkEditableText *text, int start, int end, const char *with, int bytes) {
    char *before = part(ATK_TEXT(text), 0, start), *after = part(ATK_TEXT(text), end, -1);
    char *middle = bytes < 0 ? g_strdup(with) : g_strndup(with, (gsize)bytes);
    char *all = g_strconcat(before, middle, after, NULL);
    if (g_utf8_validate(all, -1, NULL)) set_contents(text, all);
    g_free(all);
    g_free(middle);
    g_free(after);
    g_free(before);
}

static void insert(AtkEditableText *text, const char *new, int bytes, int *place) {
    if (*place < 0) return;
    replace(text, *place, *place, new, bytes);
    // The offset after the typed text; g_utf8_strlen reads no further than `bytes`.
    *place += (int)g_utf8_strlen(new, bytes);
}

static void delete(AtkEditableText *text, int start, int end) {
    replace(text, start, end < 0 ? length(ATK_TEXT(text)) : end, "", 0);
}

static void editable_init(gpointer table, gpointer data) {
    (void)data;
    AtkEditableTextIface *iface = table;
    iface->set_text_contents = set_contents;
    iface->insert_text = insert;
    iface->delete_text = delete;
}

void lamina_add_editable(GType type) {
    static const GInterfaceInfo info = {editable_init, NULL, NULL};
    g_type_add_interface_static(type, ATK_TYPE_EDITABLE_TEXT, &info);
}

// Changes

/// Reports the inserted and removed parts, without the common beginning and end of both texts.
static void tell_change(LaminaNode *node, const char *old, const char *now) {
    glong had = g_utf8_strlen(old, -1), has = g_utf8_strlen(now, -1), start = 0, tail = 0;
    const char *a = old, *b = now;
    while (*a && *b && g_utf8_get_char(a) == g_utf8_get_char(b)) {
        a = g_utf8_next_char(a);
        b = g_utf8_next_char(b);
        start++;
    }
    const char *c = old + strlen(old), *d = now + strlen(now);
    while (tail < MIN(had, has) - start) {
        c = g_utf8_prev_char(c);
        d = g_utf8_prev_char(d);
        if (g_utf8_get_char(c) != g_utf8_get_char(d)) break;
        tail++;
    }
    if (had - tail > start) {
        char *gone = g_utf8_substring(old, start, had - tail);
        g_signal_emit_by_name(
            node, "text-remove", (int)start, (int)(had - tail - start), gone);
        g_free(gone);
    }
    if (has - tail > start) {
        char *new = g_utf8_substring(now, start, has - tail);
        g_signal_emit_by_name(node, "text-insert", (int)start, (int)(has - tail - start), new);
        g_free(new);
    }
}

void lamina_node_set_text(LaminaNode *node, const lamina_atk_node *now) {
    char *old = node->text;
    bool is_other = g_strcmp0(old, now->text) != 0;
    bool has_moved = node->caret != now->caret;
    bool is_selected_otherwise = node->selection_start != now->selection_start
        || node->selection_end != now->selection_end;
    node->text = g_strdup(now->text);
    node->caret = now->caret;
    node->selection_start = now->selection_start;
    node->selection_end = now->selection_end;
    if (ATK_IS_TEXT(node)) {
        if (is_other) tell_change(node, old ? old : "", text_of(node));
        if (has_moved) g_signal_emit_by_name(node, "text-caret-moved", node->caret);
        if (is_selected_otherwise) g_signal_emit_by_name(node, "text-selection-changed");
    }
    g_free(old);
}
