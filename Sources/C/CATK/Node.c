#include "Node.h"

static AtkObjectClass *plain_class;

static int n_children(AtkObject *object) { return (int)lamina_node(object)->children->len; }

static AtkObject *ref_child(AtkObject *object, int index) {
    GPtrArray *children = lamina_node(object)->children;
    if (index < 0 || (guint)index >= children->len) return NULL;
    return g_object_ref(g_ptr_array_index(children, index));
}

static int index_in_parent(AtkObject *object) {
    AtkObject *parent = atk_object_get_parent(object);
    guint index = 0;
    if (!parent || !G_TYPE_CHECK_INSTANCE_TYPE(parent, lamina_node_type())) return -1;
    return g_ptr_array_find(lamina_node(parent)->children, object, &index) ? (int)index : -1;
}

static AtkStateSet *ref_state_set(AtkObject *object) {
    AtkStateSet *set = plain_class->ref_state_set(object);
    for (int state = 1; state < 64; state++) {
        if (lamina_node(object)->states >> state & 1) {
            atk_state_set_add_state(set, (AtkStateType)state);
        }
    }
    return set;
}

static void finalize(GObject *object) {
    LaminaNode *node = lamina_node(object);
    g_ptr_array_unref(node->children);
    g_free(node->text);
    g_free(node->value_text);
    for (int i = 0; i < LAMINA_ATK_ACTIONS; i++) g_free(node->actions[i]);
    G_OBJECT_CLASS(plain_class)->finalize(object);
}

static void class_init(gpointer g_class, gpointer data) {
    (void)data;
    plain_class = g_type_class_peek_parent(g_class);
    AtkObjectClass *atk = ATK_OBJECT_CLASS(g_class);
    atk->get_n_children = n_children;
    atk->ref_child = ref_child;
    atk->get_index_in_parent = index_in_parent;
    atk->ref_state_set = ref_state_set;
    G_OBJECT_CLASS(g_class)->finalize = finalize;
}

static void instance_init(GTypeInstance *instance, gpointer g_class) {
    (void)g_class;
    lamina_node(instance)->children = g_ptr_array_new_with_free_func(g_object_unref);
}

GType lamina_node_type(void) {
    static GType type;
    if (type) return type;
    static const GTypeInfo info = {
        .class_size = sizeof(AtkObjectClass),
        .class_init = class_init,
        .instance_size = sizeof(LaminaNode),
        .instance_init = instance_init,
    };
    type = g_type_register_static(ATK_TYPE_OBJECT, "LaminaNode", &info, 0);
    return type;
}

GType lamina_node_type_with(uint32_t interfaces) {
    // An object's interfaces are those of its type, so there is a type for each set of interfaces.
    char name[32];
    g_snprintf(name, sizeof name, "LaminaNode%u", interfaces);
    GType type = g_type_from_name(name);
    if (type) return type;
    GTypeInfo info = {
        .class_size = sizeof(AtkObjectClass), .instance_size = sizeof(LaminaNode)};
    type = g_type_register_static(lamina_node_type(), name, &info, 0);
    lamina_add_component(type);
    if (interfaces & LAMINA_ATK_ACTION) lamina_add_action(type);
    if (interfaces & LAMINA_ATK_VALUE) lamina_add_value(type);
    if (interfaces & LAMINA_ATK_TEXT) lamina_add_text(type);
    if (interfaces & LAMINA_ATK_EDITABLE) lamina_add_editable(type);
    if (interfaces & LAMINA_ATK_WINDOW) lamina_add_window(type);
    return type;
}
