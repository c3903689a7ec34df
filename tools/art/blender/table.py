"""Things that lie on a gaming table. Run by `render.sh`; needs Blender 3.4.

    blender -b -t 1 -P table.py -- OUT_DIR SIZE_PX SAMPLES [thing ...]
"""
import math
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *  # noqa: E402,F403 the shapes are this file's vocabulary

UP = math.pi / 2


def hung(build, place, turn=(0, 0, 0), scale=1.):
    """Builds something around the origin and moves all of it as one."""
    before = set(bpy.context.scene.objects)
    build()
    parts = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
    return group(parts, place, turn, scale)


def block(size, place, material, bevel=.05, segments=5, turn=(0, 0, 0)):
    builder = bmesh.new()
    bmesh.ops.create_cube(builder, size=1)
    bmesh.ops.scale(builder, vec=size, verts=builder.verts)
    thing = mesh_object(builder, material)
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments = bevel, segments
    thing.data.use_auto_smooth = True
    thing.location, thing.rotation_euler = place, turn
    return thing


def disc(radius, height, z, material, bevel=.03):
    """A low cylinder with rounded edges, its middle at `z`."""
    half = height / 2
    steps = [(radius - bevel * (1 - math.sin(a)), half - bevel * (1 - math.cos(a)))
             for a in (0, .4, .8, 1.2, UP)]
    profile = [(0, z + half), *[(r, z + h) for r, h in steps],
               *[(r, z - h) for r, h in reversed(steps)], (0, z - half)]
    return lathe(profile, material)


def relief_flower(size, z, petals=pale_gold, heart='ruby'):
    """The padauk flower of our coins and chips, lying on a face that looks up."""
    for index in range(5):
        angle = TAU * index / 5 + UP
        ball((size * math.cos(angle), size * math.sin(angle), z),
             (size * .82, size * .56, size * .2), petals(), (0, 0, angle))
    ball((0, 0, z + size * .1), (size * .36, size * .36, size * .22), enamel(heart))


def chip(name, flower=True):
    base = enamel(name)
    disc(1, .22, 0, base, .05)
    for index in range(6):
        angle = TAU * index / 6
        block((.28, .30, .232), (.868 * math.cos(angle), .868 * math.sin(angle), 0),
              enamel('pearl'), .02, 2, (0, 0, angle))
    disc(.70, .236, 0, enamel('night'), .012)
    ring(.70, .03, .118, gold())
    ring(.56, .014, .122, gold())
    if flower:
        relief_flower(.24, .13)


def chips():
    chance = random.Random(5)
    for index in range(6):
        hung(lambda: chip('ruby', index == 5), (-.66 + chance.uniform(-.03, .03), .5, index * .235),
             (0, 0, index * .5))
    for index in range(3):
        hung(lambda: chip('sapphire', index == 2), (1.0, .4 - .03 * index, index * .235),
             (0, 0, index * .7))
    hung(lambda: chip('emerald'), (.26, -1.0, .74), (math.radians(66), 0, math.radians(10)))
    camera((0, -6.6, 3.0), (.1, 0, .52), 60)


def coin_piece():
    disc(.5, .1, 0, gold(), .02)
    ring(.43, .032, .05, gold())
    relief_flower(.16, .05)


def coins():
    chance = random.Random(4)
    for x, y, count in ((-.62, .1, 7), (.66, .25, 4), (.05, .82, 10), (-1.25, .7, 4),
                        (1.2, .85, 6)):
        for index in range(count):
            hung(coin_piece, (x + chance.uniform(-.03, .03), y, index * .11),
                 (0, 0, chance.random() * 6))
    hung(coin_piece, (.25, -.62, .44), (math.radians(72), math.radians(8), 0))
    hung(coin_piece, (-.24, -.9, .06), (.1, .15, 1))
    hung(coin_piece, (1.05, -.5, .06), (.06, -.12, 2))
    camera((0, -6.2, 2.9), (0, .1, .42), 62)


PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
        5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
        6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0))}
SIDES = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, -1, 0), 5: (0, 1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}


def die(body, pip, lucky=None):
    """A die whose 1 looks up, whose 2 looks at the viewer and whose 3 looks right."""
    block((1.12, 1.12, 1.12), (0, 0, 0), body, .17, 7)
    for value, normal in SIDES.items():
        out = Vector(normal)
        right = Vector((0, 1, 0)) if abs(normal[0]) else Vector((1, 0, 0))
        above = out.cross(right)
        for a, b in PIPS[value]:
            flat = [.045 if abs(part) else (.19 if value == 1 else .12) for part in normal]
            ball(out * .553 + right * a * .27 + above * b * .27, tuple(flat),
                 lucky if value == 1 and lucky else pip)


