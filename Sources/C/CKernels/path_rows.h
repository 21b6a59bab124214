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
// meet others aren't looked through for those; there, pixels that one or two lines cross from edge to edge need no lanes
// of their own while all lanes have one winding.
//
// Where it is known of a path that it winds around no point twice, its pixels are the sums of areas, and no row is looked
// through: see path_walk.h.
//
// Lines are cut at the edges of rows by eights where they are near, which all but those of huge paths are, and where a row
// has more than a few.
#include "path_walk.h"

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
    (row->plain = true, row->even = false, row->lanes = 0, row->way = 1);
}

// Takes the part of line `k` in the row from `edge` on, out of `cuts` where lines are near and not few. Returns whether
// it is seen; `ends` tells whether the line ends in the row.
INLINE bool next_piece(const Row *row, lk_path_active *active, const Cuts *cuts, int k, int64_t edge, bool near,
                       bool few, Piece *piece, bool *ends) {
    if (near && few) return cut_near(row->width, active + k, (int32_t)edge, piece, ends);
    if (!near) {
        *ends = active[k].far.line->end <= edge + ONE;
        return cut(row->width, active + k, edge, piece);
    }
    *ends = cuts->ended >> k % EIGHT & 1;
    bool seen = cuts->seen >> k % EIGHT & 1;
    if (seen) take_cut(cuts, k % EIGHT, piece);
    return seen;
}

// Adds the parts of near lines in the row from `edge` on. Returns the number of lines that go on below, which are the first
// ones then.
INLINE int add_near(Row *row, lk_path_active *active, int count, int32_t edge) {
    unsigned some = (1u << (count - 1) % EIGHT << 1) - 1;
    for (int k = (count - 1) / EIGHT * EIGHT; k >= 0; k -= EIGHT, some = 255) {
        Cuts cuts;
        cut_eight(row->width, active + k, edge, &cuts);
        add_cuts(row, &cuts, cuts.seen & some);
        for (unsigned ended = cuts.ended & some; ended;) {
            int last = 31 - __builtin_clz(ended);
            ended ^= 1u << last;
            active[k + last] = active[--count];
        }
    }
    return count;
}

// As add_near, where some lines are far.
INLINE int add_far(Row *row, lk_path_active *active, int count, int64_t edge) {
    for (int k = count - 1; k >= 0; k--) {
        Piece piece;
        bool ends = active[k].far.line->end <= edge + ONE;
        if (cut(row->width, active + k, edge, &piece)) {
            add_piece(row, &piece);
            mark(row, &piece);
        }
        if (ends) active[k] = active[--count];
    }
    return count;
}

// Covers a row from `edge` on. Returns the number of lines that go on below, which are the first ones then.
INLINE int cover_row(Row *row, lk_path_active *active, int count, int64_t edge, bool near, bool even_odd) {
    begin_row(row);
    row->tangled--;
    count = near ? add_near(row, active, count, (int32_t)edge) : add_far(row, active, count, edge);
    write_row(row, even_odd);
    return count;
}

// Covers a row in which most lines meet no others, as cover_row does.
INLINE int cover_listed(Row *row, lk_path_active *active, int count, int64_t edge, bool near, bool even_odd) {
    begin_row(row);
    int pieces = 0;
    Cuts cuts;
    for (int all = count, k = count - 1; k >= 0; k--) {
        bool ends;
        if (near && (k == all - 1 || k % EIGHT == EIGHT - 1))
            cut_eight(row->width, active + k / EIGHT * EIGHT, (int)edge, &cuts);
        if (next_piece(row, active, &cuts, k, edge, near, false, &row->memory.pieces[pieces], &ends))
            list_piece(row, pieces++);
        if (ends) active[k] = active[--count];
    }
    write_listed(row, pieces, even_odd);
    return count;
}

// Covers a row that few lines reach, as cover_row does. They stay in the order in which they were.
INLINE int cover_ordered(Row *row, lk_path_active *active, int count, int64_t edge, bool near, bool even_odd) {
    begin_row(row);
    uint32_t order[MOST_ORDERED];
    bool few = count <= FEW_CUT;
    int pieces = 0, kept = 0;
    Cuts cuts;
    for (int k = 0; k < count; k++) {
        bool ends;
        if (near && !few && k % EIGHT == 0) cut_eight(row->width, active + k, (int)edge, &cuts);
        if (next_piece(row, active, &cuts, k, edge, near, few, &row->memory.pieces[pieces], &ends))
            order_piece(order, row->memory.pieces, pieces++);
        active[kept] = active[k];
        kept += !ends;
    }
    write_ordered(row, order, pieces, even_odd);
    return kept;
}

