// A Wayland compositor for tests: in the test's own process, over a socket pair, advanced by hand.
//
// The compositor runs only while `ltc_pump` runs, so that a test decides when it reads, answers,
// releases a buffer or shows a frame. It is as strict as a real one: mistakes are protocol errors.
// One thread only. It knows one client, and acts on one window at a time: the newest, or the one
// that a test chose.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ltc ltc;

#define LTC_ICON_SIZES 12
#define LTC_MONITORS 8

/// The compositor's globals; zero means: all of them, at the newest version that it knows.
///
/// A version may be newer than the compositor knows, like a future compositor's.
typedef struct {
    bool no_compositor, no_shm, no_wm_base, no_seat, no_output, no_presentation;
    bool no_decoration, no_viewporter, no_fractional, no_cursor_shape;
    bool no_data, no_gestures, no_text;
    /// The interface of a global that isn't offered; NULL offers all. The string must outlive the
    /// compositor.
    const char *without;
    uint32_t compositor_version, wm_base_version, seat_version, output_version;
    uint32_t presentation_version, extras_version, data_version;
    uint32_t gestures_version, layer_version;
    /// The preferred sizes of icons, in points; 0 after the last.
    int32_t icon_sizes[LTC_ICON_SIZES];
    /// The id of a session of windows that the compositor has kept; NULL for none.
    const char *session;
    /// Whether the compositor manages colours.
    bool has_colors;
    /// The greatest number of a transfer function that it knows by name; 0 for all.
    uint32_t most_transfer;
    /// The clock of presentation times; 0 for CLOCK_MONOTONIC.
    uint32_t presentation_clock;
    /// The reported size of the monitor in millimetres, both ways; odd monitors report 0 or less.
    int32_t output_millimetres;
    /// The refresh rate in frames per 1000 s; 0 means 60000, a negative number none.
    int32_t output_refresh;
    /// Whether the monitor reports no mode.
    bool no_mode;
} ltc_options;

/// A request of the client.
typedef struct {
    char interface[40];
    uint32_t id;
    char name[40];
    char args[120];
} ltc_request;

/// A rectangle of damage, in pixels of the buffer.
typedef struct {
    int32_t x, y, width, height;
} ltc_rect;

#define LTC_RECTS 64
#define LTC_REGION 16

/// A region of a surface, in points, as the boxes that were added to it; a count of −1 means no
/// region.
typedef struct {
    int32_t count;
    ltc_rect rects[LTC_REGION];
} ltc_region;

/// Kinds of colours by the protocol's numbers, 0 for none; and luminances in cd/m², of which the
/// least is in parts of 10,000.
typedef struct {
    uint32_t primaries, transfer, intent;
    uint32_t least, most, white;
} ltc_colors;

#define LTC_BOXES 256

/// A commit of a window's surface.
typedef struct {
    /// The id of the wl_surface.
    uint32_t surface;
    /// The buffer attached with it; 0 for none.
    uint32_t buffer;
    int32_t width, height, scale;
    uint32_t format;
    /// The last serial that was acknowledged by then.
    uint32_t acked;
    /// The size set by the viewport, or −1.
    int32_t viewport_width, viewport_height;
    bool wants_frame, wants_feedback;
    /// Whether the compositor still held the buffer.
    bool was_held;
    /// The FNV-1a hash of the pixels.
    uint64_t hash;
    /// Whether compositing only the declared damage gives the buffer's picture.
    bool shadow_matches;
    /// The part of the surface that is the window; empty when never set.
    ltc_rect geometry;
    /// The input region, and the opaque region.
    ltc_region input, opaque;
    int32_t rect_count;
    ltc_rect rects[LTC_RECTS];
} ltc_commit;

#define LTC_POPUPS 16

/// The state of a popup.
typedef struct {
    /// The positioner's values when the popup was made, or moved last.
    int32_t width, height;
    ltc_rect anchor_rect;
    uint32_t anchor, gravity, adjustment;
    int32_t x, y, parent_width, parent_height;
    uint32_t parent_configure;
    bool is_reactive, has_parent_configure;
    /// Whether the popup has grabbed the input, and the serial of the press.
    bool has_grab;
    uint32_t grab_serial;
    /// The number of moves, and the token of the last.
    int move_count;
    uint32_t token;
    /// The index of the popup that it lies over: −1 for the window.
    int parent;
    /// The number of its commits and of those with a buffer, and the last commit with a buffer.
    int commit_count, frame_count;
    ltc_commit frame;
} ltc_popup_state;

