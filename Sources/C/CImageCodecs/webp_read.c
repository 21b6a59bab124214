// WebP by libwebp: its incremental decoder and its scaler; frames by libwebpdemux.
#include "packages.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "decoder.h"

// The library reads data in one piece; passing it in parts lets a cancel take effect soon.
enum { PART = 65536 };

typedef struct WebPState {
    WebPDecoderConfig config;
    WebPIDecoder *decoder;
    uint64_t given;
} WebPState;

ImageStatus webp_decoder_create(ImageDecoder *decoder) {
    WebPState *state = calloc(1, sizeof *state);
    decoder->state = state;
    if (!state) return IMAGE_NO_MEMORY;
    return WebPInitDecoderConfig(&state->config) ? IMAGE_OK : IMAGE_UNSUPPORTED;
}

void webp_decoder_destroy(ImageDecoder *decoder) {
    WebPState *state = decoder->state;
    if (!state) return;
    WebPIDelete(state->decoder);
    WebPFreeDecBuffer(&state->config.output);
    free(state);
}

static ImageStatus status_of(ImageDecoder *decoder, VP8StatusCode code) {
    switch (code) {
    case VP8_STATUS_OK: return IMAGE_OK;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return IMAGE_MORE;
    case VP8_STATUS_OUT_OF_MEMORY:
        return decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for the WebP");
    case VP8_STATUS_UNSUPPORTED_FEATURE:
        return decoder_fail(decoder, IMAGE_UNSUPPORTED, "a kind of WebP that is not supported");
    default: return decoder_fail(decoder, IMAGE_DAMAGED, "the WebP is damaged");
    }
}

static uint8_t orientation_of(const ImageInput *input) {
    WebPData data = {input->bytes, input->size};
    WebPDemuxState demuxState;
    WebPDemuxer *demuxer = WebPDemuxPartial(&data, &demuxState);
    if (!demuxer) return 0;
    WebPChunkIterator chunk;
    uint8_t orientation = 0;
    if (WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk)) {
        orientation = image_exif_orientation(chunk.chunk.bytes, chunk.chunk.size);
        WebPDemuxReleaseChunkIterator(&chunk);
    }
    WebPDemuxDelete(demuxer);
    return orientation;
}

ImageStatus webp_decoder_read_header(ImageDecoder *decoder) {
    WebPState *state = decoder->state;
    if (!decoder->input.bytes) {
        return decoder_fail(decoder, IMAGE_UNSUPPORTED, "a WebP must be in memory");
    }
    WebPBitstreamFeatures *features = &state->config.input;
    VP8StatusCode code = WebPGetFeatures(decoder->input.bytes, decoder->input.size, features);
    ImageStatus status = status_of(decoder, code);
    if (status != IMAGE_OK) return status;
    decoder->header.width = (uint32_t)features->width;
    decoder->header.height = (uint32_t)features->height;
    decoder->header.hasAlpha = features->has_alpha;
    decoder->header.colors = IMAGE_RGB;
    decoder->header.depth = 8;
    uint8_t orientation = orientation_of(&decoder->input);
    if (orientation) decoder->header.orientation = orientation;
    return IMAGE_OK;
}

ImageStatus webp_decoder_start(ImageDecoder *decoder) {
    WebPState *state = decoder->state;
    ImageTarget *target = &decoder->target;
    WebPDecBuffer *output = &state->config.output;
    output->colorspace = MODE_bgrA;
    output->is_external_memory = 1;
    output->u.RGBA.rgba = (uint8_t *)target->pixels;
    output->u.RGBA.stride = (int)target->bytesPerRow;
    output->u.RGBA.size = target->bytesPerRow * target->height;
    if (target->width != decoder->header.width || target->height != decoder->header.height) {
        state->config.options.use_scaling = 1;
        state->config.options.scaled_width = (int)target->width;
        state->config.options.scaled_height = (int)target->height;
    }
    state->decoder = WebPIDecode(NULL, 0, &state->config);
    return state->decoder ? IMAGE_OK
                          : decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for the WebP");
}

ImageStatus webp_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows) {
    WebPState *state = decoder->state;
    ImageStatus status = decoder->failure ? decoder->failure : IMAGE_MORE;
    (void)wantsPartial;
    if (decoder->isDone) status = IMAGE_OK;
    while (status == IMAGE_MORE && state->given < decoder->input.size) {
        if (decoder_is_cancelled(decoder)) {
            status = decoder_fail(decoder, IMAGE_CANCELLED, "it was cancelled");
            break;
        }
        uint64_t left = decoder->input.size - state->given;
        state->given += left < PART ? left : PART;
        VP8StatusCode code = WebPIUpdate(state->decoder, decoder->input.bytes, state->given);
        status = status_of(decoder, code);
    }
    int last = 0;
    if (WebPIDecGetRGB(state->decoder, &last, NULL, NULL, NULL) && last > 0) {
        *rows = (uint32_t)last;
    }
    if (status == IMAGE_OK) {
        decoder->isDone = true;
        *rows = decoder->target.height;
    }
    return status;
}

// MARK: Frames

static bool add_frame(ImageFrames *frames, const WebPIterator *each, const uint8_t *bytes) {
    ImageFrame *list = realloc(frames->frames, (frames->count + 1) * sizeof *list);
    if (!list) return false;
    frames->frames = list;
    list[frames->count++] = (ImageFrame){
        .x = (uint32_t)each->x_offset,
        .y = (uint32_t)each->y_offset,
        .width = (uint32_t)each->width,
        .height = (uint32_t)each->height,
        .delay = (uint32_t)each->duration,
        .disposal = each->dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? 1 : 0,
        .blends = each->blend_method == WEBP_MUX_BLEND,
        .isComplete = each->complete,
        .offset = (uint64_t)(each->fragment.bytes - bytes),
        .length = each->fragment.size,
    };
    return true;
}

ImageStatus webp_frames_read(ImageInput input, ImageFrames *frames) {
    WebPData data = {input.bytes, input.size};
    WebPDemuxState state;
    WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
    if (!demuxer) {
        bool isEarly = state == WEBP_DEMUX_PARSING_HEADER && !input.isFinal;
        return isEarly ? IMAGE_MORE : IMAGE_DAMAGED;
    }
    uint32_t flags = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS);
    frames->width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
    frames->height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
    frames->loops = WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT);
    frames->loopsAreGiven = (flags & ANIMATION_FLAG) != 0;
    ImageStatus status = IMAGE_OK;
    WebPIterator each;
    if (WebPDemuxGetFrame(demuxer, 1, &each)) {
        do {
            if (!add_frame(frames, &each, input.bytes)) status = IMAGE_NO_MEMORY;
        } while (status == IMAGE_OK && WebPDemuxNextFrame(&each));
        WebPDemuxReleaseIterator(&each);
    }
    WebPDemuxDelete(demuxer);
    return status;
}
