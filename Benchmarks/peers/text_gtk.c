// A peer of Benchmarks/typing: GTK's text view with the text of Benchmarks/text, edited in the same steps.
//
//     cc -O2 text_gtk.c -o text_gtk $(pkg-config --cflags --libs gtk4)
//     text_gtk open|type|lines|delete|jump|scroll SECONDS LETTERS
//
// It writes words and the processor time of all threads in milliseconds to standard error: "ready" before
// the first frame, "begin" a second after that, "end" after the phase; and it ends a second later.
#include <gtk/gtk.h>
#include <time.h>

static const char *line = "A line of some sixty letters, as they are in most of the files.\n";
static const char *phase;
static double seconds;
static gsize letters;
static int frames;
static gint64 start;
static GtkTextView *view;
static GtkTextBuffer *buffer;
static GtkAdjustment *place;

static void go(double part) {
    GtkTextIter there;
    int count = gtk_text_buffer_get_char_count(buffer);
    gtk_text_buffer_get_iter_at_offset(buffer, &there, (int)(count * part));
    gtk_text_buffer_place_cursor(buffer, &there);
    gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_insert(buffer), 0, FALSE, 0, 0);
}

static void insert(const char *text) {
    gtk_text_buffer_insert_interactive_at_cursor(buffer, text, 1, TRUE);
    gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(buffer));
}

static void delete(void) {
    GtkTextIter here;
    gtk_text_buffer_get_iter_at_mark(buffer, &here, gtk_text_buffer_get_insert(buffer));
    gtk_text_buffer_backspace(buffer, &here, TRUE, TRUE);
    gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(buffer));
}

static void step(void) {
    const double parts[] = {1, 0.5, 0};
    switch (phase[0]) {
        case 't': insert(frames % 60 == 59 ? "\n" : "x"); break;
        case 'l': insert("\n"); break;
        case 'd': delete(); break;
        case 'j':
            if (frames % 30 == 0) go(parts[frames / 30 % 3]);
            insert("x");
            break;
        case 's': gtk_adjustment_set_value(place, gtk_adjustment_get_value(place) + 20); break;
        default: break;
    }
    frames++;
}

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

static void shown(GtkWidget *window) {
    gtk_widget_grab_focus(GTK_WIDGET(view));
    go(phase[0] == 's' || phase[0] == 'o' ? 0 : 0.5);
    g_timeout_add(1000, begin, window);
}

static void activate(GtkApplication *application) {
    GtkCssProvider *look = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        look, "textview, textview > text { background: #fff; color: #000; font-size: 15px }", -1);
    GtkWidget *window = gtk_application_window_new(application);
    gtk_style_context_add_provider_for_display(gtk_widget_get_display(window),
                                               GTK_STYLE_PROVIDER(look), 800);
    GString *text = g_string_new(NULL);
    for (gsize count = letters / strlen(line); count > 0; count--) g_string_append(text, line);
    view = GTK_TEXT_VIEW(gtk_text_view_new());
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR);
    buffer = gtk_text_view_get_buffer(view);
    gtk_text_buffer_set_text(buffer, text->str, (int)text->len);
    g_string_free(text, TRUE);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), GTK_WIDGET(view));
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
        fprintf(stderr, "usage: text_gtk open|type|lines|delete|jump|scroll SECONDS LETTERS\n");
        return 2;
    }
    phase = word[1];
    seconds = atof(word[2]);
    letters = strtoull(word[3], NULL, 10);
    GtkApplication *application =
        gtk_application_new("org.lamina.text", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 1, word);
}
