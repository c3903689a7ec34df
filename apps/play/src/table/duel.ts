import './felt.css';
import './cards-table.css';
import { element } from '../element.ts';
import { createBettingBoard } from '../kit/betting-board.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { cardName } from '../kit/card.ts';
import type { Scene, SceneOptions, ShownStep } from '../scene.ts';
import { createHandBox } from './hand-box.ts';
import { fillTableRules } from './table-rules.ts';

export type DuelSpot = {
  readonly on: string;
  readonly label: string;
  readonly price: string;
  readonly look?: 'is-blue' | 'is-red' | 'is-green';
  readonly wide?: boolean;
};
/** What a table of this kind tells of a round. */
export type Duel = {
  /** Cards of each side, in the order of the sides. */
  readonly cards: readonly (readonly number[])[];
  /** The order in which they fall: a side for each card. */
  readonly order: readonly number[];
  readonly scores: readonly (string | undefined)[];
  /** Undefined when nobody won. */
  readonly winner: number | undefined;
  /** The spot that stands for the result. */
  readonly spot: string;
  readonly words: string;
  /** Short, for the strip of results. */
  readonly mark: { readonly text: string; readonly kind: string };
};

/** Tables at which sides draw cards and chips lie on who wins: baccarat, dragon tiger and others. */
export function createDuelScene(
  frame: SceneOptions,
  options: {
    readonly sides: readonly { readonly name: string; readonly label: string }[];
    readonly spots: readonly DuelSpot[];
    readonly columns: number;
    readonly read: (step: ShownStep) => Duel | undefined;
    readonly rule: string;
  },
): Scene {
  const { area, words } = frame;
  const { t } = words;
  const hands = options.sides.map((side) => createHandBox(frame, side));
  const strip = createResultStrip(t('play_last_results'));
  const felt = element('div', { class: 'spots' });
  felt.style.setProperty('--spots', String(options.columns));
  const board = createBettingBoard(frame, felt);
  for (const { on, label, price, look, wide } of options.spots) {
    const spot = board.spot(
      on,
      `${label}, ${price}`,
      element('span', {}, label),
      element('small', {}, price),
    );
    if (look) spot.classList.add(look);
    if (wide) spot.classList.add('wide');
    felt.append(spot);
  }
  area.classList.add('is-table', 'is-cards');
  area.append(
    strip.element,
    element('div', { class: 'hands' }, ...hands.map((hand) => hand.element)),
    felt,
  );
  const clear = () => {
    for (const hand of hands) hand.clear();
    board.clearMarks();
  };
  return {
    verb: { icon: 'cards', label: t('play_deal') },
    isBoard: true,
    isRepeatable: true,
    wish: board.wish,
    hint: board.hint,
    begin() {
      clear();
      board.lock(true);
    },
    async show(step) {
      board.setBet(step.bet);
      const duel = options.read(step);
      if (!duel) return;
      const next = duel.cards.map(() => 0);
      for (const side of duel.order) {
        const index = next[side] ?? 0;
        next[side] = index + 1;
        await hands[side]?.row.deal(duel.cards[side]?.[index]);
      }
      hands.forEach((hand, side) => {
        hand.setScore(duel.scores[side]);
        if (duel.winner !== undefined) {
          hand.setKind(side === duel.winner ? 'is-winner' : 'is-loser');
        }
      });
      strip.add(duel.mark.text, duel.mark.kind);
      board.markResult(duel.spot);
      board.markPaid(step.events);
      const sides = options.sides.map(
        ({ label }, side) =>
          `${label}: ${(duel.cards[side] ?? []).map((card) => cardName(words, card)).join(', ')}`,
      );
      frame.say(`${sides.join('. ')}. ${duel.words}`);
    },
    rest: () => board.lock(false),
    cancel() {
      clear();
      board.lock(false);
    },
    keepBet: board.keepBet,
    setUnit: board.showRack,
    rulesPage: (body) =>
      fillTableRules(
        body,
        t,
        options.rule,
        options.spots.map(({ label, price }) => [label, price] as const),
      ),
  };
}
