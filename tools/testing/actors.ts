import { randomBytes, randomUUID } from 'node:crypto';
import { type Answer, type Call, createClient, domains, type RefusalCode } from '@padauk/contracts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { codeAt } from './authenticator.ts';
import { demo } from './product.ts';

const { identity, games, studio, operator } = domains;

/** Seals bodies as the site does: ECDH-ES and A256GCM to the newest key, with `iat`. */
export function sealFor(url: string, nowMs: () => number = Date.now) {
  let key: Promise<{ kid: string; key: Awaited<ReturnType<typeof importJWK>> }> | undefined;
  async function readKey() {
    const response = await fetch(`${url}/wps/system/keys`);
    const answer = (await response.json()) as { value: { keys: [JWK & { kid: string }] } };
    const [jwk] = answer.value.keys;
    return { kid: jwk.kid, key: await importJWK(jwk, 'ECDH-ES') };
  }
  return async (body: unknown): Promise<string> => {
    key ??= readKey();
    const { kid, key: publicKey } = await key;
    const plain = JSON.stringify({ ...(body as object), iat: Math.floor(nowMs() / 1000) });
    return new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(publicKey);
  };
}

/** A client of the API that holds one token. */
export type Actor = { readonly call: Call; readonly token: () => string | null };

/** @param headers - what else goes with every call, such as the address of a place of its own */
export function guest(
  url: string,
  language = 'EN',
  headers: Readonly<Record<string, string>> = {},
): Actor & { setToken(token: string): void } {
  let token: string | null = null;
  const call = createClient({
    origin: url,
    token: () => token,
    language: () => language,
    seal: sealFor(url),
    newId: randomUUID,
    headers: () => ({ ...headers }),
  });
  return { call, token: () => token, setToken: (value) => (token = value) };
}

/** How a call was answered: why not, or `granted`. */
export const codeOf = (answer: Answer<unknown>): RefusalCode | 'network_lost' | 'granted' =>
  answer.success ? 'granted' : answer.code;

/** The value of an answer that must not be a refusal. */
export function granted<T>(answer: Answer<T>): T {
  if (!answer.success) {
    throw new Error(`refused: ${answer.code} ${answer.message} ${JSON.stringify(answer.value)}`);
  }
  return answer.value;
}

export const password = 'Golden-padauk-7';

/** What the forms of the site do before they send: the proof that no machine is at work. */
export async function humanProof(url: string): Promise<{ humanProof?: string }> {
  const response = await fetch(url + identity.readHumanChallenge.path);
  const { value } = (await response.json()) as { value: { challenge: Challenge | null } };
  if (!value.challenge) return {};
  const { challenge } = value;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { humanProof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Signs up a new member, by a name and from a browser of his own unless told otherwise. */
export async function newMember(
  url: string,
  {
    actor = guest(url),
    account = `m${randomBytes(6).toString('hex')}`,
    ...besides
  }: {
    readonly actor?: ReturnType<typeof guest>;
    readonly account?: string;
    readonly deviceId?: string;
  } = {},
): Promise<ReturnType<typeof guest> & { readonly account: string }> {
  const session = granted(
    await actor.call(identity.register, {
      body: {
        username: account,
        password,
        confirmPassword: password,
        ...(await humanProof(url)),
        agreed: true,
        login: true,
        registerMethod: 'WEB',
        ...besides,
      },
    }),
  );
  actor.setToken(session.token);
  return { ...actor, account };
}

/** What the site sends when a visitor asks to play for free. */
export const trialBody = () =>
  ({
    os: 'Linux',
    platform: 'W',
    random: randomBytes(16).toString('base64url'),
    gatewayVersion: 3,
  }) as const;

/** Opens a trial account. */
export async function newTrial(url: string): Promise<Actor> {
  const actor = guest(url);
  actor.setToken(granted(await actor.call(identity.freePlay, { body: trialBody() })).token);
  return actor;
}

/** Signs in a seeded player of the demo brand. */
export async function demoPlayer(url: string, username: string = demo.member): Promise<Actor> {
  const actor = guest(url);
  const session = granted(
    await actor.call(identity.login, {
      body: { username, password: demo.password, type: 'username' },
    }),
  );
  actor.setToken(session.token);
  return actor;
}

/** The code that the authenticator shows at that time. */
export function authenticatorCode(nowMs = Date.now()): string {
  return codeAt(demo.totpSecret, nowMs);
}

export async function demoOperator(url: string): Promise<Actor> {
  const actor = guest(url);
  const session = granted(
    await actor.call(operator.operatorLogin, {
      body: { username: demo.operator, password: demo.password, code: authenticatorCode() },
    }),
  );
  actor.setToken(session.token);
  return actor;
}

/** Opens the game frame of a title for a player, as the site and the frame do together. */
export async function openFrame(url: string, player: Actor, title = 'padauk-blossom') {
  const [gameName = title] = title.split('-');
  const menu = granted(await player.call(games.listGames, { query: { gameName } }));
  const game = menu.games.find(({ gameCode }) => gameCode === title);
  if (!game) throw new Error(`the lobby does not list ${title}`);
  const launch = granted(await player.call(games.launchGame, { body: { nodeId: game.nodeId } }));
  const launchToken = new URLSearchParams(new URL(launch.url, url).hash.slice(1)).get('launch');
  if (!launchToken) throw new Error('the launch URL carries no token');
  const frame = guest(url);
  const session = granted(await frame.call(studio.openSession, { body: { launchToken } }));
  frame.setToken(session.sessionToken);
  return { ...frame, session };
}
