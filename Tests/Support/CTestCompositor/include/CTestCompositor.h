// A Wayland compositor for tests: in the test's own process, over a socket pair, moved on by hand.
//
// It runs only while `ltc_pump` runs, so that a test decides when the compositor reads, answers,
// releases a buffer or shows a frame. It is as strict as a real one: mistakes are protocol errors.
// One thread only. It knows one client, and one window of it at a time: the newest, or the one that a
// test chose.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ltc ltc;

#define LTC_ICON_SIZES 12
#define LTC_MONITORS 8

/// What the compositor offers; zero means: everything, at the newest version that it knows.
///
/// A version may be newer than the compositor knows, as a compositor of the future would say.
typedef struct {
    bool no_compositor, no_shm, no_wm_base, no_seat, no_output, no_presentation;
    bool no_decoration, no_viewporter, no_fractional, no_cursor_shape;
    bool no_data, no_gestures, no_text;
    /// The interface of one global that isn't offered; NULL offers all. It outlives the compositor.
    const char *without;
    uint32_t compositor_version, wm_base_version, seat_version, output_version;
    uint32_t presentation_version, extras_version, data_version;
    uint32_t gestures_version, layer_version;
    /// The sizes of icons that it likes, in points; 0 after the last.
    int32_t icon_sizes[LTC_ICON_SIZES];
    /// The clock of presentation times; 0 for CLOCK_MONOTONIC.
    uint32_t presentation_clock;
    /// Both sides of the monitor, as it says; 0 and less is what odd monitors say.
    int32_t output_millimetres;
    /// Frames in 1000 s; 0 for 60000, less for none.
    int32_t output_refresh;
    /// The monitor tells no mode.
    bool no_mode;
} ltc_options;

/// One request that the client made.
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

/// A region of a surface, in points, as the boxes that were added to it; a count of −1 is none at all.
typedef struct {
    int32_t count;
    ltc_rect rects[LTC_REGION];
} ltc_region;

/// One commit of a window's surface.
typedef struct {
    /// The id of the wl_surface.
    uint32_t surface;
    /// The buffer attached with it; 0 for none.
    uint32_t buffer;
    int32_t width, height, scale;
    uint32_t format;
    /// The last serial acknowledged by then.
    uint32_t acked;
    /// The size that the viewport gives, or −1.
    int32_t viewport_width, viewport_height;
    bool wants_frame, wants_feedback;
    /// True when the compositor still held the buffer.
    bool was_held;
    /// FNV-1a of the pixels.
    uint64_t hash;
    /// True when compositing only the declared damage gave the buffer's picture.
    bool shadow_matches;
    /// The part of the surface that is the window; empty when never told.
    ltc_rect geometry;
    /// What takes input, and what hides all that is behind it.
    ltc_region input, opaque;
    int32_t rect_count;
    ltc_rect rects[LTC_RECTS];
} ltc_commit;

#define LTC_POPUPS 16

/// What is known of a popup.
typedef struct {
    /// What the positioner said that it was made with, or that it was moved with last.
    int32_t width, height;
    ltc_rect anchor_rect;
    uint32_t anchor, gravity, adjustment;
    int32_t x, y, parent_width, parent_height;
    uint32_t parent_configure;
    bool is_reactive, has_parent_configure;
    /// It has the input, by that press.
    bool has_grab;
    uint32_t grab_serial;
    /// How often it was moved, and by which token last.
    int move_count;
    uint32_t token;
    /// Its place in the list of what it lies over: −1 for the window.
    int parent;
    /// Its commits, and the last of them with a buffer.
    int commit_count, frame_count;
    ltc_commit frame;
} ltc_popup_state;

/// A compositor, or NULL.
ltc *ltc_create(const ltc_options *options);

/// Ends the compositor and its end of the socket.
void ltc_destroy(ltc *c);

/// The client's end of the socket; the caller owns it.
int ltc_client_fd(ltc *c);

/// Reads and answers what has come, waiting at most so many milliseconds for something to come.
void ltc_pump(ltc *c, int milliseconds);

/// False once the client has gone, or was cut off.
bool ltc_is_connected(const ltc *c);

/// The requests so far, oldest first.
size_t ltc_request_count(const ltc *c);
const ltc_request *ltc_request_at(const ltc *c, size_t index);

/// The commits of the windows' surfaces so far, oldest first.
size_t ltc_commit_count(const ltc *c);
const ltc_commit *ltc_commit_at(const ltc *c, size_t index);

