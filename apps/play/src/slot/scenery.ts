import { Container, Sprite } from 'pixi.js';
import type { Format } from './board-layout.ts';
import type { Textures } from './textures.ts';

const FADE_MS = 900;
/** A scene without a picture for features grows dark and blue. */
const FEATURE_TINT = 0x6a7fd8;

export type Scene = 'base' | 'feature';

/** The picture behind the reels, and its change when a feature begins or ends. */
export async function createScenery(textures: Textures, first: Format) {
  const view = new Container();
  let format = first;
  let pictures = await textures.backgrounds(format);
  const base = new Sprite(pictures.base);
  const feature = new Sprite();
  feature.alpha = 0;
  view.addChild(base, feature);
  let scene: Scene = 'base';
  let size = { width: 1, height: 1 };

  function cover(sprite: Sprite): void {
    const { width, height } = size;
    const scale = Math.max(width / sprite.texture.width, height / sprite.texture.height);
    sprite.scale.set(scale);
    sprite.position.set(
      (width - sprite.texture.width * scale) / 2,
      (height - sprite.texture.height * scale) / 2,
    );
  }
  function fit(): void {
    base.texture = pictures.base;
    feature.texture = pictures.feature ?? pictures.base;
    feature.tint = pictures.feature ? 0xffffff : FEATURE_TINT;
    cover(base);
    cover(feature);
  }
  return {
    view,
    setScene(next: Scene): void {
      scene = next;
    },
    /** A turned phone first shows the picture that it has, then the one for its new format. */
    resize(next: Format, to: { readonly width: number; readonly height: number }): void {
      size = to;
      fit();
      if (next === format) return;
      format = next;
      void textures.backgrounds(next).then((loaded) => {
        if (next !== format) return;
        pictures = loaded;
        fit();
      });
    },
    tick(ms: number): void {
      const wanted = scene === 'feature' ? 1 : 0;
      const step = ms / FADE_MS;
      feature.alpha += Math.max(-step, Math.min(step, wanted - feature.alpha));
    },
  };
}
