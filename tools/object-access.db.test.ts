import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { addressOf, type Role, type Route } from '@padauk/contracts';
import { readConfig } from '@padauk/contracts/site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { newMember, openFrame } from './testing/actors.ts';
import { equipBrand } from './testing/brand-objects.ts';
import { equipFrame, equipMember } from './testing/member-objects.ts';
import {
  type Aim,
  type Caller,
  type ObjectScene,
  openObjectScene,
} from './testing/object-scene.ts';
import { onlyRow } from './testing/only-row.ts';
import { routesWithIds } from './testing/route-ids.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const SECOND = '00000000-0000-7000-8000-000000000002' as Uuid;

/** Calls whose ids are no property of anybody, and why. */
const nobodys: Readonly<Record<string, string>> = {
  'messages.markMessages': 'ids of others are passed over: messages.db.test.ts',
  'messages.deleteMessages': 'ids of others are passed over: messages.db.test.ts',
  'games.addFavourite': 'the catalogue is public',
  'games.launchGame': 'the catalogue is public',
  'games.readGame': 'the catalogue is public',
  'games.readGameNet': 'the catalogue is public, the rounds are the caller’s: records.db.test.ts',
  'games.removeFavourite': 'the catalogue is public, the favourites are the caller’s',
  'tournaments.readTournament': 'everybody of the brand may look on, names are masked',
  'tournaments.enterTournament': 'everybody of the brand may enter, for himself',
  'studio.playRound': 'the client makes the id',
  'provider.sendStatement': 'names of the vendor’s own: what it finds is of its own transactions',
  'payments.draftProvider': 'the id of a store at the provider, written by the brand itself',
  'social.setProvider': 'the name of the brand’s own client at the provider',
  'gameDesk.listGames': 'a filter of the brand’s own list by a vendor',
  'operator.listAudit': 'a filter of the brand’s own trail by what it is about',
  'systemDesk.retryJob': 'jobs belong to the install, and only owners try them again',
  'studio.readReceipt': 'a receipt is for everybody who knows its 128 random bits',
  'identity.register': 'ids of the visitor’s own device and of who recommends',
  'identity.registerMobile': 'ids of the visitor’s own device and of who recommends',
  'social.register': 'the id of the visitor’s own device',
  'identity.login': 'the picture of a captcha, for whoever saw it',
  'identity.passSecondStep': 'a challenge, bound to its login: tested with the second step',
  'security.addPasskey': 'a challenge, bound to its asker: tested with the passkeys',
  'security.proveIdentity': 'a challenge, bound to its asker: tested with the passkeys',
  'security.logInByPasskey': 'a challenge, bound to its purpose: tested with the passkeys',
  'staff.addPasskey': 'a challenge, bound to its asker: tested with the passkeys',
  'staff.proveIdentity': 'a challenge, bound to its asker: tested with the passkeys',
  'staff.logInByPasskey': 'a challenge, bound to its purpose: tested with the passkeys',
  'operator.approveMany': 'each id has an outcome of its own: tested with the review',
  'operator.previewApprovals': 'each id has an outcome of its own: tested with the review',
  'provider.bet': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.betAndWin': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.balance': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.endRound': 'signed by the vendor; sessions of others: tested with the wallet',
  'rooms.placeRoomBet': 'a round is there for everybody',
  'rooms.leaveRound': 'bets of others are not found: tested with the rooms',
  'provider.rollback': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.win': 'signed by the vendor; sessions of others: tested with the wallet',
};

let server: TestServer;
/** What is sent where a call takes a file. */
let picture: Blob;
let scene: ObjectScene;
const others = new Map<'member' | 'frame' | 'operator', Record<string, Caller>>();