/// The picture of the last commit with a buffer; NULL before.
const uint32_t *ltc_pixels(const ltc *c, int32_t *width, int32_t *height);

/// The picture that the declared damage alone has made, of the same size.
const uint32_t *ltc_shadow(const ltc *c);

/// The picture of the cursor, and its named shape (0: none); NULL without a picture.
const uint32_t *ltc_cursor_pixels(const ltc *c, int32_t *width, int32_t *height);
uint32_t ltc_cursor_shape(const ltc *c);

/// True when the client has made a window.
bool ltc_has_window(const ltc *c);

/// Asks for a size; 0 leaves it to the client. States are bits, 1 << xdg_toplevel_state.
uint32_t ltc_configure(ltc *c, int32_t width, int32_t height, uint32_t states);

/// Says how large a window may sensibly be; goes with the next configure. False below version 4.
bool ltc_configure_bounds(ltc *c, int32_t width, int32_t height);

/// Says what can be done with windows, as bits, 1 << xdg_toplevel_wm_capabilities; goes with the next
/// configure. False below version 5.
bool ltc_wm_capabilities(ltc *c, uint32_t capabilities);

/// Asks the window to close.
void ltc_close(ltc *c);

/// Answers every frame callback that waits; returns how many there were.
int ltc_send_frames(ltc *c, uint32_t milliseconds);

/// How many frame callbacks wait.
int ltc_waiting_frames(const ltc *c);

/// How many different buffers the client has attached since it connected.
int ltc_buffer_count(const ltc *c);

/// How many buffers the compositor holds; the last committed one is among them.
int ltc_held_buffers(const ltc *c);

/// Releases a held buffer, 0 being the one held longest.
void ltc_release(ltc *c, int index);

/// The id of a held buffer, as commits have it; 0 when there is none.
uint32_t ltc_held_buffer(const ltc *c, int index);

/// Releases the buffer with that id; false when it isn't held.
bool ltc_release_buffer(ltc *c, uint32_t id);

/// How many buffers had other pixels when they were released than when they were committed.
int ltc_overwritten(const ltc *c);

/// Tells that the oldest commit with feedback was seen; false when none waits.
bool ltc_present(ltc *c, double seconds, uint32_t refresh_nanoseconds);

/// The same, with a frame number and flags of the protocol's.
bool ltc_present_as(ltc *c, double seconds, uint32_t refresh_nanoseconds, uint64_t sequence,
                    uint32_t flags);

/// How many commits wait for feedback.
int ltc_waiting_feedbacks(const ltc *c);

/// Tells that the oldest commit with feedback was never seen; false when none waits.
bool ltc_discard(ltc *c);

/// Asks for a sign of life.
void ltc_ping(ltc *c, uint32_t serial);

/// The serial of the last answer, and how many there were.
uint32_t ltc_last_pong(const ltc *c);
int ltc_pong_count(const ltc *c);

/// Pointer, keyboard and touch; positions in points of the window.
void ltc_pointer_enter(ltc *c, double x, double y);
void ltc_pointer_leave(ltc *c);
void ltc_pointer_motion(ltc *c, uint32_t milliseconds, double x, double y);
void ltc_pointer_button(ltc *c, uint32_t milliseconds, uint32_t button, bool pressed);
void ltc_pointer_axis(ltc *c, uint32_t milliseconds, uint32_t axis, double value, int32_t value120,
                      uint32_t source);
void ltc_pointer_axis_stop(ltc *c, uint32_t milliseconds, uint32_t axis);
void ltc_pointer_frame(ltc *c);
void ltc_keyboard_keymap(ltc *c, const char *text, size_t size);
/// A keymap of any format and size; 0 bytes is what odd compositors send.
void ltc_keyboard_keymap_as(ltc *c, uint32_t format, const char *text, size_t size);
void ltc_keyboard_enter(ltc *c);
/// Enters with keys that are down already.
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

/// A pen over a tablet: one of each. `eraser` tells which end; nothing comes before it is added.
/// Either end may be added; what follows is of the one added last, or that is used.
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

/// Fingers on a touchpad: their way since the event before, their distance of that at the begin, and
/// their turn since the event before, in degrees clockwise.
void ltc_swipe_begin(ltc *c, uint32_t milliseconds, uint32_t fingers);
void ltc_swipe_update(ltc *c, uint32_t milliseconds, double dx, double dy);
void ltc_swipe_end(ltc *c, uint32_t milliseconds, bool cancelled);
void ltc_pinch_begin(ltc *c, uint32_t milliseconds, uint32_t fingers);
void ltc_pinch_update(ltc *c, uint32_t milliseconds, double dx, double dy, double scale,
                      double degrees);
