// Declarations shared by the files of the test compositor.
#pragma once

#include <wayland-server.h>

#include "CTestCompositor.h"

#define MAX_HELD 64
#define MAX_WAITING 256
#define MAX_CONFIGURES 256

/// A list of objects that wait for their turn.
typedef struct {
    struct wl_resource *items[MAX_WAITING];
    int count;
} waiting;

/// A configure that was sent.
typedef struct {
    uint32_t serial, states;
    int32_t width, height;
} configure;

/// A buffer that was attached; it lives as long as the client's object.
typedef struct buffer {
    struct wl_listener gone;
    struct wl_resource *resource;
    ltc *c;
    /// The hash of the picture at the commit: nobody may paint in the buffer while it is held.
    uint64_t hash;
    /// Whether the window has shown it.
    bool is_counted;
} buffer;

typedef enum { ROLE_NONE, ROLE_WINDOW, ROLE_POPUP, ROLE_CURSOR } role;

/// Boxes of a region, as they were added; a count of −1 means no region.
typedef struct {
    int32_t count;
    ltc_rect rects[LTC_BOXES];
} region;

/// A surface. It stays until the compositor ends, so that late objects find it.
typedef struct surface {
    ltc *c;
    struct surface *next;
    role role;
    /// NULL once the client has destroyed them.
    struct wl_resource *resource, *shell_surface, *toplevel, *viewport, *fractional, *decoration;
    /// A popup, the surface that it lies over, and its state.
    struct wl_resource *popup;
    struct surface *parent;
    ltc_popup_state state;
    /// The window above which this one stays, and the object that makes it a dialog.
    struct surface *owner;
    struct wl_resource *dialog;
    /// A part of the desktop, and its state.
    struct wl_resource *layer;
    ltc_layer layer_state;
    /// The window's icon, and the icon that the next commit sets.
    struct icon *icon, *next_icon;
    bool has_next_icon;
    /// The object that blurs what is behind the surface, and the region of the last commit.
    struct wl_resource *effect;
    region blur, next_blur;
    /// The object that sets the colours, and its pictures' kind as of the last commit, or 0.
    struct wl_resource *colors, *color_feedback;
    ltc_colors color, next_color;
    /// The object that tells the kind of content, and the kind as of the last commit.
    struct wl_resource *content;
    uint32_t content_type, next_content_type;
    bool has_commit;

    // The state that the next commit applies
    buffer *attached;
    bool has_attached, wants_frame, wants_feedback, damage_overflow;
    ltc_rect damage[LTC_RECTS];
    int damage_count;
    int32_t scale, viewport_width, viewport_height;
    ltc_rect geometry;
    ltc_region input, opaque;
    int32_t least_width, least_height, most_width, most_height;
    waiting frames, feedbacks;

    // The handshake over the size
    configure sent[MAX_CONFIGURES], answered;
    int sent_count;

    // The last buffer's picture, and the picture made by only the declared damage
    uint32_t *pixels, *shadow;
    int32_t width, height;
    bool is_mapped;
} surface;

#define LTC_TYPES 24
#define LTC_RECEIVES 16

/// The state of the clipboard and of drags.
typedef struct {
    struct wl_resource *device;
    /// The client's own offer, and its types; and the source that was made last.
    struct wl_resource *source, *made;
    char types[LTC_TYPES][LTC_TYPE_LENGTH], made_types[LTC_TYPES][LTC_TYPE_LENGTH];
    int type_count, made_count;
    /// The operations of a drag of the source that was made last.
    uint32_t made_actions;
    /// The offers to the client.
    struct wl_resource *offer, *drag;
    /// The pipes into which the client wants data written.
    int receives[LTC_RECEIVES], receive_count;
    char receive_types[LTC_RECEIVES][LTC_TYPE_LENGTH];
    uint32_t drag_serial, action;
    char accepted[LTC_TYPE_LENGTH];
    int accept_count;
    bool is_dropped, is_finished;
} data_state;

/// A drag that the client began: its source, its picture's surface, and what it said of them.
typedef struct {
    struct wl_resource *source, *icon;
    char types[LTC_TYPES][LTC_TYPE_LENGTH];
    int count;
    uint32_t serial, actions;
} drag_out_state;

/// The state of the text that was selected last: the client's device, and its own selection.
typedef struct {
    struct wl_resource *device, *source;
} primary_state;

/// A text input: the client's pending state, and the current one.
typedef struct {
    struct wl_resource *input;
    bool has_focus;
    ltc_text pending, current;
    uint32_t commits;
    int wrongs, unheard;
} text_state;

#define SESSION_NAMES 8

/// The client's session of windows, and the names in use.
typedef struct {
    struct wl_resource *resource;
    struct wl_resource *windows[SESSION_NAMES];
    char names[SESSION_NAMES][64];
} session_state;

/// A monitor that a test has plugged in.
typedef struct {
    char name[32];
    int32_t scale;
    struct wl_global *global;
    struct wl_resource *resource;
} monitor;

struct ltc {
    ltc_options options;
    struct wl_display *display;
    struct wl_event_loop *loop;
    struct wl_client *client;
    struct wl_listener client_gone;
    struct wl_protocol_logger *logger;
    int client_fd;
    uint32_t serial;

