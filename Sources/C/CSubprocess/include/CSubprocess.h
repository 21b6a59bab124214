// Programs that do a part of the work: started so that they can do no harm.
#ifndef CSUBPROCESS_H
#define CSUBPROCESS_H

#include <stdint.h>

/// A program, and what it may have. 0 for a limit means none.
typedef struct {
    const char *path;
    char *const *words;        ///< Its arguments from its name on, and a null.
    char *const *environment;  ///< Its variables, and a null.
    int standard[3];           ///< Its input, output and errors; it gets no other descriptors.
    uint64_t memory;           ///< Bytes of memory that it may write; four times as many of address space.
    uint64_t file_bytes;       ///< Bytes of a file that it writes.
    uint64_t files;            ///< Open files.
    int is_offline;            ///< 1: it may make no socket.
} lamina_helper;

/// Starts a program in a process group of its own, which ends when the calling thread ends: its process, or −1 with
/// errno. One that can't be run gives errno, and a process that has ended. `is_offline` says whether the kernel keeps
/// it from sockets.
int lamina_start_helper(const lamina_helper *helper, int *is_offline);

#endif
