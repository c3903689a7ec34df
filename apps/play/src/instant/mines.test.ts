import { afterEach, expect, test, vi } from 'vitest';
import type { Scene, SceneOptions, ShownEvent } from '../scene.ts';
import { PaperElement, paperDocument } from '../testing/paper.ts';
import { wordsOf } from '../words.ts';
import { openScene } from './mines.ts';

afterEach(() => vi.unstubAllGlobals());

test('a tile that lies open takes no press, in its round or for the next one', async () => {
  vi.stubGlobal('document', paperDocument());
  const area = new PaperElement('div');
  const pressed: unknown[] = [];
  const nothing = () => undefined;
  const frame = {
    area,
    tray: new PaperElement('div'),
    actions: new PaperElement('div'),
    rules: { tiles: 25, minesMax: 24 },
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    sound: { step: nothing, lose: nothing },
    say: nothing,
    showWin: nothing,
    play: () => pressed.push('stake'),
    act: (action: unknown) => pressed.push(action),
  };
  const scene: Scene = await openScene(frame as unknown as SceneOptions);
  const tiles = area.all('button');
  const show = (events: readonly ShownEvent[], actions?: readonly unknown[]) =>
    scene.show({
      events,
      actions,
      bet: {},
      inSeries: false,
      stake: 100n,
      firstStake: 100n,
      payout: 0n,
    });
  const opened = (tile: number, safe: boolean) => ({
    type: 'opened',
    tile,
    safe,
    multiple: 1.1,
    amount: '1.10',
  });

  await show([opened(4, true)], [{ type: 'open' }, { type: 'cash-out' }]);
  tiles[4]?.press();
  tiles[5]?.press();
  expect(pressed).toEqual([{ type: 'open', tile: 5 }]);
  await show([opened(5, false), { type: 'shown', mined: [5, 6] }]);
  for (const tile of tiles) tile.press();
  expect(pressed).toHaveLength(1);
  scene.begin();
  tiles[5]?.press();
  expect(pressed).toEqual([{ type: 'open', tile: 5 }, 'stake']);
});
