// PNG, JPEG, WebP, AVIF and GIF through the libraries made for them, behind calls that return a status.
//
// The libraries report damage by longjmp, which Swift can't cross; it is caught in here. Pixels are
// 32 bits, alpha in the top byte, then red, green, blue, multiplied by alpha. A decoder belongs to
// one thread at a time; only image_decoder_cancel may be called by another while it works.
#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ImageFormat {
    IMAGE_UNKNOWN = 0,
    IMAGE_PNG,
    IMAGE_JPEG,
    IMAGE_WEBP,
    IMAGE_GIF,
    IMAGE_AVIF,
} ImageFormat;

typedef enum ImageStatus {
    IMAGE_OK = 0,
    IMAGE_MORE,         // the bytes end before the picture does, and more may come
    IMAGE_DAMAGED,      // the pixels decoded until then are in the target
    IMAGE_UNSUPPORTED,
    IMAGE_TOO_LARGE,
    IMAGE_NO_MEMORY,
    IMAGE_CANCELLED,
    IMAGE_UNREADABLE,   // the file can't be read any more
} ImageStatus;

/// The location of the bytes: in memory, or in a file when `bytes` is NULL.
typedef struct ImageInput {
    const uint8_t *bytes;
    uint64_t size;
    int file;
    bool isFinal;  // no more bytes will come
} ImageInput;

typedef enum ImageColors {
    IMAGE_GRAY = 0,
    IMAGE_RGB,
    IMAGE_INDEXED,
    IMAGE_CMYK,
} ImageColors;

/// The values that stand before the pixels.
typedef struct ImageHeader {
    uint32_t width, height;
    uint8_t colors;       // an ImageColors
    uint8_t depth;        // bits of a component, or of an index
    uint8_t orientation;  // 1 to 8 as EXIF numbers them
    bool hasAlpha;        // some pixel may be less than opaque
    bool isProgressive;   // interlaced, or in several scans
    uint32_t dotsPerMeterX, dotsPerMeterY;  // 0 when the file doesn't tell
} ImageHeader;

/// The memory for pixels. A smaller size than the header's makes the decoder scale down as it
/// reads.
typedef struct ImageTarget {
    uint32_t *pixels;
    size_t bytesPerRow;
    uint32_t width, height;
} ImageTarget;

/// One picture of an animation, on the common canvas.
typedef struct ImageFrame {
    uint32_t x, y, width, height;
    uint32_t delay;       // milliseconds
    uint8_t disposal;     // 0: it stays; 1: it is cleared; 2: the former pixels are restored
    bool blends;          // whether it is blended over the former pixels, or replaces them
    bool isComplete;
    uint64_t offset, length;  // of its bytes
} ImageFrame;

typedef struct ImageFrames {
    uint32_t width, height;   // the canvas
    uint32_t loops;           // 0: for ever
    bool loopsAreGiven;
    uint32_t count;
    ImageFrame *frames;       // malloc'ed
} ImageFrames;

typedef struct ImageDecoder ImageDecoder;

/// The format of a file, by its first bytes (32 are enough).
ImageFormat image_format(const uint8_t *bytes, size_t count);

/// A decoder of a PNG, JPEG, WebP or AVIF; NULL without memory. More than `maximumPixels`, or sides above
/// 65,535, are refused before anything is allocated for them.
ImageDecoder *image_decoder_create(ImageFormat format, uint64_t maximumPixels);
void image_decoder_destroy(ImageDecoder *decoder);

/// Sets the bytes, from the beginning of the picture. May be called again with more of them, at
/// another address: decoded data stays.
void image_decoder_set_input(ImageDecoder *decoder, ImageInput input);

/// Reads up to the pixels. Has no effect later.
ImageStatus image_decoder_read_header(ImageDecoder *decoder, ImageHeader *header);

/// Sets the memory for the pixels; once, after the header. It must live as long as the decoder.
ImageStatus image_decoder_set_target(ImageDecoder *decoder, ImageTarget target);

