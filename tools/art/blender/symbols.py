"""Symbols of Padauk Blossom. Run by `render.sh`; needs Blender 3.4 and a font as TTF.

    blender -b -P symbols.py -- OUT_DIR FONT.ttf SIZE_PX SAMPLES [symbol ...]
"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *  # noqa: E402,F403 the shapes are this file's vocabulary

UP = math.pi / 2


def blossom(scale=1., place=(0, 0, 0), turn=(0, 0, 0), sepals=True):
    """A padauk flower that faces +Z: five ruffled sun petals, five small ones, a ruby heart."""
    parts = []
    outer = petal_enamel('outer petal', (.85, .16, .0), (1., .66, .03))
    inner = petal_enamel('inner petal', (.62, .05, .0), (1., .46, .01))
    for index in range(5):
        leaf = petal(1.14, .50, outer, ruffle=.11, cup=.24, notch=.13)
        leaf.rotation_euler = (0, 0, TAU * index / 5 + UP)
        parts.append(leaf)
    for index in range(5):
        leaf = petal(.70, .30, inner, ruffle=.07, cup=.55, waves=4, notch=.1)
        leaf.rotation_euler = (0, 0, TAU * (index + .5) / 5 + UP)
        leaf.location = (0, 0, .07)
        parts.append(leaf)
    for index in range(10):
        angle = TAU * index / 10
        x, y = math.cos(angle), math.sin(angle)
        parts.append(tube([(0, 0, .08, .022), (.13 * x, .13 * y, .3, .02),
                           (.27 * x, .27 * y, .42, .018)], pale_gold()))
        parts.append(ball((.28 * x, .28 * y, .43), .05, pale_gold()))
    parts.append(ball((0, 0, .2), (.15, .15, .12), enamel('ruby')))
    parts.append(ring(.15, .03, .17, gold()))
    return group(parts, place, turn, scale)


def leaf_shape(length, turn, material, place=(0, 0, 0)):
    points = [(0, 0), (length * .3, length * .2), (length * .7, length * .18), (length, 0),
              (length * .7, -length * .18), (length * .3, -length * .2)]
    blade = plate(points, .02, material, bevel=.035)
    rim = plate([(x * 1.05 - .015, z * 1.28) for x, z in points], .012, gold(), y=.035, bevel=.03)
    vein = tube([(.03, -.055, 0, .02), (length * .55, -.06, .01, .018),
                 (length * .9, -.05, 0, .008)], gold())
    return group([blade, rim, vein], place, (0, -turn, 0))


def padauk(font):
    for turn in (-10, 36, 54 + 90, 190, 90):
        leaf_shape(1.34, math.radians(turn), enamel('leaf'), (0, .32, .1))
    blossom(1.04, (0, 0, .24), (math.radians(78), 0, 0))
    ribbon = [(-.90, -.64), (-.45, -.60), (0, -.59), (.45, -.60), (.90, -.64), (1.0, -.82),
              (.90, -1.02), (.45, -1.06), (0, -1.07), (-.45, -1.06), (-.90, -1.02), (-1.0, -.82)]
    plate([(x * 1.06, z * 1.22 + .18) for x, z in ribbon], .05, gold(), y=-.62, bevel=.05)
    plate(ribbon, .06, enamel('lacquer'), y=-.70, bevel=.03)
    word = letters('WILD', font, pale_gold(), .68, .05, .022, .004, y=-.86, z=-.80)
    word.data.space_character = 1.14
    camera((0, -6.4, .55), (0, 0, .02), 73)


def bowl(_font):
    body = rounded([(.0, -.98), (.42, -.97), (.47, -.90), (.34, -.80), (.36, -.72), (.78, -.50),
                    (1.02, -.12), (1.05, .18), (1.0, .34), (1.08, .44)])
    lathe(body, silver(), 128)
    lathe(rounded([(1.08, .44), (1.02, .42), (.98, .3), (.98, .2)]), silver(), 128)
    ring(1.085, .05, .44, gold())
    ring(1.045, .035, .18, gold())
    ring(.80, .03, -.49, gold())
    ring(.46, .04, -.92, gold())
    for index in range(18):
        angle = TAU * index / 18
        x, y = math.cos(angle), math.sin(angle)
        ball((1.0 * x, 1.0 * y, -.14), (.075, .13, .22), silver(), (0, 0, angle))
        ball((1.065 * x, 1.065 * y, .30), .05, enamel('sapphire' if index % 2 else 'ruby'))
        ball((.93 * x, .93 * y, -.32), .05, gold())
    water = principled('water', (.05, .55, .75), .1, .04, coat=1, specular=1, glow=.18)
    lathe([(0, .30), (.5, .31), (.985, .30)], water)
    for radius in (.3, .55, .8):
        ring(radius, .012, .312, water, squash=.5)
    blossom(.40, (-.38, -.42, .44), (math.radians(32), math.radians(-14), .2))
    blossom(.34, (.42, -.48, .42), (math.radians(36), math.radians(12), .9))
    blossom(.36, (.1, .28, .47), (math.radians(40), 0, .5))
    drop = principled('drop', (.06, .55, .95), 0, .05, coat=1, specular=1, glow=.25)
    splash = ((-.62, .05, .98, .085), (-.32, 0, 1.18, .12), (.06, .1, 1.30, .10),
              (.40, .05, 1.10, .13), (.70, 0, .90, .08), (-.06, -.1, .98, .07))
    for x, y, z, size in splash:
        ball((x, y, z), size, drop)
        tube([(x, y, z - size * .4, size * .72), (x * .92, y, z - size * 1.9, size * .25),
              (x * .86, y, z - size * 2.8, .004)], drop)
    camera((0, -6.3, 2.3), (0, 0, .13), 74)


def feather(turn, length):
    """One eye of a peacock's fan: gold rib, teal blade, an eye of three rings."""
    x, z = math.sin(turn), math.cos(turn)
    parts = [tube([(0, 0, 0, .03), (x * length * .6, -.02, z * length * .6, .022),
                   (x * length, 0, z * length, .014)], gold())]
    eye = [(.225, .30, gold(), .05), (.185, .26, enamel('emerald'), -.01),
           (.135, .17, gold(), -.045), (.115, .145, enamel('sky'), -.075),
           (.06, .075, enamel('night'), -.115)]
    for wide, high, material, y in eye:
        parts.append(ball((x * length, y, z * length), (wide, .06, high), material, (0, turn, 0)))
    for side in (-1, 1):
        for step in range(3):
            t = .35 + step * .16
            parts.append(ball((x * length * t + side * z * .055, 0, z * length * t - side * x * .055),
                              (.035, .02, .11), enamel('teal'), (0, turn - side * -.45, 0)))
    return group(parts)


