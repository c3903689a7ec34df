import { shortMoney } from '../money.ts';
import type { Words } from '../words.ts';
import { partsOf, type SlotRules } from './slot-rules.ts';

/** A part of the rules as a text, and what it pays where no card of a symbol says so. */
export type RulesSection = {
  readonly title?: string;
  readonly rules: readonly string[];
  readonly prices?: readonly (readonly [name: string, price: string])[];
};
type Options = { readonly words: Words; readonly rules: SlotRules; readonly stake: bigint };
type ByCount = Readonly<Record<string, number>>;

const asked = (isSo: unknown, sentence: () => string): readonly string[] =>
  isSo ? [sentence()] : [];
const byCount = (counts: ByCount): string =>
  Object.entries(counts)
    .map(([count, spins]) => `${count} → ${spins}`)
    .join(', ');
const ladderOf = (rungs: readonly number[]): string => rungs.map((times) => `${times}×`).join(' ');

/** All that the rules of a slot do beside the prices of its symbols. */
export function featureRules(options: Options): readonly RulesSection[] {
  return [
    { rules: spinRules(options) },
    ...freeSection(options),
    ...holdSection(options),
    { rules: choiceRules(options) },
  ].filter(({ rules }) => rules.length > 0);
}

function spinRules({ words: { t }, rules }: Options): readonly string[] {
  const { ladder, expandingWilds, respinsMax, levels, freeSpins } = rules;
  // Free spins have heights of their own, told among them.
  const shown = levels && freeSpins ? levels.slice(0, 1) : levels;
  return [
    ...asked(ladder, () => t('play_cascade_rule', { ladder: ladderOf(ladder ?? []) })),
    ...asked(expandingWilds, () => t('play_expanding_rule')),
    ...asked(levels?.[0]?.some(isDrawn), () => t('play_heights_rule')),
    ...asked(respinsMax && !levels, () => t('play_respin_rule', { spins: respinsMax ?? 0 })),
    ...asked(respinsMax && levels, () => t('play_respin_win_rule', { spins: respinsMax ?? 0 })),
    ...asked(shown, () => t('play_heights_at', { heights: heightsOf(shown ?? []) })),
  ];
}

const isDrawn = (heights: ByCount): boolean => Object.keys(heights).length > 1;
/** Reels with hyphens between them, and what follows upon what. */
const heightsOf = (levels: NonNullable<SlotRules['levels']>): string =>
  levels
    .map((level) => level.map((heights) => Object.keys(heights).join('/')).join('-'))
    .join(' → ');

function freeSection({ words: { t }, rules }: Options): readonly RulesSection[] {
  const { freeSpins, levels } = rules;
  if (!freeSpins) return [];
  const { multiplier, multipliers, ladder, retriggers } = freeSpins;
  // Each later spin is multiplied by both.
  const rungs = multipliers?.map((times) => times * multiplier) ?? [];
  const heights = levels && levels.length > 1 ? levels.slice(1) : undefined;
  const inWords = { heights: heightsOf(heights ?? []) };
  return [
    {
      title: t('play_free_odds'),
      rules: [
        t('play_free_rule', { awards: byCount(freeSpins.awards), max: freeSpins.spinsMax }),
        ...asked(Object.keys(retriggers).length > 0, () =>
          t('play_free_more_rule', { awards: byCount(retriggers) }),
        ),
        ...asked(multiplier > 1 && !multipliers, () =>
          t('play_free_spins_times', { times: multiplier }),
        ),
        ...asked(multipliers, () => t('play_free_ladder_rule', { ladder: ladderOf(rungs) })),
        ...asked(ladder, () => t('play_cascade_rule', { ladder: ladderOf(ladder ?? []) })),
        ...asked(freeSpins.keepsLadder, () => t('play_keeps_rule')),
        ...asked(freeSpins.grows, () => t('play_grows_rule', inWords)),
        ...asked(heights && !freeSpins.grows, () => t('play_heights_at', inWords)),
        ...asked(freeSpins.stickyWilds, () => t('play_sticky_rule')),
        ...asked(freeSpins.specials, () => t('play_special_rule')),
      ],
    },
  ];
}

/** The board of coins: what each of them and a full board pay at the stake in use. */
function holdSection({ words, rules, stake }: Options): readonly RulesSection[] {
  const { hold } = rules;
  if (!hold) return [];
  const { t } = words;
  const money = (parts: number) => shortMoney((stake * BigInt(parts)) / partsOf(rules), words.form);
  const plain = hold.values.filter(({ prize }) => prize === undefined);
  const named = hold.values.flatMap(({ parts, prize }) =>
    prize === undefined ? [] : [[t(`play_prize_${prize}`), money(parts)] as const],
  );
  return [
    {
      title: t('play_hold'),
      rules: [t('play_hold_rule', { coins: hold.coinsMin, spins: hold.respins })],
      prices: [
        [words.symbol(hold.coin), plain.map(({ parts }) => money(parts)).join(' · ')],
        ...named,
        [t('play_full_board'), money(hold.grandParts)],
      ],
    },
  ];
}

/** What the player may do with a win, or instead of a spin. */
function choiceRules({ words, rules: { gamble, buy, hold } }: Options): readonly string[] {
  const { t } = words;
  return [
    ...asked(gamble, () => t('play_gamble_rule', { steps: gamble?.stepsMax ?? 0 })),
    ...asked(gamble, () => t('play_gamble_limit', { times: gamble?.winStakesMax ?? 0 })),
    ...asked(buy, () => {
      const begins = buy?.spins
        ? t('play_free_spins', { spins: buy.spins })
        : `${buy?.coins ?? 0} × ${words.symbol(hold?.coin ?? '')}`;
      return `${t('play_buy_rule', { times: buy?.priceStakes ?? 0 })} (${begins})`;
    }),
  ];
}