/// Makes a compositor; NULL on failure.
ltc *ltc_create(const ltc_options *options);

/// Ends the compositor and its end of the socket.
void ltc_destroy(ltc *c);

/// The client's end of the socket; the caller owns it.
int ltc_client_fd(ltc *c);

/// Reads and answers pending requests, waiting at most `milliseconds` for some to come.
void ltc_pump(ltc *c, int milliseconds);

/// Whether the client is connected.
bool ltc_is_connected(const ltc *c);

/// The requests so far, oldest first.
size_t ltc_request_count(const ltc *c);
const ltc_request *ltc_request_at(const ltc *c, size_t index);

/// The commits of windows' surfaces so far, oldest first.
size_t ltc_commit_count(const ltc *c);
const ltc_commit *ltc_commit_at(const ltc *c, size_t index);

/// The picture of the last commit with a buffer; NULL before.
const uint32_t *ltc_pixels(const ltc *c, int32_t *width, int32_t *height);

/// The picture made by only the declared damage, of the same size.
const uint32_t *ltc_shadow(const ltc *c);

/// The picture of the cursor, and its named shape (0: none); NULL without a picture.
const uint32_t *ltc_cursor_pixels(const ltc *c, int32_t *width, int32_t *height);
uint32_t ltc_cursor_shape(const ltc *c);

/// Whether the client has made a window.
bool ltc_has_window(const ltc *c);

/// Asks for a size; 0 leaves it to the client. States are bits, 1 << xdg_toplevel_state.
uint32_t ltc_configure(ltc *c, int32_t width, int32_t height, uint32_t states);

/// Sends the recommended greatest size of a window with the next configure. False below version 4.
bool ltc_configure_bounds(ltc *c, int32_t width, int32_t height);

/// Sends the window capabilities, as bits, 1 << xdg_toplevel_wm_capabilities, with the next
/// configure. False below version 5.
bool ltc_wm_capabilities(ltc *c, uint32_t capabilities);

/// Asks the window to close.
void ltc_close(ltc *c);

/// Answers all pending frame callbacks; returns their number.
int ltc_send_frames(ltc *c, uint32_t milliseconds);

/// The number of pending frame callbacks.
int ltc_waiting_frames(const ltc *c);

/// The number of different buffers that the client has attached since it connected.
int ltc_buffer_count(const ltc *c);

/// The number of buffers that the compositor holds; the last committed one is among them.
int ltc_held_buffers(const ltc *c);

/// Releases a held buffer, 0 being the one held longest.
void ltc_release(ltc *c, int index);

/// The id of a held buffer, as commits have it; 0 when there is none.
uint32_t ltc_held_buffer(const ltc *c, int index);

/// Releases the buffer with that id; false when it isn't held.
bool ltc_release_buffer(ltc *c, uint32_t id);

/// The number of buffers whose pixels had changed between commit and release.
int ltc_overwritten(const ltc *c);

/// Reports that the oldest commit with feedback was presented; false when none is pending.
bool ltc_present(ltc *c, double seconds, uint32_t refresh_nanoseconds);

/// Reports a presentation with a frame number and the protocol's flags.
bool ltc_present_as(ltc *c, double seconds, uint32_t refresh_nanoseconds, uint64_t sequence,
                    uint32_t flags);

/// The number of commits with pending feedback.
int ltc_waiting_feedbacks(const ltc *c);

/// Reports that the oldest commit with feedback was discarded; false when none is pending.
bool ltc_discard(ltc *c);

/// Sends a ping.
void ltc_ping(ltc *c, uint32_t serial);

/// The serial of the last pong, and the number of pongs.
uint32_t ltc_last_pong(const ltc *c);
int ltc_pong_count(const ltc *c);

/// Events of pointer, keyboard and touch; positions are in points of the window.
void ltc_pointer_enter(ltc *c, double x, double y);
void ltc_pointer_leave(ltc *c);
void ltc_pointer_motion(ltc *c, uint32_t milliseconds, double x, double y);
void ltc_pointer_button(ltc *c, uint32_t milliseconds, uint32_t button, bool pressed);
void ltc_pointer_axis(ltc *c, uint32_t milliseconds, uint32_t axis, double value, int32_t value120,
                      uint32_t source);
