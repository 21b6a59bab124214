// A portal for tests, on a bus of the test's own. One thread; nothing blocks.
#ifndef CTESTPORTAL_H
#define CTESTPORTAL_H

#include <stdbool.h>
#include <stddef.h>

/// The manner of the portal's answers.
typedef enum {
    LTP_HONEST,   ///< as asked
    LTP_SILENT,   ///< never
    LTP_REFUSING, ///< with an error
    LTP_NONSENSE, ///< with a number instead of groups
} ltp_manner;

typedef struct ltp_portal ltp_portal;

/// Starts a portal on the bus at `address`, under the name of desktops' portals; NULL on failure.
ltp_portal *ltp_start(const char *address, ltp_manner manner);
/// Handles pending messages; false when the bus is gone.
bool ltp_step(ltp_portal *portal);
/// Leaves the bus.
void ltp_stop(ltp_portal *portal);

/// The number of requests for all settings.
int ltp_questions(const ltp_portal *portal);
/// The address that was to be opened last; NULL for none.
const char *ltp_opened(const ltp_portal *portal);
/// The calls so far but those for settings, a line each: FileChooser.OpenFile("", "Open", {modal: true}).
const char *ltp_calls(const ltp_portal *portal);
/// The bytes read from the descriptor of the last call that had one.
const char *ltp_contents(const ltp_portal *portal);
/// The number of those bytes: 16383 at most.
size_t ltp_contents_length(const ltp_portal *portal);
/// Sets the addresses of files in responses, a line each; the text must live on. NULL for none.
void ltp_set_results(ltp_portal *portal, const char *addresses);
/// Sends the response to the last request.
void ltp_respond(ltp_portal *portal);
/// Tells that a notification, or a button of it, was pressed.
void ltp_press(ltp_portal *portal, const char *id, const char *action);
/// The response of a portal that sends none.
#define LTP_NO_RESPONSE 99
/// Sets the response to requests: 0 done, 1 cancelled, 2 ended in another way.
void ltp_set_response(ltp_portal *portal, unsigned response);

// Sets a setting. With `tells`, a SettingChanged signal is sent.
void ltp_set_text(ltp_portal *, const char *group, const char *key, const char *text, bool tells);
void ltp_set_uint(ltp_portal *, const char *group, const char *key, unsigned value, bool tells);
void ltp_set_int(ltp_portal *, const char *group, const char *key, int value, bool tells);
void ltp_set_bool(ltp_portal *, const char *group, const char *key, bool value, bool tells);
void ltp_set_double(ltp_portal *, const char *group, const char *key, double value, bool tells);
void ltp_set_color(
    ltp_portal *, const char *group, const char *key, double r, double g, double b, bool tells);

#endif
