#!/usr/bin/env python3
"""Makes the pictures that the decoders are tested with, and what other programs read in them.

Each NAME.png, .jpg, .webp, .avif or .gif has a NAME.rgba: the pixels as bytes red, green, blue, alpha, rows
from the top, colours not multiplied, as ImageMagick (PNG) or Pillow (the others) decodes them.
Animations have their frames one after the other; NAME-adam7.png has the pixels of NAME.png. Needs
Pillow and ImageMagick; the tests don't.
"""
import math
import os
import random
import struct
import subprocess
import zlib

from PIL import Image

os.chdir(os.path.dirname(os.path.abspath(__file__)))
W, H = 23, 17
random.seed(7)


def smooth(w, h, alpha=False):
    """A soft picture with an edge, so that mistakes of any kind show."""
    image = Image.new("RGBA" if alpha else "RGB", (w, h))
    for y in range(h):
        for x in range(w):
            r = int(127 + 120 * math.sin(x / w * 5 + y / h))
            g = int(255 * y / (h - 1))
            b = 230 if (x > w / 2) != (y > h / 2) else 40
            a = int(255 * x / (w - 1))
            image.putpixel((x, y), (r, g, b, a) if alpha else (r, g, b))
    return image


def expected(name, image):
    with open(name + ".rgba", "wb") as file:
        file.write(image.convert("RGBA").tobytes())


def magick(name, path):
    raw = subprocess.run(
        ["convert", path, "-depth", "8", "rgba:-"], check=True, capture_output=True).stdout
    with open(name + ".rgba", "wb") as file:
        file.write(raw)


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2)]


def png(name, depth, kind, sample, extra=b"", interlaced=False):
    """Writes a PNG of any kind; `sample(x, y)` gives the components."""
    def rows(x0, y0, dx, dy):
        data = b""
        for y in range(y0, H, dy):
            bits = ""
            for x in range(x0, W, dx):
                bits += "".join(format(part, "0%db" % depth) for part in sample(x, y))
            if not bits:
                return b""
            bits += "0" * (-len(bits) % 8)
            data += b"\0" + bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
        return data
    data = b"".join(rows(*p) for p in ADAM7) if interlaced else rows(0, 0, 1, 1)
    head = struct.pack(">IIBBBBB", W, H, depth, kind, 0, 0, int(interlaced))
    with open(name + ".png", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra
                   + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))
    if not interlaced:
        magick(name, name + ".png")


def pngs():
    source = smooth(W, H, alpha=True)
    table = [(random.randrange(256), random.randrange(256), random.randrange(256))
             for _ in range(256)]
    for interlaced in [False, True]:
        end = "-adam7" if interlaced else ""
        for depth in [1, 2, 4, 8, 16]:
            top = (1 << depth) - 1
            def level(x, y, part=0):
                return source.getpixel((x, y))[part] * top // 255
            png("gray%d%s" % (depth, end), depth, 0, lambda x, y: [level(x, y)],
                interlaced=interlaced)
            if depth <= 8:
                count = 1 << depth
                colors = b"".join(bytes(c) for c in table[:count])
                png("palette%d%s" % (depth, end), depth, 3, lambda x, y: [(x * 5 + y * 3) % count],
                    chunk(b"PLTE", colors), interlaced)
            if depth >= 8:
                png("rgb%d%s" % (depth, end), depth, 2,
                    lambda x, y: [level(x, y, p) for p in range(3)], interlaced=interlaced)
                png("rgba%d%s" % (depth, end), depth, 6,
                    lambda x, y: [level(x, y, p) for p in range(4)], interlaced=interlaced)
                png("graya%d%s" % (depth, end), depth, 4,
                    lambda x, y: [level(x, y), level(x, y, 3)], interlaced=interlaced)
    png("gray8-trns", 8, 0, lambda x, y: [(x * 7 + y) % 256], chunk(b"tRNS", b"\0\x15"))
    png("gray2-trns", 2, 0, lambda x, y: [(x + y) % 4], chunk(b"tRNS", b"\0\x02"))
    png("rgb8-trns", 8, 2, lambda x, y: [(x * 40) % 256, 20, 40],
        chunk(b"tRNS", struct.pack(">HHH", 80, 20, 40)))
    png("rgb16-trns", 16, 2, lambda x, y: [x * 1000, 20, 40],
        chunk(b"tRNS", struct.pack(">HHH", 5000, 20, 40)))
    png("palette4-trns", 4, 3, lambda x, y: [(x + y) % 16],
        chunk(b"PLTE", b"".join(bytes(c) for c in table[:16])) + chunk(b"tRNS", bytes([0, 90, 180])))


