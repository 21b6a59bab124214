// The pixel work of chalk on a board, and zlib for tiles that are kept.
//
// Pixels are 32 bits: alpha in the top byte, then red, green, blue, premultiplied. A tile is 256 by
// 256 pixels, its rows one after the other. A stroke's coverage is 16 bits a pixel: 0 is bare board,
// 65535 is all the chalk that the stick can leave. No function allocates, but for those of zlib;
// none reads or writes outside the rectangle that it is given.
#ifndef CCHALK_H
#define CCHALK_H

#include <stddef.h>
#include <stdint.h>

#include "helper.h"

/// Pixels along a tile's side.
#define CHALK_TILE 256
/// Pixels along the side of the board's grain, which repeats.
#define CHALK_GRAIN 512
/// Heights along the side of a tip.
#define CHALK_TIP 128

/// Pixels of a tile: from left and top to right and bottom, which are outside.
typedef struct {
    int32_t left, top, right, bottom;
} chalk_rect;

/// One touch of a tip.
typedef struct {
    float x, y;            ///< The middle, in pixels of the tile.
    float ux, uy, vx, vy;  ///< From pixels off the middle to the tip's square, -1...1.
    float deposit;         ///< What the highest part leaves on bare board, 0...1.
    float bite;            ///< Parts of the tip lower than this don't touch, 0...1.
    float edge;            ///< How fast the tip ends at its rim: 1 soft, 8 hard.
    float offset;          ///< Added at the rim: 0, or less where the tip ends faster.
    float floor;           ///< The height of the tip's lowest parts, 0...1: how even it is.
    const float *tip;      ///< CHALK_TIP rows of heights, 0...1.
} chalk_dab;

/// Adds a touch to a stroke's coverage.
void chalk_touch(uint16_t *coverage, const chalk_dab *dab, chalk_rect rect);

/// Adds a disc of a pen to a stroke's coverage, its rim a pixel broad; where discs meet the larger coverage counts.
///
/// (x, y) is the middle and `radius` the disc's, in pixels of the tile.
void chalk_dot(uint16_t *coverage, float x, float y, float radius, chalk_rect rect);

/// Lays a pen's colour, 0xRRGGBB, over what was there before (NULL: nothing).
void chalk_ink(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, uint32_t color,
    chalk_rect rect);

/// Lays a stroke's chalk over what was there before (NULL: nothing).
///
/// `grain` is the board's, CHALK_GRAIN rows of heights; (gx, gy) is the tile's place in it. `color`
/// is 0xRRGGBB. `filling` is the share of the valleys' depth that is filled, 0...256.
void chalk_lay(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t filling, uint32_t color, chalk_rect rect);

/// Takes away of what was there before as much as a stroke of the eraser covered.
void chalk_rub(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, chalk_rect rect);

/// One touch of a finger: mixes what it carries with the pixels under it, both ways.
///
/// `patch` is a square of `side` pixels with `carried` beside it, four numbers a pixel. `radius` in
/// pixels; `strength` is how much it leaves, `hunger` how much it takes up, 0...1.
void chalk_smear(
    uint32_t *patch, float *carried, int32_t side, float x, float y, float radius, float strength,
    float hunger);

/// The same as `chalk_lay` on a tile whose pixels are 1/2^shift of the board's, 1...3; (gx, gy) is its place
/// in the grain in its own pixels.
void chalk_lay_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t shift, int32_t filling, uint32_t color, chalk_rect rect);

/// The same as `chalk_rub` on such a tile.
void chalk_rub_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t shift, chalk_rect rect);

/// Lays a colour, 0xRRGGBB, under what was there before; at most `most` of it, 0...255.
void chalk_tint(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, uint32_t color, uint32_t most,
    chalk_rect rect);

/// One touch of a finger on a fine tile: adds to what is lost there of what was before, 0...65535. Numbers as
/// for `chalk_smear`, in the tile's pixels.
void chalk_lose(
    uint16_t *lost, float x, float y, float radius, float strength, chalk_rect rect);

/// What a finger left of a fine tile: the board's pixels `now` between their middles, and as much of what the
/// fine tile had beyond those that `was` there as isn't lost. Either is NULL for a bare tile; (ox, oy) is
/// where the fine tile begins in it.
void chalk_smear_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *lost, const uint32_t *was,
    const uint32_t *now, int32_t ox, int32_t oy, int32_t shift, chalk_rect rect);

/// A part of a tile of the board's pixels, which begins at (ox, oy), 2^shift times as large.
void chalk_enlarge(
    uint32_t *out, const uint32_t *tile, int32_t ox, int32_t oy, int32_t shift, chalk_rect rect);

/// Lays a tile's pixels over others, or under them.
void chalk_over(uint32_t *out, const uint32_t *layer, int32_t is_under, chalk_rect rect);

/// Halves pixels: each of `out` is the mean of four. `rect` is in pixels of `out`; strides in pixels.
void chalk_halve(
    uint32_t *out, ptrdiff_t out_stride, const uint32_t *in, ptrdiff_t in_stride, chalk_rect rect);

/// The bits in which two blocks differ; NULL is a block of zeros.
void chalk_difference(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count);

/// The most bytes that `chalk_pack` writes for `count` bytes.
size_t chalk_pack_bound(size_t count);

/// Compresses with zlib at its fastest; the bytes written, or 0 when memory is short.
size_t chalk_pack(void *out, size_t capacity, const void *bytes, size_t count);

/// The reverse: the bytes written, at most `capacity`; 0 when the bytes are damaged or too many.
size_t chalk_unpack(void *out, size_t capacity, const void *bytes, size_t count);

/// From now on blocks of 128 KB and more are the system's own pages, which go back to it when they are freed.
void chalk_give_memory_back(void);

/// The CRC-32 of bytes, beginning from that of those before (0 for none).
uint32_t chalk_checksum(uint32_t before, const void *bytes, size_t count);

#endif
