// The pixel functions of chalk on a board.
//
// Pixels are 32 bits: alpha in the top byte, then red, green, blue, premultiplied. A tile is 256 by
// 256 pixels, its rows one after the other. A stroke's coverage is 16 bits a pixel: 0 is bare board,
// 65535 is all the chalk that the stick can leave. No function allocates, and none reads or writes
// outside the rectangle that it is given.
#ifndef CCHALK_H
#define CCHALK_H

#include <stddef.h>
#include <stdint.h>

/// Pixels along a tile's side.
#define CHALK_TILE 256
/// Pixels along the side of the board's grain, which repeats.
#define CHALK_GRAIN 512
/// Heights along the side of a tip.
#define CHALK_TIP 128

/// A rectangle in pixels of the tile; the right and bottom edges are exclusive.
typedef struct {
    int32_t left, top, right, bottom;
} chalk_rect;

/// One touch of a tip.
typedef struct {
    float x, y;            ///< The middle, in pixels of the tile.
    float ux, uy, vx, vy;  ///< From pixels off the middle to the tip's square, -1...1.
    float deposit;         ///< The share that the highest part leaves on bare board, 0...1.
    float bite;            ///< The height of the tip below which parts don't touch, 0...1.
    float edge;            ///< The steepness of the tip's rim: 1 soft, 8 hard.
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

/// One touch of a finger: exchanges chalk between the finger and the pixels under it.
///
/// `patch` is a square of `side` pixels with `carried` beside it, four numbers a pixel. `radius` in
/// pixels; `strength` is how much it leaves, `hunger` how much it takes up, 0...1.
void chalk_smear(
    uint32_t *patch, float *carried, int32_t side, float x, float y, float radius, float strength,
    float hunger);

/// Lays chalk like `chalk_lay` on a tile whose pixels are 1/2^shift of the board's, 1...3; (gx, gy)
/// is the tile's place in the grain in its own pixels.
void chalk_lay_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t shift, int32_t filling, uint32_t color, chalk_rect rect);

/// Erases like `chalk_rub` on such a tile.
void chalk_rub_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t shift, chalk_rect rect);

/// Lays a colour, 0xRRGGBB, under the former pixels; its alpha is at most `most`, 0...255.
void chalk_tint(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, uint32_t color, uint32_t most,
    chalk_rect rect);

/// One touch of a finger on a fine tile: adds to `lost`, the share of the former pixels that is
/// lost there, 0...65535. The other parameters are as for `chalk_smear`, in the tile's pixels.
void chalk_lose(
    uint16_t *lost, float x, float y, float radius, float strength, chalk_rect rect);

/// The pixels that a finger leaves on a fine tile: the board's pixels `now`, interpolated, plus the
/// fine tile's former difference from `was`, as far as it isn't lost. Either is NULL for a bare
/// tile; (ox, oy) is the position of the fine tile in it.
void chalk_smear_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *lost, const uint32_t *was,
    const uint32_t *now, int32_t ox, int32_t oy, int32_t shift, chalk_rect rect);

/// Enlarges a part of a tile of board pixels, which begins at (ox, oy), by 2^shift.
void chalk_enlarge(
    uint32_t *out, const uint32_t *tile, int32_t ox, int32_t oy, int32_t shift, chalk_rect rect);

/// Lays a tile's pixels over others, or under them.
void chalk_over(uint32_t *out, const uint32_t *layer, int32_t is_under, chalk_rect rect);

/// Halves pixels: each of `out` is the mean of four. `rect` is in pixels of `out`; strides in pixels.
void chalk_halve(
    uint32_t *out, ptrdiff_t out_stride, const uint32_t *in, ptrdiff_t in_stride, chalk_rect rect);

/// The bits in which two blocks differ; NULL is a block of zeros.
void chalk_difference(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count);

/// Makes malloc take blocks of 128 KB and more from the system's own pages, which go back to it
/// when they are freed.
void chalk_give_memory_back(void);

#endif
