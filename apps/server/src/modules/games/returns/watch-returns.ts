import { isCurrency, parseAmount } from '@padauk/base';
import { findTitle } from '@padauk/engines';
import type { OutboxEvent, Platform, Tx } from '../../../platform/platform.ts';
import { findWalletMembers } from '../../wallet/index.ts';
import { stopFound } from '../stops/stop-play.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { addRound, emptyTally, type Finding, promisedBy, returnOf } from './measured-return.ts';
import { findTallies, type GameTally, putTally } from './returns.repo.ts';

type Context = Pick<Platform, 'clock' | 'random' | 'outbox' | 'log'>;
type Round = { readonly title: string; readonly merchantId: string; readonly returned: number };

/**
 * Adds settled rounds of our own titles to what they have returned, and stops a title that does not
 * play by its certificate: at once, in the transaction in which it is found out, for all players.
 * Called once for each event.
 */
export async function watchReturns(
  tx: Tx,
  context: Context,
  batch: readonly OutboxEvent[],
): Promise<void> {
  const rounds = await readRounds(tx, batch);
  const codes = [...new Set(rounds.map(({ title }) => title))];
  if (codes.length === 0) return;
  for (const game of await findTallies(tx, OWN_VENDOR, codes)) {
    const own = rounds.filter(
      (round) => round.title === game.gameCode && round.merchantId === game.merchantId,
    );
    if (own.length > 0) await addRounds(tx, context, game, own);
  }
}

async function addRounds(
  tx: Tx,
  context: Context,
  game: GameTally,
  rounds: readonly Round[],
): Promise<void> {
  const title = findTitle(game.gameCode);
  if (!title) return;
  const at = context.clock.now();
  const { rulesHash } = title;
  const promised = promisedBy(title.engine, title.certificates);
  const goesOn = game.rulesHash === rulesHash;
  let tally = (goesOn && game.tally) || emptyTally;
  const since = (goesOn && game.since) || at;
  for (const { returned } of rounds) {
    const added = addRound(tally, promised, returned);
    tally = added.tally;
    if (added.finding) await halt(tx, context, game, added.finding);
  }
  await putTally(tx, { gameId: game.gameId, rulesHash, tally, since, at });
}

async function halt(tx: Tx, context: Context, game: GameTally, finding: Finding): Promise<void> {
  const { gameId, merchantId, gameCode } = game;
  const reason = reasonOf(finding);
  const stop = await stopFound(tx, context, { merchantId, gameId, cause: 'return', reason });
  context.log.error({ game: gameCode, finding, stopped: stop !== undefined }, 'a return is wrong');
  await context.outbox.emit(tx, 'alert.raised', {
    merchantId,
    kind: 'game.return',
    subject: gameCode,
    facts: { ...finding },
  });
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const reasonOf = (finding: Finding): string =>
  finding.kind === 'all_lost'
    ? `${finding.rounds} rounds in a row paid nothing`
    : `${percent(finding.measured)} in ${finding.rounds} rounds; ` +
      `certified: ${percent(finding.low)} to ${percent(finding.high)}`;

/** A late win is told apart from its round, so it says nothing about one round's return. */
async function readRounds(tx: Tx, batch: readonly OutboxEvent[]): Promise<readonly Round[]> {
  const settled = batch.flatMap((event) =>
    event.name === 'round.settled' && !event.payload.late ? [event.payload] : [],
  );
  const ofOwn = settled.filter(({ vendor }) => vendor === undefined || vendor === OWN_VENDOR);
  const ids = [...new Set(ofOwn.map(({ memberId }) => memberId))];
  const members = new Map(
    (await findWalletMembers(tx, ids)).map((member) => [member.memberId as string, member]),
  );
  return ofOwn.flatMap(({ memberId, title, stake, payout }): Round[] => {
    const member = members.get(memberId);
    if (!member || !isCurrency(member.currency)) return [];
    const staked = parseAmount(stake, member.currency);
    const paid = parseAmount(payout, member.currency);
    if (staked === undefined || paid === undefined) return [];
    const returned = returnOf(staked, paid);
    return returned === undefined ? [] : [{ title, merchantId: member.merchantId, returned }];
  });
}
