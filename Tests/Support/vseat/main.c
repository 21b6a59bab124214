// A desk for a compositor that shows itself in a window: a virtual pen, fingers, pointer and
// keyboard, which that compositor passes on as its own; for tests.
//
//     vseat WIDTH HEIGHT LOG PROGRAM ARGUMENTS...
//
// It starts the program with its end of a Wayland connection, and its output in the file LOG. It says "ready"
// when the program has shown something. Compositors of wlroots hand on all of these devices.
//
// Reads lines from standard input and answers each with "ok" once the program has it. Places are pixels of
// the program's screen:
//   pen in X Y [eraser]      the pen, or its other end, comes near; the first time, it is plugged in
//   pen hover|down|move X Y [PRESSURE [TILTX TILTY]]     pressure 0...1, tilts in degrees
//   pen up
//   pen out
//   pen btn CODE 0|1         a button at its side; 331 is the lower one
//   touch down|move ID X Y   a finger
//   touch up ID
//   move X Y                 the pointer goes there
//   btn CODE 0|1             a button of linux/input-event-codes.h; 272 is the left one
//   key CODE 0|1             a key of linux/input-event-codes.h; 44 is Z
//   at MILLISECONDS          what follows happens so long after the first `at`
//   rest MILLISECONDS        what follows happens so long after this
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include "CTestCompositor.h"

/// The time of a frame in milliseconds: sixty frames a second.
static const uint32_t frame_time = 16;

static ltc *desk;
static uint32_t last_frame, ping;
static bool has_pointer, has_keyboard, has_pen[2];

static uint32_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)(t.tv_sec * 1000 + t.tv_nsec / 1000000);
}

/// Releases buffers that are no longer shown, and shows the current one.
static void show_frame(void) {
    uint32_t time = now();
    if (time - last_frame < frame_time) return;
    last_frame = time;
    while (ltc_held_buffers(desk) > 1) ltc_release(desk, 0);
    while (ltc_present(desk, time / 1000.0, frame_time * 1000000)) {}
    ltc_send_frames(desk, time);
}

static void go_on(int milliseconds) {
    ltc_pump(desk, milliseconds);
    show_frame();
}

/// Continues until the program has read everything; false when it has ended.
static bool settle(void) {
    ltc_ping(desk, ++ping);
    while (ltc_is_connected(desk) && ltc_last_pong(desk) != ping) go_on(2);
    return ltc_is_connected(desk);
}

static void wait_until(uint32_t time) {
    int32_t rest;
    while ((rest = (int32_t)(time - now())) > 0) go_on(rest < 4 ? rest : 4);
}

/// The time from which the times of `at` count.
static uint32_t beginning(void) {
    static uint32_t time;
    if (!time) time = now();
    return time;
}

static void bring_pen(double x, double y, bool eraser) {
    if (!has_pen[eraser]) {
        ltc_pen_add(desk, eraser, true);
        has_pen[eraser] = true;
        // A tool must be announced before its events.
        settle();
    }
    ltc_pen_use(desk, eraser);
    ltc_pen_enter(desk);
    ltc_pen_motion(desk, x, y);
    ltc_pen_frame(desk, now());
}

static bool obey_pen(const char *line) {
    double x = 0, y = 0, pressure = 0.5, tilt_x = 0, tilt_y = 0;
    unsigned code = 0, is_down = 0;
    char word[16] = "", end[16] = "";
    if (sscanf(line, "pen in %lf %lf %15s", &x, &y, end) >= 2) {
        bring_pen(x, y, !strcmp(end, "eraser"));
        return true;
    }
    if (sscanf(line, "pen btn %u %u", &code, &is_down) == 2) {
        ltc_pen_button(desk, code, is_down);
    } else if (sscanf(line, "pen %15s %lf %lf %lf %lf %lf", word, &x, &y, &pressure, &tilt_x,
                      &tilt_y) >= 3) {
        bool is_over = !strcmp(word, "hover");
        ltc_pen_motion(desk, x, y);
        ltc_pen_hold(desk, is_over ? 0 : (uint32_t)(pressure * 65535 + 0.5), tilt_x, tilt_y);
        if (!strcmp(word, "down")) ltc_pen_down(desk);
    } else if (!strncmp(line, "pen up", 6)) {
        ltc_pen_hold(desk, 0, 0, 0);
        ltc_pen_up(desk);
    } else if (!strncmp(line, "pen out", 7)) {
        ltc_pen_leave(desk);
    } else {
        return false;
    }
    ltc_pen_frame(desk, now());
    return true;
}

