import { toMinor } from '@padauk/base/decimal';
import './felt.css';
import './cards-table.css';
import { handName } from '../cards/hand-names.ts';
import { element } from '../element.ts';
import { type ActionButton, createActionBar } from '../kit/action-bar.ts';
import { createBettingBoard } from '../kit/betting-board.ts';
import { cardName } from '../kit/card.ts';
import { shortMoney } from '../money.ts';
import type { Scene, SceneOptions, ShownEvent } from '../scene.ts';
import { createHandBox } from './hand-box.ts';
import { fillTableRules } from './table-rules.ts';

type Offer = { readonly type: string; readonly raise?: string };
export type AnteSpot = { readonly on: string; readonly label: string; readonly price: string };
/** The two sides of the table. */
export type AnteHands = Readonly<Record<'player' | 'dealer', ReturnType<typeof createHandBox>>>;

/**
 * Tables with an ante and a decision: a raise against the dealer, or to give up. The hands lie
 * above the spots; each game tells its own events.
 */
export function createAnteScene(
  frame: SceneOptions,
  options: {
    readonly spots: readonly AnteSpot[];
    readonly actions: Readonly<Record<string, readonly [label: string, key: string]>>;
    /** The action that stands out. */
    readonly main: string;
    readonly tell: (event: ShownEvent, hands: AnteHands) => Promise<void>;
    readonly rule: string;
    readonly prices?: readonly (readonly [string, string])[];
    /** The ante is all that is bet: the stake says it, and the bet says nothing. */
    readonly onlyAnte?: boolean;
  },
): Scene {
  const { area, words } = frame;
  const { t, form } = words;
  const hands: AnteHands = {
    dealer: createHandBox(frame, { name: 'dealer', label: t('play_bj_dealer') }),
    player: createHandBox(frame, { name: 'player', label: t('play_bj_you') }),
  };
  const felt = element('div', { class: 'spots' });
  felt.style.setProperty('--spots', String(options.spots.length));
  const board = createBettingBoard(frame, felt);
  for (const { on, label, price } of options.spots) {
    felt.append(board.spot(on, label, element('span', {}, label), element('small', {}, price)));
  }
  area.classList.add('is-table', 'is-cards', 'is-ante');
  area.append(element('div', { class: 'hands' }, hands.dealer.element, hands.player.element), felt);
  const bar = createActionBar(frame.actions);
  const clear = () => {
    hands.dealer.clear();
    hands.player.clear();
    board.clearMarks();
  };
  const anteOf = (stake: bigint) => ({
    bets: options.spots.map(({ on }) => ({ on, stake: String(stake) })),
  });
  const buttonOf = ({ type, raise = '0' }: Offer): ActionButton => {
    const [label = type, key = ''] = options.actions[type] ?? [];
    const extra = toMinor(raise, form.digits);
    return {
      label,
      key,
      main: type === options.main,
      ...(extra > 0n ? { note: `+${shortMoney(extra, form)}` } : {}),
      press: () => frame.act({ type }),
    };
  };
  return {
    verb: { icon: 'cards', label: t('play_deal') },
    isBoard: true,
    wish: () => {
      const wish = board.wish();
      return wish && options.onlyAnte ? { ...wish, bet: {} } : wish;
    },
    hint: board.hint,
    begin() {
      clear();
      board.lock(true);
    },
    async show(step) {
      board.setBet(options.onlyAnte ? anteOf(step.firstStake) : step.bet);
      board.lock(true);
      for (const event of step.events) await options.tell(event, hands);
      bar.show(((step.actions ?? []) as readonly Offer[]).map(buttonOf));
      if (step.actions) return;
      if (step.payout > step.stake) hands.player.setKind('is-winner');
      else if (step.payout === 0n) hands.player.setKind('is-loser');
    },
    rest: () => board.lock(false),
    cancel() {
      clear();
      board.lock(false);
    },
    key: bar.key,
    keepBet: board.keepBet,
    setUnit: board.showRack,
    rulesPage: (body) => fillTableRules(body, t, options.rule, options.prices),
  };
}

/** Deals cards to a side, and says them with what they come to. */
export async function dealHand(
  frame: SceneOptions,
  hand: AnteHands['player'],
  { cards, name, who }: { cards: readonly number[]; name?: string; who: string },
): Promise<void> {
  for (const card of cards) await hand.row.deal(card);
  tellHand(frame, hand, { cards, ...(name !== undefined && { name }), who });
}

/** Lays cards on a side of which nobody sees the faces yet. */
export async function dealHidden(hand: AnteHands['dealer'], count: number): Promise<void> {
  for (let dealt = 0; dealt < count; dealt += 1) await hand.row.deal(undefined);
}

/**
 * Turns the hidden cards of a side and says all of them. Where they were never laid (a round that
 * is shown again from its end), they are dealt now.
 *
 * @param open - the cards that lie open already, the first ones of the side
 */
export async function turnHand(
  frame: SceneOptions,
  hand: AnteHands['dealer'],
  told: { cards: readonly number[]; name?: string; who: string; open?: readonly number[] },
): Promise<void> {
  const open = told.open ?? [];
  const hidden = told.cards.filter((card) => !open.includes(card));
  for (const [index, card] of hidden.entries()) {
    const place = open.length + index;
    if (place < hand.row.cards().length) await hand.row.turn(place, card);
    else await hand.row.deal(card);
  }
  tellHand(frame, hand, told);
}

/** Why the dealer does not play: seen over the controls, and said. */
export function tellNoGame({ badge, say }: SceneOptions, text: string): void {
  badge(text);
  say(text);
}

function tellHand(
  frame: SceneOptions,
  hand: AnteHands['player'],
  { cards, name, who }: { cards: readonly number[]; name?: string; who: string },
): void {
  const { words } = frame;
  if (name !== undefined) hand.setScore(handName(words.t, name));
  const said = cards.map((card) => cardName(words, card)).join(', ');
  frame.say(`${who}: ${said}${name === undefined ? '' : `. ${handName(words.t, name)}`}`);
}

/** Odds to one by hand, for the rules. */
export const oddsList = (
  t: SceneOptions['words']['t'],
  title: string,
  odds: Readonly<Record<string, number>>,
): readonly (readonly [string, string])[] =>
  Object.entries(odds).map(([hand, to]) => [`${title}: ${handName(t, hand)}`, `${to}:1`] as const);
