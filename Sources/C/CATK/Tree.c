#include "Node.h"

// The tree, by the numbers of its nodes.

static GHashTable *nodes;  // by id; each owned
static LaminaNode *root;
static uint64_t focused;

LaminaNode *lamina_atk_root(void) {
    if (root) return root;
    nodes = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, g_object_unref);
    root = g_object_new(lamina_node_type_with(0), NULL);
    atk_object_set_role(ATK_OBJECT(root), ATK_ROLE_APPLICATION);
    atk_object_set_name(ATK_OBJECT(root), g_get_prgname() ? g_get_prgname() : "lamina");
    return root;
}

static LaminaNode *find(uint64_t id) {
    if (!id) return lamina_atk_root();
    gint64 key = (gint64)id;
    return nodes ? g_hash_table_lookup(nodes, &key) : NULL;
}

static LaminaNode *make(const lamina_atk_node *now) {
    LaminaNode *node = g_object_new(lamina_node_type_with(now->interfaces), NULL);
    node->id = now->id;
    node->interfaces = now->interfaces;
    g_hash_table_insert(nodes, &node->id, node);
    return node;
}

static void replace(char **place, const char *now) {
    if (g_strcmp0(*place, now) == 0) return;
    g_free(*place);
    *place = g_strdup(now);
}

static void set_words(LaminaNode *node, const lamina_atk_node *now) {
    AtkObject *object = ATK_OBJECT(node);
    const char *name = now->name ? now->name : "";
    const char *description = now->description ? now->description : "";
    if (g_strcmp0(object->name, name) != 0) atk_object_set_name(object, name);
    if (g_strcmp0(object->description, description) != 0) {
        atk_object_set_description(object, description);
    }
    const char *identifier = now->identifier ? now->identifier : "";
    const char *old = atk_object_get_accessible_id(object);
    if (g_strcmp0(old ? old : "", identifier) != 0) {
        atk_object_set_accessible_id(object, identifier);
    }
}

static void set_states(LaminaNode *node, uint64_t states) {
    uint64_t changed = node->states ^ states;
    node->states = states;
    for (int state = 1; state < 64; state++) {
        if (!(changed >> state & 1)) continue;
        atk_object_notify_state_change(
            ATK_OBJECT(node), (AtkStateType)state, (states >> state & 1) != 0);
    }
}

static void set_value(LaminaNode *node, const lamina_atk_node *now) {
    bool is_other = node->value != now->value || g_strcmp0(node->value_text, now->value_text) != 0;
    node->value = now->value;
    node->minimum = now->minimum;
    node->maximum = now->maximum;
    node->step = now->step;
    replace(&node->value_text, now->value_text);
    if (!is_other || !ATK_IS_VALUE(node)) return;
    g_signal_emit_by_name(
        node, "value-changed", node->value, node->value_text ? node->value_text : "");
    g_object_notify(G_OBJECT(node), "accessible-value");
}

static void add(LaminaNode *parent, guint index, LaminaNode *child) {
    g_ptr_array_insert(parent->children, (int)index, g_object_ref(child));
    atk_object_set_parent(ATK_OBJECT(child), ATK_OBJECT(parent));
    g_signal_emit_by_name(parent, "children-changed::add", index, child, NULL);
}

static void take(LaminaNode *parent, guint index) {
    LaminaNode *child = g_object_ref(g_ptr_array_index(parent->children, index));
    g_ptr_array_remove_index(parent->children, index);
    g_signal_emit_by_name(parent, "children-changed::remove", index, child, NULL);
    g_object_unref(child);
}

/// The parent of a node, and the node's index in it; NULL for none.
static LaminaNode *above(LaminaNode *node, guint *place) {
    AtkObject *parent = ATK_OBJECT(node)->accessible_parent;
    if (!parent || !G_TYPE_CHECK_INSTANCE_TYPE(parent, lamina_node_type())) return NULL;
    bool is_there = g_ptr_array_find(lamina_node(parent)->children, node, place);
    return is_there ? lamina_node(parent) : NULL;
}