static bool obey_touch(const char *line) {
    unsigned id = 0;
    double x = 0, y = 0;
    if (sscanf(line, "touch down %u %lf %lf", &id, &x, &y) == 3)
        ltc_touch_down(desk, now(), (int32_t)id, x, y);
    else if (sscanf(line, "touch move %u %lf %lf", &id, &x, &y) == 3)
        ltc_touch_motion(desk, now(), (int32_t)id, x, y);
    else if (sscanf(line, "touch up %u", &id) == 1)
        ltc_touch_up(desk, now(), (int32_t)id);
    else
        return false;
    ltc_touch_frame(desk);
    return true;
}

static bool obey(const char *line) {
    unsigned a = 0, b = 0;
    double x = 0, y = 0;
    if (!strncmp(line, "pen", 3)) return obey_pen(line);
    if (!strncmp(line, "touch", 5)) return obey_touch(line);
    if (sscanf(line, "at %u", &a) == 1) {
        wait_until(beginning() + a);
    } else if (sscanf(line, "rest %u", &a) == 1) {
        wait_until(now() + a);
    } else if (sscanf(line, "move %lf %lf", &x, &y) == 2) {
        if (!has_pointer) ltc_pointer_enter(desk, x, y);
        has_pointer = true;
        ltc_pointer_motion(desk, now(), x, y);
        ltc_pointer_frame(desk);
    } else if (sscanf(line, "btn %u %u", &a, &b) == 2) {
        ltc_pointer_button(desk, now(), a, b);
        ltc_pointer_frame(desk);
    } else if (sscanf(line, "key %u %u", &a, &b) == 2) {
        if (!has_keyboard) ltc_keyboard_enter(desk);
        has_keyboard = true;
        ltc_keyboard_key(desk, now(), a, b);
    } else {
        return !strncmp(line, "keys", 4);
    }
    return true;
}

/// Starts the program at the other end of the connection.
static pid_t start(const char *log, char **words) {
    pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    char number[16];
    snprintf(number, sizeof number, "%d", dup(ltc_client_fd(desk)));
    setenv("WAYLAND_SOCKET", number, 1);
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (file >= 0) dup2(file, 1), dup2(file, 2);
    if (nothing >= 0) dup2(nothing, 0);
    execv(words[0], words);
    _exit(127);
}

/// Waits for the program's window, and for something in it.
static bool wait_for_window(int width, int height) {
    bool is_asked = false;
    while (ltc_is_connected(desk)) {
        go_on(4);
        if (!is_asked && ltc_has_window(desk)) is_asked = ltc_configure(desk, width, height, 1u << 4);
        for (size_t i = ltc_commit_count(desk); i > 0; i--)
            if (ltc_commit_at(desk, i - 1)->width == width) return settle();
    }
    return false;
}

/// Performs lines until there are no more, or the program ends.
static void serve(void) {
    static char text[1 << 16];
    size_t used = 0;
    struct pollfd input = {.fd = 0, .events = POLLIN};
    while (ltc_is_connected(desk)) {
        go_on(2);
        if (poll(&input, 1, 0) <= 0) continue;
        ssize_t count = read(0, text + used, sizeof text - 1 - used);
        if (count <= 0) return;
        used += (size_t)count;
        text[used] = 0;
        char *line = text, *end;
        for (; (end = strchr(line, '\n')); line = end + 1) {
            *end = 0;
            if (!obey(line)) fprintf(stderr, "vseat: what is \"%s\"?\n", line);
            if (!settle()) return;
            puts("ok");
            fflush(stdout);
        }
        used = strlen(line);
        memmove(text, line, used);
    }
}

int main(int count, char **words) {
    if (count < 5) {
        fprintf(stderr, "vseat: write vseat WIDTH HEIGHT LOG PROGRAM ARGUMENTS...\n");
        return 1;
    }
    desk = ltc_create(NULL);
    if (!desk) return 1;
    // wlroots 0.15 misses fingers that exist before it has started.
    ltc_seat_capabilities(desk, 3);
    pid_t child = start(words[3], words + 4);
    close(ltc_client_fd(desk));
    if (wait_for_window(atoi(words[1]), atoi(words[2]))) {
        ltc_seat_capabilities(desk, 7);
        settle();
        puts("ready");
        fflush(stdout);
        serve();
    } else {
        fprintf(stderr, "vseat: the program has gone; see %s\n", words[3]);
    }
    kill(child, SIGTERM);
    return 0;
}