def peacock(_font):
    for index in range(11):
        turn = math.radians(-100 + 20 * index)
        feather(turn, 1.05).location = (0, .30, -.12)
    for index in range(8):
        turn = math.radians(-77 + 22 * index)
        feather(turn, .68).location = (0, .14, -.12)
    body = principled('peacock', (.02, .30, .66), .35, .2, coat=1, back=(.0, .10, .40))
    ball((0, -.12, -.52), (.36, .30, .48), body)
    tube([(0, -.18, -.42, .25), (0, -.34, -.02, .155), (0, -.30, .26, .125),
          (0, -.36, .44, .14)], body)
    ball((0, -.40, .48), (.165, .17, .155), body)
    beak = tube([(0, -.52, .47, .06), (0, -.64, .44, .035), (0, -.72, .38, .004)], gold())
    beak.rotation_euler = (0, 0, 0)
    for side in (-1, 1):
        ball((side * .085, -.52, .53), .042, enamel('pearl'))
        ball((side * .092, -.553, .532), .024, enamel('night'))
        tube([(side * .06, -.16, -.92, .035), (side * .1, -.2, -1.14, .03)], gold())
        ball((side * .34, -.10, -.50), (.13, .24, .36), enamel('teal'), (0, side * -.35, 0))
        for row in range(3):
            ball((side * (.36 - .03 * row), -.24 - .03 * row, -.40 - .13 * row), (.05, .04, .10),
                 gold(), (0, side * -.35, 0))
    for turn in (-.5, -.25, 0, .25, .5):
        x, z = math.sin(turn), math.cos(turn)
        tube([(0, -.38, .60, .012), (.27 * x, -.38, .60 + .24 * z, .01)], gold())
        ball((.28 * x, -.38, .60 + .26 * z), .042, enamel('sky'))
    ring(.20, .035, .06, gold(), (0, -.30), .9)
    for index in range(7):
        turn = math.radians(-60 + 20 * index)
        ball((.30 * math.sin(turn), -.42, -.30 - .12 * math.cos(turn)), .045,
             enamel('ruby') if index % 2 else pale_gold())
    ball((0, -.43, -.48), (.075, .05, .10), enamel('ruby'))
    camera((0, -6.4, .5), (0, 0, -.04), 84)