void ltc_pointer_axis_stop(ltc *c, uint32_t milliseconds, uint32_t axis);
void ltc_pointer_frame(ltc *c);
void ltc_keyboard_keymap(ltc *c, const char *text, size_t size);
/// Sends a keymap of any format and size; odd compositors send 0 bytes.
void ltc_keyboard_keymap_as(ltc *c, uint32_t format, const char *text, size_t size);
void ltc_keyboard_enter(ltc *c);
/// Enters with keys that are pressed already.
void ltc_keyboard_enter_with(ltc *c, const uint32_t *keys, size_t count);
void ltc_keyboard_leave(ltc *c);
void ltc_keyboard_key(ltc *c, uint32_t milliseconds, uint32_t key, bool pressed);
void ltc_keyboard_modifiers(ltc *c, uint32_t depressed, uint32_t locked, uint32_t group);
void ltc_keyboard_repeat(ltc *c, int32_t rate, int32_t delay);
void ltc_touch_down(ltc *c, uint32_t milliseconds, int32_t id, double x, double y);
void ltc_touch_motion(ltc *c, uint32_t milliseconds, int32_t id, double x, double y);
void ltc_touch_up(ltc *c, uint32_t milliseconds, int32_t id);
void ltc_touch_frame(ltc *c);
void ltc_touch_cancel(ltc *c);

/// A tablet with one pen. `eraser` tells which end; nothing is sent before the end is added. Either
/// end may be added; later events are of the end that was added or used last.
void ltc_pen_add(ltc *c, bool eraser, bool tells_pressure);
void ltc_pen_use(ltc *c, bool eraser);
void ltc_pen_remove(ltc *c);
void ltc_pen_enter(ltc *c);
void ltc_pen_leave(ltc *c);
void ltc_pen_down(ltc *c);
void ltc_pen_up(ltc *c);
void ltc_pen_motion(ltc *c, double x, double y);
/// Pressure from 0 to 65535, tilt in degrees.
void ltc_pen_hold(ltc *c, uint32_t pressure, double tilt_x, double tilt_y);
void ltc_pen_button(ltc *c, uint32_t button, bool pressed);
void ltc_pen_frame(ltc *c, uint32_t milliseconds);

/// Gestures of fingers on a touchpad: their motion since the event before, their distance relative
/// to the beginning, and their rotation since the event before, in degrees clockwise.
void ltc_swipe_begin(ltc *c, uint32_t milliseconds, uint32_t fingers);
void ltc_swipe_update(ltc *c, uint32_t milliseconds, double dx, double dy);
void ltc_swipe_end(ltc *c, uint32_t milliseconds, bool cancelled);
void ltc_pinch_begin(ltc *c, uint32_t milliseconds, uint32_t fingers);
void ltc_pinch_update(ltc *c, uint32_t milliseconds, double dx, double dy, double scale,
                      double degrees);
void ltc_pinch_end(ltc *c, uint32_t milliseconds, bool cancelled);
void ltc_hold_begin(ltc *c, uint32_t milliseconds, uint32_t fingers);
void ltc_hold_end(ltc *c, uint32_t milliseconds, bool cancelled);

/// The current state of the client's text field.
typedef struct {
    bool is_enabled, has_text, has_caret;
    /// The number of times that a field was enabled, and that its caret was set, since the client
    /// connected or got the focus.
    uint32_t enable_count, caret_count;
    char text[4001];
    int32_t cursor, anchor;
    uint32_t cause, hints, purpose;
    ltc_rect caret;
} ltc_text;

/// An input method enters the window, leaves it, and writes. Its changes apply from the done event
/// on; a text may be NULL, and need not be UTF-8.
void ltc_text_enter(ltc *c);
void ltc_text_leave(ltc *c);
void ltc_text_preedit(ltc *c, const char *text, int32_t begin, int32_t end);
void ltc_text_commit(ltc *c, const char *text);
void ltc_text_delete(ltc *c, uint32_t before, uint32_t after);
/// Sends done with the number of the client's commits so far.
void ltc_text_done(ltc *c);
/// Sends done with any number.
void ltc_text_done_as(ltc *c, uint32_t serial);

/// The current state, the number of commits, the number of invalid requests, and the number of
/// requests while the window had no focus.
const ltc_text *ltc_text_state(const ltc *c);
uint32_t ltc_text_commits(const ltc *c);
int ltc_text_wrongs(const ltc *c);
int ltc_text_unheard(const ltc *c);

/// The longest MIME type, with its closing zero.
#define LTC_TYPE_LENGTH 80

/// Offers the types of another program's copy; no types clear the clipboard.
void ltc_offer_selection(ltc *c, const char *const *types, size_t count);