void lamina_atk_put(const lamina_atk_node *now) {
    lamina_atk_root();
    LaminaNode *node = find(now->id), *parent = NULL;
    guint place = 0;
    bool had_focus = false;
    // An object's interfaces are fixed: a node with other interfaces becomes a new object in the
    // old one's place.
    if (node && node->interfaces != now->interfaces) {
        parent = above(node, &place);
        had_focus = focused == now->id;
        lamina_atk_remove(now->id);
        node = NULL;
    }
    bool is_new = !node;
    if (is_new) node = make(now);
    if (ATK_OBJECT(node)->role != (AtkRole)now->role) {
        atk_object_set_role(ATK_OBJECT(node), (AtkRole)now->role);
    }
    node->x = now->x;
    node->y = now->y;
    node->width = now->width;
    node->height = now->height;
    for (int i = 0; i < LAMINA_ATK_ACTIONS; i++) replace(&node->actions[i], now->actions[i]);
    set_words(node, now);
    if (is_new) {
        // Nobody has seen the object yet: there is no change to report.
        node->states = now->states;
    } else {
        // The focus is reported separately.
        uint64_t own = focused == now->id ? (uint64_t)1 << ATK_STATE_FOCUSED : 0;
        set_states(node, now->states | own);
    }
    set_value(node, now);
    lamina_node_set_text(node, now);
    if (parent) add(parent, place, node);
    if (had_focus) lamina_atk_focus(now->id);
}

void lamina_atk_set_children(uint64_t id, const uint64_t *children, int count) {
    LaminaNode *parent = find(id);
    if (!parent) return;
    guint place = 0;
    for (int i = 0; i < count; i++) {
        LaminaNode *child = find(children[i]);
        if (!child || child == parent) continue;
        guint at;
        if (place < parent->children->len
            && g_ptr_array_index(parent->children, place) == (gpointer)child) {
            place++;
            continue;
        }
        LaminaNode *former = above(child, &at);
        if (former) take(former, at);
        add(parent, place++, child);
    }
    while (parent->children->len > place) take(parent, parent->children->len - 1);
}

void lamina_atk_remove(uint64_t id) {
    LaminaNode *node = id ? find(id) : NULL;
    if (!node) return;
    guint at;
    LaminaNode *parent = above(node, &at);
    if (parent) take(parent, at);
    while (node->children->len) take(node, node->children->len - 1);
    if (focused == id) focused = 0;
    // The bridge releases the object by this.
    atk_object_notify_state_change(ATK_OBJECT(node), ATK_STATE_DEFUNCT, TRUE);
    gint64 key = (gint64)id;
    g_hash_table_remove(nodes, &key);
}

void lamina_atk_focus(uint64_t id) {
    LaminaNode *old = focused ? find(focused) : NULL, *now = id ? find(id) : NULL;
    if (focused == (now ? id : 0)) return;
    uint64_t bit = (uint64_t)1 << ATK_STATE_FOCUSED;
    if (old) set_states(old, old->states & ~bit);
    focused = now ? id : 0;
    if (now) set_states(now, now->states | bit);
}

void lamina_atk_announce(const char *text) {
    // ATK has the signal since 2.46; with an older one nothing is announced.
    LaminaNode *program = lamina_atk_root();
    if (g_signal_lookup("announcement", G_OBJECT_TYPE(program))) {
        g_signal_emit_by_name(program, "announcement", text);
    }
}

void lamina_atk_activate(uint64_t id, bool is_active) {
    LaminaNode *node = id ? find(id) : NULL;
    // Readers take every such signal for a change of windows, so only changes are reported.
    if (node && ATK_IS_WINDOW(node) && node->is_active != is_active) {
        node->is_active = is_active;
        g_signal_emit_by_name(node, is_active ? "activate" : "deactivate");
    }
}

void *lamina_atk_object(uint64_t id) { return find(id); }

int lamina_atk_role(const char *name) {
    AtkRole role = atk_role_for_name(name);
    return role == ATK_ROLE_INVALID ? -1 : (int)role;
}

int lamina_atk_state(const char *name) {
    AtkStateType state = atk_state_type_for_name(name);
    return state == ATK_STATE_INVALID ? -1 : (int)state;
}
