import { definitions } from '@padauk/engines/titles/index';
import { afterEach, expect, test, vi } from 'vitest';
import type { SceneOptions } from '../scene.ts';
import { PaperElement, paperDocument } from '../testing/paper.ts';
import { rulesAsSent } from '../testing/rules-as-sent.ts';
import { wordsOf } from '../words.ts';
import { openScene } from './scratch.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const ticket = { type: 'printed', fields: Array.from({ length: 9 }, () => 'coin'), prize: null };

/** A ticket that nobody touches; gives whether its round is shown to the end. */
async function isShown(watched: boolean): Promise<boolean> {
  vi.stubGlobal('document', paperDocument());
  const title = definitions.find(({ engine }) => engine === 'scratch');
  if (!title) throw new Error('a title is scratched');
  const paper = () => new PaperElement('div') as unknown as HTMLElement;
  const scene = await openScene({
    area: paper(),
    tray: paper(),
    actions: paper(),
    rules: rulesAsSent(title),
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    sound: { tick: nothing },
    preferences: { isCalm: () => false, isAtOnce: () => false, isFast: () => true },
    unit: () => 100n,
    deck: async () => undefined,
    say: nothing,
    watched,
  } as unknown as SceneOptions);
  const step = { bet: {}, stake: 100n, firstStake: 100n, payout: 0n, actions: undefined };
  const shown = scene.show({ ...step, events: [ticket], inSeries: false }).then(() => true);
  const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 200));
  return Promise.race([shown, waited]);
}

test('a ticket is scratched by its player, and by itself for whoever only watches', async () => {
  expect(await isShown(false)).toBe(false);
  expect(await isShown(true)).toBe(true);
});