/// Takes the oldest pipe into which the client wants data written, and the type, which has room for
/// LTC_TYPE_LENGTH; −1 for none. The caller writes and closes it.
int ltc_take_receive(ltc *c, char *type);

/// The client's own clipboard: its types, and the end of a pipe to read one from, or −1.
bool ltc_has_selection(const ltc *c);
int ltc_selection_count(const ltc *c);
const char *ltc_selection_type(const ltc *c, int index);
int ltc_read_selection(ltc *c, const char *type);

/// Offers the client its own clipboard, as compositors do.
void ltc_echo_selection(ltc *c);

/// Tells the client that its clipboard is no longer offered.
void ltc_cancel_selection(ltc *c);

/// Offers the types of text that is selected in another program; no types for none.
void ltc_offer_primary(ltc *c, const char *const *types, size_t count);

/// Whether the client offers selected text, and the end of a pipe to read it from, or −1.
bool ltc_has_primary(const ltc *c);
int ltc_read_primary(ltc *c, const char *type);

/// Drags something over the window, in points of the window.
void ltc_drag_enter(ltc *c, const char *const *types, size_t count, double x, double y);
void ltc_drag_motion(ltc *c, uint32_t milliseconds, double x, double y);
void ltc_drag_leave(ltc *c);
void ltc_drag_drop(ltc *c);

/// The client's answers to a drag: the accepted type ("" for none), the number of answers, the
/// action, whether it took the drop, and whether it still holds the offer.
const char *ltc_drag_accepted(const ltc *c);
int ltc_drag_accept_count(const ltc *c);
uint32_t ltc_drag_action(const ltc *c);
bool ltc_drag_finished(const ltc *c);
bool ltc_drag_is_open(const ltc *c);

/// The drag that the client began: a type of it (NULL beyond the last, or where there is none), its
/// serial, its operations, and the pixels of its picture (NULL for none).
const char *ltc_drag_out_type(const ltc *c, int index);
uint32_t ltc_drag_out_serial(const ltc *c);
uint32_t ltc_drag_out_actions(const ltc *c);
const uint32_t *ltc_drag_out_icon(const ltc *c, int32_t *width, int32_t *height);

/// Drops that drag with an operation, reads its data (the end of a pipe, or −1), and ends it.
void ltc_drag_out_drop(ltc *c, uint32_t action);
int ltc_drag_out_read(ltc *c, const char *type);
void ltc_drag_out_finish(ltc *c);
void ltc_drag_out_cancel(ltc *c);

/// Whether the client has bound a device: 0 pointer, 1 keyboard, 2 touch, 3 the list of tablets.
bool ltc_has_device(const ltc *c, int device);

/// Sets the seat's kinds of device: bits 1 pointer, 2 keyboard, 4 touch.
void ltc_seat_capabilities(ltc *c, uint32_t capabilities);

/// Removes the seat.
void ltc_remove_seat(ltc *c);

/// Sets the scale of the window's monitor, whole or in 120ths.
void ltc_output_scale(ltc *c, int32_t scale);
void ltc_enter_output(ltc *c);
void ltc_leave_output(ltc *c);

/// Unplugs the monitor, and plugs it in again under a new name in the registry.
void ltc_remove_output(ltc *c);
void ltc_plug_output(ltc *c);
void ltc_preferred_scale(ltc *c, uint32_t scale120);

/// Sets who draws the frame of the window: 1 the client, 2 the compositor.
void ltc_decoration_mode(ltc *c, uint32_t mode);

/// Ends the connection with a protocol error.
void ltc_post_error(ltc *c, const char *text);

/// Ends the connection without an error.
void ltc_die(ltc *c);

/// The client's popups, the oldest first.
int ltc_popup_count(const ltc *c);
const ltc_popup_state *ltc_popup_at(const ltc *c, int index);

/// Configures a popup's position and size; returns the serial.
uint32_t ltc_popup_configure(ltc *c, int index, int32_t x, int32_t y, int32_t width, int32_t height);

/// Answers the client's request to move a popup: the token, and the new position. False below
/// version 3.
bool ltc_popup_repositioned(ltc *c, int index, int32_t x, int32_t y, int32_t width, int32_t height);

/// Dismisses a popup.
void ltc_popup_done(ltc *c, int index);

/// The picture of a popup; NULL before its first frame.
const uint32_t *ltc_popup_pixels(const ltc *c, int index, int32_t *width, int32_t *height);

/// Directs later events of pointer, keyboard, touch and monitor to a popup; −1: to the window.
void ltc_aim(ltc *c, int index);

