#ifndef LAMINA_CATK_H
#define LAMINA_CATK_H

#include <stdbool.h>
#include <stdint.h>

// The program's user interface as objects of ATK, and the bus on which screen readers query them.
// There is one tree for the program; all of it belongs to the thread that runs lamina_atk_run,
// except lamina_atk_wake.

/// The interfaces of a node beside its name and its position; bits.
enum {
    LAMINA_ATK_ACTION = 1,
    LAMINA_ATK_VALUE = 2,
    LAMINA_ATK_TEXT = 4,
    LAMINA_ATK_EDITABLE = 8,
    LAMINA_ATK_WINDOW = 16,
};

/// The most actions of a node.
#define LAMINA_ATK_ACTIONS 8

/// The kinds of requests of a reader.
enum {
    LAMINA_ATK_DO_ACTION,   // number: which
    LAMINA_ATK_GRAB_FOCUS,
    LAMINA_ATK_SET_VALUE,   // number
    LAMINA_ATK_SET_TEXT,    // text
    LAMINA_ATK_SET_CARET,   // number, in characters
    LAMINA_ATK_SELECT,      // number and other, in characters
};

/// The values of a node. Strings are copied; NULL means none.
typedef struct {
    uint64_t id;
    int role;               // an AtkRole
    uint64_t states;        // bit n is the AtkStateType n
    uint32_t interfaces;
    double x, y, width, height;  // points of the window
    const char *name, *description, *identifier;
    const char *text;       // UTF-8, for LAMINA_ATK_TEXT
    int caret, selection_start, selection_end;  // in characters
    double value, minimum, maximum, step;
    const char *value_text;
    const char *actions[LAMINA_ATK_ACTIONS];  // names, until NULL or the end
} lamina_atk_node;

/// Called on the thread of lamina_atk_run.
typedef struct {
    /// The desktop wants the tree, or no longer; and whether a screen reader is running.
    void (*status)(bool is_wanted, bool has_reader);
    /// A reader makes a request.
    void (*request)(uint64_t id, int kind, double number, double other, const char *text);
    /// Called after lamina_atk_wake.
    void (*work)(void);
} lamina_atk_handler;

/// Watches the session bus for as long as the process lives; false at once when there is none. Call it once.
bool lamina_atk_run(const char *program, const lamina_atk_handler *handler);
/// Causes a call of `work`; any thread.
void lamina_atk_wake(void);

/// Connects to the bus; false when that fails. Repeated calls do nothing.
bool lamina_atk_connect(void);
/// Makes a node, or changes one; readers are told of what has changed.
void lamina_atk_put(const lamina_atk_node *node);
/// Sets the children of a node, or of the program itself where `id` is 0.
void lamina_atk_set_children(uint64_t id, const uint64_t *children, int count);
/// Removes a node.
void lamina_atk_remove(uint64_t id);
/// Moves the keyboard focus to another node; 0 for none.
void lamina_atk_focus(uint64_t id);
/// Announces a text.
void lamina_atk_announce(const char *text);
/// Sets whether a window is the active one; readers are told of changes.
void lamina_atk_activate(uint64_t id, bool is_active);

/// The AtkObject of a node, for tests: the program's for 0, NULL for none. The tree owns it.
void *lamina_atk_object(uint64_t id);

/// The numbers of ATK, by its names for roles and states ("push button", "checked"); -1 for none.
int lamina_atk_role(const char *name);
int lamina_atk_state(const char *name);

#endif
