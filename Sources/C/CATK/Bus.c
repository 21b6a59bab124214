#include "Node.h"

#include <gio/gio.h>

// Declared as in atk-bridge.h, which is not included: its folder is named by flags that the package
// manager warns of.
int atk_bridge_adaptor_init(int *count, char **arguments[]);
void atk_bridge_set_event_context(GMainContext *context);

// The session bus: whether anybody wants accessibility, and the connection.

#define BUS_NAME "org.a11y.Bus"
#define BUS_PATH "/org/a11y/bus"
#define STATUS "org.a11y.Status"

static lamina_atk_handler handler;
static GMainContext *context;
static GMutex lock;
static bool is_enabled, has_reader, is_connected;

void lamina_atk_request(
    LaminaNode *node, int kind, double number, double other, const char *text
) {
    if (node->id) handler.request(node->id, kind, number, other, text);
}

static AtkObject *get_root(void) { return ATK_OBJECT(lamina_atk_root()); }
static const char *toolkit_name(void) { return "Lamina"; }
static const char *toolkit_version(void) { return "1"; }

bool lamina_atk_connect(void) {
    if (is_connected) return true;
    AtkUtilClass *util = g_type_class_ref(ATK_TYPE_UTIL);
    util->get_root = get_root;
    util->get_toolkit_name = toolkit_name;
    util->get_toolkit_version = toolkit_version;
    char *name = "lamina", **arguments = &name;
    int count = 1;
    is_connected = atk_bridge_adaptor_init(&count, &arguments) == 0;
    if (!is_connected) return false;
    // The bridge begins in the context that the whole process shares, where it leaves its
    // registration pending; from here on it uses our own context.
    while (g_main_context_iteration(NULL, FALSE)) continue;
    atk_bridge_set_event_context(context);
    return true;
}

static void take_status(GVariant *values) {
    gboolean flag;
    if (g_variant_lookup(values, "IsEnabled", "b", &flag)) is_enabled = flag;
    if (g_variant_lookup(values, "ScreenReaderEnabled", "b", &flag)) has_reader = flag;
    handler.status(is_enabled || has_reader, has_reader);
}

static void got_status(GObject *bus, GAsyncResult *result, gpointer data) {
    (void)data;
    GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
    if (!reply) return;
    GVariant *values = g_variant_get_child_value(reply, 0);
    take_status(values);
    g_variant_unref(values);
    g_variant_unref(reply);
}

static void changed(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface,
    const char *signal, GVariant *arguments, gpointer data
) {
    (void)bus, (void)sender, (void)path, (void)interface, (void)signal, (void)data;
    if (!g_variant_is_of_type(arguments, G_VARIANT_TYPE("(sa{sv}as)"))) return;
    GVariant *values = g_variant_get_child_value(arguments, 1);
    take_status(values);
    g_variant_unref(values);
}

static void appeared(
    GDBusConnection *bus, const char *name, const char *owner, gpointer data
) {
    (void)name, (void)owner, (void)data;
    g_dbus_connection_call(
        bus, BUS_NAME, BUS_PATH, "org.freedesktop.DBus.Properties", "GetAll",
        g_variant_new("(s)", STATUS), G_VARIANT_TYPE("(a{sv})"), G_DBUS_CALL_FLAGS_NO_AUTO_START,
        5000, NULL, got_status, NULL);
}

static void vanished(GDBusConnection *bus, const char *name, gpointer data) {
    (void)bus, (void)name, (void)data;
    is_enabled = has_reader = false;
    handler.status(false, false);
}

/// Whether the session has a bus. Checked without GIO, which would start one.
static bool has_bus(void) {
    const char *address = g_getenv("DBUS_SESSION_BUS_ADDRESS"), *run = g_getenv("XDG_RUNTIME_DIR");
    if (address && *address) return true;
    if (!run || !*run) return false;
    char *socket = g_build_filename(run, "bus", NULL);
    bool is_there = g_file_test(socket, G_FILE_TEST_EXISTS);
    g_free(socket);
    return is_there;
}

bool lamina_atk_run(const char *program, const lamina_atk_handler *calls) {
    if (!has_bus()) return false;
    handler = *calls;
    if (!g_get_prgname()) g_set_prgname(program);
    GMainContext *own = g_main_context_new();
    g_main_context_push_thread_default(own);
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (!bus) {
        g_main_context_pop_thread_default(own);
        g_main_context_unref(own);
        return false;
    }
    // The program must not end when the session bus does.
    g_dbus_connection_set_exit_on_close(bus, FALSE);
    g_mutex_lock(&lock);
    context = own;
    g_mutex_unlock(&lock);
    g_dbus_connection_signal_subscribe(
        bus, BUS_NAME, "org.freedesktop.DBus.Properties", "PropertiesChanged", BUS_PATH, STATUS,
        G_DBUS_SIGNAL_FLAGS_NONE, changed, NULL, NULL);
    g_bus_watch_name_on_connection(
        bus, BUS_NAME, G_BUS_NAME_WATCHER_FLAGS_NONE, appeared, vanished, NULL, NULL);
    g_main_loop_run(g_main_loop_new(own, FALSE));
    return true;
}

static gboolean work(gpointer data) {
    (void)data;
    handler.work();
    return G_SOURCE_REMOVE;
}

void lamina_atk_wake(void) {
    g_mutex_lock(&lock);
    if (context) {
        GSource *source = g_idle_source_new();
        g_source_set_priority(source, G_PRIORITY_DEFAULT);
        g_source_set_callback(source, work, NULL, NULL);
        g_source_attach(source, context);
        g_source_unref(source);
    }
    g_mutex_unlock(&lock);
}
