// `swift run -c release kernels [--json] [word]`: millions of pixels a second of each kernel in each
// set, and of pixman, in the cache (256 x 8; 128 x 128 for samples) and at 1920 x 1080, on one thread. With a word, only
// what has it in its name; `order` tells what the order of writing costs, `handoff` how far two processors are. Sets take turns; the median counts, in processor time.

#include "Bench.h"

#include <stdio.h>
#include <string.h>

enum { rounds = 15, columns = 6 };

static const char *const column_names[columns] = {"plain", "sse4", "avx2", "avx512", "neon", "pixman"};

// One batch: long enough for the clock.
static double batch(const lb_case *c, const lb_pixels *p, int column, int repeats) {
    double start = lb_thread_time();
    for (int i = 0; i < repeats; i++) {
        if (column == lk_set_count) c->peer(p);
        else c->run(p, lk_kernels_of((lk_set)column), lk_filters_of((lk_set)column));
    }
    return (lb_thread_time() - start) / repeats;
}

static bool has(const lb_case *c, int column) {
    return column == lk_set_count ? c->peer != NULL : lk_has_set((lk_set)column);
}

static void measure(const lb_case *c, const lb_pixels *p, double *speeds) {
    double times[columns][rounds];
    int repeats[columns];
    for (int i = 0; i < columns; i++) {
        if (!has(c, i)) continue;
        batch(c, p, i, 1);
        double once = batch(c, p, i, 1);
        repeats[i] = once > 5e-4 ? 1 : (int)(5e-4 / (once + 1e-9)) + 1;
    }
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < columns; i++)
            if (has(c, i)) times[i][round] = batch(c, p, i, repeats[i]);
    double pixels = (double)p->width * p->height;
    for (int i = 0; i < columns; i++)
        speeds[i] = has(c, i) ? pixels / lb_median(times[i], rounds) * 1e-6 : 0;
}

static void report(const char *where, const lb_case *c, const double *speeds, bool json) {
    double best = speeds[lk_best_set()], peer = speeds[lk_set_count];
    if (json) {
        printf("{\"kernel\": \"%s\", \"where\": \"%s\"", c->name, where);
        for (int i = 0; i < columns; i++)
            if (speeds[i] > 0) printf(", \"%s\": %.0f", column_names[i], speeds[i]);
        printf("}\n");
        return;
    }
    printf("| %s | %s |", c->name, where);
    for (int i = 0; i < columns; i++) {
        if (i == lk_set_neon) continue;
        if (speeds[i] > 0) printf(" %.0f |", speeds[i]);
        else printf(" |");
    }
    if (peer > 0) printf(" %.1f |\n", best / peer);
    else printf(" |\n");
    fflush(stdout);
}

int main(int count, char **arguments) {
    bool json = false;
    const char *word = "";
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--json") == 0) json = true;
        else word = arguments[i];
    }
    lb_pixels small = lb_make_pixels(256, 8), card = lb_make_pixels(128, 128);
    lb_pixels large = lb_make_pixels(1920, 1080);
    bool is_order = strcmp(word, "order") == 0, is_handoff = strcmp(word, "handoff") == 0;
    if (!json && !is_order && !is_handoff)
        printf("| kernel | where | plain | sse4 | avx2 | avx512 | pixman | best : pixman |\n"
               "|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < lb_case_count; i++) {
        const lb_case *c = &lb_cases[i];
        double speeds[columns];
        if (!strstr(c->name, word)) continue;
        bool samples = strncmp(c->name, "sample", 6) == 0;
        measure(c, samples ? &card : &small, speeds);
        report(samples ? "128 x 128" : "L1", c, speeds, json);
        if (c->is_small_only) continue;
        measure(c, &large, speeds);
        report("1080p", c, speeds, json);
    }
    lb_free_pixels(&small), lb_free_pixels(&card), lb_free_pixels(&large);
    if (!*word) lb_memory(json), lb_order(json);
    if (is_order) lb_order(json);
    if (is_handoff || !*word) lb_handoff(json);
    return 0;
}
