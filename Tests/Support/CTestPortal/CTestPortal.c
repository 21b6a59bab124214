#include "CTestPortal.h"

#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const name = "org.freedesktop.portal.Desktop";
static const char *const path = "/org/freedesktop/portal/desktop";
static const char *const interface = "org.freedesktop.portal.Settings";

enum { most = 64 };

typedef struct {
    char group[64], key[64];
    char type; // of D-Bus; 'C' for a colour
    char text[128];
    double numbers[3];
} entry;

struct ltp_portal {
    DBusConnection *connection;
    ltp_manner manner;
    int questions, requests;
    unsigned response;
    char opened[256];
    char calls[4096], last[128], contents[16384];
    size_t contents_length;
    const char *results; // addresses of files, a line each
    int count;
    entry entries[most];
};

static void append_value(DBusMessageIter *to, const entry *each) {
    char signature[2] = {each->type, 0};
    DBusMessageIter variant, colour;
    const char *text = each->text;
    dbus_uint32_t word = (dbus_uint32_t)each->numbers[0];
    dbus_int32_t whole = (dbus_int32_t)each->numbers[0];
    dbus_bool_t truth = each->numbers[0] != 0;
    dbus_message_iter_open_container(
        to, DBUS_TYPE_VARIANT, each->type == 'C' ? "(ddd)" : signature, &variant);
    switch (each->type) {
    case 's': dbus_message_iter_append_basic(&variant, 's', &text); break;
    case 'u': dbus_message_iter_append_basic(&variant, 'u', &word); break;
    case 'i': dbus_message_iter_append_basic(&variant, 'i', &whole); break;
    case 'b': dbus_message_iter_append_basic(&variant, 'b', &truth); break;
    case 'd': dbus_message_iter_append_basic(&variant, 'd', &each->numbers[0]); break;
    case 'C':
        dbus_message_iter_open_container(&variant, DBUS_TYPE_STRUCT, NULL, &colour);
        for (int i = 0; i < 3; i++) {
            dbus_message_iter_append_basic(&colour, 'd', &each->numbers[i]);
        }
        dbus_message_iter_close_container(&variant, &colour);
        break;
    default: break;
    }
    dbus_message_iter_close_container(to, &variant);
}

// The type a{sa{sv}}: a group with a single key each time that it appears for the first time, and
// all of its keys.
static void append_all(ltp_portal *portal, DBusMessageIter *to) {
    DBusMessageIter groups, group, keys, pair;
    dbus_message_iter_open_container(to, DBUS_TYPE_ARRAY, "{sa{sv}}", &groups);
    for (int i = 0; i < portal->count; i++) {
        const char *called = portal->entries[i].group;
        bool is_known = false;
        for (int j = 0; j < i; j++) {
            is_known = is_known || strcmp(portal->entries[j].group, called) == 0;
        }
        if (is_known) continue;
        dbus_message_iter_open_container(&groups, DBUS_TYPE_DICT_ENTRY, NULL, &group);
        dbus_message_iter_append_basic(&group, 's', &called);
        dbus_message_iter_open_container(&group, DBUS_TYPE_ARRAY, "{sv}", &keys);
        for (int j = i; j < portal->count; j++) {
            const char *key = portal->entries[j].key;
            if (strcmp(portal->entries[j].group, called) != 0) continue;
            dbus_message_iter_open_container(&keys, DBUS_TYPE_DICT_ENTRY, NULL, &pair);
            dbus_message_iter_append_basic(&pair, 's', &key);
            append_value(&pair, &portal->entries[j]);
            dbus_message_iter_close_container(&keys, &pair);
        }
        dbus_message_iter_close_container(&group, &keys);
        dbus_message_iter_close_container(&groups, &group);
    }
    dbus_message_iter_close_container(to, &groups);
}

static void send_off(ltp_portal *portal, DBusMessage *message) {
    dbus_connection_send(portal->connection, message, NULL);
    dbus_message_unref(message);
}

static void note(ltp_portal *portal, const char *text) {
    size_t length = strlen(portal->calls);
    snprintf(portal->calls + length, sizeof portal->calls - length, "%s", text);
}

