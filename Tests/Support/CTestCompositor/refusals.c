// Refusals of the system on a test's request: of memory, memory files, and maps of them.
//
// The functions here replace glibc's in every program that this file is linked into.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CTestCompositor.h"

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

static atomic_uint refused;
static atomic_int refusals;

void ltc_refuse(uint32_t what) {
    atomic_store(&refusals, 0);
    atomic_store(&refused, what);
}

bool ltc_can_refuse(uint32_t what) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    return !(what & LTC_REFUSE_MAPS);
#else
    (void)what;
    return true;
#endif
}

int ltc_refusal_count(void) { return atomic_load(&refusals); }

static bool refuses(uint32_t what) {
    if (!(atomic_load(&refused) & what)) return false;
    atomic_fetch_add(&refusals, 1);
    return true;
}

int posix_fallocate(int fd, off_t offset, off_t length) {
    if (refuses(LTC_REFUSE_MEMORY)) return ENOSPC;
    return fallocate(fd, 0, offset, length) == 0 ? 0 : errno;
}

int memfd_create(const char *name, unsigned int flags) {
    bool is_new = flags & MFD_NOEXEC_SEAL;
    if (refuses(LTC_REFUSE_FILES) || (is_new && refuses(LTC_REFUSE_NEW_FLAGS))) {
        errno = is_new && (atomic_load(&refused) & LTC_REFUSE_NEW_FLAGS) ? EINVAL : EMFILE;
        return -1;
    }
    return (int)syscall(SYS_memfd_create, name, flags);
}

// Sanitizers replace mmap themselves.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
void *mmap(void *place, size_t size, int protection, int flags, int fd, off_t offset) {
    // Only buffers are mapped with this flag.
    if ((flags & MAP_POPULATE) && refuses(LTC_REFUSE_MAPS)) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, place, size, protection, flags, fd, offset);
}
#endif

static void nothing(int number) { (void)number; }

int ltc_threads(const char *name, int32_t *ids, int most) {
    int count = 0;
    DIR *tasks = opendir("/proc/self/task");
    if (!tasks) return 0;
    for (struct dirent *entry; (entry = readdir(tasks)) && count < most;) {
        char path[320], found[32] = "";
        snprintf(path, sizeof path, "/proc/self/task/%s/comm", entry->d_name);
        FILE *file = fopen(path, "re");
        if (!file) continue;
        if (fgets(found, sizeof found, file)) found[strcspn(found, "\n")] = 0;
        fclose(file);
        if (!strcmp(found, name)) ids[count++] = atoi(entry->d_name);
    }
    closedir(tasks);
    return count;
}

void ltc_accept_interrupts(void) {
    struct sigaction action = {.sa_handler = nothing};
    sigaction(SIGUSR2, &action, NULL);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, SIGUSR2);
    pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

void ltc_interrupt(int32_t thread) { syscall(SYS_tgkill, getpid(), thread, SIGUSR2); }
