#include "Node.h"

// The position of a node. Only the compositor knows where windows are on the screen: the screen's
// space equals the window's here, as with other toolkits on Wayland.

static void extents(
    AtkComponent *component, int *x, int *y, int *width, int *height, AtkCoordType space
) {
    LaminaNode *node = lamina_node(component);
    double left = node->x, top = node->y;
    AtkObject *parent = space == ATK_XY_PARENT ? atk_object_get_parent(ATK_OBJECT(node)) : NULL;
    if (parent && G_TYPE_CHECK_INSTANCE_TYPE(parent, lamina_node_type())) {
        left -= lamina_node(parent)->x;
        top -= lamina_node(parent)->y;
    }
    if (x) *x = (int)left;
    if (y) *y = (int)top;
    if (width) *width = (int)node->width;
    if (height) *height = (int)node->height;
}

static gboolean contains(AtkComponent *component, int x, int y, AtkCoordType space) {
    int left, top, width, height;
    extents(component, &left, &top, &width, &height, space);
    return x >= left && y >= top && x < left + width && y < top + height;
}

static AtkObject *ref_at_point(AtkComponent *component, int x, int y, AtkCoordType space) {
    GPtrArray *children = lamina_node(component)->children;
    // Later children lie above earlier ones.
    for (guint i = children->len; i > 0; i--) {
        AtkComponent *child = g_ptr_array_index(children, i - 1);
        if (!contains(child, x, y, space)) continue;
        AtkObject *deeper = ref_at_point(child, x, y, space);
        return deeper ? deeper : g_object_ref(ATK_OBJECT(child));
    }
    return contains(component, x, y, space) ? g_object_ref(ATK_OBJECT(component)) : NULL;
}

static gboolean grab_focus(AtkComponent *component) {
    LaminaNode *node = lamina_node(component);
    if (!(node->states >> ATK_STATE_FOCUSABLE & 1)) return FALSE;
    lamina_atk_request(node, LAMINA_ATK_GRAB_FOCUS, 0, 0, NULL);
    return TRUE;
}

static AtkLayer layer_of(AtkComponent *component) {
    bool is_window = lamina_node(component)->interfaces & LAMINA_ATK_WINDOW;
    return is_window ? ATK_LAYER_WINDOW : ATK_LAYER_WIDGET;
}

static void component_init(gpointer table, gpointer data) {
    (void)data;
    AtkComponentIface *iface = table;
    iface->get_extents = extents;
    iface->contains = contains;
    iface->ref_accessible_at_point = ref_at_point;
    iface->grab_focus = grab_focus;
    iface->get_layer = layer_of;
}

void lamina_add_component(GType type) {
    static const GInterfaceInfo info = {component_init, NULL, NULL};
    g_type_add_interface_static(type, ATK_TYPE_COMPONENT, &info);
}

// Actions

static int n_actions(AtkAction *action) {
    int count = 0;
    while (count < LAMINA_ATK_ACTIONS && lamina_node(action)->actions[count]) count++;
    return count;
}

static gboolean do_action(AtkAction *action, int index) {
    if (index < 0 || index >= n_actions(action)) return FALSE;
    lamina_atk_request(lamina_node(action), LAMINA_ATK_DO_ACTION, index, 0, NULL);
    return TRUE;
}

static const char *action_name(AtkAction *action, int index) {
    return index >= 0 && index < n_actions(action) ? lamina_node(action)->actions[index] : NULL;
}

static void action_init(gpointer table, gpointer data) {
    (void)data;
    AtkActionIface *iface = table;
    iface->get_n_actions = n_actions;
    iface->do_action = do_action;
    iface->get_name = action_name;
    iface->get_localized_name = action_name;
}

void lamina_add_action(GType type) {
    static const GInterfaceInfo info = {action_init, NULL, NULL};
    g_type_add_interface_static(type, ATK_TYPE_ACTION, &info);
}

// A number in a range

static void value_and_text(AtkValue *value, double *number, char **text) {
    LaminaNode *node = lamina_node(value);
    if (number) *number = node->value;
    if (text) *text = g_strdup(node->value_text);
}

static AtkRange *range(AtkValue *value) {
    LaminaNode *node = lamina_node(value);
    return atk_range_new(node->minimum, node->maximum, NULL);
}

static double increment(AtkValue *value) { return lamina_node(value)->step; }

static void set_value(AtkValue *value, double number) {
    lamina_atk_request(lamina_node(value), LAMINA_ATK_SET_VALUE, number, 0, NULL);
}

static void value_init(gpointer table, gpointer data) {
    (void)data;
    AtkValueIface *iface = table;
    iface->get_value_and_text = value_and_text;
    iface->get_range = range;
    iface->get_increment = increment;
    iface->set_value = set_value;
}

void lamina_add_value(GType type) {
    static const GInterfaceInfo info = {value_init, NULL, NULL};
    g_type_add_interface_static(type, ATK_TYPE_VALUE, &info);
}

void lamina_add_window(GType type) {
    static const GInterfaceInfo info = {NULL, NULL, NULL};
    g_type_add_interface_static(type, ATK_TYPE_WINDOW, &info);
}
