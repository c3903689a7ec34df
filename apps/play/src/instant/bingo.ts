import './instant.css';
import './bingo.css';
import type { Written } from '@padauk/engines/engine';
import type { BingoEvent, BingoRules } from '@padauk/engines/bingo/bingo';
import { element } from '../element.ts';
import { createBingoCards } from './bingo-cards.ts';
import { createWholeField } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { fillTableRules } from '../table/table-rules.ts';

const CALL_MS = 210;
const BALLS_SHOWN = 6;

/** Cards of numbers, and balls that are called; a card pays its best pattern. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<BingoRules>;
  const names = {
    line: t('play_bingo_line'),
    'two-lines': t('play_bingo_two_lines'),
    full: t('play_bingo_full'),
  } as const;
  const balls = element('ol', { class: 'balls', 'aria-hidden': 'true' });
  const count = element('output', { class: 'call-count', 'aria-live': 'off' });
  const sheet = element('div', { class: 'bingo-cards' });
  const shown = createBingoCards(sheet, rules.kind);
  area.classList.add('is-instant', 'is-bingo');
  area.append(element('div', { class: 'calls-bar' }, balls, count), sheet);
  const cards = createWholeField({
    label: t('play_bingo_cards'),
    min: 1,
    max: rules.cardsMax,
    value: Math.min(2, rules.cardsMax),
    text: String,
    words: { less: t('play_less'), more: t('play_more') },
    onChange: frame.changed,
  });
  tray.append(cards.element);
  const fits = () => frame.unit() % BigInt(cards.value()) === 0n;

  function call(number: number, index: number): void {
    balls.prepend(element('li', { class: `ball-${number % 5}` }, String(number)));
    while (balls.childElementCount > BALLS_SHOWN) balls.lastElementChild?.remove();
    count.textContent = `${index + 1}/${rules.calls}`;
    if (shown.mark(number) > 0) sound.line(index);
    sound.tick(index);
  }

  return {
    verb: { icon: 'play', label: t('play_draw') },
    isRepeatable: true,
    wish: () => (fits() ? { stake: frame.unit(), bet: { cards: cards.value() } } : undefined),
    hint: () => t('play_vp_stake'),
    begin() {
      balls.replaceChildren();
      sheet.replaceChildren();
      count.textContent = '';
    },
    async show({ events }) {
      const all = events as readonly Written<BingoEvent>[];
      const paid = all.filter((event) => event.type === 'card-paid');
      for (const event of all) {
        if (event.type === 'cards') shown.paint(event.cards);
        if (event.type !== 'called') continue;
        for (const [index, number] of event.calls.entries()) {
          call(number, index);
          for (const win of paid) {
            if (win.call === index + 1) shown.pay(win.card, names[win.pattern]);
          }
          const ms = preferences.isFast() ? CALL_MS / 3 : CALL_MS;
          if (!preferences.isCalm()) await sleep(ms);
        }
        frame.say(event.calls.join(', '));
      }
      for (const { card, pattern } of paid) {
        frame.say(t('play_bingo_paid', { card: card + 1, pattern: names[pattern] }));
      }
    },
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
