import { setTimeout as sleep } from 'node:timers/promises';
import { domains, type Route } from '@padauk/contracts';
import { createHttpTransport, walletRoutes } from '@padauk/provider-sdk';
import { signatureHeader, signCall, vendorHeader } from '@padauk/provider-sdk/signing';
import pg from 'pg';
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
import type { Known } from './fuzz-input.ts';

const { games, identity, wallet } = domains;

const VENDOR = 'padauk';
const SECRET = 'a-signing-key-of-the-fuzz-battery';
/** Few enough that calls meet each other's rounds and transactions, and repeat them. */
const IDS = 12;
/** A launch is taken once, within a minute. */
const LAUNCHES = 6;

type Caller = 'session' | 'operator' | 'frame';
export type World = {
  readonly url: string;
  /** A token of such a caller; undefined where nobody is signed in. */
  readonly tokenOf: (caller: string, pick: <T>(items: readonly T[]) => T) => string | undefined;
  readonly known: Known;
  readonly seal: (body: unknown) => Promise<string>;
  readonly signed: (route: Route, rawBody: Buffer) => Record<string, string>;
  /** A session that may end: a new one where the last was ended. */
  readonly spareToken: () => Promise<string>;
  readonly dropSpare: (token: string) => void;
  /** The one call that would end all others of its kind, after them: what was wrong with it. */
  readonly signOut: () => Promise<readonly string[]>;
};

const many = (prefix: string): string[] => Array.from({ length: IDS }, (_, n) => `${prefix}-${n}`);

/** A game session as a vendor has it, with money behind it, and launches nobody has taken yet. */
async function openVendorPlayer(url: string, player: Actor, pool: pg.Pool) {
  await giveVendorKey(pool, { vendorCode: VENDOR, secret: SECRET, slot: 2 });
  const menu = granted(await player.call(games.listGames, { query: { gameName: 'Padauk' } }));
  const nodeId = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom')?.nodeId ?? '';
  const launchToken: string[] = [];
  for (let count = 0; count <= LAUNCHES; count += 1) {
    const { url: at } = granted(await player.call(games.launchGame, { body: { nodeId } }));
    const token = new URLSearchParams(new URL(at, url).hash.slice(1)).get('launch');
    if (token) launchToken.push(token);
  }
  const vendor = createHttpTransport({
    url,
    vendorCode: VENDOR,
    secret: SECRET,
    nowMs: Date.now,
  });
  const own = launchToken.pop() ?? '';
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
  await giveCash(pool, playerId, 100_000_000n);
  return {
    launchToken,
    sessionToken: [sessionToken],
    playerId: [playerId],
    roundId: many('round'),
    transactionId: many('bet'),
    betTransactionId: many('bet'),
    winTransactionId: many('win'),
    originalTransactionId: many('bet'),
    statementId: many('statement'),
  };
}

/**
 * Everybody who can call, each signed in for real, and the ids that make a call go deep.
 *
 * @param databaseUrl - of the product; without it no call of a vendor is believed
 */
export async function enter(url: string, databaseUrl: string | undefined): Promise<World> {
  const member = await newMember(url);
  const player = await demoPlayer(url);
  const operator = await demoOperator(url);
  // The calls of a member may limit him or send him away: who plays here is none of the callers.
  const staker = await newMember(url);
  const frame = await openFrame(url, staker);
  const spare = await newMember(url);
  const menu = granted(await player.call(games.listGames, { query: {} }));
  await player.call(wallet.createDeposit, { body: { method: 'sandbox', amount: '5000.00' } });
  const methods = granted(await player.call(wallet.listDepositMethods));
  const pool =
    databaseUrl === undefined ? undefined : new pg.Pool({ connectionString: databaseUrl });
  const vendorKnown = pool ? await openVendorPlayer(url, staker, pool) : {};
  await pool?.end();

  const tokens: Readonly<Record<Caller, readonly string[]>> = {
    session: [player.token() ?? '', member.token() ?? ''],
    operator: [operator.token() ?? ''],
    frame: [frame.token() ?? ''],
  };
  let spareToken: Promise<string> | undefined = Promise.resolve(spare.token() ?? '');
  const logIn = async () => {
    const body = { username: spare.account, password, type: 'username' } as const;
    const { token } = granted(await member.call(identity.login, { body }));
    return token;
  };
  return {
    url,
    tokenOf: (caller, pick) => (isCaller(caller) ? pick(tokens[caller]) : undefined),
    known: {
      nodeId: menu.games.map(({ nodeId }) => nodeId),
      title: ['padauk-blossom'],
      method: methods.methods.map(({ code }) => code),
      provider: ['sandbox'],
      stake: frame.session.limits.stakes,
      username: ['demo', 'owner', 'fuzzer01'],
      currency: ['MMK'],
      gameCode: ['padauk-blossom'],
      bank: ['KBZPay', 'Wave Pay'],
      paymentPassword: ['246810'],
      language: ['MY', 'EN', 'CN'],
      ...vendorKnown,
    },
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
      const answer = await operator.call(domains.operator.operatorLogout);
      return answer.success ? [] : [`the operator cannot sign out: ${answer.code}`];
    },
  };
}

const isCaller = (text: string): text is Caller =>
  text === 'session' || text === 'operator' || text === 'frame';