def elephant(_font):
    skin = principled('white elephant', (.92, .88, .84), 0, .24, coat=.8, back=(.62, .58, .66))
    pink = principled('ear', (.90, .50, .46), 0, .3, coat=.6)
    ball((0, 0, .20), (.66, .55, .68), skin)
    ball((-.26, -.16, .52), (.34, .34, .32), skin)
    ball((.26, -.16, .52), (.34, .34, .32), skin)
    for side in (-1, 1):
        ball((side * .86, .12, .12), (.50, .09, .66), skin, (0, side * .25, side * .42))
        ball((side * .90, .03, .10), (.37, .06, .50), pink, (0, side * .25, side * .42))
        tube([(side * .54, -.02, .72, .03), (side * 1.02, -.04, .72, .03),
              (side * 1.36, .06, .22, .03), (side * 1.14, .1, -.42, .03)], gold())
        ball((side * 1.10, .02, -.50), (.07, .07, .11), enamel('ruby'))
        ball((side * .42, -.46, .14), (.085, .06, .10), enamel('night'))
        ball((side * .405, -.515, .175), .026, enamel('pearl'))
        tube([(side * .36, -.45, .29, .025), (side * .48, -.43, .29, .02),
              (side * .56, -.36, .22, .008)], gold())
        tube([(side * .31, -.42, -.22, .125), (side * .42, -.62, -.50, .105),
              (side * .52, -.86, -.66, .075), (side * .55, -1.05, -.54, .012)],
             enamel('pearl'))
        ring_at = ring(.115, .04, 0, gold())
        ring_at.location = (side * .405, -.60, -.46)
        ring_at.rotation_euler = (.85, side * -.35, 0)
    trunk = [(0, -.40, .10, .30), (0, -.62, -.20, .245), (0, -.66, -.58, .19),
             (.03, -.66, -.90, .155), (.20, -.70, -1.08, .13), (.42, -.74, -.98, .11),
             (.46, -.76, -.80, .09)]
    tube(trunk, skin)
    for z, radius in ((-.40, .225), (-.62, .195), (-.82, .172)):
        band = ring(radius, .022, z, gold(), (.0, -.655))
        band.rotation_euler = (.02, 0, 0)
    cap = [(-.40, .95), (0, 1.14), (.40, .95), (.44, .58), (.22, .34), (0, -.02), (-.22, .34),
           (-.44, .58)]
    plate([(x * 1.12, z * 1.07 - .03) for x, z in cap], .03, gold(), y=-.50, bevel=.04) \
        .rotation_euler = (UP - .16, 0, 0)
    plate(cap, .04, enamel('lacquer'), y=-.555, bevel=.035).rotation_euler = (UP - .16, 0, 0)
    for x, z, size, name in ((0, .62, .13, 'emerald'), (-.24, .72, .07, 'sky'),
                             (.24, .72, .07, 'sky'), (0, .28, .08, 'sky'), (0, .92, .08, 'sky')):
        y = -.60 + (z - .3) * .14
        ball((x, y, z + .06), (size, .05, size * 1.2), enamel(name))
        rim = ring(size * 1.12, .024, 0, pale_gold())
        rim.location, rim.rotation_euler = (x, y + .005, z + .06), (UP, 0, 0)
        rim.scale = (1, 1.2, 1)
    camera((0, -6.4, .35), (0, 0, .03), 78)