    ltc_request *requests;
    size_t request_count, request_room;
    ltc_commit *commits;
    size_t commit_count, commit_room;

    surface *surfaces, *window, *cursor;
    /// The client's popups, the oldest first, and the surface that gets input.
    surface *popups[LTC_POPUPS], *aim;
    int popup_count;
    int32_t hotspot_x, hotspot_y;
    uint32_t cursor_shape;
    struct wl_global *output_global, *seat_global;
    struct wl_resource *output, *wm_base, *seat;
    struct wl_resource *pointer, *keyboard, *touch;
    /// `pen` is the used end of the pen, its tip or its eraser.
    struct wl_resource *tablet_seat, *tablet, *pen, *pen_ends[2];
    struct wl_resource *swipe, *pinch, *hold;
    uint32_t capabilities;
    data_state data;
    drag_out_state drag_out;
    primary_state primary;
    text_state text;
    session_state session;
    struct wl_resource *effects;
    ltc_colors preferred;
    int bells;
    uint32_t bell_surface;

    monitor monitors[LTC_MONITORS];
    int monitor_count;
    struct icon *icons;

    waiting frames, feedbacks;
    buffer *held[MAX_HELD];
    int held_count, seen_buffers, overwritten;

    uint32_t last_pong;
    int pong_count;
};

void ltc_add_surfaces(ltc *c);
void ltc_add_presentation(ltc *c);
void ltc_add_shell(ltc *c);
void ltc_add_input(ltc *c);
void ltc_add_tablets(ltc *c);
void ltc_add_output(ltc *c);
void ltc_add_extras(ltc *c);
void ltc_add_data(ltc *c);
void ltc_add_gestures(ltc *c);
void ltc_add_text(ltc *c);

/// Makes `add` part of every compositor, from a file that nobody else knows: `LTC_PROTOCOL(add)`.
void ltc_register(void (*add)(ltc *c));
#define LTC_PROTOCOL(add) \
    __attribute__((constructor)) static void add##_register(void) { ltc_register(add); }

/// Offers a global at version `wanted`, or at `newest` when that is 0; `wanted` may be newer than
/// known.
struct wl_global *ltc_offer(ltc *c, const struct wl_interface *interface, uint32_t newest,
                            uint32_t wanted, wl_global_bind_func_t bind);

/// A request that only destroys its object.
void ltc_destroy_request(struct wl_client *client, struct wl_resource *resource);

/// The surface of a wl_surface.
surface *ltc_surface(struct wl_resource *resource);

/// The wl_surface of the window; NULL without one.
struct wl_resource *ltc_window_surface(const ltc *c);

/// The region of a wl_region; without one, a region with a count of −1.
region ltc_region_of(struct wl_resource *resource);

void ltc_wait(waiting *list, struct wl_resource *resource);
void ltc_forget(waiting *list, struct wl_resource *resource);
/// Moves all of `from` behind those of `to`.
void ltc_move(waiting *to, waiting *from);

/// The buffer that belongs to a wl_buffer.
buffer *ltc_buffer(ltc *c, struct wl_resource *resource);
/// Holds the buffer; false when it was held already.
bool ltc_hold(ltc *c, buffer *b);
/// The FNV-1a hash of the buffer's current pixels; copies them when `to` is not NULL.
uint64_t ltc_read_pixels(struct wl_shm_buffer *shm, uint32_t *to);
/// Reads the picture of `b`, updates the shadow with the damage, and notes both in `commit`.
void ltc_take_picture(surface *s, buffer *b, ltc_commit *commit);

/// Popups; see popups.c. Both functions are requests of the shell.
void ltc_create_positioner(struct wl_client *client, struct wl_resource *r, uint32_t id);
void ltc_get_popup(struct wl_client *client, struct wl_resource *r, uint32_t id,
                   struct wl_resource *parent, struct wl_resource *positioner);
/// A request of a toplevel: the window above which it stays; see dialogs.c.
void ltc_set_parent(struct wl_client *client, struct wl_resource *r, struct wl_resource *toplevel);
/// Gives the windows above one that goes to its own parent.
void ltc_leave_children(surface *s);
/// Whether no popup lies over the surface; if one does, the client gets an error.
bool ltc_has_no_popups(surface *s);
/// Notes a popup's commit.
void ltc_note_popup(surface *s, const ltc_commit *commit);
/// Handles the answer to a configure; false for one that was never sent, or was answered before.
bool ltc_acknowledge(surface *s, uint32_t serial);
/// The plugged-in monitor of a wl_output; −1 for the first one.
int ltc_monitor_of(const ltc *c, struct wl_resource *output);
void ltc_free_icons(ltc *c);
/// Notes a configure that the surface may acknowledge.
uint32_t ltc_note_configure(surface *s, int32_t width, int32_t height, uint32_t states);

/// Checks a commit with a buffer by the rules of xdg-shell; false after a protocol error.
bool ltc_check_window(surface *s, const ltc_commit *commit);
/// Notes a drag that the client begins.
void ltc_start_drag(ltc *c, struct wl_resource *source, struct wl_resource *icon, uint32_t serial);

