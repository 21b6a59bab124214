// Functions of Linux and glibc that Swift can't reach: variadic calls, macros, private entry
// points.
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/// A new event descriptor, not blocking; −1 with errno.
int lamina_eventfd(void);

/// A new timer descriptor on CLOCK_MONOTONIC, not blocking; −1 with errno.
int lamina_timerfd(void);

/// Arms a timer: first after `first` seconds, then every `interval` seconds; both 0 disarm it.
int lamina_timer_set(int fd, double first, double interval);

/// A new memory file that can be sealed and, where the kernel supports it, never be executed; −1
/// with errno.
int lamina_memfd(const char *name);

/// Forbids changing the file's size and its seals.
int lamina_seal(int fd);

/// A new pipe, the read end first, closed in programs that are started; −1 with errno.
int lamina_pipe(int ends[2]);

/// Has SIGTERM, SIGINT and SIGHUP, where they would end the program, write their number to `fd` as a byte instead. That
/// is once for each: the next one ends the program.
void lamina_report_ends(int fd);

/// Names the calling thread, at most 15 letters; for debuggers.
void lamina_name_thread(const char *name);

/// The descriptor that becomes readable when the main dispatch queue has work.
///
/// This entry point of libdispatch is used by Foundation's own run loop.
int lamina_main_queue_descriptor(void);

/// Runs the work of the main dispatch queue, and nothing else of the main run loop. On the main thread, outside of any
/// such work.
void lamina_run_main_queue(void);

/// Makes a mode of the main run loop, by its name, one of its common modes: what is added to the common modes runs in
/// it, and so does the main dispatch queue. 0, or −1 where Foundation has no run loop of CoreFoundation's behind it.
///
/// Foundation has no function for this on Linux; these are CoreFoundation functions that its
/// library exports.
int lamina_add_common_mode(const char *name);

/// A new socket that waits for connections at `path`, mode 0600, not blocking; −1 with errno. A path of
/// more than 107 bytes is ENAMETOOLONG.
int lamina_local_listen(const char *path);

/// A new connection to the socket at `path`, not blocking; −1 with errno.
int lamina_local_connect(const char *path);

/// Takes a waiting connection, not blocking; −1 with errno.
int lamina_local_accept(int fd);

/// A new pair of connected sockets, not blocking; −1 with errno.
int lamina_local_pair(int ends[2]);

/// The user at the other end of a local socket; −1 with errno.
int64_t lamina_peer_user(int fd);

/// Sends as much as fits now, without a signal where the other side is gone; −1 with errno.
int64_t lamina_send(int fd, const void *bytes, size_t count);