// Adds a line to those that reach the row from `edge` on.
INLINE void add_active(lk_path_active *active, const lk_path_line *line, int64_t edge, bool near) {
    if (near) {
        active->near.slope = line->slope, active->near.way = line->way, active->near.step = (int32_t)line->step;
        active->near.x = (int32_t)line->x, active->near.y = (int32_t)line->y;
        active->near.end_x = (int32_t)line->end_x, active->near.end = (int32_t)line->end;
    } else {
        active->far.line = line, active->far.at = place(line, edge);
    }
}

// Whether eight lines end above a row.
INLINE bool have_ended(const int32_t *lasts, int row) {
    typedef int32_t Eight __attribute__((vector_size(32)));
    Eight all;
    memcpy(&all, lasts, sizeof all);
    return __builtin_reduce_max(all) < row;
}

// Adds the lines that reach a row from above.
INLINE int begin_lines(const lk_path_lines *lines, lk_path_active *active, int top, bool near) {
    int count = 0, all = lines->starts[top];
    for (int k = 0; k < all; k += EIGHT) {
        if (k + EIGHT <= all && have_ended(lines->lasts + k, top)) continue;
        for (int i = k; i < all && i < k + EIGHT; i++) {
            if (lines->lasts[i] >= top)
                add_active(&active[count++], lines->lines + lines->order[i], (int64_t)top * ONE, near);
        }
    }
    return count;
}

// Paints or describes a row that was written, and goes on to the next one.
INLINE void finish_row(Row *row) {
    if (row->brush) {
        paint_bytes(row, row->width);
        row->pixels = (uint32_t *)((char *)row->pixels + row->brush->stride);
    } else {
        if (row->found) find_ends(row);
        row->bytes += row->stride;
    }
}

// Covers rows of a path that winds around no point twice.
static void walk_rows(Row *row, const lk_path_lines *lines, int top, int bottom, lk_mask_row *found) {
    int words = (lines->width + 63) / 64;
    Field field = {row->memory.areas, row->memory.area_marks, lines->width, words};
    for (int y = top; y < bottom; y += row->memory.rows) {
        int end = bottom - y < row->memory.rows ? bottom : y + row->memory.rows;
        walk_lines(&field, lines, y, end);
        for (int k = y; k < end; k++) {
            begin_row(row);
            row->found = found ? found + (k - top) : NULL;
            write_field(row, field_row(&field, k - y), words);
            finish_row(row);
        }
    }
}

INLINE void cover_by(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom, uint8_t *bytes,
                     ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush, bool near, bool even_odd) {
    Row row = {.memory = memory, .width = lines->width, .brush = brush, .bytes = bytes, .stride = stride};
    row.pixels = brush ? brush->pixels : NULL;
    if (lines->is_walked) return walk_rows(&row, lines, top, bottom, found);
    size_t words = (size_t)((lines->width + 63) / 64);
    memset(memory.cells, 0, (size_t)lines->width * sizeof *memory.cells);
    memset(memory.marks, 0, words * sizeof *memory.marks);
    memset(memory.starts, 0, words * sizeof *memory.starts);
    lk_path_active *active = memory.active;
    int count = begin_lines(lines, active, top, near);
    for (int y = top; y < bottom; y++) {
        int64_t edge = (int64_t)y * ONE;
        for (int k = lines->starts[y]; k < lines->starts[y + 1]; k++)
            add_active(&active[count++], lines->lines + lines->order[k], edge, near);
        row.found = found ? found + (y - top) : NULL;
        if (count) {
            if (count <= MOST_ORDERED) count = cover_ordered(&row, active, count, edge, near, even_odd);
            else if (row.tangled == 0) count = cover_listed(&row, active, count, edge, near, even_odd);
            else count = cover_row(&row, active, count, edge, near, even_odd);
        } else {
            begin_row(&row);
        }
        finish_row(&row);
    }
}

static void cover_rows(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom, uint8_t *bytes,
                       ptrdiff_t stride, lk_mask_row *found, const lk_path_brush *brush, bool even_odd) {
    bool near = !lines->is_far;
    if (even_odd && near) cover_by(lines, memory, top, bottom, bytes, stride, found, brush, true, true);
    else if (even_odd) cover_by(lines, memory, top, bottom, bytes, stride, found, brush, false, true);
    else if (near) cover_by(lines, memory, top, bottom, bytes, stride, found, brush, true, false);
    else cover_by(lines, memory, top, bottom, bytes, stride, found, brush, false, false);
}
