import { definitions } from '@padauk/engines/titles/index';
import { createTexts } from '@padauk/texts/browser';
import { element } from '../element.ts';
import { createBanner } from '../frame/banner.ts';
import { createCelebration } from '../frame/celebration.ts';
import { createPreferences } from '../frame/preferences.ts';
import type { Scene, Wish } from '../scene.ts';
import { openSceneOf } from '../scenes.ts';
import { createSound } from '../sound/sound.ts';
import { wordsOf } from '../words.ts';
import { rulesAsSent } from './rules-as-sent.ts';

const UNITS = [20n, 100n, 500n] as const;

/** A scene without its frame, and all that it has asked of one. */
export type SceneAlone = {
  readonly scene: Scene;
  readonly area: HTMLElement;
  readonly tray: HTMLElement;
  readonly actions: HTMLElement;
  /** What was said to whoever listens, in order. */
  readonly said: string[];
  readonly acted: unknown[];
  readonly played: (Wish | undefined)[];
  /** How often the frame was asked to update the stake. */
  readonly changes: { count: number };
};

/**
 * Opens the scene of a title in the middle of the page, in the place of the one before. Whatever a
 * studio could tell can then be shown in it.
 */
export async function openAlone(code: string, language: 'EN' | 'MY' = 'EN'): Promise<SceneAlone> {
  const title = definitions.find((each) => each.code === code);
  if (!title) throw new Error(`there is no title ${code}`);
  const texts = createTexts(language);
  await texts.load('play');
  const words = wordsOf(texts.translate(), { digits: 2, symbol: 'Ks' });
  const pace = { autoplay: true, fastPlay: true, featureBuy: true, gamble: true };
  const preferences = createPreferences({ fastAllowed: () => true });
  const sound = createSound(() => false);
  const layer = (name: string) => element('div', { class: name });
  const [area, tray, actions, backdrop] = [
    layer('game-area'),
    layer('tray'),
    layer('actions'),
    layer('canvas'),
  ];
  document.body.replaceChildren(backdrop, area, tray, actions);
  const said: string[] = [];
  const acted: unknown[] = [];
  const played: (Wish | undefined)[] = [];
  const changes = { count: 0 };
  let unit: bigint = UNITS[1];
  const openScene = await openSceneOf(title.engine);
  const scene = await openScene({
    area,
    tray,
    actions,
    backdrop,
    title: code,
    rules: rulesAsSent(title),
    pace: () => pace,
    look: {},
    words,
    sound,
    preferences,
    unit: () => unit,
    units: UNITS,
    setUnit: (minor) => {
      unit = minor;
    },
    changed: () => {
      changes.count += 1;
    },
    play: (once) => void played.push(once ?? scene.wish()),
    act: (action) => void acted.push(action),
    consider: () => undefined,
    deck: async () => undefined,
    say: (text) => void said.push(text),
    badge: () => undefined,
    showWin: () => undefined,
    celebration: createCelebration({
      banner: createBanner(),
      sound,
      words,
      preferences,
      showWin: () => undefined,
      mayHurry: () => true,
    }),
    trial: true,
    watched: false,
  });
  return { scene, area, tray, actions, said, acted, played, changes };
}
