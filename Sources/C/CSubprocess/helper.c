// Programs that do a part of the work: started so that they can do no harm.
#define _GNU_SOURCE
#include "CSubprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#endif

/// The child's message before it becomes the program.
typedef struct {
    int isOffline;
    int error;
} helper_word;

/// Forbids sockets of any kind to this process and all that come of it: 0, or −1 where the kernel can't.
static int go_offline(void) {
#ifdef ARCHITECTURE
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        // Numbers of another architecture mean other calls.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        // The calls of x32 have a bit more.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1),
        REFUSE(ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 1),
        REFUSE(EACCES),
        // Rings make sockets, too.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 0, 1),
        REFUSE(ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    return -1;
#endif
}

static void bound(int resource, uint64_t most) {
    struct rlimit limit;
    if (most == 0 || getrlimit((__rlimit_resource_t)resource, &limit) != 0) return;
    // Nobody may raise what is lower already.
    if (limit.rlim_max > most) limit.rlim_max = most;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    setrlimit((__rlimit_resource_t)resource, &limit);
}

/// In the child; only what may be called between fork and exec.
static void become(const lamina_helper *helper, pid_t parent, int told) {
    helper_word word = {0, 0};
    // It goes with who started it, also where that ended just now.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent) _exit(127);
    setpgid(0, 0);
    struct sigaction plain = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &plain, NULL);
    int files[4] = {helper->standard[0], helper->standard[1], helper->standard[2], told};
    for (int number = 0; number < 4; number++) {
        files[number] = fcntl(files[number], F_DUPFD, 16);
        if (files[number] < 0) _exit(127);
    }
    for (int number = 0; number < 3; number++) dup2(files[number], number);
    dup3(files[3], 3, O_CLOEXEC);
    if (syscall(SYS_close_range, 4u, ~0u, 0u) != 0) {
        for (int number = 4; number < 4096; number++) close(number);
    }
    bound(RLIMIT_CORE, 1);
    bound(RLIMIT_DATA, helper->memory);
    bound(RLIMIT_AS, helper->memory * 4);
    bound(RLIMIT_FSIZE, helper->file_bytes);
    bound(RLIMIT_NOFILE, helper->files);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    word.isOffline = helper->is_offline && go_offline() == 0;
    if (write(3, &word.isOffline, sizeof word.isOffline) < 0) _exit(127);
    execve(helper->path, helper->words, helper->environment);
    word.error = errno;
    if (write(3, &word.error, sizeof word.error) < 0) _exit(127);
    _exit(127);
}

int lamina_start_helper(const lamina_helper *helper, int *is_offline) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) become(helper, parent, ends[1]);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(ends[1]);
    helper_word word = {0, 0};
    if (child > 0) {
        setpgid(child, child);
        // Nothing comes of a child that ended before; of one that became the program only the first number.
        if (read(ends[0], &word.isOffline, sizeof word.isOffline) <= 0) word.isOffline = 0;
        ssize_t more = read(ends[0], &word.error, sizeof word.error);
        if (more != (ssize_t)sizeof word.error) word.error = 0;
        error = word.error;
    }
    close(ends[0]);
    *is_offline = word.isOffline;
    errno = error;
    return child;
}
