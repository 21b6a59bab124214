// AVIF by libavif, decoded as a whole: the first picture of the file.
#include "packages.h"

#include <stdlib.h>
#include <string.h>

#include <avif/avif.h>

#include "decoder.h"

typedef struct AVIFState {
    avifDecoder *decoder;
} AVIFState;

ImageStatus avif_decoder_create(ImageDecoder *decoder) {
    AVIFState *state = calloc(1, sizeof *state);
    decoder->state = state;
    return state ? IMAGE_OK : IMAGE_NO_MEMORY;
}

void avif_decoder_destroy(ImageDecoder *decoder) {
    AVIFState *state = decoder->state;
    if (!state) return;
    if (state->decoder) avifDecoderDestroy(state->decoder);
    free(state);
}

static ImageStatus status_of(ImageDecoder *decoder, avifResult result) {
    switch (result) {
    case AVIF_RESULT_OK: return IMAGE_OK;
    case AVIF_RESULT_OUT_OF_MEMORY:
        return decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for the AVIF");
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
    case AVIF_RESULT_NO_CODEC_AVAILABLE:
    case AVIF_RESULT_NOT_IMPLEMENTED:
        return decoder_fail(decoder, IMAGE_UNSUPPORTED, avifResultToString(result));
    // In bytes that end early any part can be missing; once the last bytes are there, it is damage.
    default:
        if (!decoder->input.isFinal) return IMAGE_MORE;
        return decoder_fail(decoder, IMAGE_DAMAGED, avifResultToString(result));
    }
}

/// The container's rotation and mirroring as EXIF numbers them. First the picture is rotated, then
/// mirrored; an EXIF block in the file is ignored (ISO/IEC 23000-22, 7.3.9).
static uint8_t orientation_of(const avifImage *image) {
    static const uint8_t turned[4] = {1, 8, 3, 6};
    static const uint8_t upsideDown[4] = {4, 5, 2, 7};
    static const uint8_t leftToRight[4] = {2, 7, 4, 5};
    bool turns = image->transformFlags & AVIF_TRANSFORM_IROT;
    unsigned angle = turns ? image->irot.angle & 3 : 0;
    if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return turned[angle];
#if AVIF_VERSION >= 1000000
    return image->imir.axis ? leftToRight[angle] : upsideDown[angle];
#else
    return image->imir.mode ? leftToRight[angle] : upsideDown[angle];
#endif
}

/// Reads the boxes again, as the bytes may have moved. `limits` restricts the pixels to the size
/// that was checked with the header, whatever the pixel data says.
static ImageStatus parse(ImageDecoder *decoder, bool limits) {
    AVIFState *state = decoder->state;
    if (!decoder->input.bytes) {
        return decoder_fail(decoder, IMAGE_UNSUPPORTED, "an AVIF must be in memory");
    }
    if (state->decoder) avifDecoderDestroy(state->decoder);
    avifDecoder *reader = state->decoder = avifDecoderCreate();
    if (!reader) return decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for the AVIF");
    reader->ignoreXMP = AVIF_TRUE;
    reader->ignoreExif = AVIF_TRUE;
    // Omissions of encoders (`pixi`) are no reason to show nothing.
    reader->strictFlags = AVIF_STRICT_DISABLED;
    if (limits) reader->imageSizeLimit = decoder->header.width * decoder->header.height;
    avifResult result = avifDecoderSetIOMemory(reader, decoder->input.bytes, decoder->input.size);
    if (result == AVIF_RESULT_OK) result = avifDecoderParse(reader);
    return status_of(decoder, result);
}

ImageStatus avif_decoder_read_header(ImageDecoder *decoder) {
    AVIFState *state = decoder->state;
    ImageStatus status = parse(decoder, false);
    if (status != IMAGE_OK) return status;
    const avifImage *image = state->decoder->image;
    decoder->header.width = image->width;
    decoder->header.height = image->height;
    decoder->header.hasAlpha = state->decoder->alphaPresent;
    decoder->header.colors = image->yuvFormat == AVIF_PIXEL_FORMAT_YUV400 ? IMAGE_GRAY : IMAGE_RGB;
    decoder->header.depth = (uint8_t)image->depth;
    decoder->header.orientation = orientation_of(image);
    return IMAGE_OK;
}

ImageStatus avif_decoder_start(ImageDecoder *decoder) {
    ImageTarget *target = &decoder->target;
    if (target->width == decoder->header.width && target->height == decoder->header.height) {
        return IMAGE_OK;
    }
    decoder->shrinker =
        shrinker_create(decoder->header.width, decoder->header.height, decoder->target);
    return decoder->shrinker ? IMAGE_OK
                             : decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for the AVIF");
}

static ImageStatus convert(ImageDecoder *decoder, uint8_t *pixels, size_t bytesPerRow) {
    AVIFState *state = decoder->state;
    avifRGBImage rgb;
    avifRGBImageSetDefaults(&rgb, state->decoder->image);
    rgb.depth = 8;
    rgb.format = AVIF_RGB_FORMAT_BGRA;
    rgb.alphaPremultiplied = AVIF_TRUE;
    rgb.pixels = pixels;
    rgb.rowBytes = (uint32_t)bytesPerRow;
    return status_of(decoder, avifImageYUVToRGB(state->decoder->image, &rgb));
}

/// Converts outside of the target, and adds each row to a smaller picture.
static ImageStatus shrink(ImageDecoder *decoder) {
    size_t bytesPerRow = (size_t)decoder->header.width * 4;
    uint8_t *whole = malloc(bytesPerRow * decoder->header.height);
    if (!whole) return decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for the AVIF");
    ImageStatus status = convert(decoder, whole, bytesPerRow);
    shrinker_begin(decoder->shrinker);
    for (uint32_t row = 0; status == IMAGE_OK && row < decoder->header.height; row++) {
        shrinker_add_row(decoder->shrinker, (const uint32_t *)(whole + row * bytesPerRow));
    }
    free(whole);
    return status;
}

ImageStatus avif_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows) {
    AVIFState *state = decoder->state;
    (void)wantsPartial;
    if (decoder->failure) return decoder->failure;
    if (!decoder->isDone) {
        if (!decoder->input.isFinal) return IMAGE_MORE;
        ImageStatus status = parse(decoder, true);
        if (status == IMAGE_OK) status = status_of(decoder, avifDecoderNextImage(state->decoder));
        if (status != IMAGE_OK) return status;
        const avifImage *image = state->decoder->image;
        // The container and the picture itself may give different sizes.
        if (image->width != decoder->header.width || image->height != decoder->header.height) {
            return decoder_fail(decoder, IMAGE_DAMAGED, "its parts say different sizes");
        }
        if (decoder_is_cancelled(decoder)) {
            return decoder_fail(decoder, IMAGE_CANCELLED, "it was cancelled");
        }
        ImageTarget *target = &decoder->target;
        status = decoder->shrinker ? shrink(decoder)
                                   : convert(decoder, (uint8_t *)target->pixels, target->bytesPerRow);
        if (status != IMAGE_OK) return status;
        decoder->isDone = true;
        avifDecoderDestroy(state->decoder);
        state->decoder = NULL;
    }
    *rows = decoder->target.height;
    return IMAGE_OK;
}