def jpegs():
    image = smooth(61, 43)
    def save(name, image, **options):
        image.save(name + ".jpg", quality=90, **options)
        expected(name, Image.open(name + ".jpg"))
    save("rgb444", image, subsampling=0)
    save("rgb422", image, subsampling=1)
    save("rgb420", image, subsampling=2)
    save("progressive", image, progressive=True)
    save("gray", image.convert("L"))
    save("gray-progressive", image.convert("L"), progressive=True)
    save("restarts", image, restart_marker_blocks=2)
    save("cmyk", image.convert("CMYK"))
    subprocess.run(["convert", "rgb444.jpg", "-colorspace", "CMYK", "-quality", "90", "ycck.jpg"],
                   check=True)
    expected("ycck", Image.open("ycck.jpg").convert("RGB"))
    # Which way is up: a corner of each colour.
    corners = Image.new("RGB", (32, 16), (128, 128, 128))
    for x, y, color in [(0, 0, (255, 0, 0)), (16, 0, (0, 255, 0)), (0, 8, (0, 0, 255))]:
        corners.paste(color, (x, y, x + 16, y + 8))
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        corners.save("orientation%d.jpg" % orientation, quality=95, subsampling=0, exif=exif)


def webps():
    image = smooth(61, 43, alpha=True)
    image.convert("RGB").save("lossy.webp", quality=90)
    image.save("lossy-alpha.webp", quality=90)
    image.convert("RGB").save("lossless.webp", lossless=True)
    image.save("lossless-alpha.webp", lossless=True, exact=True)
    for name in ["lossy", "lossy-alpha", "lossless", "lossless-alpha"]:
        expected(name, Image.open(name + ".webp"))


def avifs():
    image = smooth(61, 43, alpha=True)
    image.convert("RGB").save("avif420.avif", quality=90, subsampling="4:2:0")
    image.convert("RGB").save("avif444.avif", quality=90, subsampling="4:4:4")
    image.save("avif-alpha.avif", quality=95, subsampling="4:4:4")
    image.convert("RGB").save("avif-gray.avif", quality=90, subsampling="4:0:0")
    # Pillow writes 8 bits alone.
    image.convert("RGB").save("deep.png")
    subprocess.run(["avifenc", "-d", "10", "-y", "444", "--min", "4", "--max", "8", "deep.png",
                    "avif-deep.avif"], check=True, stdout=subprocess.DEVNULL)
    os.remove("deep.png")
    for name in ["avif420", "avif444", "avif-alpha", "avif-gray", "avif-deep"]:
        expected(name, Image.open(name + ".avif"))
    corners = Image.new("RGB", (32, 16), (128, 128, 128))
    for x, y, color in [(0, 0, (255, 0, 0)), (16, 0, (0, 255, 0)), (0, 8, (0, 0, 255))]:
        corners.paste(color, (x, y, x + 16, y + 8))
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        corners.save("orientation%d.avif" % orientation, quality=95, subsampling="4:4:4", exif=exif)


def frames(name, path):
    image = Image.open(path)
    with open(name + ".rgba", "wb") as file:
        for index in range(image.n_frames):
            image.seek(index)
            file.write(image.convert("RGBA").tobytes())


def animations():
    image = smooth(40, 30).quantize(32)
    image.save("still.gif")
    frames("still", "still.gif")
    smooth(40, 30).quantize(32).save("interlaced.gif", interlace=1)
    frames("interlaced", "interlaced.gif")
    pictures = []
    for index in range(5):
        each = Image.new("RGBA", (40, 30), (0, 0, 0, 0))
        each.paste((220, 40 * index, 60, 255), (index * 7, index * 4, index * 7 + 12, index * 4 + 9))
        pictures.append(each)
    delays = [40, 100, 0, 250, 1000]
    pictures[0].save("dispose.gif", save_all=True, append_images=pictures[1:], duration=delays,
                     loop=3, disposal=2)
    frames("dispose", "dispose.gif")
    pictures[0].save("stays.gif", save_all=True, append_images=pictures[1:], duration=100,
                     loop=0, disposal=1)
    frames("stays", "stays.gif")
    pictures[0].save("previous.gif", save_all=True, append_images=pictures[1:], duration=100,
                     loop=0, disposal=3)
    frames("previous", "previous.gif")
    soft = [smooth(40, 30, alpha=True).rotate(20 * i) for i in range(4)]
    soft[0].save("soft.webp", save_all=True, append_images=soft[1:], duration=[50, 60, 70, 80],
                 loop=2, lossless=True)
    frames("soft", "soft.webp")
    # Pillow blends half transparent pixels, and goes back to what was before and blends, in ways of
    # its own; the tests have formulas for these.
    for disposal, blend in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]:
        name = "apng-%d%d" % (disposal, blend)
        pictures[0].save(name + ".png", save_all=True, append_images=pictures[1:],
                         duration=[40, 100, 20, 250, 1000], loop=4, disposal=disposal, blend=blend)
        frames(name, name + ".png")
    soft[0].save("apng-soft.png", save_all=True, append_images=soft[1:], duration=50, blend=0)
    frames("apng-soft", "apng-soft.png")


pngs()
jpegs()
webps()
avifs()
animations()
