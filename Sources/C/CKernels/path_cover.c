// The inside of any path, by rows: lines in whole numbers, sorted by their first rows, and rows that
// are covered by the lines which reach them, some by each thread.
#include "path_polygons.h"
#include "path_rows.h"
#include "sets.h"

int lk_path_add(lk_path_line *to, const double *points, int count, const lk_path_window *window) {
#if defined(__x86_64__)
    if (lk_has_set(lk_set_avx2)) return lk_path_add_avx2(to, points, count, window);
#endif
    return add_polygon(to, points, count, window);
}

// The most lines that reach one row, of lines of which so many begin and end in rows up to each.
static int most_active(const int32_t *begun, const int32_t *ended, int rows) {
    int most = 0;
    for (int y = 0; y < rows; y++) {
        int count = begun[y + 1] - ended[y];
        most = count > most ? count : most;
    }
    return most;
}

// Finds the first and the last row of each line; false where one is far.
static bool find_all_rows(lk_path_lines *lines) {
#if defined(__x86_64__)
    if (lk_has_set(lk_set_avx2)) return lk_path_find_rows_avx2(lines);
#endif
    return find_rows(lines);
}

void lk_path_sort(lk_path_lines *lines) {
    lines->is_walked = lines->is_simple && find_all_rows(lines);
    if (lines->is_walked) return;
    int rows = lines->height;
    int32_t *starts = lines->starts, *ends = starts + rows + 2;
    memset(starts, 0, 2 * (size_t)(rows + 2) * sizeof *starts);
    lines->is_far = false;
    for (int k = 0; k < lines->count; k++) {
        if (is_far(lines->lines + k)) lines->is_far = true;
        starts[first_row(lines->lines + k) + 2]++;
        ends[last_row(lines->lines + k, rows) + 1]++;
    }
    for (int y = 0; y < rows; y++) {
        starts[y + 2] += starts[y + 1];
        ends[y + 1] += ends[y];
    }
    for (int k = 0; k < lines->count; k++) {
        int place = starts[first_row(lines->lines + k) + 1]++;
        lines->order[place] = k;
        lines->lasts[place] = last_row(lines->lines + k, rows);
    }
    lines->most = most_active(starts, ends, rows);
}

// The rows of a path that are walked at once: as many as have so many pixels together.
static int rows_walked(const lk_path_lines *lines) {
    int rows = (1 << 16) / lines->width;
    return rows < 1 ? 1 : rows > 32 ? 32 : rows;
}

size_t lk_path_memory_size(const lk_path_lines *lines) {
    size_t words = ((size_t)lines->width + 63) / 64, most = (size_t)lines->most;
    if (lines->is_walked) {
        size_t rows = (size_t)rows_walked(lines);
        return rows * (((size_t)lines->width + EIGHT) * sizeof(int64_t) + words * sizeof(uint64_t)) + 64 * words;
    }
    return (size_t)lines->width * sizeof(lk_path_cell) + 10 * words * sizeof(uint64_t) +
           (most + 1) * (sizeof(lk_path_piece) + 16 * sizeof(lk_path_event)) + (most + 8) * sizeof(lk_path_active);
}

// Gives the parts of memory their places, behind the marks, for a path that isn't walked.
static void lay_out(lk_path_memory *memory, const lk_path_lines *lines) {
    size_t words = ((size_t)lines->width + 63) / 64, most = (size_t)lines->most;
    memory->starts = memory->marks + words;
    memory->row = (uint8_t *)(memory->starts + words);
    memory->pieces = (lk_path_piece *)(memory->row + 64 * words);
    memory->active = (lk_path_active *)(memory->pieces + most + 1);
    memory->cells = (lk_path_cell *)(memory->active + most + 8);
    memory->events = (lk_path_event *)(memory->cells + lines->width);
    memset(memory->row, 0, 64 * words);
}

static void cover(const lk_path_lines *lines, void *bytes_of_memory, int top, int bottom, uint8_t *bytes,
                  ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush, bool even_odd,
                  lk_set set) {
    size_t words = ((size_t)lines->width + 63) / 64;
    lk_path_memory memory = {.marks = bytes_of_memory};
    if (lines->is_walked) {
        memory.rows = rows_walked(lines);
        memory.row = bytes_of_memory;
        memory.area_marks = (uint64_t *)(memory.row + 64 * words);
        memory.areas = (int64_t *)(memory.area_marks + (size_t)memory.rows * words);
    } else {
        lay_out(&memory, lines);
    }
    if (brush) bytes = memory.row;
#if defined(__x86_64__)
    if (set >= lk_set_avx2 && lk_has_set(lk_set_avx2))
        return lk_path_cover_avx2(lines, memory, top, bottom, bytes, stride, found, brush, even_odd);
#endif
    cover_rows(lines, memory, top, bottom, bytes, stride, found, brush, even_odd);
}

void lk_path_cover(const lk_path_lines *lines, void *memory, int top, int bottom, uint8_t *bytes,
                   ptrdiff_t stride, lk_mask_row *found, bool even_odd, lk_set set) {
    cover(lines, memory, top, bottom, bytes, stride, found, NULL, even_odd, set);
}

void lk_path_paint(const lk_path_lines *lines, void *memory, int top, int bottom, const lk_path_brush *brush,
                   bool even_odd, lk_set set) {
    cover(lines, memory, top, bottom, NULL, 0, NULL, brush, even_odd, set);
}
