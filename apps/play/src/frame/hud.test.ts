import { afterEach, expect, test, vi } from 'vitest';
import { PaperElement, paperDocument } from '../testing/paper.ts';
import { wordsOf } from '../words.ts';
import { createHud } from './hud.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const presses = { play: nothing, stakeLess: nothing, stakeMore: nothing, menu: nothing };

test.each([true, false])(
  'a decision takes the keyboard to itself only from one who is in the game: %s',
  (hasFocus) => {
    vi.stubGlobal('document', paperDocument({ hasFocus }));
    const actions = new PaperElement('div');
    const hud = createHud(
      wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
      {
        name: 'Mines',
        trial: false,
        verb: { icon: 'play', label: 'Play' },
        actions: actions as unknown as HTMLElement,
      },
      { ...presses, sound: nothing, auto: undefined, fast: undefined },
    );
    hud.setDeciding(true);
    expect(actions.focused).toEqual(hasFocus ? [{ preventScroll: true }] : []);
  },
);
