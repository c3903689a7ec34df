import './instant.css';
import './scratch.css';
import type { Written } from '@padauk/engines/engine';
import type { ScratchEvent, ScratchRules } from '@padauk/engines/scratch/scratch';
import { element } from '../element.ts';
import { createActionBar } from '../kit/action-bar.ts';
import { showMultiple } from '../kit/multiple.ts';
import { createPlaceButton, offerPlace } from '../kit/place-button.ts';
import { shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { DeckInfo, OpenScene } from '../scene.ts';
import { fillTableRules } from '../table/table-rules.ts';

const FIELDS = 9;
const REVEAL_MS = 130;

/** Nine fields under a silver coat; three alike win. The coat is rubbed away by a finger. */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t, form } = words;
  const rules = frame.rules as Written<ScratchRules>;
  const prizeOf = (symbol: string) => rules.prizes.find((prize) => prize.symbol === symbol);
  const fields = Array.from({ length: FIELDS }, (_, at) =>
    createPlaceButton({ name: 'coat', press: () => rub(at) }),
  );
  const card = element('div', { class: 'ticket', role: 'group' }, ...fields);
  const run = element('p', { class: 'run' });
  card.setAttribute('aria-label', t('play_scratch_ticket'));
  // A finger that is drawn across rubs every field that it passes.
  card.addEventListener('pointermove', (event) => {
    if (event.buttons === 0 && event.pointerType === 'mouse') return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const at = fields.findIndex((field) => field === under);
    if (at >= 0) rub(at);
  });
  area.classList.add('is-instant', 'is-scratch');
  area.append(card, run);
  const bar = createActionBar(frame.tray);
  let printed: readonly string[] = [];
  /** What the ticket cost: its prizes are in parts of that. */
  let price = frame.unit();
  let covered = new Set<number>();
  let done: (() => void) | undefined;

  function rub(at: number): void {
    const field = fields[at];
    const symbol = printed[at];
    if (!field || symbol === undefined || !covered.delete(at)) return;
    const pays = prizeOf(symbol)?.pays ?? 0;
    const amount = shortMoney((price * BigInt(pays)) / 100n, form);
    field.classList.add('is-bare');
    field.replaceChildren(element('b', {}, amount), element('small', {}, words.symbol(symbol)));
    field.setAttribute('aria-label', `${words.symbol(symbol)}, ${amount}`);
    sound.tick(at);
    if (covered.size === 0) done?.();
  }
  /** How much is left of the run, said by the studio; nothing where it does not say. */
  async function showRun(): Promise<void> {
    const asked = frame.unit();
    const deck = await frame.deck(asked);
    if (asked !== frame.unit()) return;
    run.textContent = deck
      ? t('play_scratch_run', {
          serial: deck.serial,
          left: deck.ticketsLeft.toLocaleString('en'),
          tickets: deck.tickets.toLocaleString('en'),
        })
      : '';
  }
  async function revealAll(): Promise<void> {
    for (const at of fields.keys()) {
      rub(at);
      await sleep(preferences.isAtOnce() || preferences.isFast() ? 0 : REVEAL_MS);
    }
  }
  function reset(): void {
    printed = [];
    for (const [at, field] of fields.entries()) {
      field.className = 'coat';
      offerPlace(field, false);
      field.replaceChildren();
      field.setAttribute('aria-label', t('play_scratch_field', { field: at + 1 }));
    }
  }
  /** What a ticket can win, and how many of each prize are left where that is known. */
  function fillPrizes(page: HTMLElement, deck: DeckInfo | undefined): void {
    page.replaceChildren();
    const left = (symbol: string) => deck?.prizes.find((prize) => prize.symbol === symbol)?.left;
    fillTableRules(
      page,
      t,
      t('play_scratch_rule', { tickets: rules.tickets }),
      rules.prizes.map(({ symbol, pays, tickets }) => {
        const there = left(symbol);
        const count =
          there === undefined
            ? t('play_scratch_left', { tickets })
            : t('play_scratch_left_of', { left: there, tickets });
        return [`${words.symbol(symbol)}: ${showMultiple(pays / 100)}`, count] as const;
      }),
    );
    if (!deck) return;
    page.append(
      element('p', {}, t('play_scratch_hash', { serial: deck.serial })),
      element('p', { class: 'run-hash' }, deck.hash),
    );
  }
  reset();
  void showRun();

  return {
    verb: { icon: 'play', label: t('play_scratch_buy') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: {} }),
    begin: reset,
    async show({ events, stake, inSeries }) {
      const ticket = (events as Written<ScratchEvent>[]).find(({ type }) => type === 'printed');
      if (ticket?.type !== 'printed') return;
      printed = ticket.fields;
      price = stake;
      covered = new Set(fields.keys());
      for (const field of fields) offerPlace(field, true);
      const bare = new Promise<void>((resolve) => {
        done = resolve;
      });
      frame.tray.inert = false;
      bar.show([{ label: t('play_scratch_all'), main: true, press: () => void revealAll() }]);
      if (preferences.isCalm() || inSeries || frame.watched) void revealAll();
      await bare;
      bar.show([]);
      const { prize } = ticket;
      for (const [at, field] of fields.entries()) {
        if (prize !== null && printed[at] === prize) field.classList.add('is-won');
      }
      frame.say(prize === null ? t('play_result_none') : words.symbol(prize));
      void showRun();
    },
    cancel: reset,
    setUnit: () => void showRun(),
    rulesPage(body) {
      const page = element('section', {});
      body.append(page);
      fillPrizes(page, undefined);
      void frame.deck(frame.unit()).then((deck) => deck && fillPrizes(page, deck));
    },
  };
};