/// Requests only the rows of the target from `first` on and before `end`; to be called before
/// image_decoder_set_target, whose memory then holds only these rows. Decoding ends with the last
/// of them. This needs pictures whose rows come in order: PNG without interlacing, JPEG in one
/// scan; others return IMAGE_UNSUPPORTED.
ImageStatus image_decoder_set_rows(ImageDecoder *decoder, uint32_t first, uint32_t end);

/// Decodes the available bytes. `wantsPartial`: when the bytes end early, the target shows the part
/// decoded so far. `rows` is set to the number of target rows that hold something.
ImageStatus image_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows);

/// Makes the current or the next decode end soon. Any thread.
void image_decoder_cancel(ImageDecoder *decoder);

/// Whether the data had faults that the library passed over.
bool image_decoder_had_faults(const ImageDecoder *decoder);

/// The error, in the library's words; valid as long as the decoder.
const char *image_decoder_message(const ImageDecoder *decoder);

/// The frames of a GIF or an animated WebP in memory, as far as the bytes go. A still WebP has one.
/// The caller frees `frames`.
ImageStatus image_frames_read(ImageFormat format, ImageInput input, ImageFrames *frames);

/// Decodes one frame of a GIF, listed by image_frames_read, into a target of the frame's size.
ImageStatus image_gif_decode(
    ImageInput input, const ImageFrame *frame, ImageTarget target, uint32_t *rows);

/// Scales down by the mean of the area under each pixel. Both sides of `target` are at most those
/// of `source`.
ImageStatus image_shrink(ImageTarget source, ImageTarget target);

/// The orientation in an EXIF block: 1 to 8, or 0 when there is none.
uint8_t image_exif_orientation(const uint8_t *bytes, size_t count);

/// An encoded file. The caller frees `bytes`.
typedef struct ImageOutput {
    uint8_t *bytes;
    size_t size;
} ImageOutput;

/// `level`: 0 to 9, as zlib's.
ImageStatus image_png_encode(
    ImageTarget source, bool isOpaque, bool isInterlaced, int level, ImageOutput *output);
/// `quality`: 1 to 100. Alpha is dropped: transparent pixels become black. `orientation`: 1 to 8.
ImageStatus image_jpeg_encode(
    ImageTarget source, int quality, bool isProgressive, uint8_t orientation, ImageOutput *output);
/// `quality`: 0 to 100; above 100: without loss.
ImageStatus image_webp_encode(ImageTarget source, float quality, ImageOutput *output);

/// An animated WebP or GIF that is written frame by frame. One thread at a time.
typedef struct ImageAnimation ImageAnimation;

typedef struct ImageAnimationOptions {
    uint32_t loops;  // 0: for ever
    bool isStill;    // whether one frame is all, so that a GIF has no number of loops
    float quality;   // of WebP: 0 to 100; above 100: without loss
    int effort;      // of WebP without loss: 0, fast, to 9, small
} ImageAnimationOptions;

/// NULL where the size is too large for the format, or memory is short.
ImageAnimation *image_animation_create(
    ImageFormat format, uint32_t width, uint32_t height, const ImageAnimationOptions *options);
void image_animation_destroy(ImageAnimation *animation);
/// Adds a frame: of `frame` its delay counts, in milliseconds for WebP and in hundredths of a second for GIF; and for
/// GIF its place, and whether it stays (disposal 0) or is cleared. A WebP's frame has the size of the canvas.
ImageStatus image_animation_add(
    ImageAnimation *animation, ImageTarget source, const ImageFrame *frame);
/// Adds the file's end. Only image_animation_take and image_animation_destroy may follow.
ImageStatus image_animation_end(ImageAnimation *animation);
/// Takes the bytes that are there since the last call: a GIF's as it grows, a WebP's at the end. The caller frees them.
ImageStatus image_animation_take(ImageAnimation *animation, ImageOutput *output);

#endif
