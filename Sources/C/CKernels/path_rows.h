// The covering of rows of pixels by the lines of a path. Included once for each set, in path_*.c.
//
// A row is 16 lanes high. A line leaves in each pixel that it crosses
//   - its exact area, as a sum of whole numbers, and
//   - an event: the places at which the middles of lanes cross it.
// The events of a pixel, sorted lane by lane, give the winding at each place of each lane:
//
//     lane 0   0  |  1   \   2   |  1        |, \  events: a line goes down or up there
//     lane 1   0  |  1     \ 2   |  1        0 1 2 windings
//
// Where only 0 and 1, or only 0 and -1, occur the sum of areas is the exact coverage, and is taken.
// Elsewhere parts that overlap, or run in opposite directions, would be counted twice or cancel out
// in the sum: there the lanes' coverage is taken, which is exact to half a lane along level edges.
//
// Most lines meet no other one in a row: such a line is written at once, without events, as are lines
// of which it is plain that only such windings occur between them. Few lines are put in order for that, from the left
// to the right, as they mostly are from the row above; more are listed by columns. Rows below one in which most lines
// meet others aren't looked through for those.
#include "path_pieces.h"

// All rows

// Finds the first and the last byte of the row that isn't 0, among the columns that were written.
INLINE void find_ends(const Row *row) {
    lk_mask_row *found = row->found;
    const uint8_t *bytes = row->bytes;
    int first = row->left, last = row->right;
    while (first < last && !bytes[first]) first++;
    while (last > first && !bytes[last - 1]) last--;
    if (first < last) (found->first = first, found->last = last);
}

INLINE void begin_row(Row *row) {
    (row->events = 0, row->unpainted = 0);
    (row->left = row->width, row->right = 0);
    (row->plain = true, row->lanes = 0, row->way = 1);
}

// Covers a row from `edge` on. Returns the number of lines that go on below, which are the first ones then.
INLINE int cover_row(Row *row, lk_path_active *active, int count, int64_t edge, bool even_odd) {
    begin_row(row);
    row->tangled--;
    for (int k = 0; k < count;) {
        Piece piece;
        if (cut(row, active + k, edge, &piece)) {
            add_piece(row, &piece);
            mark(row, &piece);
        }
        if (active[k].line->end <= edge + ONE) active[k] = active[--count];
        else k++;
    }
    write_row(row, even_odd);
    return count;
}

// Covers a row in which most lines meet no others, as cover_row does.
INLINE int cover_listed(Row *row, lk_path_active *active, int count, int64_t edge, bool even_odd) {
    begin_row(row);
    int pieces = 0;
    for (int k = 0; k < count;) {
        if (cut(row, active + k, edge, &row->memory.pieces[pieces])) list_piece(row, pieces++);
        if (active[k].line->end <= edge + ONE) active[k] = active[--count];
        else k++;
    }
    write_listed(row, pieces, even_odd);
    return count;
}

// Covers a row that few lines reach, as cover_row does. They stay in the order in which they were.
INLINE int cover_ordered(Row *row, lk_path_active *active, int count, int64_t edge, bool even_odd) {
    begin_row(row);
    uint32_t order[MOST_ORDERED];
    int pieces = 0, kept = 0;
    for (int k = 0; k < count; k++) {
        bool goes_on = active[k].line->end > edge + ONE;
        if (cut(row, active + k, edge, &row->memory.pieces[pieces])) {
            order_piece(order, row->memory.pieces, pieces);
            pieces++;
        }
        active[kept] = active[k];
        kept += goes_on;
    }
    write_ordered(row, order, pieces, even_odd);
    return kept;
}

INLINE void cover_by(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom, uint8_t *bytes,
                     ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush, bool even_odd) {
    Row row = {.memory = memory, .width = lines->width, .brush = brush, .bytes = bytes};
    row.pixels = brush ? brush->pixels : NULL;
    size_t words = (size_t)((lines->width + 63) / 64);
    memset(memory.cells, 0, (size_t)lines->width * sizeof *memory.cells);
    memset(memory.marks, 0, words * sizeof *memory.marks);
    memset(memory.starts, 0, words * sizeof *memory.starts);
    lk_path_active *active = memory.active;
    int count = 0;
    for (int k = 0; k < lines->starts[top]; k++) {
        if (lines->lasts[k] < top) continue;
        const lk_path_line *line = lines->lines + lines->order[k];
        active[count++] = (lk_path_active){line, place(line, (int64_t)top * ONE)};
    }
    for (int y = top; y < bottom; y++) {
        int64_t edge = (int64_t)y * ONE;
        for (int k = lines->starts[y]; k < lines->starts[y + 1]; k++) {
            const lk_path_line *line = lines->lines + lines->order[k];
            active[count++] = (lk_path_active){line, place(line, edge)};
        }
        row.found = found ? found + (y - top) : NULL;
        if (count) {
            if (count <= MOST_ORDERED) count = cover_ordered(&row, active, count, edge, even_odd);
            else if (row.tangled == 0) count = cover_listed(&row, active, count, edge, even_odd);
            else count = cover_row(&row, active, count, edge, even_odd);
            if (brush) paint_bytes(&row, row.width);
            if (found) find_ends(&row);
        }
        if (brush) row.pixels = (uint32_t *)((char *)row.pixels + brush->stride);
        else row.bytes += stride;
    }
}

static void cover_rows(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom, uint8_t *bytes,
                       ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush, bool even_odd) {
    if (even_odd) cover_by(lines, memory, top, bottom, bytes, stride, found, brush, true);
    else cover_by(lines, memory, top, bottom, bytes, stride, found, brush, false);
}
