import { afterEach, expect, test, vi } from 'vitest';
import { PaperElement, paperDocument } from '../testing/paper.ts';
import { wordsOf } from '../words.ts';
import { createHud } from './hud.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const presses = { play: nothing, stakeLess: nothing, stakeMore: nothing, menu: nothing };

/** The controls of a game, on paper; what the keyboard has come to is told to `focusin`. */
function open(options: { readonly hasFocus?: boolean } = {}) {
  const document = paperDocument(options);
  const heard = new Map<string, (event: { readonly target?: unknown }) => void>();
  vi.stubGlobal('document', document);
  vi.stubGlobal('HTMLElement', PaperElement);
  vi.stubGlobal('addEventListener', heard.set.bind(heard));
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
  const controls = hud.parts[2] as unknown as PaperElement;
  const button = (label: string) =>
    controls.all('button').find((each) => each.attributes.get('aria-label') === label);
  return { hud, document, actions, heard, button };
}

test.each([true, false])(
  'a decision takes the keyboard to itself only from one who is in the game: %s',
  (hasFocus) => {
    const { hud, actions } = open({ hasFocus });
    hud.setDeciding(true);
    expect(actions.focused).toEqual(hasFocus ? [{ preventScroll: true }] : []);
  },
);

test('the step past the last stake is closed without `disabled`, which gives its next press away', () => {
  const { hud, button } = open();
  const [less, more] = [button('play_stake_less'), button('play_stake_more')];
  const closed = () => [less, more].map((each) => each?.attributes.get('aria-disabled'));
  hud.setStake(100n, { first: false, last: true });
  expect(closed()).toEqual(['false', 'true']);
  hud.setBusy(true);
  expect(closed()).toEqual(['true', 'true']);
  hud.setBusy(false);
  expect(closed()).toEqual(['false', 'true']);
  expect(more).not.toHaveProperty('disabled');
});

test('what a round has closed under the keyboard has it again when the round is over', () => {
  const { hud, document, heard } = open();
  const [buy, elsewhere] = [new PaperElement('button'), new PaperElement('button')];
  heard.get('focusin')?.({ target: buy });
  hud.setBusy(true);
  hud.setBusy(false);
  expect(buy.focused).toEqual([{ preventScroll: true }]);
  // Whoever is somewhere stays there, and so does who has pressed beside every control.
  document.activeElement = elsewhere;
  hud.setBusy(false);
  document.activeElement = document.body;
  heard.get('pointerdown')?.({});
  hud.setBusy(false);
  expect(buy.focused).toHaveLength(1);
});
