#ifndef LAMINA_NODE_H
#define LAMINA_NODE_H

// The name of each missing package, before the compiler's own errors.
#if !__has_include(<gio/gio.h>)
#error "libglib2.0-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
#if !__has_include(<atk/atk.h>)
#error "libatk1.0-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif

#include <atk/atk.h>

#include "CATK.h"

/// A node of the accessibility tree: an AtkObject with values of its own.
typedef struct {
    AtkObject parent;
    uint64_t id;
    uint64_t states;
    uint32_t interfaces;
    bool is_active;  // whether it is the active window, as readers were told
    double x, y, width, height;
    char *text;
    int caret, selection_start, selection_end;
    double value, minimum, maximum, step;
    char *value_text;
    char *actions[LAMINA_ATK_ACTIONS];
    GPtrArray *children;  // LaminaNode, owned
} LaminaNode;

/// The plain type; the types with interfaces derive from it.
GType lamina_node_type(void);
/// The type with these interfaces.
GType lamina_node_type_with(uint32_t interfaces);
/// The node of an object of ours.
static inline LaminaNode *lamina_node(void *object) { return (LaminaNode *)object; }

void lamina_add_component(GType type);
void lamina_add_action(GType type);
void lamina_add_value(GType type);
void lamina_add_text(GType type);
void lamina_add_editable(GType type);
void lamina_add_window(GType type);

/// Sets a new text, and reports the inserted and removed parts.
void lamina_node_set_text(LaminaNode *node, const lamina_atk_node *now);

/// The program itself, the top of the tree.
LaminaNode *lamina_atk_root(void);
/// Passes a reader's request to main.
void lamina_atk_request(
    LaminaNode *node, int kind, double number, double other, const char *text);

#endif
