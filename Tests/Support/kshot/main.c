// kshot ADDRESS FILE
//
// Takes a picture of KWin's screen over the session bus at ADDRESS (unix:path=...), and writes its
// pixels to FILE, row by row. KWin has no Wayland protocol for that, and the bus's own tools can't
// pass the open pipe that it writes to; the two necessary messages are written here.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/// A message in the making, in the bus's little-endian form.
struct message {
    uint8_t bytes[1024];
    uint32_t length;
};

static int fail(const char *what) {
    fprintf(stderr, "kshot: %s\n", what);
    return 1;
}

static void pad(struct message *m, uint32_t to) {
    while (m->length % to) m->bytes[m->length++] = 0;
}

static void number(struct message *m, uint32_t value) {
    pad(m, 4);
    for (int i = 0; i < 4; i++) m->bytes[m->length++] = (uint8_t)(value >> 8 * i);
}

static void text(struct message *m, const char *value) {
    memcpy(m->bytes + m->length, value, strlen(value) + 1);
    m->length += (uint32_t)strlen(value) + 1;
}

/// A field of the header: its code, its type, and a value of that type.
static void field(struct message *m, uint8_t code, char type, const char *value) {
    pad(m, 8);
    const uint8_t start[] = {code, 1, (uint8_t)type, 0};
    memcpy(m->bytes + m->length, start, 4);
    m->length += 4;
    if (type == 'g') m->bytes[m->length++] = (uint8_t)strlen(value);
    else number(m, (uint32_t)strlen(value));
    text(m, value);
}

/// Begins a call; `body` is the number of bytes that follow the header.
static struct message call(const char *const words[4], const char *signature, uint32_t serial,
                           uint32_t body) {
    struct message m = {.bytes = {'l', 1, 0, 1}, .length = 4};
    number(&m, body);
    number(&m, serial);
    number(&m, 0);
    const uint32_t start = m.length;
    field(&m, 1, 'o', words[1]);
    field(&m, 6, 's', words[0]);
    field(&m, 2, 's', words[2]);
    field(&m, 3, 's', words[3]);
    if (signature) {
        field(&m, 8, 'g', signature);
        pad(&m, 8);
        const uint8_t fds[] = {9, 1, 'u', 0};
        memcpy(m.bytes + m.length, fds, 4);
        m.length += 4;
        number(&m, 1);
    }
    const uint32_t fields = m.length - start;
    for (int i = 0; i < 4; i++) m.bytes[start - 4 + i] = (uint8_t)(fields >> 8 * i);
    pad(&m, 8);
    return m;
}

static int send_with(int bus, const struct message *m, int descriptor) {
    struct iovec part = {(void *)m->bytes, m->length};
    _Alignas(struct cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {0};
    struct msghdr whole = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        whole.msg_control = room;
        whole.msg_controllen = sizeof(room);
        struct cmsghdr *rights = CMSG_FIRSTHDR(&whole);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(rights), &descriptor, sizeof(int));
    }
    return sendmsg(bus, &whole, 0) == (ssize_t)m->length;
}

static int read_all(int from, void *into, size_t count) {
    for (size_t done = 0; done < count;) {
        const ssize_t got = read(from, (char *)into + done, count - done);
        if (got <= 0) return 0;
        done += (size_t)got;
    }
    return 1;
}

/// Waits for the answer to a call; 1 when it is a success.
static int answered(int bus) {
    static uint8_t rest[1 << 16];
    for (;;) {
        uint8_t head[16];
        uint32_t sizes[2];
        if (!read_all(bus, head, sizeof(head))) return 0;
        memcpy(&sizes[0], head + 4, 4);
        memcpy(&sizes[1], head + 12, 4);
        const uint32_t count = (sizes[1] + 7) / 8 * 8 + sizes[0];
        if (count > sizeof(rest) || !read_all(bus, rest, count)) return 0;
        if (head[1] == 2) return 1;
        if (head[1] == 3) return fwrite(rest, 1, count, stderr), 0;
    }
}

static int join(const char *address) {
    const char *prefix = "unix:path=";
    if (strncmp(address, prefix, strlen(prefix))) return -1;
    struct sockaddr_un place = {.sun_family = AF_UNIX};
    snprintf(place.sun_path, sizeof(place.sun_path), "%s", address + strlen(prefix));
    const int bus = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bus < 0 || connect(bus, (struct sockaddr *)&place, sizeof(place))) return -1;
    // Our user id, as digits in hexadecimal.
    char id[16], hello[128] = "AUTH EXTERNAL ";
    snprintf(id, sizeof(id), "%u", geteuid());
    for (const char *c = id; *c; c++) snprintf(hello + strlen(hello), 3, "%02x", *c);
    strcat(hello, "\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n");
    if (write(bus, "", 1) != 1 || write(bus, hello, strlen(hello)) < 0) return -1;
    for (int lines = 0; lines < 2;) {
        char c;
        if (read(bus, &c, 1) != 1) return -1;
        if (c == '\n') lines++;
    }
    return bus;
}

int main(int count, char **words) {
    if (count != 3) return fail("takes an address and a file");
    const int bus = join(words[1]);
    if (bus < 0) return fail("there is no bus");
    const char *const hello[] = {"org.freedesktop.DBus", "/org/freedesktop/DBus",
                                 "org.freedesktop.DBus", "Hello"};
    struct message m = call(hello, NULL, 1, 0);
    if (!send_with(bus, &m, -1) || !answered(bus)) return fail("the bus lets nobody in");
    int ends[2];
    FILE *file = fopen(words[2], "wb");
    if (!file || pipe(ends)) return fail("can't write the file");
    const char *const capture[] = {"org.kde.KWin", "/org/kde/KWin/ScreenShot2",
                                   "org.kde.KWin.ScreenShot2", "CaptureWorkspace"};
    m = call(capture, "a{sv}h", 2, 12);
    number(&m, 0); // no options
    pad(&m, 8);
    number(&m, 0); // the first descriptor
    if (!send_with(bus, &m, ends[1])) return fail("the bus is gone");
    close(ends[1]);
    if (!answered(bus)) return fail("KWin takes no picture");
    static char pixels[1 << 16];
    for (ssize_t got; (got = read(ends[0], pixels, sizeof(pixels))) > 0;)
        fwrite(pixels, 1, (size_t)got, file);
    return fclose(file) ? fail("can't write the file") : 0;
}
