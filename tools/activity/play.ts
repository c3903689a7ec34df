import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { domains } from '@padauk/contracts';
import { granted, openFrame } from '../testing/actors.ts';
import type { Visitor } from './visitors.ts';

const { studio, tournaments } = domains;
const titles = ['padauk-blossom', 'naga-rising', 'tiger-monsoon', 'four-treasures'] as const;
const stakes = ['500.00', '1000.00', '200.00'] as const;

/** All of them enter what runs, and play side by side: each a title, at its pace. */
export async function playTogether(url: string, people: readonly Visitor[], rounds: number) {
  const [first] = people;
  if (!first) return;
  const open = granted(await first.call(tournaments.listTournaments)).tournaments;
  await Promise.all(
    people.map(async (player, place) => {
      for (const { tournamentId } of open) {
        await player.call(tournaments.enterTournament, { params: { tournamentId }, body: {} });
      }
      const stake = stakes[place % stakes.length] ?? stakes[0];
      await playTitle(url, player, { title: titles[place % titles.length], stake, rounds });
    }),
  );
}

async function playTitle(
  url: string,
  player: Visitor,
  of: { readonly title: string | undefined; readonly stake: string; readonly rounds: number },
): Promise<void> {
  const frame = await openFrame(url, player, of.title);
  for (let round = 0; round < of.rounds; round += 1) {
    await frame.call(studio.playRound, {
      body: { stake: of.stake, bet: {}, clientRoundId: randomUUID() },
    });
    await sleep(frame.session.limits.cycleMs);
  }
}
