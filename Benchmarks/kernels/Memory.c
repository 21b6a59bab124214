// The bound that memory sets: no painter redraws a screen faster than this.

#include "Bench.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { rounds = 41 };

typedef struct {
    const lk_kernel_table *kernels;
    uint32_t *dst;
    const uint32_t *src;
    int width, height;
    bool is_copy;
    /// Where both threads wait for each other, before and after.
    pthread_barrier_t *gate;
    int turns;
} half;

static void work(const half *h) {
    ptrdiff_t stride = h->width * 4;
    if (h->is_copy) h->kernels->copy(h->dst, stride, h->src, stride, h->width, h->height);
    else h->kernels->fill(h->dst, stride, h->width, h->height, 0xff336699);
}

static void *helper(void *argument) {
    const half *h = argument;
    for (int i = 0; i < h->turns; i++) {
        pthread_barrier_wait(h->gate);
        work(h);
        pthread_barrier_wait(h->gate);
    }
    return NULL;
}

static double one_thread(half h) {
    double times[rounds];
    for (int i = 0; i < rounds; i++) {
        double start = lb_wall_time();
        work(&h);
        times[i] = lb_wall_time() - start;
    }
    return lb_median(times, rounds);
}

static double two_threads(half h) {
    double times[rounds];
    pthread_barrier_t gate;
    pthread_barrier_init(&gate, NULL, 2);
    h.gate = &gate, h.turns = rounds, h.height /= 2;
    half lower = h;
    size_t middle = (size_t)h.width * (size_t)h.height;
    lower.dst += middle, lower.src += middle;
    pthread_t thread;
    if (pthread_create(&thread, NULL, helper, &lower) != 0) return 0;
    for (int i = 0; i < rounds; i++) {
        pthread_barrier_wait(&gate);
        double start = lb_wall_time();
        work(&h);
        pthread_barrier_wait(&gate);
        times[i] = lb_wall_time() - start;
    }
    pthread_join(thread, NULL);
    pthread_barrier_destroy(&gate);
    return lb_median(times, rounds);
}

void lb_memory(bool json) {
    if (!json) printf("\n| whole screen | threads | ms | GB/s written |\n|---|---|---|---|\n");
    for (int scale = 1; scale <= 2; scale++) {
        lb_pixels p = lb_make_pixels(1920 * scale, 1080 * scale);
        for (int kind = 0; kind < 4; kind++) {
            half h = {.kernels = lk_kernels(), .dst = p.dst, .src = p.src, .width = p.width,
                      .height = p.height, .is_copy = kind >= 2};
            const char *name = h.is_copy ? "copy" : "fill", *size = scale == 1 ? "1080p" : "4K";
            int threads = kind % 2 + 1;
            double time = threads == 1 ? one_thread(h) : two_threads(h);
            double bytes = 4.0 * p.width * p.height;
            printf(json ? "{\"memory\": \"%s\", \"size\": \"%s\", \"threads\": %d, \"ms\": %.3f, "
                          "\"GB/s\": %.1f}\n"
                        : "| %s %s | %d | %.3f | %.1f |\n",
                   name, size, threads, time * 1e3, bytes / time * 1e-9);
        }
        lb_free_pixels(&p);
    }
}
