/**
 * What slots need of their renderer. Pixi registers all that it can do when it is loaded: drawing
 * without a graphics card, videos, sheets of its own, SVG. A slot draws sprites and shapes by WebGL
 * and nothing else; what it never calls stays at home, a quarter of the renderer. The texts here
 * stand for modules of the version that package.json names; `%` is the folder of all of them.
 */
const parts: Readonly<Record<string, string>> = {
  'rendering/init.mjs': `
    import { extensions } from '%/extensions/Extensions.mjs';
    import { StencilMask } from '%/rendering/mask/stencil/StencilMask.mjs';
    import { ImageSource } from '%/rendering/renderers/shared/texture/sources/ImageSource.mjs';
    import '%/rendering/mask/MaskEffectManager.mjs';
    extensions.add(StencilMask, ImageSource);`,
  'scene/graphics/init.mjs': `
    import { extensions } from '%/extensions/Extensions.mjs';
    import { GraphicsContextSystem } from '%/scene/graphics/shared/GraphicsContextSystem.mjs';
    import { GraphicsPipe } from '%/scene/graphics/shared/GraphicsPipe.mjs';
    extensions.add(GraphicsPipe, GraphicsContextSystem);`,
  'scene/sprite-nine-slice/init.mjs': `
    import { extensions } from '%/extensions/Extensions.mjs';
    import { NineSliceSpritePipe } from '%/scene/sprite-nine-slice/NineSliceSpritePipe.mjs';
    extensions.add(NineSliceSpritePipe);`,
  'spritesheet/init.mjs': 'export {};',
  // The page's policy forbids code made at run time: these three ways do without.
  'unsafe-eval/init.mjs': `
    import { GlUboSystem } from '%/rendering/renderers/gl/GlUboSystem.mjs';
    import { GlShaderSystem } from '%/rendering/renderers/gl/shader/GlShaderSystem.mjs';
    import * as uniforms from '%/rendering/renderers/gl/shader/GlUniformGroupSystem.mjs';
    import { UboSystem } from '%/rendering/renderers/shared/shader/UboSystem.mjs';
    import { AbstractRenderer } from '%/rendering/renderers/shared/system/AbstractRenderer.mjs';
    import * as shaders from '%/unsafe-eval/shader/generateShaderSyncPolyfill.mjs';
    import { generateUboSyncPolyfillSTD40 } from '%/unsafe-eval/ubo/generateUboSyncPolyfill.mjs';
    import * as syncs from '%/unsafe-eval/uniforms/generateUniformsSyncPolyfill.mjs';
    AbstractRenderer.prototype._unsafeEvalCheck = () => undefined;
    UboSystem.prototype._systemCheck = () => undefined;
    const { prototype } = uniforms.GlUniformGroupSystem;
    prototype._generateUniformsSync = syncs.generateUniformsSyncPolyfill;
    GlUboSystem.prototype._generateUboSync = generateUboSyncPolyfillSTD40;
    GlShaderSystem.prototype._generateShaderSync = shaders.generateShaderSyncPolyfill;`,
  'scene/graphics/shared/svg/SVGParser.mjs': `
    export function SVGParser() { throw new Error('slots draw no SVG'); }`,
  'scene/graphics/shared/svg/parseSVGPath.mjs': `
    export function parseSVGPath() { throw new Error('slots draw no SVG'); }`,
  'filters/mask/MaskFilter.mjs': `
    export class MaskFilter { constructor() { throw new Error('slots mask by shapes'); } }`,
  // A second context of WebGL would be opened only to ask for these two. Each card that draws slots
  // at all has them: WebGL itself promises eight textures.
  'rendering/renderers/gl/shader/program/getMaxFragmentPrecision.mjs': `
    export const getMaxFragmentPrecision = () => 'highp';`,
  'rendering/batcher/gl/utils/maxRecommendedTextures.mjs': `
    export const getMaxTexturesPerBatch = () => 8;`,
};

const LIB = '/node_modules/pixi.js/lib/';

/** The part of a plugin of Vite and of its bundler that is used here. */
type PixiParts = {
  readonly name: string;
  readonly load: (id: string) => string | undefined;
};

export function pixiParts(): PixiParts {
  return {
    name: 'pixi-parts',
    load: (id) => {
      const [before, part = ''] = id.replaceAll('\\', '/').split(LIB);
      return parts[part]?.replaceAll('%', `${before}${LIB.slice(0, -1)}`);
    },
  };
}
