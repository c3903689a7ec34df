import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { onTurn } from '../../../tools/testing/turn.ts';
import { findBetTypes } from './bet-types.ts';
import { createChance } from './engine.ts';
import { findEngine } from './engines.ts';
import { compare } from './simulate.ts';
import { simulateBet, worstOf } from './simulate-bets.ts';
import { titles } from './titles.ts';

/** Fast words, the same on every run: the key stream of AES. */
function chanceFrom(name: string) {
  const cipher = createCipheriv('aes-256-ctr', name.slice(0, 32).padEnd(32), Buffer.alloc(16));
  const zeros = Buffer.alloc(1 << 16);
  let block = cipher.update(zeros);
  let at = 0;
  return createChance(() => {
    if (at === block.length) {
      block = cipher.update(zeros);
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  });
}

const ROUNDS = 1_000;
/** One of 500 comparisons may be this far off by chance in one of 3,000 runs; the seeds are fixed. */
const SIGMAS_MAX = 5;

const games = titles.flatMap((title) => {
  const engine = findEngine(title.engine);
  const bets = findBetTypes(title.engine, title.rules);
  return engine && bets ? [{ code: title.code, title, engine, bets }] : [];
});

test.each(onTurn(games, 2))(
  '$code: every kind of bet returns what its certificate says',
  (game) => {
    const { title, engine, bets } = game;
    for (const bet of bets) {
      const certificate = title.certificates.find((one) => one.bet === bet.name);
      if (!certificate) throw new Error(`${bet.name} is certified`);
      // A win so rare that none is expected says nothing about the mean.
      if (certificate.hitFrequency * ROUNDS < 20) continue;
      const chance = chanceFrom(`${title.code} ${bet.name}`);
      const tally = simulateBet(engine, title.rules, bet, { rounds: ROUNDS, chance });
      expect(tally.largestWin).toBeLessThanOrEqual(certificate.largestWin + 1e-6);
      const { hitFrequency } = certificate;
      const far = worstOf(
        compare(tally, { ...certificate, hitFrequency: Math.min(hitFrequency, 1 - 1e-9) }),
      );
      expect({ bet: bet.name, far: far > SIGMAS_MAX ? far : 'near' }).toEqual({
        bet: bet.name,
        far: 'near',
      });
    }
  },
  60_000,
);