def lacquer(_font):
    red = enamel('lacquer')
    lathe(rounded([(0, -1.12), (.62, -1.12), (.66, -1.06), (.42, -.96), (.30, -.86), (.34, -.80),
                   (.66, -.72), (.84, -.56)]), red)
    lathe(rounded([(.84, -.56), (.88, -.36), (.84, -.20)]), principled(
        'black lacquer', (.012, .006, .008), 0, .12, coat=1, specular=.8))
    lathe(rounded([(.84, -.20), (.88, -.14), (.74, .06), (.52, .24), (.46, .30)]), red)
    lathe(rounded([(.46, .30), (.50, .34), (.36, .46), (.30, .54)]), red)
    lathe(rounded([(.30, .54), (.34, .58), (.20, .70), (.15, .80)]), red)
    lathe(rounded([(.15, .80), (.19, .83), (.10, .94), (.075, 1.04), (.11, 1.09), (.05, 1.18),
                   (.0, 1.36)]), gold())
    for radius, height, thick in ((.65, -1.08, .05), (.36, -.83, .045), (.86, -.55, .045),
                                  (.86, -.20, .055), (.49, .31, .05), (.33, .56, .042),
                                  (.18, .82, .035), (.64, .16, .022)):
        ring(radius, thick, height, gold())
    for index in range(16):
        angle = TAU * index / 16
        x, y = math.cos(angle), math.sin(angle)
        ball((.885 * x, .885 * y, -.375), (.03, .085, .105), pale_gold(), (0, 0, angle))
        ball((.915 * x, .915 * y, -.375), .042, enamel('emerald' if index % 2 else 'ruby'))
        ball((.80 * x, .80 * y, .0), (.035, .05, .08), gold(), (0, -.7, angle))
        ball((.60 * x, .60 * y, -.735), (.05, .1, .05), gold(), (0, .3, angle))
    for index in range(10):
        angle = TAU * index / 10
        ball((.42 * math.cos(angle), .42 * math.sin(angle), .41), .04, pale_gold())
    camera((0, -6.4, 1.7), (0, 0, .07), 76)


def parasol(_font):
    ribs = 12
    steps = ribs * 12
    builder = bmesh.new()
    rings = []
    for row in range(13):
        t = row / 12
        line = []
        for step in range(steps):
            angle = TAU * step / steps
            edge = abs(math.cos(ribs * angle / 2))
            radius = 1.22 * t * (1 - (1 - edge) * .075 * t)
            height = .52 * (1 - t ** 1.55) - (1 - edge) * .06 * t * t
            line.append(builder.verts.new((radius * math.cos(angle), radius * math.sin(angle),
                                           height)))
        rings.append(line)
    for near, far in zip(rings[1:], rings[2:]):
        for step in range(steps):
            after = (step + 1) % steps
            builder.faces.new((near[step], near[after], far[after], far[step]))
    parts = [mesh_object(builder, enamel('rose'), solid=.03)]

    def on(radius_share, angle, lift=0.):
        t = radius_share
        return (1.22 * t * math.cos(angle), 1.22 * t * math.sin(angle),
                .52 * (1 - t ** 1.55) + lift)

    for rib in range(ribs):
        angle = TAU * rib / ribs
        parts.append(tube([(*on(t, angle, .022), .022) for t in (.06, .3, .55, .8, 1.)], gold()))
        parts.append(ball(on(1.02, angle), .06, gold()))
        middle = angle + TAU / ribs / 2
        heart = ball(on(.72, middle, .02), (.10, .07, .035), enamel('sun'), (0, .48, middle))
        parts.append(heart)
        parts.append(ball(on(.58, middle, .025), .036, pale_gold()))
        parts.append(ball(on(.85, middle, .0), .036, pale_gold()))
        after = angle + TAU / ribs
        parts.append(tube([(*on(1., angle, .0), .026),
                           (*[a * f for a, f in zip(on(1., middle), (.925, .925, 1))][:2], -.055,
                            .026),
                           (*on(1., after, .0), .026)], gold()))
    parts.append(ring(.36, .024, on(.295, 0)[2] + .012, gold()))
    parts.append(ring(.50, .014, on(.41, 0)[2] + .012, pale_gold()))
    parts.append(tube([(0, 0, .46, .07), (0, 0, .62, .05), (0, 0, .74, .02)], gold()))
    parts.append(ball((0, 0, .56), .075, enamel('emerald')))
    parts.append(tube([(0, 0, .4, .04), (0, 0, -.6, .04), (0, 0, -1.15, .045)],
                      enamel('lacquer')))
    parts.append(ball((0, 0, -1.2), .085, gold()))
    parts.append(ring(.06, .03, -1.0, gold()))
    group(parts, (-.12, 0, .18), (math.radians(44), math.radians(24), 0), .97)
    camera((0, -6.4, .6), (0, 0, .0), 77)