def dice():
    red, white = enamel('ruby'), enamel('pearl')
    hung(lambda: die(red, white), (-.64, 0, 0), (.3, .25, .6))
    hung(lambda: die(red, white), (.74, -.15, .14), (-.5, .5, -.4))
    camera((0, -6, 2.4), (.05, 0, 0), 76)


def ivory_dice():
    white, black, red = enamel('pearl'), enamel('night'), enamel('ruby')
    hung(lambda: die(white, black, red), (-.9, .1, -.1), (.25, .1, .5))
    hung(lambda: die(white, black, red), (.35, -.35, -.2), (-.3, .35, -.5))
    hung(lambda: die(white, black, red), (.25, .35, .95), (.5, -.3, .9))
    camera((0, -6.4, 2.6), (-.05, 0, .1), 70)


def turned_die(turn):
    hung(lambda: die(enamel('pearl'), enamel('night'), enamel('ruby')), (0, 0, 0), turn)
    camera((0, -3.4, 6.2), (0, 0, 0), 118)


FACE_TURNS = {1: (0, 0, 0), 6: (math.pi, 0, 0), 2: (-UP, 0, 0), 5: (UP, 0, 0), 3: (0, -UP, 0),
              4: (0, UP, 0)}
SPIN_FRAMES = 24


def spin_turn(frame):
    """A tumble that ends where it began: one turn about each of two axes."""
    share = TAU * frame / SPIN_FRAMES
    return (share, math.sin(share) * .7, share * 2)


def gem(color, name):
    glass = principled(f'glass {name}', color, 0, .02)
    shader = glass.node_tree.nodes['Principled BSDF']
    shader.inputs['Transmission'].default_value = 1
    shader.inputs['IOR'].default_value = 1.9
    builder, sides = bmesh.new(), 16

    def girdle(radius, z, offset=0.):
        return [builder.verts.new((radius * math.cos(TAU * (i + offset) / sides),
                                   radius * math.sin(TAU * (i + offset) / sides), z))
                for i in range(sides)]
    table, crown, waist, low = girdle(.62, .42), girdle(1., .12, .5), girdle(1.02, .04, .5), \
        girdle(.55, -.42)
    tip = builder.verts.new((0, 0, -.95))
    builder.faces.new(table)
    for i in range(sides):
        j = (i + 1) % sides
        for corners in ((table[i], crown[i], table[j]), (crown[i], crown[j], table[j]),
                        (crown[i], waist[i], waist[j], crown[j]), (waist[i], low[j], waist[j]),
                        (waist[i], low[i], low[j]), (low[i], tip, low[j])):
            builder.faces.new(corners)
    bmesh.ops.recalc_face_normals(builder, faces=builder.faces)
    mesh_object(builder, glass, smooth=False).rotation_euler = (.45, -.17, .2)
    camera((0, -5.2, 1.6), (0, 0, -.22), 80)


EUROPEAN = (0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33,
            1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26)
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def pocket(name):
    """Lacquer without a wet coat: a wheel is read by its colors, not by what it mirrors."""
    return principled(f'pocket {name}', ENAMELS[name], 0, .8, specular=0)


def roulette():
    wood = principled('wood', (.16, .035, .01), 0, .2, coat=1)
    lathe(rounded([(1.98, .1), (2.1, .16), (2.25, .12), (2.32, -.02), (2.2, -.2), (.2, -.2)]), wood)
    ring(2.02, .07, .14, gold())
    count = len(EUROPEAN)
    for index, number in enumerate(EUROPEAN):
        name = 'emerald' if number == 0 else 'lacquer' if number in RED else 'night'
        start, end = TAU * index / count, TAU * (index + 1) / count
        for inner, outer, low, high in ((1.62, 1.96, .17, .2), (1.1, 1.6, .04, .13)):
            builder = bmesh.new()
            corners = [builder.verts.new((radius * math.cos(angle), radius * math.sin(angle), z))
                       for radius, angle, z in ((inner, start, low), (outer, start, high),
                                                (outer, end, high), (inner, end, low))]
            builder.faces.new(corners)
            mesh_object(builder, pocket(name), smooth=False)
        block((.5, .022, .13), (1.36 * math.cos(start), 1.36 * math.sin(start), .13),
              gold(), .008, 2, (0, 0, start))
    ring(1.61, .022, .17, gold())
    ring(1.08, .035, .08, gold())
    lathe(rounded([(1.08, .06), (.8, .2), (.45, .34), (.2, .42), (0, .44)]), wood)
    lathe(rounded([(.24, .4), (.16, .52), (.1, .7), (.13, .9), (.2, .98), (.12, 1.1), (0, 1.18)]),
          gold())
    for index in range(4):
        angle = TAU * index / 4 + .4
        x, y = math.cos(angle), math.sin(angle)
        tube([(.1 * x, .1 * y, .72, .06), (.72 * x, .72 * y, .74, .045)], gold())
        ball((.76 * x, .76 * y, .74), .1, gold())
    ball((1.34 * math.cos(4.2), 1.34 * math.sin(4.2), .23), .11, enamel('pearl'))
    camera((0, -7, 4.6), (0, 0, .05), 55)


