import './slot.css';
import { element } from '../element.ts';
import type { OpenScene, ShownStep } from '../scene.ts';
import { createPresenter } from './presenter.ts';
import { fillRules } from './rules-page.ts';
import { roundShowOf, type RoundShow } from './round-show.ts';
import { readRules } from './slot-rules.ts';
import { createStage } from './stage.ts';

const COINS = { big: 24, great: 44, grand: 70 } as const;

/** A slot with reels and lines. */
export const openScene: OpenScene = async (frame) => {
  const { area, backdrop, words, preferences, title } = frame;
  const { t } = words;
  const rules = readRules(frame.rules);
  const folder = `/play/${title}`;
  const reels = element('div', { class: 'reels-area', role: 'img' });
  reels.setAttribute('aria-label', t('play_game_area', { name: title }));
  const rows = element('div', { class: 'sr-only' });
  area.classList.add('is-slot');
  area.append(element('img', { class: 'logo', src: `${folder}/logo.webp`, alt: '' }), reels, rows);

  const stage = await createStage({
    host: backdrop,
    folder,
    rules,
    free: () => reels.getBoundingClientRect(),
  });
  const setRows = (window: readonly (readonly string[])[]) => {
    const height = window[0]?.length ?? 0;
    rows.replaceChildren(
      ...Array.from({ length: height }, (_, row) => {
        const symbols = window.map((column) => words.symbol(column[row] ?? '')).join(', ');
        return element('p', {}, t('play_row', { row: row + 1, symbols }));
      }),
    );
  };
  const presenter = createPresenter(stage, rules, { ...frame, setRows });
  const showOf = (step: ShownStep): RoundShow =>
    roundShowOf(step.events, { digits: words.form.digits, scatter: rules.scatter });
  new ResizeObserver(() => stage.resize()).observe(reels);

  let last: RoundShow | undefined;
  // Before the first round the reels stand at the tops of their strips.
  let window: readonly (readonly string[])[] = rules.reels.map((strip) =>
    strip.slice(0, rules.rows),
  );
  const rest = (shown: readonly (readonly string[])[]) => {
    window = shown;
    setRows(window);
    stage.show(window);
  };
  rest(window);
  return {
    verb: { icon: 'spin', label: t('play_spin') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: {} }),
    begin() {
      frame.say(t('play_spinning'));
      presenter.begin();
    },
    async show(step) {
      last = showOf(step);
      await presenter.show(last, step.stake);
      window = last.spins.at(-1)?.window ?? window;
    },
    celebrate(level) {
      if (!preferences.isCalm()) stage.coins(COINS[level]);
    },
    rest() {
      if (last) presenter.rest(last);
    },
    cancel: () => stage.show(window),
    restore: (step) => rest(showOf(step).spins.at(-1)?.window ?? window),
    setCalm: stage.setCalm,
    rulesPage: (body) => fillRules(body, { words, rules, folder, stake: frame.unit() }),
  };
};
