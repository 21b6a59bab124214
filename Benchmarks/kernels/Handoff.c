// What it takes to hand a line of the cache from one processor to another and back. Where a frame's two threads
// are close to each other, the same frame may take half of the time.

#define _GNU_SOURCE
#include "Bench.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

enum { turns = 20000, tries = 20 };

// In a line of its own, and away from the one that is fetched with it.
static _Alignas(128) atomic_int turn;

static void stay_on(int processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    // Where it isn't allowed, the system chooses.
    pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

static void wait_for(int value) {
    while (atomic_load_explicit(&turn, memory_order_acquire) != value) {}
}

static void *answer(void *unused) {
    (void)unused;
    stay_on(1);
    for (int i = 0; i < turns; i++) {
        wait_for(2 * i + 1);
        atomic_store_explicit(&turn, 2 * i + 2, memory_order_release);
    }
    return NULL;
}

static double nanoseconds(void) {
    atomic_store(&turn, 0);
    pthread_t other;
    if (pthread_create(&other, NULL, answer, NULL) != 0) return 0;
    double start = lb_wall_time();
    for (int i = 0; i < turns; i++) {
        atomic_store_explicit(&turn, 2 * i + 1, memory_order_release);
        wait_for(2 * i + 2);
    }
    double time = (lb_wall_time() - start) / (2 * turns) * 1e9;
    pthread_join(other, NULL);
    return time;
}

void lb_handoff(bool json) {
    if (sysconf(_SC_NPROCESSORS_ONLN) < 2) return;
    stay_on(0);
    double times[tries];
    for (int i = 0; i < tries; i++) {
        times[i] = nanoseconds();
        // A virtual machine may give a processor that slept another place.
        usleep(50000);
    }
    double middle = lb_median(times, tries);
    printf(json ? "{\"handoff\": \"ns\", \"least\": %.0f, \"median\": %.0f, \"most\": %.0f}\n"
                : "\nA line from processor to processor: %.0f ns at least, %.0f median, %.0f at most.\n",
           times[0], middle, times[tries - 1]);
}