/// The serial that was sent last.
uint32_t ltc_last_serial(const ltc *c);

/// The client's windows and parts of the desktop; all other functions are about the newest, until
/// another is chosen, 0 being the oldest. False for none.
int ltc_window_count(const ltc *c);
bool ltc_use_window(ltc *c, int index);
/// The id of the window's wl_surface, as in commits.
uint32_t ltc_window_id(const ltc *c);
/// The id of the wl_surface of the window's parent, 0 for none; and whether the window is a dialog.
uint32_t ltc_window_parent(const ltc *c);
bool ltc_is_dialog(const ltc *c);

/// The pictures of the window's current icon, and their pixels: a square, and its scale.
int ltc_icon_count(const ltc *c);
const uint32_t *ltc_icon_pixels(const ltc *c, int index, int32_t *side, int32_t *scale);

/// Plugs in a monitor beside the first one; returns its index, or −1. Indices are never reused.
int ltc_plug_monitor(ltc *c, const char *name, int32_t scale);
void ltc_unplug_monitor(ltc *c, int index);
void ltc_monitor_scale(ltc *c, int index, int32_t scale);
/// Moves the window onto a monitor, or off it.
void ltc_enter_monitor(ltc *c, int index);
void ltc_leave_monitor(ltc *c, int index);

/// The requested values of a part of the desktop.
typedef struct {
    uint32_t layer, anchor, keyboard, width, height;
    int32_t zone;
    /// The index of the plugged-in monitor; −1 for the first monitor, −2 for none.
    int32_t monitor;
    char purpose[32];
} ltc_layer;

/// Whether the window is a part of the desktop; and its requested values, or NULL.
bool ltc_is_layer(const ltc *c);
const ltc_layer *ltc_layer_state(const ltc *c);

/// Configures its size; returns the serial.
uint32_t ltc_layer_configure(ltc *c, uint32_t width, uint32_t height);

/// Closes it.
void ltc_layer_closed(ltc *c);

/// Sends pending events, and reads nothing.
void ltc_flush(ltc *c);

/// The number of bytes from the client that were not read yet.
int ltc_unread(ltc *c);

/// The number of sent bytes that the client has not read; the system adds its own overhead for each
/// message.
int ltc_unheard(ltc *c);

/// Sends a size without the event that applies it: half of a configure.
void ltc_configure_half(ltc *c, int32_t width, int32_t height);

/// Sends a keymap with a claimed size, in a file without content.
void ltc_keyboard_keymap_short(ltc *c, size_t size);

/// The refusals: memory for a file, memory files, memory files with flags of newer kernels, and
/// maps of them.
#define LTC_REFUSE_MEMORY 1u
#define LTC_REFUSE_FILES 2u
#define LTC_REFUSE_NEW_FLAGS 4u
#define LTC_REFUSE_MAPS 8u

/// Sets what the system refuses to this process, until 0 is set: bits of the above.
void ltc_refuse(uint32_t what);

/// Whether these can be refused: sanitizers have functions of their own for maps.
bool ltc_can_refuse(uint32_t what);

/// The number of refusals since then.
int ltc_refusal_count(void);

/// Finds the threads of this process with a name; returns their number, `most` at most.
int ltc_threads(const char *name, int32_t *ids, int most);

/// Makes threads that this one starts interruptible: those of the main queue block signals.
void ltc_accept_interrupts(void);

/// Interrupts a system call of such a thread, by a signal without effect.
void ltc_interrupt(int32_t thread);

/// Tells the client that another one manages its session of windows from now on.
void ltc_session_replaced(ltc *c);

/// The name of the window in the session; NULL for none.
const char *ltc_session_name(const ltc *c);

/// Sets the effects that the compositor has: 1 for blur.
void ltc_effects(ltc *c, uint32_t effects);

/// The boxes of the window's blurred region as of the last commit; −1 without a region, −2 without an
/// object for it.
int ltc_blur_count(const ltc *c);
ltc_rect ltc_blur_at(const ltc *c, int index);

/// The number of times that the bell was rung, and the id of the wl_surface of the last time, or 0.
int ltc_bells(const ltc *c);
uint32_t ltc_bell_surface(const ltc *c);

/// The kind of the window's content as of the last commit, by the protocol's numbers.
uint32_t ltc_content_type(const ltc *c);

/// The colours of the window's pictures as of the last commit.
ltc_colors ltc_window_colors(const ltc *c);

/// Tells the client that these colours are preferred for the window.
void ltc_prefer_colors(ltc *c, ltc_colors colors);
