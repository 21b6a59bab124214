#pragma once

/// What another user gets who connects to a socket: 0 he can't connect, 1 he is sent away, 2 he is served; −1
/// where this process can't become another user.
int stranger_visit(const char *path, unsigned user);
