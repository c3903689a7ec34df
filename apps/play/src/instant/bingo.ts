import './instant.css';
import './bingo.css';
import type { Written } from '@padauk/engines/engine';
import type { BingoEvent, BingoRules } from '@padauk/engines/bingo/bingo';
import { keepOf } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { fillTableRules } from '../table/table-rules.ts';
import { createBingoStage, createCountField } from './bingo-stage.ts';

const CALL_MS = 210;

/** Cards of numbers, and balls that are called; a card pays its best pattern. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<BingoRules>;
  const stage = createBingoStage(words, rules.kind);
  const { names, sheet } = stage;
  area.classList.add('is-instant', 'is-bingo');
  area.append(stage.callsBar, sheet);
  const cards = createCountField(frame, { label: t('play_bingo_cards'), max: rules.cardsMax });
  tray.append(cards.element);

  /** @returns how many fields it is on */
  function call(number: number, index: number): number {
    const count = stage.call(number, `${index + 1}/${rules.calls}`);
    if (count > 0) sound.line(index);
    sound.tick(index);
    return count;
  }

  return {
    verb: { icon: 'play', label: t('play_draw') },
    isRepeatable: true,
    isCounted: true,
    wish: () => ({
      stake: frame.unit() * BigInt(cards.value()),
      bet: { cards: cards.value() },
    }),
    begin() {
      stage.clearCalls();
      sheet.replaceChildren();
    },
    async show({ events, bet }) {
      if (typeof bet['cards'] === 'number') cards.set(bet['cards']);
      frame.changed();
      const all = events as readonly Written<BingoEvent>[];
      const paid = all.filter((event) => event.type === 'card-paid');
      for (const event of all) {
        if (event.type === 'cards') stage.cards.paint(event.cards);
        if (event.type !== 'called') continue;
        let marked = 0;
        for (const [index, number] of event.calls.entries()) {
          marked += call(number, index);
          for (const win of paid) {
            if (win.call === index + 1) stage.cards.pay(win.card, names[win.pattern]);
          }
          const ms = preferences.isFast() ? CALL_MS / 3 : CALL_MS;
          if (!preferences.isAtOnce()) await sleep(ms);
        }
        for (const { card, pattern } of paid) {
          frame.say(t('play_bingo_paid', { card: card + 1, pattern: names[pattern] }));
        }
        // The balls fall faster than they could be said one by one.
        frame.say(t('play_bingo_marked', { count: marked }));
      }
    },
    keepBet: keepOf(cards, frame.changed),
    cancel: () => undefined,
    rulesPage: (body) =>
      fillTableRules(
        body,
        t,
        t('play_bingo_rule', { calls: rules.calls, balls: rules.kind }),
        Object.entries(rules.pays).map(
          ([pattern, pays]) =>
            [names[pattern as keyof typeof names], showMultiple(pays / 100)] as const,
        ),
      ),
  };
};
