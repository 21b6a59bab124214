// Peer of Benchmarks/text: GTK's text view, a letter a frame at the middle of a text.
//
//   gcc -O2 textview.c -o textview $(pkg-config --cflags --libs gtk4)
//   GSK_RENDERER=cairo ./textview [LETTERS]        in a Wayland session, such as a headless sway
//
// Prints milliseconds of the processor (of all threads) from edit to edit, and frames that came late.
#include <gtk/gtk.h>
#include <time.h>

enum { FRAMES = 300, SKIPPED = 60 };
static const char *LINE = "A line of some sixty letters, as they are in most of the files.\n";
static GtkTextBuffer *buffer;
static GtkWidget *view;
static int frame;
static double costs[FRAMES], last, started;
static gint64 shown;
static int late;

static double cpu(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double megabytes(void) {
    long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
    if (file) fclose(file);
    return resident * 4096 / 1048576.0;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void finish(void) {
    qsort(costs, FRAMES, sizeof *costs, compare);
    printf("edit and frame: median %.2f ms, 99 of 100 below %.2f ms, most %.2f ms; late %d of %d; memory %.1f MB\n",
           costs[FRAMES / 2], costs[FRAMES * 99 / 100], costs[FRAMES - 1], late, FRAMES, megabytes());
    exit(0);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    gint64 now = gdk_frame_clock_get_frame_time(clock);
    double used = cpu();
    int counted = frame - SKIPPED;
    if (frame == 0) {
        printf("first frame %.2f ms\n", used - started);
        GtkTextIter middle;
        gtk_text_buffer_get_iter_at_offset(buffer, &middle, gtk_text_buffer_get_char_count(buffer) / 2);
        gtk_text_buffer_place_cursor(buffer, &middle);
        gtk_text_view_scroll_to_mark(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer), 0, TRUE, 0.5, 0.5);
    }
    if (counted > 0 && counted <= FRAMES) {
        costs[counted - 1] = used - last;
        if (now - shown > 25000) late++;
    }
    if (counted == FRAMES) finish();
    if (counted >= 0) {
        gtk_text_buffer_insert_at_cursor(buffer, counted % 60 == 59 ? "\n" : "x", 1);
        gtk_text_view_scroll_mark_onscreen(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer));
    }
    last = used;
    shown = now;
    frame++;
    return G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *app, gpointer data) {
    GtkWidget *window = gtk_application_window_new(app), *scrolled = gtk_scrolled_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
    started = cpu();
    GString *text = g_string_new(NULL);
    for (gsize count = *(gsize *)data / strlen(LINE); count > 0; count--) g_string_append(text, LINE);
    view = gtk_text_view_new();
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
    buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    gtk_text_buffer_set_text(buffer, text->str, text->len);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_widget_add_tick_callback(view, tick, NULL, NULL);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
    gsize letters = count > 1 ? strtoull(words[1], NULL, 10) : 1000000;
    GtkApplication *app = gtk_application_new("org.lamina.textview", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), &letters);
    return g_application_run(G_APPLICATION(app), 1, words);
}