// Writes values as text: "a" 1 true [a, b] (a, b) {key: value} <descriptor>.
static void note_values(ltp_portal *portal, DBusMessageIter *from) {
    char text[512];
    const char *word = "";
    dbus_uint32_t number = 0;
    DBusMessageIter inner;
    for (bool is_first = true; dbus_message_iter_get_arg_type(from) != DBUS_TYPE_INVALID;
         dbus_message_iter_next(from), is_first = false) {
        int type = dbus_message_iter_get_arg_type(from);
        if (!is_first) note(portal, ", ");
        switch (type) {
        case 's':
            dbus_message_iter_get_basic(from, &word);
            snprintf(text, sizeof text, "\"%s\"", word);
            note(portal, text);
            break;
        case 'u':
            dbus_message_iter_get_basic(from, &number);
            snprintf(text, sizeof text, "%u", number);
            note(portal, text);
            break;
        case 'x': {
            dbus_int64_t whole = 0;
            dbus_message_iter_get_basic(from, &whole);
            snprintf(text, sizeof text, "%lld", (long long)whole);
            note(portal, text);
            break;
        }
        case 'b':
            dbus_message_iter_get_basic(from, &number);
            note(portal, number ? "true" : "false");
            break;
        case 'h': {
            int descriptor = -1;
            dbus_message_iter_get_basic(from, &descriptor);
            ssize_t length = read(descriptor, portal->contents, sizeof portal->contents - 1);
            portal->contents_length = length > 0 ? (size_t)length : 0;
            portal->contents[portal->contents_length] = 0;
            close(descriptor);
            note(portal, "<descriptor>");
            break;
        }
        case 'a':
            dbus_message_iter_recurse(from, &inner);
            if (dbus_message_iter_get_element_type(from) == 'y') {
                int count = 0;
                dbus_message_iter_get_fixed_array(&inner, &word, &count);
                snprintf(text, sizeof text, "bytes \"%.*s\"", count > 0 ? count - 1 : 0, word);
                note(portal, text);
                break;
            }
            type = dbus_message_iter_get_element_type(from);
            note(portal, type == DBUS_TYPE_DICT_ENTRY ? "{" : "[");
            note_values(portal, &inner);
            note(portal, type == DBUS_TYPE_DICT_ENTRY ? "}" : "]");
            break;
        case DBUS_TYPE_DICT_ENTRY:
            dbus_message_iter_recurse(from, &inner);
            dbus_message_iter_get_basic(&inner, &word);
            note(portal, word);
            note(portal, ": ");
            dbus_message_iter_next(&inner);
            note_values(portal, &inner);
            break;
        case 'v':
            dbus_message_iter_recurse(from, &inner);
            note_values(portal, &inner);
            break;
        case DBUS_TYPE_STRUCT:
            dbus_message_iter_recurse(from, &inner);
            note(portal, "(");
            note_values(portal, &inner);
            note(portal, ")");
            break;
        default: note(portal, "?");
        }
    }
}

static void note_call(ltp_portal *portal, DBusMessage *message) {
    DBusMessageIter from;
    const char *called = strrchr(dbus_message_get_interface(message), '.') + 1;
    note(portal, called);
    note(portal, ".");
    note(portal, dbus_message_get_member(message));
    note(portal, "(");
    if (dbus_message_iter_init(message, &from)) note_values(portal, &from);
    note(portal, ")\n");
}

static void append_results(ltp_portal *portal, DBusMessageIter *to) {
    DBusMessageIter results, pair, value, list;
    const char *key = "uris", *rest = portal->results;
    char line[256];
    const char *start = line;
    dbus_message_iter_open_container(to, DBUS_TYPE_ARRAY, "{sv}", &results);
    if (rest) {
        dbus_message_iter_open_container(&results, DBUS_TYPE_DICT_ENTRY, NULL, &pair);
        dbus_message_iter_append_basic(&pair, 's', &key);
        dbus_message_iter_open_container(&pair, DBUS_TYPE_VARIANT, "as", &value);
        dbus_message_iter_open_container(&value, DBUS_TYPE_ARRAY, "s", &list);
        while (*rest) {
            int length = (int)strcspn(rest, "\n");
            snprintf(line, sizeof line, "%.*s", length, rest);
            dbus_message_iter_append_basic(&list, 's', &start);
            rest += length + (rest[length] == '\n');
        }
        dbus_message_iter_close_container(&value, &list);
        dbus_message_iter_close_container(&pair, &value);
        dbus_message_iter_close_container(&results, &pair);
    }
    dbus_message_iter_close_container(to, &results);
}

void ltp_respond(ltp_portal *portal) {
    dbus_uint32_t response = portal->response;
    DBusMessageIter to;
    DBusMessage *signal =
        dbus_message_new_signal(portal->last, "org.freedesktop.portal.Request", "Response");
    dbus_message_iter_init_append(signal, &to);
    dbus_message_iter_append_basic(&to, 'u', &response);
    append_results(portal, &to);
    send_off(portal, signal);
}

