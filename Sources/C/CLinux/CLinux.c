#include "CLinux.h"

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

int lamina_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int lamina_timerfd(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

static struct timespec timespec_of(double seconds) {
    // Negative and NaN are no time at all; a day is long enough for any timer here.
    if (!(seconds > 0)) return (struct timespec){0, 0};
    if (seconds > 86400) seconds = 86400;
    struct timespec t = {(time_t)seconds, 0};
    t.tv_nsec = (long)((seconds - (double)t.tv_sec) * 1e9);
    return t;
}

int lamina_timer_set(int fd, double first, double interval) {
    struct itimerspec spec = {.it_interval = timespec_of(interval), .it_value = timespec_of(first)};
    return timerfd_settime(fd, 0, &spec, NULL);
}

int lamina_memfd(const char *name) {
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
    // Kernels before 6.3 don't know the flag.
    if (fd < 0 && errno == EINVAL) fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    return fd;
}

int lamina_seal(int fd) {
    return fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
}

int lamina_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

void lamina_name_thread(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

extern int _dispatch_get_main_queue_handle_4CF(void);

int lamina_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }
