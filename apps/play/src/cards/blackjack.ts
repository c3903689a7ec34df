import { toMinor } from '@padauk/base/decimal';
import '../table/felt.css';
import '../table/cards-table.css';
import './blackjack.css';
import type { Written } from '@padauk/engines/engine';
import type { BlackjackEvent } from '@padauk/engines/tables/blackjack/blackjack';
import type { BlackjackRules } from '@padauk/engines/tables/blackjack/blackjack-rules';
import { element } from '../element.ts';
import { type ActionButton, createActionBar } from '../kit/action-bar.ts';
import { cardName } from '../kit/card.ts';
import { shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createHandBox } from '../table/hand-box.ts';
import { fillTableRules } from '../table/table-rules.ts';
import { handTotal } from './hand-total.ts';

const PAUSE_MS = 420;
type Event = Written<BlackjackEvent>;
type Offer = { readonly type: string; readonly hand?: number; readonly raise?: string };
type Hand = ReturnType<typeof createHandBox>;

/** Twenty-one against the dealer. */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t, form } = words;
  const rules = frame.rules as Written<BlackjackRules>;
  const dealer = createHandBox(frame, { name: 'dealer', label: t('play_bj_dealer') });
  const table = element('div', { class: 'hands own-hands' });
  const note = element('p', { class: 'felt-words' });
  area.classList.add('is-table', 'is-cards', 'is-blackjack');
  area.append(element('div', { class: 'hands' }, dealer.element), note, table);
  const bar = createActionBar(frame.actions);
  let hands: Hand[] = [];
  /** Which hand is played, where there are several. */
  let active: number | undefined;

  const labels: Readonly<Record<string, readonly [label: string, key: string]>> = {
    hit: [t('play_bj_hit'), 'KeyH'],
    stand: [t('play_bj_stand'), 'KeyS'],
    double: [t('play_bj_double'), 'KeyD'],
    split: [t('play_bj_split'), 'KeyP'],
    surrender: [t('play_bj_surrender'), 'KeyU'],
    insure: [t('play_bj_insure'), 'KeyI'],
    decline: [t('play_bj_decline'), 'KeyN'],
  };
  const results = {
    blackjack: t('play_bj_blackjack'),
    won: t('play_bj_won'),
    push: t('play_bj_push'),
    lost: t('play_bj_lost'),
    bust: t('play_bj_bust'),
  } as const;

  function addHand(): Hand {
    const label =
      hands.length === 0 ? t('play_bj_you') : t('play_bj_hand', { n: hands.length + 1 });
    const hand = createHandBox(frame, { name: 'own', label });
    hands.push(hand);
    table.append(hand.element);
    return hand;
  }
  function clear(): void {
    dealer.clear();
    hands = [];
    active = undefined;
    note.textContent = t('play_bj_felt');
    table.replaceChildren();
    addHand();
  }
  clear();

  /** Before what is said of one of several hands. */
  const whose = (hand: number): string =>
    hands.length > 1 ? `${hands[hand]?.label() ?? ''}: ` : '';
  /** Rings the hand that is played, and says which it is and what may be done. */
  function activate(offers: readonly Offer[]): void {
    const next = hands.length > 1 ? offers[0]?.hand : undefined;
    for (const [at, hand] of hands.entries()) hand.setActive(at === next);
    if (next === active) return;
    active = next;
    if (next === undefined) return;
    frame.say(`${whose(next)}${offers.map((offer) => nameOf(offer)).join(', ')}`);
  }

  async function apply(event: Event): Promise<void> {
    switch (event.type) {
      case 'dealt': {
        const [hand] = hands;
        await hand?.row.deal(event.cards[0]);
        await dealer.row.deal(event.dealer);
        await hand?.row.deal(event.cards[1]);
        await dealer.row.deal(undefined);
        hand?.setScore(String(event.total));
        const own = event.cards.map((card) => cardName(words, card)).join(', ');
        frame.say(
          `${own}: ${event.total}. ${t('play_bj_dealer')}: ${cardName(words, event.dealer)}`,
        );
        return;
      }
      case 'card': {
        const hand = hands[event.hand];
        await hand?.row.deal(event.card);
        hand?.setScore(String(event.total));
        frame.say(`${whose(event.hand)}${cardName(words, event.card)}: ${event.total}`);
        return;
      }
      case 'split':
        hands = [];
        // Two hands have replaced the one that was played: what may be done is said again.
        active = undefined;
        table.replaceChildren();
        for (const cards of event.hands) {
          const hand = addHand();
          if (hands.length === 1) hand.rename(t('play_bj_hand', { n: 1 }));
          for (const card of cards) await hand.row.deal(card);
          const total = handTotal(cards);
          hand.setScore(String(total));
          const said = cards.map((card) => cardName(words, card)).join(', ');
          frame.say(`${hand.label()}: ${said}: ${total}`);
        }
        return;
      case 'looked':
        frame.say(t(event.blackjack ? 'play_bj_has' : 'play_bj_has_not'));
        return;
      case 'dealer': {
        const [, hole, ...more] = event.cards;
        if (hole !== undefined) await dealer.row.turn(1, hole);
        for (const card of more) {
          await sleep(preferences.isAtOnce() ? 0 : PAUSE_MS);
          await dealer.row.deal(card);
        }
        dealer.setScore(String(event.total));
        frame.say(`${t('play_bj_dealer')}: ${event.total}`);
        return;
      }
      case 'hand-ended': {
        const hand = hands[event.hand];
        hand?.setScore(results[event.result]);
        const won = event.result === 'won' || event.result === 'blackjack';
        hand?.setKind(won ? 'is-winner' : event.result === 'push' ? '' : 'is-loser');
        frame.say(`${whose(event.hand)}${results[event.result]}`);
        return;
      }
      case 'insurance-paid': {
        const paid = `${t('play_bj_insure')}: ${words.money(toMinor(event.amount, form.digits))}`;
        note.textContent = paid;
        frame.say(paid);
        return;
      }
      case 'doubled':
      case 'insured':
        sound.chip();
        return;
      case 'surrendered':
        hands[0]?.setScore(t('play_bj_surrender'));
        hands[0]?.setKind('is-loser');
        return;
      default:
    }
  }
  function buttonOf({ type, raise = '0' }: Offer): ActionButton {
    const [label = type, key = ''] = labels[type] ?? [];
    const extra = toMinor(raise, form.digits);
    return {
      label,
      key,
      main: type === 'stand' || type === 'hit',
      ...(extra > 0n ? { note: `+${shortMoney(extra, form)}` } : {}),
      press: () => frame.act({ type }),
    };
  }

  const nameOf = ({ type }: Readonly<Record<string, unknown>>): string =>
    labels[String(type)]?.[0] ?? '';

  return {
    verb: { icon: 'cards', label: t('play_deal') },
    lesson: {
      nameOf,
      mark: (best) => bar.mark(best && nameOf(best)),
    },
    wish: () => ({ stake: frame.unit(), bet: {} }),
    begin: clear,
    async show(step) {
      for (const event of step.events as readonly Event[]) await apply(event);
      const offers = (step.actions ?? []) as readonly Offer[];
      activate(offers);
      bar.show(offers.map(buttonOf));
    },
    cancel: clear,
    key: bar.key,
    rulesPage: (body) =>
      fillTableRules(
        body,
        t,
        [
          t('play_bj_rule', { pays: (rules.blackjackPays / 100 - 1).toString() }),
          t('play_bj_rule_split'),
          t(rules.dealerHitsSoft17 ? 'play_bj_rule_h17' : 'play_bj_rule_s17'),
          rules.doubleAfterSplit ? t('play_bj_rule_das') : '',
          rules.lateSurrender ? t('play_bj_rule_surrender') : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
  };
};