static DBusHandlerResult refuse(ltp_portal *portal, DBusMessage *message) {
    send_off(portal, dbus_message_new_error(message, DBUS_ERROR_FAILED, "no"));
    return DBUS_HANDLER_RESULT_HANDLED;
}

// Answers with the path of a request, and sends the response of that.
static DBusHandlerResult begin_request(ltp_portal *portal, DBusMessage *message) {
    const char *parent = NULL, *address = NULL, *handle = portal->last;
    if (portal->manner == LTP_REFUSING) return refuse(portal, message);
    if (dbus_message_has_member(message, "OpenURI")
        && dbus_message_get_args(
            message, NULL, DBUS_TYPE_STRING, &parent, DBUS_TYPE_STRING, &address,
            DBUS_TYPE_INVALID)) {
        strncpy(portal->opened, address, sizeof portal->opened - 1);
    }
    snprintf(
        portal->last, sizeof portal->last, "%s/request/test/t%d", path, portal->requests++);
    DBusMessage *answer = dbus_message_new_method_return(message);
    dbus_message_append_args(answer, DBUS_TYPE_OBJECT_PATH, &handle, DBUS_TYPE_INVALID);
    send_off(portal, answer);
    if (portal->response != LTP_NO_RESPONSE) ltp_respond(portal);
    return DBUS_HANDLER_RESULT_HANDLED;
}

static DBusHandlerResult show_notification(ltp_portal *portal, DBusMessage *message) {
    if (portal->manner == LTP_REFUSING) return refuse(portal, message);
    send_off(portal, dbus_message_new_method_return(message));
    return DBUS_HANDLER_RESULT_HANDLED;
}

static DBusHandlerResult tell_version(ltp_portal *portal, DBusMessage *message) {
    DBusMessageIter to, value;
    dbus_uint32_t version = 1;
    if (portal->manner == LTP_REFUSING) return refuse(portal, message);
    DBusMessage *answer = dbus_message_new_method_return(message);
    dbus_message_iter_init_append(answer, &to);
    dbus_message_iter_open_container(&to, DBUS_TYPE_VARIANT, "u", &value);
    dbus_message_iter_append_basic(&value, 'u', &version);
    dbus_message_iter_close_container(&to, &value);
    send_off(portal, answer);
    return DBUS_HANDLER_RESULT_HANDLED;
}

static DBusHandlerResult handle(DBusConnection *connection, DBusMessage *message, void *data) {
    ltp_portal *portal = data;
    DBusMessageIter to;
    dbus_int32_t nonsense = 7;
    (void)connection;
    if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL
        && !dbus_message_has_interface(message, interface)) {
        note_call(portal, message);
        if (dbus_message_has_interface(message, "org.freedesktop.portal.OpenURI")
            || dbus_message_has_interface(message, "org.freedesktop.portal.FileChooser")
            || dbus_message_has_interface(message, "org.freedesktop.portal.Print")) {
            return begin_request(portal, message);
        }
        if (dbus_message_has_interface(message, "org.freedesktop.portal.Notification")
            || dbus_message_has_member(message, "Close")) {
            return show_notification(portal, message);
        }
        if (dbus_message_has_member(message, "Get")) return tell_version(portal, message);
    }
    if (dbus_message_is_signal(message, "com.canonical.Unity.LauncherEntry", "Update")) {
        note_call(portal, message);
    }
    if (!dbus_message_is_method_call(message, interface, "ReadAll")) {
        return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
    }
    portal->questions++;
    if (portal->manner == LTP_SILENT) return DBUS_HANDLER_RESULT_HANDLED;
    if (portal->manner == LTP_REFUSING) {
        send_off(portal, dbus_message_new_error(message, DBUS_ERROR_FAILED, "no"));
        return DBUS_HANDLER_RESULT_HANDLED;
    }
    DBusMessage *answer = dbus_message_new_method_return(message);
    dbus_message_iter_init_append(answer, &to);
    if (portal->manner == LTP_NONSENSE) {
        dbus_message_iter_append_basic(&to, 'i', &nonsense);
    } else {
        append_all(portal, &to);
    }
    send_off(portal, answer);
    return DBUS_HANDLER_RESULT_HANDLED;
}