beforeAll(async () => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  picture = new Blob([new Uint8Array(await drawn.png().toBuffer())]);
  server = await startTestServer();
  scene = openObjectScene(server, picture);
  const { desk, session, memberOf, operatorIdOf } = scene;
  const brand = onlyRow(await desk.sql<{ id: Uuid }>(`select id from site.merchant`));
  const first = brand.id;
  await desk.sql(
    `insert into site.merchant
       values ($1, 'second', 'Second', 'MMK', 'K', 'Asia/Yangon', true, '{EN}', now())`,
    [SECOND],
  );
  await desk.sql(`insert into site.merchant_host values ('127.0.0.1', $1)`, [first]);
  const headers = { merchant: 'second' };
  const isServed = async () => (await fetch(server.url + readConfig.path, { headers })).ok;
  await vi.waitUntil(isServed, 10_000);
  const victim = await equipMember(scene);
  await equipBrand(scene, victim);
  await equipFrame(scene, victim.member);

  const stranger = await session('player', await memberOf(first, 'MMK'));
  const trial = await session('player', await memberOf(first, 'FUN', 4));
  const foreigner = await session('player', await memberOf(SECOND, 'MMK'));
  await desk.hire('foreign-owner', 'owner' satisfies Role);
  await desk.sql(`update operator.operator set merchant_id = $1 where username = 'foreign-owner'`, [
    SECOND,
  ]);
  const foreignOwner = await session('operator', await operatorIdOf('foreign-owner'));
  const guest = { token: undefined };
  const players = {
    'another member': { token: stranger },
    'a trial account': { token: trial },
    'a member of another brand': { token: foreigner, merchant: 'second' },
    'an owner of another brand': { token: foreignOwner, merchant: 'second' },
    guest,
  };
  others.set('member', players);
  others.set('operator', {
    ...players,
    'the member concerned': { token: victim.member.token() ?? '' },
  });
  const otherFrame = await openFrame(server.url, await newMember(server.url));
  others.set('frame', { 'another player': { token: otherFrame.token() ?? '' }, guest });
});
afterAll(() => server.stop());

async function send(route: Route, caller: Caller, aim: Aim) {
  const sealed = route.encrypted ? await server.seal(aim.body) : undefined;
  const body = sealed ?? (aim.body && JSON.stringify(aim.body));
  const upload = new FormData();
  if (route.upload) upload.set('file', picture, 'slip.png');
  const response = await fetch(server.url + addressOf(route, aim.params ?? {}), {
    method: route.method,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.merchant ? { merchant: caller.merchant } : {}),
      ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(body ? { 'content-type': sealed ? 'application/jose' : 'application/json' } : {}),
    },
    ...(route.upload ? { body: upload } : body ? { body } : {}),
  });
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, code: answer.code ?? 'granted' };
}

/** Said before anybody has looked whose it is: an attack that ends here has shown nothing. */
const tooEarly = [
  'invalid_fields',
  'malformed_body',
  'proof_required',
  'idempotency_key_required',
  'encrypted_body_required',
  'unsupported_media_type',
  'merchant_not_found',
  'too_many_requests',
];
const notTheirs =
  /^(not_logged_in|session_expired|trial_account|operators_only|.*_not_found|payout_account_missing|payment_password_missing|not_found)$/;

const aimed = routesWithIds.filter(({ route }) => nobodys[route.id] === undefined);

test('every call that takes an id has a victim, or a reason why there is none', () => {
  const known = [...scene.aims.keys(), ...Object.keys(nobodys)].sort();
  expect(routesWithIds.map(({ route }) => route.id).sort()).toEqual(known);
});

describe('what belongs to one is out of reach of all others (ASVS 8.2.2, 8.4.1)', () => {
  test.each(aimed)('$route.id', async ({ route }) => {
    const aim = scene.aims.get(route.id) ?? {};
    const kind = route.auth === 'operator' || route.auth === 'frame' ? route.auth : 'member';
    for (const [who, caller] of Object.entries(others.get(kind) ?? {})) {
      const { status, code } = await send(route, caller, aim);
      expect(tooEarly, `${who}: ${code}`).not.toContain(code);
      expect(code, who).toMatch(notTheirs);
      expect(status, who).toBeLessThan(500);
    }
  });

  test('and is still there for its owner', async () => {
    for (const { route } of aimed) {
      const caller = scene.owners.get(route.id) ?? { token: undefined };
      const { code } = await send(route, caller, scene.aims.get(route.id) ?? {});
      // The state of things may say no by now; but nobody else has taken it away.
      const lost =
        /^(not_logged_in|session_expired|deposit_not_found|withdrawal_not_found|passkey_not_found|session_not_found|operator_not_found|proposal_not_found|member_not_found|not_found|round_not_found)$/;
      const unsaid = [...tooEarly, 'trial_account', 'system_error'];
      expect(unsaid, `${route.id}: ${code}`).not.toContain(code);
      expect(code, route.id).not.toMatch(lost);
    }
  });
});
