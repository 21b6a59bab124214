// GIF by giflib. It reads records one after the other and can't pause, but a record can be read
// again from its offset, so each frame is decoded on its own.
#include "packages.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "decoder.h"

typedef struct GIFReader {
    ImageInput input;
    uint64_t offset;
    GifFileType *gif;
    bool ranOut;
} GIFReader;

static int on_read(GifFileType *gif, GifByteType *target, int count) {
    GIFReader *reader = gif->UserData;
    uint64_t left = reader->input.size - reader->offset;
    if (count < 0) return 0;
    if ((uint64_t)count > left) {
        reader->ranOut = true;
        count = (int)left;
    }
    memcpy(target, reader->input.bytes + reader->offset, (size_t)count);
    reader->offset += (uint64_t)count;
    return count;
}

static ImageStatus open_gif(GIFReader *reader, ImageInput input) {
    *reader = (GIFReader){.input = input};
    int code = 0;
    reader->gif = DGifOpen(reader, on_read, &code);
    if (reader->gif) return IMAGE_OK;
    if (reader->ranOut && !input.isFinal) return IMAGE_MORE;
    return code == D_GIF_ERR_NOT_ENOUGH_MEM ? IMAGE_NO_MEMORY : IMAGE_DAMAGED;
}

static void close_gif(GIFReader *reader) {
    int code;
    if (reader->gif) DGifCloseFile(reader->gif, &code);
    reader->gif = NULL;
}

/// The values of the extensions before a frame.
typedef struct Control {
    GraphicsControlBlock block;
    uint32_t loops;
    bool loopsAreGiven;
} Control;

static const GraphicsControlBlock noControl = {0, false, 0, NO_TRANSPARENT_COLOR};

/// Reads an extension to its end; false when it is cut off or damaged. No when it is cut off or
/// damaged.
static bool read_extension(GifFileType *gif, Control *control) {
    int kind;
    GifByteType *block;
    if (DGifGetExtension(gif, &kind, &block) == GIF_ERROR) return false;
    bool isLoop = false;
    if (block && kind == GRAPHICS_EXT_FUNC_CODE) {
        DGifExtensionToGCB(block[0], block + 1, &control->block);
    }
    if (block && kind == APPLICATION_EXT_FUNC_CODE && block[0] == 11) {
        isLoop = !memcmp(block + 1, "NETSCAPE2.0", 11) || !memcmp(block + 1, "ANIMEXTS1.0", 11);
    }
    while (block) {
        if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return false;
        if (isLoop && block && block[0] >= 3 && block[1] == 1) {
            control->loops = (uint32_t)(block[2] | block[3] << 8);
            control->loopsAreGiven = true;
        }
    }
    return true;
}

static bool skip_pixels(GifFileType *gif) {
    int size;
    GifByteType *block;
    if (DGifGetCode(gif, &size, &block) == GIF_ERROR) return false;
    while (block) {
        if (DGifGetCodeNext(gif, &block) == GIF_ERROR) return false;
    }
    return true;
}

static bool add_frame(ImageFrames *frames, const GifFileType *gif, const Control *control) {
    ImageFrame *list = realloc(frames->frames, (frames->count + 1) * sizeof *list);
    if (!list) return false;
    frames->frames = list;
    int disposal = control->block.DisposalMode;
    list[frames->count++] = (ImageFrame){
        .x = (uint32_t)gif->Image.Left,
        .y = (uint32_t)gif->Image.Top,
        .width = (uint32_t)gif->Image.Width,
        .height = (uint32_t)gif->Image.Height,
        .delay = (uint32_t)control->block.DelayTime * 10,
        .disposal = disposal == DISPOSE_BACKGROUND ? 1 : disposal == DISPOSE_PREVIOUS ? 2 : 0,
        .blends = true,
    };
    return true;
}

/// Lists frames until the bytes end. The bytes of a frame begin at its offset, with the extensions
/// before it.
static ImageStatus list_frames(GIFReader *reader, ImageFrames *frames) {
    Control control = {.block = noControl};
    uint64_t start = reader->offset;
    GifRecordType record = UNDEFINED_RECORD_TYPE;
    while (DGifGetRecordType(reader->gif, &record) != GIF_ERROR) {
        switch (record) {
        case EXTENSION_RECORD_TYPE:
            if (!read_extension(reader->gif, &control)) return IMAGE_MORE;
            break;
        case IMAGE_DESC_RECORD_TYPE: {
            if (DGifGetImageDesc(reader->gif) == GIF_ERROR) return IMAGE_MORE;
            if (!add_frame(frames, reader->gif, &control)) return IMAGE_NO_MEMORY;
            ImageFrame *frame = &frames->frames[frames->count - 1];
            frame->offset = start;
            frame->isComplete = skip_pixels(reader->gif);
            frame->length = reader->offset - start;
            if (!frame->isComplete) return IMAGE_MORE;
            start = reader->offset;
            control.block = noControl;
            break;
        }
        case TERMINATE_RECORD_TYPE: goto end;
        default: break;
        }
        frames->loops = control.loops;
        frames->loopsAreGiven = control.loopsAreGiven;
    }
end:
    return record == TERMINATE_RECORD_TYPE ? IMAGE_OK : IMAGE_MORE;
}

