import { randomInt } from 'node:crypto';
import { amount } from '@padauk/base';
import { createChance, findEngine, type Title, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { expect, test } from 'vitest';
import { leftRule } from './left-round.ts';

/** What the studio may do for a player who has left, and the words that tell of it. */
const named: Readonly<Record<string, string>> = {
  draw: 'play_left_draw',
  decline: 'play_left_hands',
  hit: 'play_left_hands',
  stand: 'play_left_hands',
  fold: 'play_left_give_up',
  surrender: 'play_left_surrender',
  roll: 'play_left_roll',
  'cash-out': 'play_left_paid',
  open: 'play_left_tile',
  guess: 'play_left_side',
  collect: 'play_left_paid',
};

/** All that the engine's own rule does in some rounds that nobody plays on. */
function doneFor({ engine: name, rules }: Title): ReadonlySet<string> {
  const engine = findEngine(name);
  const chance = createChance(() => randomInt(2 ** 32));
  const bets = findBetTypes(name, rules)?.map(({ stake, input }) => ({
    stake: amount(stake),
    input: input(amount(stake)),
  })) ?? [{ stake: amount(3_000_000n), input: { gamble: true } }];
  // Whether a decision comes is chance; to find the best hold takes long, and comes each time.
  const roundsMax = name === 'video-poker' ? 5 : 150;
  const done = new Set<string>();
  for (const { stake, input } of bets) {
    for (let rounds = 0; engine && rounds < roundsMax; rounds += 1) {
      const bet = engine.readBet(rules, input, stake);
      let state = bet === undefined ? undefined : engine.open(rules, bet, chance).state;
      while (state !== undefined) {
        const action = engine.autoAction?.(rules, state) as { readonly type: string };
        done.add(action.type);
        state = engine.act?.(rules, state, action, chance).state;
      }
    }
  }
  return done;
}

const tell = (title: Title) =>
  leftRule((key, values) => `${key} ${JSON.stringify(values ?? {})}`, {
    engine: title.engine,
    rules: title.rules,
    openRoundMs: 1_800_000,
  });

test.each(titles.filter(({ engine }) => !engine.endsWith('-room')))(
  '$code: what becomes of a round that is left open is told, as the engine does it',
  (title) => {
    const done = [...doneFor(title)];
    if (done.length === 0) expect(tell(title)).toBeUndefined();
    else expect(tell(title)).toContain('"minutes":30');
    for (const type of done) expect(tell(title)).toContain(named[type]);
    // A button tells the player what to do: it is no statement about the studio.
    const told = tell(title)?.match(/play_\w+/g) ?? [];
    expect(told.filter((key) => !key.startsWith('play_left_'))).toEqual([]);
  },
);

test.each([
  ['One.', 'One. Two.'],
  ['一。', '一。Two.'],
])('sentences follow one another as the language writes them: %s', (rule, whole) => {
  const t = (key: string) => ({ play_left_rule: rule, play_left_first: 'Two.' })[key] ?? key;
  expect(leftRule(t, { engine: 'mines', rules: {}, openRoundMs: 60_000 })).toBe(whole);
});
