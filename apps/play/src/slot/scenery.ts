import { Container, Sprite, Texture } from 'pixi.js';
import type { Format } from './board-layout.ts';
import type { Background, Textures } from './textures.ts';

const FADE_MS = 900;
/** A picture that comes after the first reels appears softly. */
const ARRIVE_MS = 240;
/** A scene without a picture for features grows dark and blue. */
const FEATURE_TINT = 0x6a7fd8;

/**
 * The picture behind the reels, and its change when a feature begins or ends. Nobody waits for it:
 * the game can be played while it is on its way.
 */
export function createScenery(
  textures: Pick<Textures, 'background'>,
  first: Format,
  onPicture: () => void,
) {
  const view = new Container();
  const base = new Sprite();
  const feature = new Sprite();
  feature.alpha = 0;
  base.alpha = 0;
  view.addChild(base, feature);
  let format = first;
  let scene: Background = 'base';
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
  async function load(wanted: Format): Promise<void> {
    const picture = await textures.background('base', wanted);
    if (wanted !== format) return;
    base.texture = picture ?? Texture.EMPTY;
    feature.texture = base.texture;
    feature.tint = FEATURE_TINT;
    cover(base);
    cover(feature);
    onPicture();
    const other = await textures.background('feature', wanted);
    if (!other || wanted !== format) return;
    feature.texture = other;
    feature.tint = 0xffffff;
    cover(feature);
    onPicture();
  }
  // Without its picture the ground stays dark, and the reels are seen as well.
  const loadQuietly = (wanted: Format) => void load(wanted).catch(() => undefined);
  loadQuietly(first);

  return {
    view,
    setScene(next: Background): void {
      scene = next;
    },
    /** A turned phone first shows the picture that it has, then the one for its new format. */
    resize(next: Format, to: { readonly width: number; readonly height: number }): void {
      size = to;
      cover(base);
      cover(feature);
      if (next === format) return;
      format = next;
      loadQuietly(next);
    },
    /** @returns whether it goes on changing */
    tick(ms: number): boolean {
      const isSeen = base.texture !== Texture.EMPTY;
      if (isSeen) base.alpha = Math.min(1, base.alpha + ms / ARRIVE_MS);
      const wanted = scene === 'feature' ? base.alpha : 0;
      const step = ms / FADE_MS;
      const missing = wanted - feature.alpha;
      feature.alpha =
        Math.abs(missing) <= step ? wanted : feature.alpha + Math.sign(missing) * step;
      return (isSeen && base.alpha < 1) || feature.alpha !== wanted;
    },
  };
}