def chest():
    wood = principled('chest wood', (.22, .06, .015), 0, .32, coat=.6)
    dark = principled('chest inside', (.05, .015, .01), 0, .6)
    block((2.2, 1.3, .95), (0, 0, -.5), wood, .06)
    block((2.0, 1.1, .1), (0, 0, -.03), dark, .02)
    for x in (-.98, 0, .98):
        block((.2, 1.36, 1.0), (x, 0, -.5), gold(), .04)
    for z in (-.9, -.06):
        block((2.26, 1.36, .12), (0, 0, z), gold(), .04)
    block((.42, .12, .5), (0, -.69, -.3), pale_gold(), .06)
    ball((0, -.78, -.32), (.11, .06, .11), enamel('night'))
    lid = bmesh.new()
    steps = 20
    rows = [[lid.verts.new((x, .65 * math.cos(math.pi * i / steps),
                            .62 * math.sin(math.pi * i / steps))) for i in range(steps + 1)]
            for x in (-1.1, 1.1)]
    for i in range(steps):
        lid.faces.new((rows[0][i], rows[0][i + 1], rows[1][i + 1], rows[1][i]))
    for row in rows:
        lid.faces.new(row)
    shell = mesh_object(lid, wood, smooth=False, solid=.08)
    bands = []
    for x in (-.98, 0, .98):
        bands.append(tube([(x, .67 * math.cos(math.pi * i / 8), .64 * math.sin(math.pi * i / 8),
                            .075) for i in range(9)], gold()))
    group([shell, *bands], (0, .66, .36), (-1.05, 0, 0))
    chance = random.Random(9)
    for _ in range(46):
        x, y = chance.uniform(-.85, .85), chance.uniform(-.42, .4)
        height = .12 + .38 * (1 - (x / 1.0) ** 2) * (1 - (y / .7) ** 2)
        hung(coin_piece, (x, y, height * chance.uniform(.75, 1.05)),
             (chance.uniform(-.5, .5), chance.uniform(-.5, .5), chance.random() * 6), .48)
    for x, y, z, name in ((-.5, -.38, .42, 'ruby'), (.45, -.4, .4, 'emerald'),
                          (.05, -.3, .58, 'sapphire')):
        ball((x, y, z), (.17, .15, .19), enamel(name))
        ring(.17, .03, 0, gold()).location = (x, y, z - .02)
    camera((.9, -6.4, 2.6), (0, 0, .12), 66)


def crown():
    lathe(rounded([(.92, -.62), (.98, -.56), (.98, -.34), (.92, -.28)]), gold(), 96)
    ring(.96, .06, -.62, pale_gold())
    ring(.95, .05, -.29, pale_gold())
    disc(.9, .5, -.5, enamel('lacquer'), .1)
    for index in range(8):
        angle = TAU * (index + .5) / 8
        x, y = math.cos(angle), math.sin(angle)
        tall = .95 if index % 2 else .6
        tube([(.94 * x, .94 * y, -.3, .13), (1.04 * x, 1.04 * y, tall * .35, .09),
              (1.12 * x, 1.12 * y, tall * .8, .035)], gold())
        ball((1.13 * x, 1.13 * y, tall * .86), .1, enamel('pearl' if index % 2 else 'sapphire'))
        ball((1.0 * x, 1.0 * y, -.46), (.11, .05, .12),
             enamel(('ruby', 'emerald')[index % 2]), (0, 0, angle + UP))
        middle = TAU * index / 8
        tube([(.96 * math.cos(middle), .96 * math.sin(middle), -.3, .1),
              (1.0 * math.cos(middle), 1.0 * math.sin(middle), .05, .03)], gold())
        arch = [(.92 * x, .92 * y, -.3, .05), (.9 * x, .9 * y, .3, .05),
                (.5 * x, .5 * y, .72, .05), (0, 0, .74, .05)]
        if index % 2:
            tube(arch, pale_gold())
    ball((0, 0, .1), (.78, .78, .6), enamel('lacquer'))
    ball((0, 0, .86), .14, enamel('ruby'))
    tube([(0, 0, .95, .05), (0, 0, 1.2, .03)], gold())
    ball((0, 0, 1.14), .075, gold())
    group(loose(), (0, 0, -.15), (.12, 0, .25))
    camera((0, -6.4, 1.5), (0, 0, .05), 74)


