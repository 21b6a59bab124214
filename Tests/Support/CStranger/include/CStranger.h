#pragma once

/// Connects to a socket as another user. Returns 0 when that user can't connect, 1 when he is sent
/// away, 2 when he is served; −1 where this process can't become another user.
int stranger_visit(const char *path, unsigned user);
