import type { Uuid } from '@padauk/base';
import { findTitle } from '@padauk/engines';
import type { Db } from '../../../platform/platform.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { bandOf, emptyTally, losingRunMax, promisedBy, windowOf } from './measured-return.ts';
import { listTallies } from './returns.repo.ts';

/** What each of our own titles of a brand has returned under its rules of today. */
export async function listReturns(db: Db, merchantId: Uuid) {
  const games = await listTallies(db, merchantId, OWN_VENDOR);
  return games.flatMap((game) => {
    const title = findTitle(game.gameCode);
    if (!title) return [];
    const promised = promisedBy(title.engine, title.certificates);
    const counted = game.rulesHash === title.rulesHash ? game.tally : undefined;
    const tally = counted ?? emptyTally;
    const { rounds } = tally;
    const measured = rounds === 0 ? null : tally.returned / rounds;
    const certified = { min: promised.returnMin, max: promised.returnMax };
    return [
      {
        gameId: game.gameId,
        gameCode: game.gameCode,
        rounds,
        since: counted && game.since ? game.since : null,
        measured,
        certified,
        deviation: promised.deviation,
        band: rounds === 0 ? null : bandOf(promised, rounds),
        offBy: measured === null ? null : offBy(measured, certified, promised.deviation, rounds),
        window: { rounds: tally.windowRounds, size: windowOf(promised) },
        losingRun: { rounds: tally.losingRun, max: losingRunMax(promised) },
        rulesHash: title.rulesHash,
      },
    ];
  });
}

function offBy(
  measured: number,
  { min, max }: { readonly min: number; readonly max: number },
  deviation: number,
  rounds: number,
): number {
  const off = measured > max ? measured - max : measured < min ? measured - min : 0;
  return (off * Math.sqrt(rounds)) / deviation;
}
