import './instant.css';
import './keno.css';
import type { Written } from '@padauk/engines/engine';
import type { KenoEvent, KenoRules } from '@padauk/engines/instant/keno/keno';
import { element } from '../element.ts';
import { createChoice } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { optionName } from '../kit/option-names.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { fillInstantRules } from './rules-page.ts';

const BALL_MS = 190;
const COLUMNS = 8;

/** Picked numbers against drawn ones. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<KenoRules>;
  const tables = Object.keys(rules.pays);
  const [first = ''] = tables;
  let table = first;
  const picks = new Set<number>();
  const picksMax = () => rules.pays[table]?.length ?? 0;

  const numbers = Array.from({ length: rules.numbers }, (_, at) =>
    element(
      'button',
      { type: 'button', class: 'number', 'aria-pressed': 'false', onclick: () => toggle(at + 1) },
      String(at + 1),
    ),
  );
  const grid = element('div', { class: 'numbers', role: 'group' }, ...numbers);
  grid.setAttribute('aria-label', t('play_keno_numbers'));
  grid.style.setProperty('--columns', String(COLUMNS));
  const prices = element('ol', { class: 'keno-pays', 'aria-label': t('play_keno_pays') });
  area.classList.add('is-instant', 'is-keno');
  area.append(grid, prices);

  function toggle(number: number): void {
    clearDraw();
    if (picks.has(number)) picks.delete(number);
    else if (picks.size < picksMax()) picks.add(number);
    sound.press();
    show();
  }
  function show(): void {
    for (const [at, button] of numbers.entries()) {
      button.setAttribute('aria-pressed', String(picks.has(at + 1)));
    }
    const pays = rules.pays[table]?.[picks.size - 1] ?? [];
    prices.replaceChildren(
      ...(pays.length === 0
        ? [element('li', {}, t('play_keno_pick', { most: picksMax() }))]
        : pays.map((pay, hits) =>
            element('li', {}, element('span', {}, String(hits)), showMultiple(pay / 100)),
          )),
    );
  }
  function clearDraw(): void {
    for (const button of numbers) button.classList.remove('is-drawn', 'is-hit');
    for (const item of prices.children) item.classList.remove('is-hit');
  }
  function pickAny(): void {
    clearDraw();
    picks.clear();
    const words = crypto.getRandomValues(new Uint32Array(rules.numbers));
    const order = [...words.entries()].toSorted(([, a], [, b]) => a - b);
    for (const [at] of order.slice(0, picksMax())) picks.add(at + 1);
    show();
  }
  /** While a round is shown its own numbers lie there, beside its own prices. */
  function lock(locked: boolean): void {
    grid.inert = locked;
  }
  const button = (label: string, press: () => void) =>
    element('button', { type: 'button', class: 'chip-button', onclick: press }, label);
  const tableField = createChoice({
    label: t('play_keno_table'),
    choices: tables.map((name) => [name, optionName(t, name)] as const),
    value: first,
    onChange: (name) => {
      table = name;
      show();
    },
  });
  function take(next: { readonly table?: string; readonly picks?: readonly number[] }): void {
    if (next.table !== undefined && next.table in rules.pays) table = next.table;
    tableField.set(table);
    picks.clear();
    for (const pick of next.picks ?? []) picks.add(pick);
    show();
  }
  tray.append(
    tableField.element,
    element(
      'div',
      { class: 'chip-buttons' },
      button(t('play_keno_random'), pickAny),
      button(t('play_clear'), () => {
        picks.clear();
        clearDraw();
        show();
      }),
    ),
  );
  show();

  return {
    verb: { icon: 'play', label: t('play_draw') },
    isRepeatable: true,
    wish: () =>
      picks.size === 0
        ? undefined
        : { stake: frame.unit(), bet: { table, picks: [...picks].toSorted((a, b) => a - b) } },
    hint: () => t('play_keno_pick', { most: picksMax() }),
    begin() {
      lock(true);
      clearDraw();
    },
    async show({ events, bet }) {
      lock(true);
      take(bet);
      const drawn = (events as Written<KenoEvent>[]).find((event) => event.type === 'drawn');
      if (!drawn) return;
      const ms = preferences.isAtOnce() ? 0 : preferences.isFast() ? BALL_MS / 3 : BALL_MS;
      for (const number of drawn.numbers) {
        const hit = drawn.hits.includes(number);
        numbers[number - 1]?.classList.add(hit ? 'is-hit' : 'is-drawn');
        if (hit) sound.line(picks.size);
        else sound.tick(0);
        if (ms > 0) await sleep(ms);
      }
      prices.children[drawn.hits.length]?.classList.add('is-hit');
      frame.say(
        t('play_keno_result', {
          numbers: drawn.numbers.join(', '),
          hits: drawn.hits.length,
        }),
      );
    },
    keepBet() {
      const kept = { table, picks: [...picks] };
      return () => {
        clearDraw();
        take(kept);
      };
    },
    rest: () => lock(false),
    cancel() {
      lock(false);
      clearDraw();
    },
    rulesPage: (body) => fillInstantRules(body, t, t('play_keno_rule')),
  };
};