void ltc_pinch_end(ltc *c, uint32_t milliseconds, bool cancelled);
void ltc_hold_begin(ltc *c, uint32_t milliseconds, uint32_t fingers);
void ltc_hold_end(ltc *c, uint32_t milliseconds, bool cancelled);

/// What the client last said of the field that is typed in, as it is in force.
typedef struct {
    bool is_enabled, has_text, has_caret;
    /// How often a field was enabled, and its caret told, since the client connected or the focus
    /// came.
    uint32_t enable_count, caret_count;
    char text[4001];
    int32_t cursor, anchor;
    uint32_t cause, hints, purpose;
    ltc_rect caret;
} ltc_text;

/// An input method comes to the window and goes, and writes. What it writes counts from the done on;
/// a text may be NULL, and need not be UTF-8.
void ltc_text_enter(ltc *c);
void ltc_text_leave(ltc *c);
void ltc_text_preedit(ltc *c, const char *text, int32_t begin, int32_t end);
void ltc_text_commit(ltc *c, const char *text);
void ltc_text_delete(ltc *c, uint32_t before, uint32_t after);
/// With the number of the client's commits so far.
void ltc_text_done(ltc *c);
/// With any number.
void ltc_text_done_as(ltc *c, uint32_t serial);

/// What is in force, how many commits came, how many requests said what can't be, and how many came
/// while the window had no focus.
const ltc_text *ltc_text_state(const ltc *c);
uint32_t ltc_text_commits(const ltc *c);
int ltc_text_wrongs(const ltc *c);
int ltc_text_unheard(const ltc *c);

/// The longest MIME type, with its closing zero.
#define LTC_TYPE_LENGTH 80

/// Another program copies: it offers these types; no types clear the clipboard.
void ltc_offer_selection(ltc *c, const char *const *types, size_t count);

/// The pipe that the client wants data written into, oldest first, and the type, which has room for
/// LTC_TYPE_LENGTH; −1 for none. The caller writes and closes it.
int ltc_take_receive(ltc *c, char *type);

/// What the client has copied: its types, and the end of a pipe to read one from, or −1.
bool ltc_has_selection(const ltc *c);
int ltc_selection_count(const ltc *c);
const char *ltc_selection_type(const ltc *c, int index);
int ltc_read_selection(ltc *c, const char *type);

/// Offers the client what it has copied itself, as compositors do.
void ltc_echo_selection(ltc *c);

/// Tells the client that what it has copied is not offered any more.
void ltc_cancel_selection(ltc *c);

/// Something is dragged over the window, in points of it.
void ltc_drag_enter(ltc *c, const char *const *types, size_t count, double x, double y);
void ltc_drag_motion(ltc *c, uint32_t milliseconds, double x, double y);
void ltc_drag_leave(ltc *c);
void ltc_drag_drop(ltc *c);

/// What the client answered: the type that it takes ("" for none), how often it answered, the
/// action, whether it took the drop, and whether it holds the offer still.
const char *ltc_drag_accepted(const ltc *c);
int ltc_drag_accept_count(const ltc *c);
uint32_t ltc_drag_action(const ltc *c);
bool ltc_drag_finished(const ltc *c);
bool ltc_drag_is_open(const ltc *c);

/// True when the client has bound the device: 0 pointer, 1 keyboard, 2 touch, 3 the
/// list of tablets.
bool ltc_has_device(const ltc *c, int device);

/// The kinds of device that the seat has: bits 1 pointer, 2 keyboard, 4 touch.
void ltc_seat_capabilities(ltc *c, uint32_t capabilities);

/// Takes the seat away.
void ltc_remove_seat(ltc *c);

/// The scale of the monitor that the window is on, whole or in 120ths.
void ltc_output_scale(ltc *c, int32_t scale);
void ltc_enter_output(ltc *c);
void ltc_leave_output(ltc *c);

/// Unplugs the monitor, and plugs it in again under a new name of the registry's.
void ltc_remove_output(ltc *c);
void ltc_plug_output(ltc *c);
void ltc_preferred_scale(ltc *c, uint32_t scale120);

