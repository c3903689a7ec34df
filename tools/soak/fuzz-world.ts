import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { domains, type Route } from '@padauk/contracts';
import { createHttpTransport, walletRoutes } from '@padauk/provider-sdk';
import { signatureHeader, signCall, vendorHeader } from '@padauk/provider-sdk/signing';
import pg from 'pg';
import sharp from 'sharp';
import { bonusTerms } from '../testing/bonus-terms.ts';
import {
  type Actor,
  demoOperator,
  demoPlayer,
  granted,
  newMember,
  openFrame,
  password,
  sealFor,
} from '../testing/actors.ts';
import { giveCash, giveVendorKey } from '../testing/game-players.ts';
import { demo } from '../testing/product.ts';
import type { Known } from './fuzz-input.ts';
import { learnFrom } from './fuzz-known.ts';

const { campaigns, games, identity, wallet } = domains;

const VENDOR = 'padauk';
const GAME = 'padauk-blossom';
const SECRET = 'a-signing-key-of-the-fuzz-battery';
const PAYMENT_PASSWORD = '246810';
/** Few enough that calls meet each other's rounds and transactions, and repeat them. */
const IDS = 12;
/** Members who call at a time: what they ask for limits them, or sends them away. */
const MEMBERS = 3;
const CASH = 100_000_000n;
/** One of each way to play: reels, a hand that is advised, a round that many share. */
const PLAYED = [GAME, 'jacks-or-better', 'star-convoy'];

type Caller = 'session' | 'operator' | 'frame';
export type World = {
  readonly url: string;
  /** A token of such a caller; undefined where nobody is signed in. */
  readonly tokenOf: (caller: string, pick: <T>(items: readonly T[]) => T) => string | undefined;
  /** What a call may be made with. */
  readonly knownTo: (route: Route) => Known;
  /** Takes ids out of an answer for later calls. */
  readonly learn: (value: unknown) => void;
  /** What must be there before such a call, and is used up by it. */
  readonly prepare: (route: Route) => Promise<void>;
  /** Somebody new in the place of the member who has been here longest, and of who plays. */
  readonly renew: () => Promise<void>;
  readonly picture: Buffer;
  readonly seal: (body: unknown) => Promise<string>;
  readonly signed: (route: Route, rawBody: Buffer) => Record<string, string>;
  /** A session that may end: a new one where the last was ended. */
  readonly spareToken: () => Promise<string>;
  readonly dropSpare: (token: string) => void;
  /** The one call that would end all others of its kind, after them: what was wrong with it. */
  readonly signOut: () => Promise<readonly string[]>;
};

/** The instant that is as many hours from now. */
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const many = (prefix: string): string[] => Array.from({ length: IDS }, (_, n) => `${prefix}-${n}`);

/** A game session as a vendor has it, with money behind it. */
async function openVendorPlayer(url: string, pool: pg.Pool) {
  const player = await newMember(url);
  const menu = granted(await player.call(games.listGames, { query: { gameName: 'Padauk' } }));
  const nodeId = menu.games.find(({ gameCode }) => gameCode === GAME)?.nodeId ?? '';
  /** A launch that nobody has taken yet. */
  const launch = async (): Promise<string | undefined> => {
    const answer = await player.call(games.launchGame, { body: { nodeId } });
    if (!answer.success) return undefined;
    return new URLSearchParams(new URL(answer.value.url, url).hash.slice(1)).get('launch') ?? '';
  };
  const vendor = createHttpTransport({ url, vendorCode: VENDOR, secret: SECRET, nowMs: Date.now });
  const own = (await launch()) ?? '';
  const take = () => vendor.call(walletRoutes.authenticate, { launchToken: own });
  let session = await take();
  // The product keeps the keys of vendors for some seconds.
  for (let tries = 0; !session.ok && session.code === 'bad_signature' && tries < 40; tries += 1) {
    await sleep(200);
    session = await take();
  }
  await vendor.close();
  if (!session.ok) throw new Error(`the vendor is refused: ${session.code}`);
  const { sessionToken, playerId } = session.value;
  await giveCash(pool, playerId, CASH);
  const known = {
    launchToken: [] as string[],
    currency: ['MMK'],
    gameCode: [GAME],
    sessionToken: [sessionToken],
    playerId: [playerId],
    roundId: many('round'),
    transactionId: many('bet'),
    betTransactionId: many('bet'),
    winTransactionId: many('win'),
    originalTransactionId: many('bet'),
    statementId: many('statement'),
    from: [inHours(-1)],
    to: [inHours(0)],
  };
  return { known, launch };
}

/**
 * A member with money, a payment password and a bank, as most calls of a member want him; with a
 * deposit, a payout and a bonus under way, as those of staff do.
 */
async function newCaller(url: string, operator: Actor, pool: pg.Pool | undefined) {
  const member = await newMember(url);
  const { call } = member;
  const { id } = granted(await call(identity.readMemberInfo));
  const paymentPassword = PAYMENT_PASSWORD;
  await call(wallet.setPaymentPassword, { body: { loginPassword: password, paymentPassword } });
  const account = { bank: 'KBZPay', holder: 'Ma Mya', number: `0942${randomInt(1e6, 9e6)}` };
  const added = await call(wallet.addPayoutAccount, { body: { ...account, paymentPassword } });
  const deposit = { method: 'sandbox', amount: '5000.00' };
  const told: unknown[] = [added, await call(wallet.createDeposit, { body: deposit })];
  const bonus = { terms: bonusTerms, amount: '500.00', reason: 'a member of the fuzz' };
  told.push(await operator.call(campaigns.grantBonus, { params: { memberId: id }, body: bonus }));
  if (pool) await giveCash(pool, id, CASH);
  const rules = await call(wallet.readWithdrawalRules);
  if (added.success && rules.success) {
    const { payoutAccountId } = added.value;
    const body = { amount: rules.value.amountMin, payoutAccountId, paymentPassword };
    told.push(await call(wallet.requestWithdrawal, { body }));
  }
  return { id, token: member.token() ?? '', told };
}

