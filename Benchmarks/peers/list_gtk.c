// A peer of Benchmarks/lists: GTK's list view with rows as Benchmarks/rows has them, moved in the same
// steps. A row is a round picture of 40 pixels, a title and a line of text.
//
//     cc -O2 list_gtk.c -o list_gtk $(pkg-config --cflags --libs gtk4) -lm
//     list_gtk open|scroll|jump|flick|change SECONDS ROWS
//
// It writes words and the processor time of all threads in milliseconds to standard error: "ready" before
// the first frame, "begin" a second after that, "end" after the phase; and it ends a second later.
#include <gtk/gtk.h>
#include <math.h>
#include <stdint.h>
#include <time.h>

enum { picture_count = 20, picture_size = 40 };

static const char *phase;
static double seconds;
static int count, frames;
static gint64 start;
static GtkStringList *names;
static GtkWidget *list;
static GtkAdjustment *place;
static GdkTexture *pictures[picture_count];

// The rows

static GdkTexture *picture(int number) {
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture_size, picture_size);
    cairo_t *context = cairo_create(surface);
    float red, green, blue;
    gtk_hsv_to_rgb(number / (float)picture_count, 0.6f, 0.9f, &red, &green, &blue);
    cairo_set_source_rgb(context, red, green, blue);
    cairo_arc(context, picture_size / 2., picture_size / 2., picture_size / 2., 0, 2 * G_PI);
    cairo_fill(context);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    int stride = cairo_image_surface_get_stride(surface);
    GBytes *bytes =
        g_bytes_new(cairo_image_surface_get_data(surface), (gsize)stride * picture_size);
    GdkTexture *made = gdk_memory_texture_new(picture_size, picture_size, GDK_MEMORY_DEFAULT,
                                              bytes, (gsize)stride);
    g_bytes_unref(bytes);
    cairo_surface_destroy(surface);
    return made;
}

static GtkWidget *label(const char *class) {
    GtkWidget *made = gtk_label_new("");
    gtk_widget_add_css_class(made, class);
    gtk_label_set_xalign(GTK_LABEL(made), 0);
    gtk_label_set_ellipsize(GTK_LABEL(made), PANGO_ELLIPSIZE_END);
    return made;
}

static void set_up(GtkListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16);
    GtkWidget *image = gtk_image_new();
    gtk_image_set_pixel_size(GTK_IMAGE(image), picture_size);
    gtk_box_append(GTK_BOX(row), image);
    GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
    gtk_widget_set_hexpand(texts, TRUE);
    gtk_box_append(GTK_BOX(texts), label("title"));
    gtk_box_append(GTK_BOX(texts), label("detail"));
    gtk_box_append(GTK_BOX(row), texts);
    gtk_list_item_set_child(item, row);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    int number = atoi(gtk_string_object_get_string(gtk_list_item_get_item(item)));
    GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    GtkWidget *title = gtk_widget_get_first_child(gtk_widget_get_next_sibling(image));
    char text[160];
    snprintf(text, sizeof text, "Row %d: a person of note", number);
    gtk_label_set_text(GTK_LABEL(title), text);
    snprintf(text, sizeof text,
             "Row %d: the quick brown fox jumps over the lazy dog while seven wizards brew tea",
             number);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), text);
    gtk_image_set_from_paintable(GTK_IMAGE(image), GDK_PAINTABLE(pictures[number % picture_count]));
}

// The phases; Benchmarks/rows/Motion.swift has the same ones

static void jump(double part) {
    guint length = g_list_model_get_n_items(G_LIST_MODEL(names));
    guint row = (guint)MIN(length * part, length - 1.);
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", row);
}

static void scroll(double distance) {
    gtk_adjustment_set_value(place, gtk_adjustment_get_value(place) + distance);
}

static double random_part(void) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 33) / (double)(UINT64_C(1) << 31);
}

static void change(void) {
    static int next;
    if (!next) next = count;
    for (int index = 0; index < 4; index++) {
        guint length = g_list_model_get_n_items(G_LIST_MODEL(names));
        guint row = (guint)((length - 1) * random_part());
        char text[16];
        snprintf(text, sizeof text, "%d", next);
        const char *added[] = {text, NULL};
        if (index % 2 == 0) {
            next++;
            gtk_string_list_splice(names, row, 0, added);
        } else {
            gtk_string_list_splice(names, row, 1, NULL);
        }
    }
}

static void flick(void) {
    static double speed, way = 1;
    if (fabs(speed) < 100) {
        speed = 6000 * way;
        way = -way;
    }
    speed *= pow(0.998, 1000. / 60);
    scroll(speed / 60);
}

static void step(void) {
    const double parts[] = {1, 0.5, 0};
    switch (phase[0]) {
        case 's': scroll(20); break;
        case 'j':
            if (frames % 30 == 0) jump(parts[frames / 30 % 3]);
            scroll(3);
            break;
        case 'f': flick(); break;
        case 'c':
            if (frames == 0) jump(0.5);
            scroll(3);
            change();
            break;
        default: break;
    }
    frames++;
}

// The run

static void tell(const char *word) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    fprintf(stderr, "%s %ld\n", word, time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static gboolean leave(gpointer data) {
    (void)data;
    exit(0);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget, (void)data;
    if (gdk_frame_clock_get_frame_time(clock) - start > seconds * 1e6) {
        tell("end");
        g_timeout_add(1000, leave, NULL);
        return G_SOURCE_REMOVE;
    }
    step();
    return G_SOURCE_CONTINUE;
}

static gboolean begin(gpointer window) {
    tell("begin");
    start = g_get_monotonic_time();
    gtk_widget_add_tick_callback(GTK_WIDGET(window), tick, NULL, NULL);
    return G_SOURCE_REMOVE;
}

static void shown(GtkWidget *window) { g_timeout_add(1000, begin, window); }

static void activate(GtkApplication *application) {
    GtkCssProvider *look = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        look,
        "listview, listview > row { background: #fff } listview > row { padding: 11px 16px }"
        "listview > row { border-bottom: 1px solid #c6c6c8 }"
        ".title { font-size: 17px; color: #000 } .detail { font-size: 12px; color: #000 }",
        -1);
    GtkWidget *window = gtk_application_window_new(application);
    gtk_style_context_add_provider_for_display(gtk_widget_get_display(window),
                                               GTK_STYLE_PROVIDER(look), 800);
    for (int number = 0; number < picture_count; number++) pictures[number] = picture(number);
    names = gtk_string_list_new(NULL);
    for (int row = 0; row < count; row++) {
        char text[16];
        snprintf(text, sizeof text, "%d", row);
        gtk_string_list_append(names, text);
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkNoSelection *model = gtk_no_selection_new(G_LIST_MODEL(names));
    list = gtk_list_view_new(GTK_SELECTION_MODEL(model), factory);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    gtk_window_set_child(GTK_WINDOW(window), scroller);
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 800);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    g_signal_connect_after(window, "map", G_CALLBACK(shown), NULL);
    gtk_window_present(GTK_WINDOW(window));
    tell("ready");
}

int main(int words, char **word) {
    if (words != 4) {
        fprintf(stderr, "usage: list_gtk open|scroll|jump|flick|change SECONDS ROWS\n");
        return 2;
    }
    phase = word[1];
    seconds = atof(word[2]);
    count = atoi(word[3]);
    GtkApplication *application =
        gtk_application_new("org.lamina.list", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 1, word);
}