/// Who draws the frame of the window: 1 the client, 2 the compositor.
void ltc_decoration_mode(ltc *c, uint32_t mode);

/// Ends the connection with an error of the protocol's.
void ltc_post_error(ltc *c, const char *text);

/// Ends the connection without a word.
void ltc_die(ltc *c);

/// The popups that the client has, the oldest first.
int ltc_popup_count(const ltc *c);
const ltc_popup_state *ltc_popup_at(const ltc *c, int index);

/// Says where a popup is and how large; returns the serial.
uint32_t ltc_popup_configure(ltc *c, int index, int32_t x, int32_t y, int32_t width, int32_t height);

/// Answers the client's wish to move a popup: the token, and where it is. False below version 3.
bool ltc_popup_repositioned(ltc *c, int index, int32_t x, int32_t y, int32_t width, int32_t height);

/// Takes a popup away.
void ltc_popup_done(ltc *c, int index);

/// The picture of a popup; NULL before its first frame.
const uint32_t *ltc_popup_pixels(const ltc *c, int index, int32_t *width, int32_t *height);

/// What comes next of pointer, keyboard, touch and monitor is for a popup; −1: for the window.
void ltc_aim(ltc *c, int index);

/// The serial that was given out last.
uint32_t ltc_last_serial(const ltc *c);

/// The windows and parts of the desktop that the client has; the one that all of this is about is the
/// newest, until another is chosen, 0 being the oldest. False for none.
int ltc_window_count(const ltc *c);
bool ltc_use_window(ltc *c, int index);
/// The id of its wl_surface, as commits have it.
uint32_t ltc_window_id(const ltc *c);

/// The pictures of the window's icon that is in force, and their pixels: a square, and its scale.
int ltc_icon_count(const ltc *c);
const uint32_t *ltc_icon_pixels(const ltc *c, int index, int32_t *side, int32_t *scale);

/// Plugs a monitor in, beside the first one; returns its index, or −1. It never gets another one's.
int ltc_plug_monitor(ltc *c, const char *name, int32_t scale);
void ltc_unplug_monitor(ltc *c, int index);
void ltc_monitor_scale(ltc *c, int index, int32_t scale);
/// The window is on it, or no longer.
void ltc_enter_monitor(ltc *c, int index);
void ltc_leave_monitor(ltc *c, int index);

/// What a part of the desktop asked for.
typedef struct {
    uint32_t layer, anchor, keyboard, width, height;
    int32_t zone;
    /// Of the plugged-in ones; −1 for the first, −2 for none.
    int32_t monitor;
    char purpose[32];
} ltc_layer;

/// True when the window is a part of the desktop; what it asked for, or NULL.
bool ltc_is_layer(const ltc *c);
const ltc_layer *ltc_layer_state(const ltc *c);

/// Says how large it is; returns the serial.
uint32_t ltc_layer_configure(ltc *c, uint32_t width, uint32_t height);

/// Takes it away.
void ltc_layer_closed(ltc *c);

/// Sends what has been said, and reads nothing.
void ltc_flush(ltc *c);

/// How many bytes the client has sent that were not read.
int ltc_unread(ltc *c);

/// How many bytes have been said that the client has not read; the system counts its own share of each.
int ltc_unheard(ltc *c);

/// Says a size, and not that it counts from now on: the half of a configure.
void ltc_configure_half(ltc *c, int32_t width, int32_t height);

/// A keymap that is said to have so many bytes, in a file that has none.
void ltc_keyboard_keymap_short(ltc *c, size_t size);

/// Memory that a file is to have, files of memory, those of newer kernels' flags, and maps of them.
#define LTC_REFUSE_MEMORY 1u
#define LTC_REFUSE_FILES 2u
#define LTC_REFUSE_NEW_FLAGS 4u
#define LTC_REFUSE_MAPS 8u

/// What the system refuses to all of this process, until 0 is said: bits of the above.
void ltc_refuse(uint32_t what);

/// True where that can be refused: sanitizers make maps by themselves.
bool ltc_can_refuse(uint32_t what);

/// How often something was refused since.
int ltc_refusal_count(void);

/// The threads of this process with that name; returns how many there are, `most` at most.
int ltc_threads(const char *name, int32_t *ids, int most);

/// Lets the threads that this one starts be interrupted: those of the main queue keep signals off.
void ltc_accept_interrupts(void);

/// Interrupts what such a thread waits for, by a signal that does nothing.
void ltc_interrupt(int32_t thread);