def harp(_font):
    body = [(-.98, -.42), (-.72, -.74), (-.2, -.90), (.38, -.84), (.80, -.62), (.94, -.40),
            (.60, -.30), (.0, -.26), (-.60, -.30)]
    plate(body, .20, enamel('emerald'), bevel=.10)
    top = [(-.90, -.40), (-.55, -.34), (0, -.29), (.55, -.33), (.86, -.40)]
    for y in (-.27, .27):
        tube([(x, y, z, .045) for x, z in top], gold())
    tube([(-.96, -.24, -.46, .03), (-.66, -.30, -.74, .03), (-.16, -.31, -.89, .03),
          (.38, -.31, -.84, .03), (.86, -.25, -.55, .03)], gold())
    for x, z, size in ((-.52, -.58, .1), (-.16, -.62, .13), (.22, -.60, .12), (.54, -.54, .09)):
        flower = []
        for index in range(6):
            angle = TAU * index / 6
            flower.append(ball((x + size * .8 * math.cos(angle), -.305, z + size * .8 *
                                math.sin(angle)), (size * .5, .03, size * .5), pale_gold()))
        ball((x, -.325, z), (size * .46, .04, size * .46), enamel('ruby'))
    neck = [(.62, 0, -.40, .10), (.98, 0, -.24, .11), (1.20, 0, .16, .10), (1.14, 0, .62, .085),
            (.82, 0, .98, .07), (.42, 0, 1.14, .055), (.20, 0, 1.16, .05)]
    tube(neck, enamel('lacquer'))
    for index, (x, _, z, radius) in enumerate(neck[1:-1]):
        band = ring(radius * 1.12, .035, 0, gold())
        band.location = (x, 0, z)
        after, before = neck[index + 2], neck[index]
        band.rotation_euler = (0, math.atan2(after[0] - before[0], after[2] - before[2]), 0)
    ball((.14, 0, 1.17), (.12, .09, .09), gold())
    tube([(.1, 0, 1.17, .07), (-.06, 0, 1.22, .05), (-.16, 0, 1.32, .004)], gold())
    feet = ((1.22, .20), (1.22, .34), (1.20, .48), (1.14, .62), (1.05, .76), (.94, .88),
            (.80, .99), (.64, 1.07), (.48, 1.12))
    for index, (x, z) in enumerate(feet):
        foot = .62 - index * .165
        tube([(x - .05, -.02, z, .013), (foot, -.02, -.30, .013)], pale_gold())
        ball((foot, -.06, -.29), .04, gold())
        knot = ring(.10, .026, 0, enamel('ruby'))
        knot.location, knot.rotation_euler = (x - .03, 0, z), (0, math.atan2(1, -index + 2), 0)
    for side in (-1, 1):
        tube([(side * .5, 0, -.86, .05), (side * .62, 0, -1.02, .05),
              (side * .78, 0, -1.08, .04)], gold())
    tube([(-.9, 0, -1.07, .05), (0, 0, -1.03, .05), (.9, 0, -1.07, .05)], gold())
    blossom(.30, (-.92, -.24, -.32), (math.radians(70), math.radians(-20), 0))
    group(loose(), (-.06, 0, -.05), (0, 0, math.radians(-12)))
    camera((0, -6.4, 1.0), (0, 0, .02), 76)


