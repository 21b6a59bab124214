#include "CLinux.h"

#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

int lamina_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int lamina_timerfd(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

static struct timespec timespec_of(double seconds) {
    // Negative numbers and NaN count as 0; a day is long enough for any timer here.
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

static volatile int end_report = -1;

static void report_end(int number) {
    int reason = errno;
    unsigned char byte = (unsigned char)number;
    // Nobody reads: as it was, the program ends once this returns.
    if (write(end_report, &byte, 1) != 1) raise(number);
    errno = reason;
}

void lamina_report_ends(int fd) {
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    end_report = fd;
    for (int i = 0; i < 3; i++) {
        struct sigaction action = {.sa_flags = SA_RESTART | SA_RESETHAND}, old;
        if (sigaction(numbers[i], NULL, &old) != 0 || old.sa_handler != SIG_DFL) continue;
        sigemptyset(&action.sa_mask);
        action.sa_handler = report_end;
        sigaction(numbers[i], &action, NULL);
    }
}

void lamina_name_thread(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

extern int _dispatch_get_main_queue_handle_4CF(void);

int lamina_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

extern void _dispatch_main_queue_callback_4CF(void *message);

void lamina_run_main_queue(void) {
    // The descriptor counts what woke the queue, and has to be read before the queue is looked into.
    uint64_t count;
    ssize_t got = read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
    (void)got;
    _dispatch_main_queue_callback_4CF(NULL);
}

extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void CFRunLoopAddCommonMode(void *loop, const void *mode) __attribute__((weak));
extern const void *CFStringCreateWithCString(const void *allocator, const char *text,
                                             unsigned encoding) __attribute__((weak));

int lamina_add_common_mode(const char *name) {
    static const unsigned utf8 = 0x08000100;
    if (!CFRunLoopGetMain || !CFRunLoopAddCommonMode || !CFStringCreateWithCString) return -1;
    // The set of modes keeps the name for the lifetime of the process.
    const void *mode = CFStringCreateWithCString(NULL, name, utf8);
    if (!mode) return -1;
    CFRunLoopAddCommonMode(CFRunLoopGetMain(), mode);
    return 0;
}

static int address_of(const char *path, struct sockaddr_un *address) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (strlen(path) >= sizeof address->sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address->sun_path, path);
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

static int failed(int fd) {
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

int lamina_local_listen(const char *path) {
    struct sockaddr_un address;
    int fd = address_of(path, &address);
    if (fd < 0) return -1;
    // The mode is set before anybody can connect, which is possible only after `listen`.
    if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || chmod(path, 0600) != 0 ||
        listen(fd, 8) != 0)
        return failed(fd);
    return fd;
}

int lamina_local_connect(const char *path) {
    struct sockaddr_un address;
    int fd = address_of(path, &address);
    if (fd < 0) return -1;
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) return failed(fd);
    return fd;
}

int lamina_local_accept(int fd) { return accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int lamina_local_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends);
}

int64_t lamina_peer_user(int fd) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
    return peer.uid;
}

int64_t lamina_send(int fd, const void *bytes, size_t count) {
    return send(fd, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}