def ingots():
    for x, y, z, turn in ((-.75, .1, 0, .1), (.75, .2, 0, -.12), (0, .7, 0, .03),
                          (-.05, .1, .5, .05), (.1, -.75, 0, .3)):
        def ingot():
            builder = bmesh.new()
            corners = [(-.7, -.34, 0), (.7, -.34, 0), (.7, .34, 0), (-.7, .34, 0),
                       (-.56, -.22, .42), (.56, -.22, .42), (.56, .22, .42), (-.56, .22, .42)]
            verts = [builder.verts.new(corner) for corner in corners]
            for face in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7),
                         (3, 2, 1, 0)):
                builder.faces.new([verts[i] for i in face])
            bar = mesh_object(builder, gold(), smooth=False)
            modifier = bar.modifiers.new('bevel', 'BEVEL')
            modifier.width, modifier.segments = .06, 4
            relief_flower(.11, .42, gold, 'saffron')
        hung(ingot, (x, y, z), (0, 0, turn))
    camera((.6, -6.2, 3.0), (0, .1, .25), 64)


def drum():
    skin = principled('drum skin', (.9, .78, .55), 0, .5)
    lathe(rounded([(.92, -.75), (1.08, -.35), (1.12, 0), (1.06, .4), (.95, .7)]),
          enamel('lacquer'))
    for z, radius in ((-.74, .95), (.7, .98)):
        ring(radius, .09, z, gold())
    lathe([(0, .74), (.9, .72)], skin)
    ring(.55, .02, .745, enamel('night'))
    disc(.3, .02, .745, enamel('night'), .005)
    for index in range(14):
        angle = TAU * index / 14
        x, y = math.cos(angle), math.sin(angle)
        tube([(1.0 * x, 1.0 * y, .66, .025), (1.14 * x, 1.14 * y, 0, .025),
              (.98 * x, .98 * y, -.7, .025)], gold())
        ball((1.0 * x, 1.0 * y, .82), .05, pale_gold())
    for index in range(7):
        angle = TAU * (index + .5) / 7
        x, y = math.cos(angle), math.sin(angle)
        for petal_at in range(5):
            turn = TAU * petal_at / 5
            ball((1.12 * x - .13 * y * math.cos(turn), 1.12 * y + .13 * x * math.cos(turn),
                  .13 * math.sin(turn)), (.07, .07, .07), pale_gold())
        ball((1.15 * x, 1.15 * y, 0), .06, enamel('emerald'))
    group(loose(), (0, 0, -.1), (.42, .14, 0))
    for side in (-1, 1):
        tube([(side * .25, -.9, 1.05, .05), (side * 1.25, -.6, 1.4, .06)],
             principled('stick', (.35, .12, .03), 0, .3, coat=.8))
        ball((side * .2, -.92, 1.03), .13, enamel('pearl'))
    camera((0, -6.4, 1.7), (0, 0, .15), 70)


THINGS = {
    'chips': chips, 'coins': coins, 'dice': dice, 'ivory-dice': ivory_dice,
    'gem-ruby': lambda: gem((1., .02, .08), 'ruby'),
    'gem-emerald': lambda: gem((.02, .8, .2), 'emerald'),
    'gem-sapphire': lambda: gem((.02, .35, 1.), 'sapphire'),
    'gem-amethyst': lambda: gem((.6, .1, 1.), 'amethyst'),
    'roulette': roulette, 'chest': chest, 'crown': crown, 'ingots': ingots, 'drum': drum,
    **{f'die-{value}': (lambda turn=turn: turned_die(turn)) for value, turn in FACE_TURNS.items()},
    **{f'die-spin-{frame:02}': (lambda frame=frame: turned_die(spin_turn(frame)))
       for frame in range(SPIN_FRAMES)},
}


def main(out_dir, size_px, samples, *names):
    for name in names or THINGS:
        started = time.time()
        small = name.startswith('die-')
        reset(192 if small else int(size_px), 40 if small else int(samples))
        THINGS[name]()
        render(os.path.join(out_dir, f'{name}.png'))
        print(f'{name}: {time.time() - started:.1f} s', flush=True)


main(*sys.argv[sys.argv.index('--') + 1:])