def card_letter(text, name, z=.0):
    """Layers from the back: gold body, enamel face, a thin gold line on it."""
    def build(font):
        letters(text, font, gold(), 2.9, .16, .10, .045, y=.06, z=z)
        letters(text, font, enamel(name), 2.9, .17, .05, -.03, y=-.04, z=z)
        letters(text, font, pale_gold(), 2.9, .17, .012, -.105, y=-.085, z=z)
        letters(text, font, enamel(name), 2.9, .17, .02, -.15, y=-.11, z=z)
        camera((.75, -6.3, .85), (0, 0, 0), 78)
    return build


def petal_speck(_font):
    leaf = petal(1.9, .8, petal_enamel('petal', (.85, .2, .0), (1., .62, .03)), ruffle=.2,
                 cup=.35, notch=.12)
    leaf.location = (-.85, 0, -.25)
    leaf.rotation_euler = (math.radians(62), 0, math.radians(8))
    camera((0, -6.4, .6), (0, 0, 0), 84)


def coin(_font):
    lathe(rounded([(0, .10), (.78, .10)]) + [(.82, .17), (1.02, .17), (1.08, .10), (1.08, -.10),
                                             (1.0, -.15), (0, -.15)], gold(), 128)
    flower = []
    for index in range(5):
        angle = TAU * index / 5 + UP
        flower.append(ball((.36 * math.cos(angle), .36 * math.sin(angle), .10), (.3, .2, .09),
                           pale_gold(), (0, 0, angle)))
    ball((0, 0, .14), (.14, .14, .1), enamel('ruby'))
    group(loose(), (0, 0, 0), (math.radians(74), 0, math.radians(-18)))
    camera((0, -6.4, .6), (0, 0, 0), 84)


def flower(_font):
    """The blossom alone, for backgrounds, banners and the brand's pictures."""
    blossom(1.08, (0, 0, 0), (math.radians(72), 0, .1))
    camera((0, -6.4, .5), (0, 0, 0), 80)


def heart(_font):
    """Favorites."""
    half = [(0, -1.02), (.62, -.50), (1.02, .06), (.98, .56), (.56, .82), (.16, .66), (0, .42)]
    outline = half + [(-x, z) for x, z in reversed(half[1:-1])]
    plate([(x * 1.1, z * 1.1 + .01) for x, z in outline], .14, gold(), y=.06, bevel=.1)
    plate([(x * .94, z * .94) for x, z in outline], .16, enamel('ruby'), y=-.04, bevel=.16)
    camera((.5, -6.4, .7), (0, 0, -.05), 84)


SYMBOLS = {
    'padauk': padauk, 'bowl': bowl, 'peacock': peacock, 'elephant': elephant,
    'lacquer': lacquer, 'parasol': parasol, 'harp': harp,
    'A': card_letter('A', 'ruby'), 'K': card_letter('K', 'sapphire'),
    'Q': card_letter('Q', 'violet', .08), 'J': card_letter('J', 'emerald'),
    'petal': petal_speck, 'coin': coin, 'flower': flower, 'heart': heart,
    'seven': card_letter('7', 'ruby'),
}


def main(out_dir, font, size_px, samples, *names):
    for name in names or SYMBOLS:
        started = time.time()
        reset(int(size_px), int(samples))
        SYMBOLS[name](font)
        render(os.path.join(out_dir, f'{name}.png'))
        print(f'{name}: {time.time() - started:.1f} s', flush=True)


main(*sys.argv[sys.argv.index('--') + 1:])