ltp_portal *ltp_start(const char *address, ltp_manner manner) {
    ltp_portal *portal = calloc(1, sizeof *portal);
    portal->manner = manner;
    portal->connection = dbus_connection_open_private(address, NULL);
    if (!portal->connection) {
        free(portal);
        return NULL;
    }
    dbus_connection_set_exit_on_disconnect(portal->connection, false);
    dbus_connection_add_filter(portal->connection, handle, portal, NULL);
    if (!dbus_bus_register(portal->connection, NULL)
        || dbus_bus_request_name(portal->connection, name, 0, NULL) < 0) {
        ltp_stop(portal);
        return NULL;
    }
    dbus_bus_add_match(
        portal->connection, "type='signal',interface='com.canonical.Unity.LauncherEntry'", NULL);
    return portal;
}

bool ltp_step(ltp_portal *portal) {
    bool lives = dbus_connection_read_write(portal->connection, 2);
    while (dbus_connection_dispatch(portal->connection) == DBUS_DISPATCH_DATA_REMAINS) {
    }
    return lives;
}

void ltp_stop(ltp_portal *portal) {
    dbus_connection_close(portal->connection);
    dbus_connection_unref(portal->connection);
    free(portal);
}

int ltp_questions(const ltp_portal *portal) { return portal->questions; }

const char *ltp_opened(const ltp_portal *portal) {
    return portal->opened[0] ? portal->opened : NULL;
}

const char *ltp_calls(const ltp_portal *portal) { return portal->calls; }

const char *ltp_contents(const ltp_portal *portal) { return portal->contents; }
size_t ltp_contents_length(const ltp_portal *portal) { return portal->contents_length; }

void ltp_set_results(ltp_portal *portal, const char *addresses) { portal->results = addresses; }

void ltp_press(ltp_portal *portal, const char *id, const char *action) {
    DBusMessageIter to, list;
    DBusMessage *signal =
        dbus_message_new_signal(path, "org.freedesktop.portal.Notification", "ActionInvoked");
    dbus_message_iter_init_append(signal, &to);
    dbus_message_iter_append_basic(&to, 's', &id);
    dbus_message_iter_append_basic(&to, 's', &action);
    dbus_message_iter_open_container(&to, DBUS_TYPE_ARRAY, "v", &list);
    dbus_message_iter_close_container(&to, &list);
    send_off(portal, signal);
}

void ltp_set_response(ltp_portal *portal, unsigned response) { portal->response = response; }

static void set(
    ltp_portal *portal, const char *group, const char *key, char type, const char *text,
    const double *numbers, bool tells) {
    entry *each = NULL;
    for (int i = 0; i < portal->count; i++) {
        entry *known = &portal->entries[i];
        if (!strcmp(known->group, group) && !strcmp(known->key, key)) each = known;
    }
    if (!each) {
        if (portal->count == most) abort();
        each = &portal->entries[portal->count++];
    }
    memset(each, 0, sizeof *each);
    strncpy(each->group, group, sizeof each->group - 1);
    strncpy(each->key, key, sizeof each->key - 1);
    strncpy(each->text, text, sizeof each->text - 1);
    memcpy(each->numbers, numbers, sizeof each->numbers);
    each->type = type;
    if (!tells) return;
    DBusMessage *signal = dbus_message_new_signal(path, interface, "SettingChanged");
    DBusMessageIter to;
    dbus_message_iter_init_append(signal, &to);
    dbus_message_iter_append_basic(&to, 's', &group);
    dbus_message_iter_append_basic(&to, 's', &key);
    append_value(&to, each);
    send_off(portal, signal);
}

void ltp_set_text(ltp_portal *p, const char *group, const char *key, const char *text, bool tells) {
    set(p, group, key, 's', text, (double[3]){0}, tells);
}

void ltp_set_uint(ltp_portal *p, const char *group, const char *key, unsigned value, bool tells) {
    set(p, group, key, 'u', "", (double[3]){value}, tells);
}

void ltp_set_int(ltp_portal *p, const char *group, const char *key, int value, bool tells) {
    set(p, group, key, 'i', "", (double[3]){value}, tells);
}

void ltp_set_bool(ltp_portal *p, const char *group, const char *key, bool value, bool tells) {
    set(p, group, key, 'b', "", (double[3]){value}, tells);
}

void ltp_set_double(ltp_portal *p, const char *group, const char *key, double value, bool tells) {
    set(p, group, key, 'd', "", (double[3]){value}, tells);
}

void ltp_set_color(
    ltp_portal *p, const char *group, const char *key, double r, double g, double b, bool tells) {
    set(p, group, key, 'C', "", (double[3]){r, g, b}, tells);
}
