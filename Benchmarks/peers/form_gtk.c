// A peer of Benchmarks/controls: GTK's controls in the rows of Benchmarks/form, with the same words on
// standard error.
//
//     cc -O2 form_gtk.c -o form_gtk $(pkg-config --cflags --libs gtk4)
//     form_gtk SECONDS
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>

enum { row_count = 10, layouts = 100 };

static double seconds;
static int frames;
static gint64 start;
static GtkWidget *form, *labels[row_count], *sliders[row_count], *bars[row_count];

static void tell(const char *word, long number) { fprintf(stderr, "%s %ld\n", word, number); }

static long processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static GtkWidget *row(int number) {
    char name[32], text[32];
    snprintf(name, sizeof name, "Name %d", number);
    snprintf(text, sizeof text, "Text %d", number);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    labels[number] = gtk_label_new(name);
    GtkWidget *button = gtk_button_new_with_label("Press");
    GtkWidget *toggle = gtk_switch_new();
    gtk_switch_set_active(GTK_SWITCH(toggle), number % 2 == 0);
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
    sliders[number] = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01);
    gtk_widget_set_hexpand(sliders[number], TRUE);
    gtk_range_set_value(GTK_RANGE(sliders[number]), number / 10.);
    GtkWidget *field = gtk_entry_new();
    gtk_editable_set_text(GTK_EDITABLE(field), text);
    gtk_editable_set_width_chars(GTK_EDITABLE(field), 10);
    bars[number] = gtk_progress_bar_new();
    gtk_widget_set_size_request(bars[number], 120, -1);
    gtk_widget_set_valign(bars[number], GTK_ALIGN_CENTER);
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bars[number]), number / 10.);
    GtkWidget *all[] = {labels[number], button, toggle, sliders[number], field, bars[number]};
    for (int each = 0; each < 6; each++) gtk_box_append(GTK_BOX(box), all[each]);
    return box;
}

static void step(void) {
    char name[32];
    frames++;
    for (int number = 0; number < row_count; number++) {
        double part = (frames + number * 10) % 100 / 100.;
        snprintf(name, sizeof name, "Name %d", frames % 100 + number);
        gtk_label_set_text(GTK_LABEL(labels[number]), name);
        gtk_range_set_value(GTK_RANGE(sliders[number]), part);
        gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bars[number]), part);
    }
}

static int compare(const void *a, const void *b) {
    return (*(const gint64 *)a > *(const gint64 *)b) - (*(const gint64 *)a < *(const gint64 *)b);
}

static void measure_layout(void) {
    gint64 times[layouts];
    int width = gtk_widget_get_width(form), height = gtk_widget_get_height(form), least;
    for (int turn = 0; turn < layouts; turn++) {
        gint64 now = g_get_monotonic_time();
        int wanted = width - (turn % 2 == 0 ? 50 : 0);
        gtk_widget_measure(form, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        gtk_widget_measure(form, GTK_ORIENTATION_VERTICAL, wanted, &least, NULL, NULL, NULL);
        gtk_widget_size_allocate(form, &(GtkAllocation){0, 0, wanted, height}, -1);
        times[turn] = g_get_monotonic_time() - now;
    }
    qsort(times, layouts, sizeof times[0], compare);
    tell("layout", times[layouts / 2]);
}

static gboolean leave(gpointer data) {
    (void)data;
    exit(0);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget, (void)data;
    if (gdk_frame_clock_get_frame_time(clock) - start > seconds * 1e6) {
        tell("end", processor_time());
        g_timeout_add(1000, leave, NULL);
        return G_SOURCE_REMOVE;
    }
    step();
    return G_SOURCE_CONTINUE;
}

static gboolean begin(gpointer window) {
    measure_layout();
    tell("begin", processor_time());
    start = g_get_monotonic_time();
    gtk_widget_add_tick_callback(GTK_WIDGET(window), tick, NULL, NULL);
    return G_SOURCE_REMOVE;
}

static void shown(GtkWidget *window) { g_timeout_add(1000, begin, window); }

static void activate(GtkApplication *application) {
    GtkWidget *window = gtk_application_window_new(application);
    gint64 now = g_get_monotonic_time();
    form = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    gtk_widget_set_margin_start(form, 16);
    gtk_widget_set_margin_end(form, 16);
    gtk_widget_set_margin_top(form, 16);
    for (int number = 0; number < row_count; number++) gtk_box_append(GTK_BOX(form), row(number));
    tell("build", g_get_monotonic_time() - now);
    gtk_window_set_child(GTK_WINDOW(window), form);
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    g_signal_connect_after(window, "map", G_CALLBACK(shown), NULL);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int words, char **word) {
    if (words != 2) {
        fprintf(stderr, "usage: form_gtk SECONDS\n");
        return 2;
    }
    seconds = atof(word[1]);
    GtkApplication *application =
        gtk_application_new("org.lamina.form", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 1, word);
}