ImageStatus gif_frames_read(ImageInput input, ImageFrames *frames) {
    GIFReader reader;
    ImageStatus status = open_gif(&reader, input);
    if (status != IMAGE_OK) return status;
    frames->width = (uint32_t)reader.gif->SWidth;
    frames->height = (uint32_t)reader.gif->SHeight;
    status = list_frames(&reader, frames);
    close_gif(&reader);
    if (status == IMAGE_MORE && input.isFinal) status = frames->count ? IMAGE_OK : IMAGE_DAMAGED;
    return status;
}

// MARK: Pixels

typedef struct Palette {
    uint32_t colors[256];
} Palette;

static void fill_palette(Palette *palette, const GifFileType *gif, int transparent) {
    const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
    for (int i = 0; i < 256; i++) {
        // An index outside of the table is black, as in browsers.
        uint32_t color = 0xFF000000u;
        if (map && i < map->ColorCount) {
            GifColorType each = map->Colors[i];
            color |= (uint32_t)each.Red << 16 | (uint32_t)each.Green << 8 | each.Blue;
        }
        palette->colors[i] = i == transparent ? 0 : color;
    }
}

static bool read_row(
    GifFileType *gif, const Palette *palette, GifPixelType *line, ImageTarget target, uint32_t y
) {
    if (DGifGetLine(gif, line, (int)target.width) == GIF_ERROR) return false;
    uint32_t *row = (uint32_t *)((uint8_t *)target.pixels + y * target.bytesPerRow);
    for (uint32_t x = 0; x < target.width; x++) row[x] = palette->colors[line[x]];
    return true;
}

static uint32_t read_rows(
    GifFileType *gif, const Palette *palette, GifPixelType *line, ImageTarget target
) {
    static const uint8_t first[4] = {0, 4, 2, 1}, step[4] = {8, 8, 4, 2};
    uint32_t rows = 0;
    if (!gif->Image.Interlace) {
        while (rows < target.height && read_row(gif, palette, line, target, rows)) rows++;
        return rows;
    }
    for (int pass = 0; pass < 4; pass++) {
        for (uint32_t y = first[pass]; y < target.height; y += step[pass], rows++) {
            if (!read_row(gif, palette, line, target, y)) return rows;
        }
    }
    return rows;
}

ImageStatus image_gif_decode(
    ImageInput input, const ImageFrame *frame, ImageTarget target, uint32_t *rows
) {
    *rows = 0;
    if (!input.bytes || frame->offset > input.size) return IMAGE_UNSUPPORTED;
    GIFReader reader;
    ImageStatus status = open_gif(&reader, input);
    if (status != IMAGE_OK) return status;
    reader.offset = frame->offset;
    Control control = {.block = noControl};
    GifRecordType record = UNDEFINED_RECORD_TYPE;
    bool isGood = true;
    while (isGood && record != IMAGE_DESC_RECORD_TYPE) {
        isGood = DGifGetRecordType(reader.gif, &record) != GIF_ERROR
            && record != TERMINATE_RECORD_TYPE;
        if (isGood && record == EXTENSION_RECORD_TYPE) {
            isGood = read_extension(reader.gif, &control);
        }
    }
    isGood = isGood && DGifGetImageDesc(reader.gif) != GIF_ERROR
        && (uint32_t)reader.gif->Image.Width == target.width
        && (uint32_t)reader.gif->Image.Height == target.height;
    GifPixelType *line = isGood ? malloc(target.width) : NULL;
    if (line) {
        Palette palette;
        fill_palette(&palette, reader.gif, control.block.TransparentColor);
        *rows = read_rows(reader.gif, &palette, line, target);
    }
    free(line);
    close_gif(&reader);
    if (isGood && *rows == target.height) return IMAGE_OK;
    return reader.ranOut && !input.isFinal ? IMAGE_MORE : IMAGE_DAMAGED;
}