/**
 * A member with money before one of each way to play. The calls of a member may limit him or send
 * him away: who plays is none of those who call.
 */
async function openTable(url: string, pool: pg.Pool | undefined) {
  const staker = await newMember(url);
  const { id } = granted(await staker.call(identity.readMemberInfo));
  if (pool) await giveCash(pool, id, CASH);
  const frames: Awaited<ReturnType<typeof openFrame>>[] = [];
  for (const title of PLAYED) frames.push(await openFrame(url, staker, title));
  return { id, frames };
}

/**
 * Everybody who can call, each signed in for real, and the ids that make a call go deep.
 *
 * @param databaseUrl - of the product; without it no call of a vendor is believed
 */
export async function enter(url: string, databaseUrl: string | undefined): Promise<World> {
  const pool =
    databaseUrl === undefined ? undefined : new pg.Pool({ connectionString: databaseUrl });
  const member = await newMember(url);
  const player = await demoPlayer(url);
  const agent = await demoPlayer(url, demo.agent);
  const operator = await demoOperator(url);
  const callers: Awaited<ReturnType<typeof newCaller>>[] = [];
  while (callers.length < MEMBERS) callers.push(await newCaller(url, operator, pool));
  let table = await openTable(url, pool);
  let spare = await newMember(url);
  const menu = granted(await player.call(games.listGames, { query: {} }));
  const methods = granted(await player.call(wallet.listDepositMethods));
  if (pool) await giveVendorKey(pool, { vendorCode: VENDOR, secret: SECRET, slot: 2 });
  let vendor = pool && (await openVendorPlayer(url, pool));
  // What two people must agree on is asked of whoever has proved just now that it is him.
  await pool?.query(`update identity.session set proved_at = now() + interval '1 day'`);

  const catalogue = granted(
    await operator.call(domains.gameDesk.listDeskGames, { query: { search: GAME } }),
  );
  const kept = new Set([VENDOR, ...catalogue.content.map(({ gameId }) => gameId)]);
  for (const { call } of [player, agent, spare]) {
    kept.add(granted(await call(identity.readMemberInfo)).id);
  }
  kept.add(granted(await operator.call(domains.operator.readOperator)).operatorId);
  for (const { id } of [table, ...callers]) kept.add(id);
  const { known, learn } = learnFrom(
    {
      nodeId: menu.games.map(({ nodeId }) => nodeId),
      title: [GAME],
      method: methods.methods.map(({ code }) => code),
      provider: ['sandbox'],
      stake: table.frames[0]?.session.limits.stakes ?? [],
      code: methods.methods.map(({ code }) => code),
      username: ['demo', 'owner', 'fuzzer01'],
      currency: ['MMK'],
      gameCode: [GAME],
      bank: ['KBZPay', 'Wave Pay'],
      paymentPassword: [PAYMENT_PASSWORD],
      loginPassword: [password],
      oldPassword: [password],
      language: ['MY', 'EN', 'CN'],
      startsAt: [inHours(24)],
      endsAt: [inHours(72)],
    },
    kept,
  );

  for (const { told } of callers) learn(told);

  const tokens: Readonly<Record<Caller, () => readonly string[]>> = {
    session: () => [player.token() ?? '', agent.token() ?? '', ...callers.map((one) => one.token)],
    operator: () => [operator.token() ?? ''],
    frame: () => table.frames.map((frame) => frame.token() ?? ''),
  };
  let spareToken: Promise<string> | undefined = Promise.resolve(spare.token() ?? '');
  const logIn = async () => {
    const body = { username: spare.account, password, type: 'username' } as const;
    const answer = await member.call(identity.login, { body });
    if (answer.success) return answer.value.token;
    // A case about accounts that belong together has frozen this one with the others.
    spare = await newMember(url);
    return spare.token() ?? '';
  };
  return {
    url,
    tokenOf: (caller, pick) => (isCaller(caller) ? pick(tokens[caller]()) : undefined),
    knownTo: ({ auth }) => (auth === 'vendor' && vendor ? vendor.known : known),
    learn,
    prepare: async ({ id }) => {
      if (!pool || !vendor || id !== walletRoutes.authenticate.id) return;
      const launch = await vendor.launch();
      if (launch) vendor.known.launchToken = [launch];
      // Somebody has sent him away.
      else vendor = await openVendorPlayer(url, pool);
    },
    renew: async () => {
      const next = await newCaller(url, operator, pool);
      table = await openTable(url, pool);
      kept.add(next.id).add(table.id);
      callers.shift();
      callers.push(next);
      learn(next.told);
    },
    picture: await sharp({ create: { width: 64, height: 64, channels: 3, background: 'gold' } })
      .png()
      .toBuffer(),
    seal: sealFor(url),
    signed: ({ path }, rawBody) => ({
      [vendorHeader]: VENDOR,
      [signatureHeader]: signCall(SECRET, { path, rawBody, nowSeconds: Date.now() / 1000 }),
    }),
    spareToken: () => (spareToken ??= logIn()),
    dropSpare: (token) => {
      const before = spareToken;
      void before?.then((known) => {
        if (known === token && spareToken === before) spareToken = undefined;
      });
    },
    signOut: async () => {
      await pool?.end();
      const answer = await operator.call(domains.operator.operatorLogout);
      return answer.success ? [] : [`the operator cannot sign out: ${answer.code}`];
    },
  };
}

const isCaller = (text: string): text is Caller =>
  text === 'session' || text === 'operator' || text === 'frame';
