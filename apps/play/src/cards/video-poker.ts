import { toMinor } from '@padauk/base/decimal';
import '../table/felt.css';
import './video-poker.css';
import type { Written } from '@padauk/engines/engine';
import type { VideoPokerEvent, VideoPokerRules } from '@padauk/engines/video-poker/video-poker';
import { element } from '../element.ts';
import { createActionBar, shortcutOf } from '../kit/action-bar.ts';
import { cardName, createCard, turnCard } from '../kit/card.ts';
import { type Choice, createChoice } from '../kit/fields.ts';
import { createPlaceButton, offerPlace } from '../kit/place-button.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { fillTableRules } from '../table/table-rules.ts';
import { handName } from './hand-names.ts';

const DEAL_MS = 190;
const HAND_MS = 130;
const HOLD_KEYS = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'] as const;
const CARDS = HOLD_KEYS.length;
const HELD_READ_MS = 700;
const FOURS = ['four-5-k', 'four-2-4', 'four-2-4-kicker', 'four-aces', 'four-aces-kicker'] as const;
type Drawn = Extract<Written<VideoPokerEvent>, { type: 'drawn' }>;

/** Five cards, of which the player keeps any; several hands may be drawn to one deal. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t, form } = words;
  const rules = frame.rules as Written<VideoPokerRules>;
  const [hands = 1] = rules.hands;
  let coins = rules.coinsMax;
  let held = new Set<number>();
  let dealt: readonly number[] = [];
  let choosing = false;
  const ms = (full: number) =>
    preferences.isAtOnce() ? 0 : preferences.isFast() ? full / 2 : full;

  const cards = Array.from({ length: CARDS }, () => createCard());
  const slots = cards.map((card, place) => {
    const slot = createPlaceButton(
      { name: 'hold-card', press: () => toggle(place) },
      card,
      element('b', { class: 'held-mark', 'aria-hidden': 'true' }, t('play_vp_hold')),
    );
    slot.setAttribute('aria-keyshortcuts', shortcutOf(HOLD_KEYS[place] ?? ''));
    offerPlace(slot, false);
    return slot;
  });
  const result = element('output', { class: 'hand-result', 'aria-live': 'off' });
  const others = element('div', { class: 'other-hands', 'aria-hidden': 'true' });
  const prices = element('table', { class: 'pay-table' });
  area.classList.add('is-table', 'is-video-poker');
  area.append(
    prices,
    others,
    result,
    element('div', { class: 'hold-cards', role: 'group' }, ...slots),
  );
  const bar = createActionBar(frame.actions);

  const pays: Readonly<Record<string, number>> = rules.pays;
  /** Tables that price every four of a kind alike show one row for them. */
  const fourAlike = new Set(FOURS.map((name) => pays[name])).size === 1;
  const rowOf = (name: string) =>
    fourAlike && FOURS.some((four) => four === name) ? 'four' : name;
  const priceOf = (name: string, count: number) => {
    const price = pays[name] ?? pays[FOURS[0]] ?? 0;
    const few = name === 'royal-flush' && count < rules.coinsMax;
    return (few ? rules.royalFewCoins : price) * count;
  };
  function showPrices(): void {
    const names = [...new Set(Object.keys(rules.pays).map(rowOf))].toSorted(
      (a, b) => priceOf(b, rules.coinsMax) - priceOf(a, rules.coinsMax),
    );
    const counts = Array.from({ length: rules.coinsMax }, (_, index) => index + 1);
    prices.style.setProperty('--rows', String(names.length));
    prices.replaceChildren(
      element('caption', { class: 'sr-only' }, t('play_pays')),
      element(
        'tbody',
        {},
        ...names.map((name) => {
          const row = element(
            'tr',
            {},
            element('th', { scope: 'row' }, handName(t, name)),
            ...counts.map((count) =>
              element(
                'td',
                count === coins ? { class: 'is-chosen' } : {},
                String(priceOf(name, count)),
              ),
            ),
          );
          row.dataset['hand'] = name;
          return row;
        }),
      ),
    );
  }
  function markHand(name: string | undefined): void {
    for (const row of prices.querySelectorAll('tr')) {
      row.classList.toggle('is-hit', name !== undefined && row.dataset['hand'] === rowOf(name));
    }
  }
  function toggle(place: number): void {
    if (!choosing) return;
    if (held.has(place)) held.delete(place);
    else held.add(place);
    sound.chip();
    showHeld();
    frame.consider(drawing());
  }
  const drawing = () => ({ type: 'draw', hold: [...held].toSorted() });
  function showHeld(): void {
    for (const [place, slot] of slots.entries()) {
      const on = held.has(place);
      offerPlace(slot, choosing);
      slot.setAttribute('aria-pressed', String(on));
      const card = dealt[place];
      if (card !== undefined) slot.setAttribute('aria-label', cardName(words, card));
    }
  }
  let coinsField: Choice<string> | undefined;
  if (rules.coinsMax > 1) {
    const counts = Array.from({ length: rules.coinsMax }, (_, index) => index + 1);
    coinsField = createChoice({
      label: t('play_vp_coins'),
      isLabelShown: true,
      choices: counts.map((count) => [String(count), String(count)] as const),
      value: String(coins),
      onChange: (value) => setCoins(Number.parseInt(value, 10)),
    });
    tray.append(coinsField.element);
  }
  function setCoins(next: number): void {
    if (next === coins) return;
    coins = next;
    coinsField?.set(String(next));
    showPrices();
    frame.changed();
  }
  showPrices();

  async function deal(next: readonly number[]): Promise<void> {
    dealt = next;
    held = new Set();
    for (const [place, card] of cards.entries()) {
      sound.deal();
      await turnCard(card, next[place], { ms: ms(DEAL_MS), motion: preferences });
    }
  }
  async function showDrawn(drawn: readonly Drawn[]): Promise<void> {
    const [first, ...rest] = drawn;
    if (!first) return;
    for (const [place, card] of cards.entries()) {
      if (first.cards[place] === dealt[place]) continue;
      sound.deal();
      await turnCard(card, first.cards[place], { ms: ms(DEAL_MS), motion: preferences });
    }
    dealt = first.cards;
    for (const hand of rest) await addHand(hand);
    const best = drawn.toSorted((a, b) =>
      Number(toMinor(b.amount, form.digits) - toMinor(a.amount, form.digits)),
    )[0];
    const won = best && toMinor(best.amount, form.digits) > 0n;
    result.textContent = won ? handName(t, best.hand) : '';
    markHand(won ? best.hand : undefined);
    const names = drawn.map(({ hand }) => handName(t, hand)).join(', ');
    frame.say(`${first.cards.map((card) => cardName(words, card)).join(', ')}. ${names}`);
  }
  async function addHand({ cards: faces, hand, amount }: Drawn): Promise<void> {
    const won = toMinor(amount, form.digits) > 0n;
    const row = element('div', { class: won ? 'mini-hand is-won' : 'mini-hand' });
    for (const face of faces) {
      const card = createCard('small');
      void turnCard(card, face, { ms: 0, motion: preferences });
      row.append(card);
    }
    if (won) row.append(element('small', {}, handName(t, hand)));
    others.append(row);
    await sleep(ms(HAND_MS));
  }

  const keptPlaces = (before: readonly number[], after: readonly number[]): readonly number[] =>
    before.flatMap((card, place) => (card === after[place] ? [place] : []));
  const holdOf = (action: Readonly<Record<string, unknown>>) =>
    Array.isArray(action['hold']) ? (action['hold'] as readonly number[]) : [];
  function nameOf(action: Readonly<Record<string, unknown>>): string {
    const hold = holdOf(action);
    if (hold.length === 0) return t('play_train_none');
    if (hold.length === CARDS) return t('play_train_all');
    const names = hold.map((place) => cardName(words, dealt[place] ?? 0));
    return t('play_train_hold', { cards: names.join(', ') });
  }

  return {
    verb: { icon: 'cards', label: t('play_deal') },
    lesson: {
      nameOf,
      mark(best) {
        const hold = best ? holdOf(best) : [];
        for (const [place, slot] of slots.entries()) {
          slot.classList.toggle('is-advised', hold.includes(place));
        }
      },
    },
    isCounted: true,
    wish: () => ({ stake: frame.unit() * BigInt(coins), bet: { coins, hands } }),
    begin() {
      result.textContent = '';
      markHand(undefined);
      others.replaceChildren();
      held = new Set();
      choosing = false;
      showHeld();
      for (const card of cards)
        void turnCard(card, undefined, { ms: ms(DEAL_MS), motion: preferences });
    },
    async show(step) {
      const asked = (step.bet as { readonly coins?: number }).coins;
      if (asked !== undefined) setCoins(asked);
      const events = step.events as readonly Written<VideoPokerEvent>[];
      for (const event of events) {
        if (event.type !== 'dealt') continue;
        await deal(event.cards);
        if (event.hand !== 'nothing') result.textContent = handName(t, event.hand);
        frame.say(event.cards.map((card) => cardName(words, card)).join(', '));
      }
      choosing = step.actions !== undefined;
      const drawn = events.filter((event) => event.type === 'drawn');
      const isToldWhole = events.length > drawn.length && drawn.length > 0;
      // What is drawn comes from the rest of the deck: a card that stayed was held.
      if (drawn[0]) held = new Set(keptPlaces(dealt, drawn[0].cards));
      showHeld();
      if (isToldWhole) await sleep(ms(HELD_READ_MS));
      if (choosing) {
        const press = () => frame.act(drawing());
        bar.show([{ label: t('play_vp_draw'), main: true, key: 'KeyD', press }]);
        return;
      }
      bar.show([]);
      await showDrawn(drawn);
    },
    rest: showHeld,
    keepBet() {
      const kept = coins;
      return () => setCoins(kept);
    },
    cancel: showHeld,
    setUnit: () => frame.changed(),
    key(code) {
      const place = HOLD_KEYS.findIndex((key) => key === code);
      if (place >= 0) toggle(place);
      else bar.key(code);
    },
    rulesPage: (body) => fillTableRules(body, t, t('play_vp_rule')),
  };
};
