import './instant.css';
import './hi-lo.css';
import type { Written } from '@padauk/engines/engine';
import type { HiLoEvent, HiLoSide } from '@padauk/engines/instant/hi-lo/hi-lo';
import { element } from '../element.ts';
import { createActionBar } from '../kit/action-bar.ts';
import { cardName, createCard, turnCard } from '../kit/card.ts';
import { showMultiple } from '../kit/multiple.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createCashOut } from './cash-out.ts';
import { fillInstantRules } from './rules-page.ts';

const DEAL_MS = 380;
const PAST_SHOWN = 8;
const keys = { higher: 'ArrowUp', lower: 'ArrowDown', same: 'KeyS' } as const;
type Guess = { readonly type: string; readonly side?: HiLoSide; readonly multiple?: number };

/** Is the next card higher or lower? */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t } = words;
  const sides = {
    higher: t('play_hilo_higher'),
    lower: t('play_hilo_lower'),
    same: t('play_hilo_same'),
  } as const;
  /** Where an equal card is a guess of its own, it wins for no other one. */
  const strictly = {
    ...sides,
    higher: t('play_hilo_higher_only'),
    lower: t('play_hilo_lower_only'),
  } as const;
  const shown = createCard('large');
  const past = element('ol', { class: 'past-cards', 'aria-hidden': 'true' });
  area.classList.add('is-instant', 'is-hi-lo');
  area.append(element('div', { class: 'deck' }, shown), past);
  const bar = createActionBar(frame.actions);
  const cashOut = createCashOut(frame, bar);

  async function deal(card: number, kind: string): Promise<void> {
    sound.deal();
    await turnCard(shown, card, { ms: DEAL_MS, motion: preferences });
    const small = createCard('small');
    void turnCard(small, card, { ms: 0, motion: preferences });
    past.append(element('li', { class: kind }, small));
    while (past.childElementCount > PAST_SHOWN) past.firstElementChild?.remove();
  }
  function guesses(actions: readonly unknown[]) {
    const offers = actions as readonly Guess[];
    const names = offers.some(({ side }) => side === 'same') ? strictly : sides;
    return offers.flatMap(({ type, side, multiple = 0 }) => {
      if (type === 'skip') {
        const press = () => frame.act({ type });
        return [{ label: t('play_hilo_skip'), key: 'KeyN', press }];
      }
      if (type !== 'guess' || side === undefined) return [];
      return [
        {
          label: names[side],
          note: showMultiple(multiple),
          key: keys[side],
          press: () => frame.act({ type, side }),
        },
      ];
    });
  }

  return {
    verb: { icon: 'cards', label: t('play_deal') },
    wish: () => ({ stake: frame.unit(), bet: {} }),
    begin() {
      cashOut.reset();
      past.replaceChildren();
      shown.classList.remove('is-won', 'is-lost');
    },
    async show(step) {
      for (const event of step.events as readonly Written<HiLoEvent>[]) {
        if (event.type === 'dealt') {
          await deal(event.card, '');
          frame.say(cardName(words, event.card));
        }
        if (event.type !== 'guessed') continue;
        const kind = event.right ? 'is-won' : 'is-lost';
        await deal(event.card, kind);
        shown.classList.remove('is-won', 'is-lost');
        shown.classList.add(kind);
        const multiple = showMultiple(event.multiple);
        const result = event.right ? t('play_step_passed', { multiple }) : t('play_step_lost');
        frame.say(`${cardName(words, event.card)}. ${result}`);
        if (event.right) sound.step(event.multiple);
        else {
          sound.lose();
          await sleep(preferences.isAtOnce() ? 0 : DEAL_MS);
        }
      }
      cashOut.show(step, t('play_cash_out'), guesses(step.actions ?? []));
    },
    cancel: () => undefined,
    key: bar.key,
    rulesPage: (body) => fillInstantRules(body, t, t('play_hilo_rule')),
  };
};
