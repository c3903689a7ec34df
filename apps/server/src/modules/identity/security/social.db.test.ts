import { type Call, domains } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  granted,
  humanProof,
  password,
  trialBody,
} from '../../../../../../tools/testing/actors.ts';
import {
  type Forgery,
  type IdentityProvider,
  socialClient,
  startHostileProvider,
  startIdentityProvider,
} from '../../../../../../tools/testing/identity-provider.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { isHeldForReview } from '../doubles.repo.ts';
import { houseFields } from '../register-fields.ts';
import { newBrowser, openJourneys } from '../testing/social-journeys.ts';
import { codeOf, setBrand } from '../testing/way-in.ts';

const { identity, security, social } = domains;
type Journeys = ReturnType<typeof openJourneys>;
const SITE = 'https://play.padauk.example';

let server: TestServer;
let google: IdentityProvider;
let facebook: IdentityProvider;
let hostile: Awaited<ReturnType<typeof startHostileProvider>>;
let addProvider: Journeys['addProvider'];
let begin: Journeys['begin'];
let finish: Journeys['finish'];
let link: Journeys['link'];
let travel: Journeys['travel'];
let aheadMs = 0;

beforeAll(async () => {
  google = await startIdentityProvider(`${SITE}/social/google`);
  facebook = await startIdentityProvider(`${SITE}/social/facebook`);
  hostile = await startHostileProvider();
  server = await startTestServer({
    config: { publicUrl: SITE },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  ({ addProvider, begin, finish, link, travel } = openJourneys(server, { google, facebook }));
  await setBrand(server, {});
  await addProvider('google', google.issuer);
  await addProvider('facebook', facebook.issuer);
  await addProvider('hostile', hostile.issuer);
});
afterAll(async () => {
  await server.stop();
  await google.stop();
  await facebook.stop();
  await hostile.stop();
});

let counted = 0;
/** Registers somebody who comes from a provider. */
async function joinBy(code: string, who: string) {
  const returned = await travel(code, who);
  const arrived = granted(await finish(code, returned));
  if (arrived.kind !== 'new') throw new Error(`${who} is known already`);
  counted += 1;
  const username = `social${counted}`;
  const { browserKey } = returned;
  const body = { ticket: arrived.ticket, browserKey, username, agreed: true } as const;
  const { token } = granted(await server.call(social.registerSocial, { body }));
  return { username, call: server.callAs(token), ticket: arrived.ticket, browserKey };
}
async function register() {
  counted += 1;
  const username = `social${counted}`;
  const { token } = granted(
    await server.call(identity.register, {
      body: {
        username,
        password,
        confirmPassword: password,
        agreed: true,
        ...(await humanProof(server.url)),
      },
    }),
  );
  return { username, call: server.callAs(token) };
}
const accountOf = async (call: Call) => granted(await call(identity.readMemberInfo)).account;

describe('somebody who comes from a provider', () => {
  test('opens an account, and comes back to the same one', async () => {
    const alice = await joinBy('google', 'alice');
    expect(await accountOf(alice.call)).toBe(alice.username);
    const again = granted(await finish('google', await travel('google', 'alice')));
    if (again.kind !== 'signed-in') throw new Error('alice is known');
    const back = server.callAs(again.session.token);
    expect(await accountOf(back)).toBe(alice.username);
    // It is a proof as well where there is no password.
    granted(await back(security.startAuthenticator, { body: {} }));
    expect(granted(await alice.call(security.readSecurity))).toMatchObject({
      hasPassword: false,
      socialProviders: ['google'],
    });
  });

  test('is somebody else than the one of that name at another provider (ASVS 6.8.1, 10.3.3)', async () => {
    await joinBy('google', 'carol');
    const arrived = granted(await finish('facebook', await travel('facebook', 'carol')));
    expect(arrived.kind).toBe('new');
  });

  test('registers once with a ticket, in the same browser, in time', async () => {
    const dave = await joinBy('google', 'dave');
    const body = { ticket: dave.ticket, browserKey: dave.browserKey, agreed: true } as const;
    const again = await server.call(social.registerSocial, {
      body: { ...body, username: 'dave2' },
    });
    expect(codeOf(again)).toBe('ticket_expired');
    const returned = await travel('google', 'erin');
    const arrived = granted(await finish('google', returned));
    if (arrived.kind !== 'new') throw new Error('erin is new');
    const { ticket } = arrived;
    const elsewhere = {
      ticket,
      browserKey: newBrowser(),
      username: 'erin1',
      agreed: true,
    } as const;
    expect(codeOf(await server.call(social.registerSocial, { body: elsewhere }))).toBe(
      'ticket_expired',
    );
    const bad = { ...elsewhere, browserKey: returned.browserKey, username: '1' };
    expect(codeOf(await server.call(social.registerSocial, { body: bad }))).toBe('invalid_fields');
    aheadMs += 10 * 60_000;
    const late = { ...elsewhere, browserKey: returned.browserKey };
    expect(codeOf(await server.call(social.registerSocial, { body: late }))).toBe('ticket_expired');
  });
});

test('who comes from a provider fills in what the brand asks of everybody, and is no machine', async () => {
  const required = new Set(['username', 'email']);
  const fields = houseFields.map((rule) =>
    required.has(rule.field) ? { ...rule, enabled: true, required: true } : rule,
  );
  await setBrand(server, { fields, options: { humanCheck: 'altcha' } });
  const returned = await travel('google', 'quentin');
  const arrived = granted(await finish('google', returned));
  if (arrived.kind !== 'new') throw new Error('quentin is new');
  const { ticket } = arrived;
  const { browserKey } = returned;
  const join = (change: object) =>
    server.call(social.registerSocial, {
      body: { ticket, browserKey, username: 'quentin', agreed: true, ...change },
    });
  const told = { email: 'quentin@mail.example' };
  expect(await join({})).toMatchObject({
    code: 'invalid_fields',
    value: { fields: [{ path: 'email', code: 'required' }] },
  });
  expect(codeOf(await join(told))).toBe('human_check_failed');
  // A refusal has used nothing up.
  const { token } = granted(await join({ ...told, ...(await humanProof(server.url)) }));
  const info = granted(await server.callAs(token)(security.readSecurity));
  expect(info.email).toMatchObject({ masked: 'q***@mail.example' });
  await setBrand(server, {});
});

test('AC-03: a second account of one browser is held, also when a provider opens it', async () => {
  const deviceId = newBrowser();
  const registerAs = async (who: string) => {
    const returned = await travel('google', who);
    const arrived = granted(await finish('google', returned));
    if (arrived.kind !== 'new') throw new Error(`${who} is known already`);
    const { ticket } = arrived;
    const { browserKey } = returned;
    const username = `again${who}`;
    const body = { ticket, browserKey, username, agreed: true, deviceId } as const;
    const { token } = granted(await server.call(social.registerSocial, { body }));
    return granted(await server.callAs(token)(identity.readMemberInfo)).id;
  };
  const { db } = server.platform;
  expect(await isHeldForReview(db, await registerAs('first'))).toBe(false);
  expect(await isHeldForReview(db, await registerAs('second'))).toBe(true);
});

describe('a journey', () => {
  test('asks by code, PKCE, state and nonce, for no more than the name (ASVS 10.2.3)', async () => {
    const asked = new URL(await begin('google', newBrowser())).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/social/google`,
      client_id: socialClient.id,
    });
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
  });

  test('leads back to the brand’s own page, whatever the request says of its host', async () => {
    const response = await fetch(`${server.url}/wps/v2/social/google/begin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      },
      body: JSON.stringify({ purpose: 'sign-in', browserKey: newBrowser() }),
    });
    const { value } = (await response.json()) as { value: { url: string } };
    expect(new URL(value.url).searchParams.get('redirect_uri')).toBe(`${SITE}/social/google`);
    const extra = await fetch(`${server.url}/wps/v2/social/google/begin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        purpose: 'sign-in',
        browserKey: newBrowser(),
        returnTo: 'https://evil.example',
      }),
    });
    expect(extra.status).toBe(400);
  });

  test('ends in the browser in which it began (ASVS 10.1.2, 10.2.1)', async () => {
    const attackers = await travel('google', 'mallory-victim');
    const victims = { ...attackers, browserKey: newBrowser() };
    expect(codeOf(await finish('google', victims))).toBe('social_refused');
    // It is over for its owner too.
    expect(codeOf(await finish('google', attackers))).toBe('social_refused');
  });

  test('ends once, and within ten minutes', async () => {
    const returned = await travel('google', 'frank');
    expect(codeOf(await finish('google', returned))).toBe('granted');
    expect(codeOf(await finish('google', returned))).toBe('social_refused');
    const late = await travel('google', 'frank');
    aheadMs += 10 * 60_000;
    expect(codeOf(await finish('google', late))).toBe('social_refused');
  });

  test('one for a sign-in links nothing, and one for a link signs nobody in', async () => {
    const { call } = await register();
    expect(codeOf(await link(call, 'google', await travel('google', 'grace')))).toBe(
      'social_refused',
    );
    const returned = await travel('google', 'grace', { purpose: 'link', call });
    expect(codeOf(await finish('google', returned))).toBe('social_refused');
  });

  test('to nowhere is refused', async () => {
    const body = { purpose: 'sign-in', browserKey: newBrowser() } as const;
    const answer = await server.call(social.beginSocial, { params: { provider: 'nobody' }, body });
    expect(codeOf(answer)).toBe('social_provider_not_found');
  });
});

describe('a mix-up (ASVS 10.2.2)', () => {
  test('a code of one provider is not brought to another', async () => {
    const browserKey = newBrowser();
    const { state } = hostile.read(await begin('hostile', browserKey));
    const honest = await travel('google', 'heidi');
    const before = hostile.tokenRequests.length;
    const mixed = { browserKey, state, code: honest.code, iss: honest.iss };
    expect(codeOf(await finish('hostile', mixed))).toBe('social_refused');
    expect(hostile.tokenRequests.slice(before).join()).not.toContain(honest.code);
  });

  test('the state of one provider is no good at the page of another', async () => {
    const returned = await travel('google', 'ivan');
    expect(codeOf(await finish('facebook', returned))).toBe('social_refused');
  });

  test('an answer that names another issuer, or none where one is due, is refused', async () => {
    const wrong = { ...(await travel('google', 'judy')), iss: facebook.issuer };
    expect(codeOf(await finish('google', wrong))).toBe('social_refused');
    const none = { ...(await travel('google', 'judy')), iss: undefined };
    expect(codeOf(await finish('google', none))).toBe('social_refused');
  });
});

describe('a hostile provider', () => {
  async function arriveWith(forgery: Forgery): Promise<string> {
    hostile.forge(forgery);
    const browserKey = newBrowser();
    const { state } = hostile.read(await begin('hostile', browserKey));
    return codeOf(await finish('hostile', { browserKey, state, code: 'any', iss: undefined }));
  }
  const past = Math.floor(Date.now() / 1_000) - 3_600;

  test('is believed while its token holds', async () => {
    expect(await arriveWith({})).toBe('granted');
  });

  test.each([
    ['signs with a key that it does not publish (ASVS 6.8.2)', { signature: 'unknown-key' }],
    ['signs nothing at all (ASVS 9.1.2)', { signature: 'none' }],
    ['answers for another journey (ASVS 10.5.1)', { claims: { nonce: 'of another' } }],
    ['speaks to another client (ASVS 10.5.4)', { claims: { aud: 'another-site' } }],
    ['speaks for another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['brings an old token (ASVS 9.2.1)', { claims: { iat: past - 300, exp: past } }],
  ] as const)('is refused when it %s', async (_what, forgery) => {
    expect(await arriveWith(forgery)).toBe('social_refused');
  });

  test('is refused when its metadata names another issuer (ASVS 10.5.3)', async () => {
    const liar = await startHostileProvider();
    liar.setMetadata({ issuer: google.issuer });
    await addProvider('liar', liar.issuer);
    const body = { purpose: 'sign-in', browserKey: newBrowser() } as const;
    const answer = await server.call(social.beginSocial, { params: { provider: 'liar' }, body });
    expect(codeOf(answer)).toBe('social_unavailable');
    await liar.stop();
  });

  test('one that is gone is said to be out of reach', async () => {
    const gone = await startHostileProvider();
    await addProvider('gone', gone.issuer);
    await gone.stop();
    const body = { purpose: 'sign-in', browserKey: newBrowser() } as const;
    const answer = await server.call(social.beginSocial, { params: { provider: 'gone' }, body });
    expect(answer).toMatchObject({ code: 'social_unavailable', status: 503 });
  });
});

describe('a link', () => {
  test('is made by a member with a fresh proof, and undone', async () => {
    const { username, call } = await register();
    const returned = await travel('google', 'karl', { purpose: 'link', call });
    granted(await link(call, 'google', returned));
    const arrived = granted(await finish('google', await travel('google', 'karl')));
    if (arrived.kind !== 'signed-in') throw new Error('karl is linked');
    const linked = server.callAs(arrived.session.token);
    expect(await accountOf(linked)).toBe(username);
    // The account has a password: whoever holds the other account alone does not change the way in.
    expect(await linked(security.startAuthenticator, { body: {} })).toMatchObject({
      code: 'proof_required',
      value: { methods: ['password'] },
    });
    granted(await call(social.unlinkSocial, { params: { provider: 'google' } }));
    const after = granted(await finish('google', await travel('google', 'karl')));
    expect(after.kind).toBe('new');
    expect(codeOf(await call(social.unlinkSocial, { params: { provider: 'google' } }))).toBe(
      'social_not_linked',
    );
  });

  test('needs a proof, a session and a real account', async () => {
    const { call } = await register();
    const returned = await travel('facebook', 'lena', { purpose: 'link', call });
    aheadMs += 5 * 60_000;
    expect(codeOf(await link(call, 'facebook', returned))).toBe('proof_required');
    const params = { provider: 'facebook' };
    const body = { purpose: 'link', browserKey: newBrowser() } as const;
    expect(codeOf(await server.call(social.beginSocial, { params, body }))).toBe('not_logged_in');
    const trial = granted(await server.call(identity.freePlay, { body: trialBody() }));
    expect(codeOf(await server.callAs(trial.token)(social.beginSocial, { params, body }))).toBe(
      'trial_account',
    );
  });

  test('an attacker’s journey does not end in the account of a victim', async () => {
    const attacker = await register();
    const victim = await register();
    const browserKey = newBrowser();
    const attackers = await travel('google', 'mallory', {
      purpose: 'link',
      call: attacker.call,
      browserKey,
    });
    // Even with the same key of the browser: the journey belongs to the attacker's account.
    expect(codeOf(await link(victim.call, 'google', attackers))).toBe('social_refused');
    const info = granted(await victim.call(security.readSecurity));
    expect(info.socialProviders).toEqual([]);
  });

  test('what belongs to another account stays there', async () => {
    await joinBy('google', 'nina');
    const { call } = await register();
    const returned = await travel('google', 'nina', { purpose: 'link', call });
    expect(codeOf(await link(call, 'google', returned))).toBe('social_taken');
  });

  test('the only way into an account stays', async () => {
    const { call } = await joinBy('facebook', 'oscar');
    const answer = await call(social.unlinkSocial, { params: { provider: 'facebook' } });
    expect(codeOf(answer)).toBe('last_way_in');
  });
});

test('the brand offers what it has switched on', async () => {
  const { providers } = granted(await server.call(social.listSocialProviders));
  expect(providers.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['facebook', 'google', 'hostile']),
  );
});
