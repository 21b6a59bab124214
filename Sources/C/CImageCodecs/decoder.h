// Declarations shared by the decoders.
#ifndef DECODER_H
#define DECODER_H

#include <stdatomic.h>

#include "include/CImageCodecs.h"

enum { IMAGE_WINDOW = 65536, IMAGE_MESSAGE = 160 };

typedef struct Shrinker Shrinker;

struct ImageDecoder {
    ImageFormat format;
    uint64_t maximumPixels;
    ImageInput input;
    uint64_t offset;          // of the next byte to read
    uint8_t *window;          // part of a file
    ImageHeader header;
    bool hasHeader;
    ImageTarget target;
    bool hasTarget;
    uint32_t firstRow, endRow;  // of the target: the requested rows
    Shrinker *shrinker;       // used when the target is smaller than the decoded rows
    bool hadFaults;
    bool isDone;
    ImageStatus failure;      // a failed decoder stays failed
    atomic_bool cancelled;
    char message[IMAGE_MESSAGE];
    void *state;              // the format's own
};

// decoder.c
ImageStatus decoder_fail(ImageDecoder *decoder, ImageStatus status, const char *message);
bool decoder_is_cancelled(ImageDecoder *decoder);
/// The bytes at `decoder->offset`: at most a window of a file. Returns 0 at the end, for now or for
/// good.
size_t decoder_peek(ImageDecoder *decoder, const uint8_t **bytes, bool *failed);
/// Fails when the header's size is zero or too large.
ImageStatus decoder_check_size(ImageDecoder *decoder);
/// The address of a row of the target; NULL when the row is not requested.
uint32_t *decoder_row(const ImageDecoder *decoder, uint32_t row);

// shrink.c: rows of one size in, rows of a smaller size out
Shrinker *shrinker_create(uint32_t width, uint32_t height, ImageTarget target);
/// Restricts writing to rows from `first` on and before `end`; the first is written at the target's
/// top.
void shrinker_set_rows(Shrinker *shrinker, uint32_t first, uint32_t end);
void shrinker_destroy(Shrinker *shrinker);
/// Begins a picture again.
void shrinker_begin(Shrinker *shrinker);
void shrinker_add_row(Shrinker *shrinker, const uint32_t *row);
/// The number of complete rows of the target.
uint32_t shrinker_rows(const Shrinker *shrinker);

// pixels.c
/// Multiplies the colours by alpha.
void pixels_premultiply(uint32_t *target, const uint32_t *source, uint32_t count);
/// Divides the colours by alpha; transparent pixels become 0. The result is bytes red, green, blue,
/// alpha.
void pixels_to_rgba(uint8_t *target, const uint32_t *source, uint32_t count);

ImageStatus png_decoder_create(ImageDecoder *decoder);
void png_decoder_destroy(ImageDecoder *decoder);
ImageStatus png_decoder_read_header(ImageDecoder *decoder);
ImageStatus png_decoder_start(ImageDecoder *decoder);
ImageStatus png_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows);

ImageStatus jpeg_decoder_create(ImageDecoder *decoder);
void jpeg_decoder_destroy(ImageDecoder *decoder);
ImageStatus jpeg_decoder_read_header(ImageDecoder *decoder);
ImageStatus jpeg_decoder_start(ImageDecoder *decoder);
ImageStatus jpeg_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows);

ImageStatus webp_decoder_create(ImageDecoder *decoder);
void webp_decoder_destroy(ImageDecoder *decoder);
ImageStatus webp_decoder_read_header(ImageDecoder *decoder);
ImageStatus webp_decoder_start(ImageDecoder *decoder);
ImageStatus webp_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows);

ImageStatus avif_decoder_create(ImageDecoder *decoder);
void avif_decoder_destroy(ImageDecoder *decoder);
ImageStatus avif_decoder_read_header(ImageDecoder *decoder);
ImageStatus avif_decoder_start(ImageDecoder *decoder);
ImageStatus avif_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows);

ImageStatus webp_frames_read(ImageInput input, ImageFrames *frames);
ImageStatus gif_frames_read(ImageInput input, ImageFrames *frames);

#endif
