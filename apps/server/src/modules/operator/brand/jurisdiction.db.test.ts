import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import * as brandDesk from '@padauk/contracts/brand-desk';
import { type Jurisdiction, readJurisdiction } from '@padauk/contracts/jurisdiction';
import * as staffContracts from '@padauk/contracts/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bonusTerms } from '../../../../../../tools/testing/bonus-terms.ts';
import {
  type Actor,
  granted,
  newMember,
  openFrame,
} from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { games, safety, studio, wallet } = domains;

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let owner: Actor;
let risk: Actor;
let player: Actor;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ risk } = await desk.hireAll({ risk: 'risk' }));
  owner = await desk.signIn(demo.operator);
  await desk.proveAll();
  player = await newMember(server.url);
});
afterAll(() => server.stop());

async function rule(change: Partial<Jurisdiction>): Promise<void> {
  const body = { kind: 'brand.jurisdiction', change, reason: 'The law' } as const;
  const { proposalId } = granted(await risk.call(staffContracts.propose, { body }));
  const approval = { params: { proposalId }, body: {} };
  expect(codeOf(await risk.call(staffContracts.approveProposal, approval))).toBe(
    'same_person_twice',
  );
  granted(await owner.call(staffContracts.approveProposal, approval));
  expect(granted(await risk.call(readJurisdiction))).toMatchObject(change);
}
/** What a process keeps of the tables is a second old at most. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 4_000 });

test('RG-18, RG-19, RG-20: games are told the pace that the law allows', async () => {
  const pace = { autoplay: false, fastPlay: false, featureBuy: false, gamble: false };
  await rule({ ...pace, cycleMs: 5_000 });
  const { session } = await openFrame(server.url, player);
  expect(session.limits).toMatchObject({ cycleMs: 5_000, pace });
});

test('RG-20: where one game at a time is the law, a game that is opened ends the one before it', async () => {
  type Frame = Awaited<ReturnType<typeof openFrame>>;
  const open = () => openFrame(server.url, player);
  const mayPlay = async ({ call, session }: Frame): Promise<boolean> => {
    const body = { stake: session.limits.stakes[0] ?? '', bet: {}, clientRoundId: randomUUID() };
    const told = [
      codeOf(await call(studio.readSession, {})),
      codeOf(await call(studio.playRound, { body })),
    ];
    const ended = told.filter((code) => code === 'session_expired').length;
    expect(ended, told.join()).not.toBe(1);
    return ended === 0;
  };
  const all = async (frames: readonly Frame[]) => {
    const told: boolean[] = [];
    for (const frame of frames) told.push(await mayPlay(frame));
    return told;
  };
  const two = [await open(), await open()];
  expect(await all(two)).toEqual([true, true]);
  await rule({ manyGames: false });
  expect(await all(two)).toEqual([true, true]);
  const third = await open();
  expect(await all([...two, third])).toEqual([false, false, true]);
  // Of two that are opened at once one is the later; the other may end before it is open.
  const both = await Promise.allSettled([open(), open()]);
  const opened = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // What was being read of a session while it ended holds for a moment more.
  const left = async () => (await all([third, ...opened])).filter(Boolean).length;
  await expect.poll(left, { timeout: 10_000 }).toBe(1);
  expect(await mayPlay(third)).toBe(false);
  await rule({ manyGames: true });
});

test('a kind of game that the law closes is neither listed, nor opened, nor played', async () => {
  const slots = async () =>
    granted(await player.call(games.listGames, { query: { gameType: 'RNG' } })).games;
  const [game] = await slots();
  const frame = await openFrame(server.url, player);
  await rule({ closedTypes: ['RNG'] });
  await soon(async () => (await slots()).length).toBe(0);
  const launch = { body: { nodeId: game?.nodeId ?? '' } };
  expect(codeOf(await player.call(games.launchGame, launch))).toBe('game_disabled');
  const stake = () =>
    frame.call(studio.playRound, {
      body: { stake: '100.00', bet: {}, clientRoundId: crypto.randomUUID() },
    });
  await soon(async () => codeOf(await stake())).toBe('game_disabled');
  await rule({ closedTypes: [] });
  await soon(async () => (await slots()).length).toBeGreaterThan(0);
});

test('RG-01: nobody pays in before he has thought of limits, where the law says so', async () => {
  const payIn = async () =>
    codeOf(
      await player.call(wallet.createDeposit, { body: { method: 'sandbox', amount: '5000.00' } }),
    );
  await rule({ limits: 'asked' });
  expect(await payIn()).toBe('limits_first');
  granted(await player.call(safety.answerPrompt, { body: {} }));
  expect(await payIn()).toBe('granted');
  await rule({ limits: 'required' });
  expect(await payIn()).toBe('limits_first');
  const limit = { kind: 'deposit', period: 'day', amount: '900000.00' } as const;
  granted(await player.call(safety.setLimit, { body: limit }));
  expect(await payIn()).toBe('granted');
});

test('RG-28: no bonus asks for more wagering than the law lets it', async () => {
  await rule({ wageringBpsMax: 30_000 });
  const memberId = (
    await desk.sql<{ id: string }>(
      'select id from identity.member order by registered_at desc limit 1',
    )
  )[0]?.id;
  const terms = { ...bonusTerms, wageringBps: 90_000 };
  const grant = { terms, amount: '100.00', reason: 'Kind' };
  const params = { memberId: memberId ?? '' };
  granted(await owner.call(domains.campaigns.grantBonus, { params, body: grant }));
  const [offer] = granted(await player.call(domains.bonuses.listBonuses, {})).bonuses;
  expect(offer).toMatchObject({ amount: '100.00', wageringRequired: '300.00' });
});

test('what the law asks is not loosened by one person at another desk', async () => {
  await rule({ ageMin: 21 });
  const lower = { ageMin: 18, fields: [] };
  expect(codeOf(await owner.call(brandDesk.setRegistration, { body: lower }))).toBe(
    'two_people_needed',
  );
  const lines = { switches: { LINE_TRANSFER: true } };
  expect(codeOf(await owner.call(brandDesk.setBrandSwitches, { body: lines }))).toBe(
    'two_people_needed',
  );
  await rule({ lineTransfer: true, earlyReturn: true });
});
