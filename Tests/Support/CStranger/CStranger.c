#define _GNU_SOURCE
#include "CStranger.h"

#include <grp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int visit(const char *path, unsigned user) {
    if (setgroups(0, NULL) != 0 || setuid(user) != 0) return 3;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) return 0;
    static const char hello[] = "{\"id\":1,\"ask\":{\"hello\":{\"version\":1,\"name\":\"s\"}}}";
    unsigned char head[8] = {sizeof hello + 3, 0, 0, 0, sizeof hello - 1, 0, 0, 0};
    if (send(fd, head, 8, MSG_NOSIGNAL) != 8) return 1;
    if (send(fd, hello, sizeof hello - 1, MSG_NOSIGNAL) < 0) return 1;
    struct pollfd wait = {fd, POLLIN, 0};
    poll(&wait, 1, 10000);
    char answer[64];
    return read(fd, answer, sizeof answer) > 0 ? 2 : 1;
}

int stranger_visit(const char *path, unsigned user) {
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) _exit(visit(path, user));
    int status = 0;
    waitpid(child, &status, 0);
    int result = WIFEXITED(status) ? WEXITSTATUS(status) : 3;
    return result == 3 ? -1 : result;
}
