"""Scene, materials and shapes shared by all symbols of a game.

Every symbol is modelled from code with the same three materials (gold, enamel, silver), the same
lights and the same camera, so that a set looks like the work of one jeweller. The front is -Y,
up is +Z, and a symbol fits into a sphere of radius 1.25.
"""
import math
import bmesh
import bpy
from mathutils import Vector

TAU = 2 * math.pi


def reset(size_px, samples):
    """An empty scene that renders a transparent square picture on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.samples = samples
    scene.cycles.seed = 7
    scene.cycles.max_bounces = 6
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.use_denoising = False
    scene.cycles.sample_clamp_indirect = 4
    scene.render.resolution_x = scene.render.resolution_y = size_px
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGBA'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Very High Contrast'
    scene.view_settings.exposure = 0.12
    studio_world()
    studio_lights()


def studio_world():
    """Horizontal bands of light: gold needs something to mirror."""
    bands = ((0, (.03, .02, .05)), (.30, (.12, .07, .06)), (.44, (1.0, .78, .52)),
             (.52, (1.5, 1.33, 1.12)), (.60, (.5, .42, .42)), (.78, (.12, .16, .24)),
             (.92, (1.5, 1.6, 1.7)), (1, (1.1, 1.2, 1.4)))
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    coordinates = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    half = nodes.new('ShaderNodeMath')
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value = half.inputs[2].default_value = .5
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], half.inputs[0])
    links.new(half.outputs[0], ramp.inputs[0])
    stops = ramp.color_ramp.elements
    for index, (position, color) in enumerate(bands):
        stop = stops[index] if index < 2 else stops.new(position)
        stop.position = position
        stop.color = (*color, 1)
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = .8


def area_light(place, size, power, color=(1, 1, 1)):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.size, light.color = power, size, color
    lamp = add(bpy.data.objects.new('area', light))
    lamp.location = place
    lamp.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()


def studio_lights():
    """A white key, a warm fill, a teal rim from behind and a rose kicker."""
    area_light((-3, -4, 5), 3, 190)
    area_light((4, -3, 2), 2, 110, (1, .84, .58))
    area_light((0, 5, 4), 4, 320, (.42, .85, 1))
    area_light((-5, 1, 1), 2, 90, (1, .5, .8))


def camera(place=(0, -6.4, .9), target=(0, 0, 0), lens=76):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    eye = add(bpy.data.objects.new('camera', data))
    eye.location = place
    aim = Vector(target) - Vector(place)
    eye.rotation_euler = aim.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = eye


# Materials ------------------------------------------------------------------------------------

def principled(name, color, metal=0., rough=.3, coat=0., specular=.5, glow=0., back=None):
    """A plain material, or with `back` a vertical fade: `color` on top, `back` at the bottom."""
    key = f'{name}'
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    material = bpy.data.materials.new(key)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*color, 1)
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Specular'].default_value = specular
    if glow:
        shader.inputs['Emission'].default_value = (*color, 1)
        shader.inputs['Emission Strength'].default_value = glow
    if back:
        geometry = nodes.new('ShaderNodeNewGeometry')
        split = nodes.new('ShaderNodeSeparateXYZ')
        span = nodes.new('ShaderNodeMapRange')
        span.inputs[1].default_value, span.inputs[2].default_value = -1.2, 1.2
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].color = (*back, 1)
        ramp.color_ramp.elements[1].color = (*color, 1)
        links.new(geometry.outputs['Position'], split.inputs[0])
        links.new(split.outputs['Z'], span.inputs[0])
        links.new(span.outputs[0], ramp.inputs[0])
        links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def gold():
    return principled('gold', (1.0, .74, .22), 1, .17, back=(.92, .36, .03))


def pale_gold():
    return principled('pale gold', (1.0, .84, .48), 1, .2, back=(1., .62, .2))


def silver():
    return principled('silver', (.95, .97, 1.), 1, .22, back=(.74, .80, .92))


ENAMELS = {
    'ruby': (.62, .006, .03), 'sapphire': (.01, .09, .62), 'emerald': (.0, .3, .09),
    'violet': (.25, .02, .55), 'teal': (.0, .26, .30), 'rose': (.75, .03, .22),
    'saffron': (1., .42, .01), 'sun': (1., .62, .03), 'pearl': (.86, .82, .76),
    'night': (.01, .02, .07), 'leaf': (.02, .32, .05), 'sky': (.03, .42, .72),
    'lacquer': (.5, .008, .01), 'blush': (.85, .42, .36),
}


def enamel(name):
    """Opaque glass over metal: deep color under a wet coat."""
    return principled(f'enamel {name}', ENAMELS[name], 0, .16, coat=1, specular=.7)


def petal_enamel(name, heart, tip):
    """Enamel that fades along a petal, from its root at x = 0 to its tip at x = 1."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = principled(name, tip, 0, .2, coat=.9, specular=.6)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .12, .82
    ramp.color_ramp.elements[0].color = (*heart, 1)
    ramp.color_ramp.elements[1].color = (*tip, 1)
    links.new(coordinates.outputs['Object'], split.inputs[0])
    links.new(split.outputs['X'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return material


# Shapes ---------------------------------------------------------------------------------------

def add(thing):
    bpy.context.collection.objects.link(thing)
    return thing


def mesh_object(builder, material, smooth=True, subdivide=0, solid=0., bevel=0.):
    mesh = bpy.data.meshes.new('shape')
    builder.to_mesh(mesh)
    builder.free()
    mesh.materials.append(material)
    thing = add(bpy.data.objects.new('shape', mesh))
    if smooth:
        for face in mesh.polygons:
            face.use_smooth = True
    if solid:
        modifier = thing.modifiers.new('solid', 'SOLIDIFY')
        modifier.thickness, modifier.offset = solid, 0
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments, modifier.limit_method = bevel, 3, 'ANGLE'
    if subdivide:
        thing.modifiers.new('subdivide', 'SUBSURF').render_levels = subdivide
    return thing


def ball(place, scale, material, turn=(0, 0, 0)):
    """An ellipsoid with the radii `scale` (a number or three)."""
    builder = bmesh.new()
    bmesh.ops.create_uvsphere(builder, u_segments=48, v_segments=28, radius=1)
    thing = mesh_object(builder, material)
    thing.location, thing.rotation_euler = place, turn
    thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return thing


def lathe(profile, material, steps=96, flutes=0, depth=0.):
    """Turns (radius, height) points about Z; `flutes` waves run around it, `depth` of a radius."""
    builder = bmesh.new()
    rings = []
    for radius, height in profile:
        ring = []
        for step in range(steps):
            angle = TAU * step / steps
            wide = radius * (1 + depth * math.cos(flutes * angle)) if flutes else radius
            ring.append(builder.verts.new((wide * math.cos(angle), wide * math.sin(angle), height)))
        rings.append(ring)
    for lower, upper in zip(rings, rings[1:]):
        for step in range(steps):
            after = (step + 1) % steps
            builder.faces.new((lower[step], lower[after], upper[after], upper[step]))
    return mesh_object(builder, material)


def rounded(profile, cuts=6):
    """A smooth profile through the given points (Catmull-Rom)."""
    points = [profile[0], *profile, profile[-1]]
    out = []
    for p0, p1, p2, p3 in zip(points, points[1:], points[2:], points[3:]):
        for cut in range(cuts):
            t = cut / cuts
            out.append(tuple(
                .5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                      + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return [*out, profile[-1]]


def ring(radius, thick, height, material, place=(0, 0), squash=1.):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thick, major_segments=96,
                                     minor_segments=20, location=(*place, height))
    thing = bpy.context.object
    thing.scale = (1, 1, squash)
    thing.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    return thing


def tube(points, material, closed=False):
    """A rod through (x, y, z, radius) points, smooth between them."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 1, 8
    curve.use_fill_caps, curve.resolution_u = True, 14
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for point, (x, y, z, radius) in zip(spline.bezier_points, points):
        point.co, point.radius = (x, y, z), radius
        point.handle_left_type = point.handle_right_type = 'AUTO'
    spline.use_cyclic_u = closed
    curve.materials.append(material)
    return add(bpy.data.objects.new('tube', curve))


def plate(points, depth, material, y=0., bevel=.03, closed_smooth=True):
    """A flat shape in the picture plane from (x, z) points, its edges rounded."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth, bevel, 4
    curve.resolution_u = 10
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    kind = 'AUTO' if closed_smooth else 'VECTOR'
    for point, (x, z) in zip(spline.bezier_points, points):
        point.co = (x, z, 0)
        point.handle_left_type = point.handle_right_type = kind
    spline.use_cyclic_u = True
    curve.materials.append(material)
    thing = add(bpy.data.objects.new('plate', curve))
    thing.rotation_euler = (math.pi / 2, 0, 0)
    thing.location = (0, y, 0)
    return thing


def letters(text, font_path, material, size, depth=.12, bevel=.03, grow=0., y=0., z=0.):
    """Raised letters that face the viewer; `grow` makes the outline fatter, for rims."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.font = bpy.data.fonts.load(font_path)
    curve.body, curve.size, curve.extrude, curve.offset = text, size, depth, grow
    curve.bevel_depth, curve.bevel_resolution = bevel, 4
    curve.align_x = curve.align_y = 'CENTER'
    curve.materials.append(material)
    thing = add(bpy.data.objects.new('letters', curve))
    thing.rotation_euler = (math.pi / 2, 0, 0)
    thing.location = (0, y, z)
    return thing


def petal(length, width, material, ruffle=.05, cup=.25, waves=5, notch=.06, solid=.035):
    """A petal along +X that opens upward: ruffled at its edge, cupped, notched at its tip."""
    builder = bmesh.new()
    rows, columns = 18, 15
    grid = []
    for row in range(rows):
        t = row / (rows - 1)
        half = width * (math.sin(math.pi * min(1, t * .56 + .07)) ** .9) * (1 - .14 * t ** 5)
        line = []
        for column in range(columns):
            s = column / (columns - 1) * 2 - 1
            tip = -notch * (1 - abs(s)) ** 2 * t ** 4 - .20 * s * s * t ** 2
            wave = ruffle * t * t * (abs(s) * .8 + t * .5) * math.sin(waves * s * 2.6 + 2.2 * t)
            line.append(builder.verts.new((
                length * (t + tip), half * s,
                cup * length * (t ** 2 * .7 + s * s * .22 * t) - .03 * (1 - s * s) + wave)))
        grid.append(line)
    for near, far in zip(grid, grid[1:]):
        for column in range(columns - 1):
            builder.faces.new((near[column], near[column + 1], far[column + 1], far[column]))
    return mesh_object(builder, material, solid=solid, subdivide=2)


def group(things, place=(0, 0, 0), turn=(0, 0, 0), scale=1.):
    """Moves things together. Things that already hang in a group keep their parent."""
    handle = add(bpy.data.objects.new('group', None))
    for thing in things:
        if thing.parent is None:
            thing.parent = handle
    handle.location, handle.rotation_euler, handle.scale = place, turn, (scale,) * 3
    return handle


def loose():
    """All shapes that hang in no group yet."""
    return [o for o in bpy.context.scene.objects
            if o.parent is None and o.type not in ('LIGHT', 'CAMERA')]


def render(path):
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
