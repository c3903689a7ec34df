import { type Answer, type Call, domains, routes } from '@padauk/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { granted, trialBody } from '../../../../../tools/testing/actors.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../../../tools/testing/identity-provider.ts';
import { newestCode } from '../../../../../tools/testing/mailbox.ts';
import { createPasskeyDevice } from '../../../../../tools/testing/passkey-device.ts';
import { demo } from '../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { openStaffDesk } from '../operator/testing/staff-desk.ts';
import { openPeople } from './testing/people.ts';
import { newBrowser, openJourneys } from './testing/social-journeys.ts';
import {
  byMobile,
  codeOf,
  factsOf,
  newNumber,
  registerByNumber,
  secret,
  setBrand,
} from './testing/way-in.ts';

const { identity, risk, security, social } = domains;
const SITE = 'https://play.padauk.example';

let server: TestServer;
let provider: IdentityProvider;
let journeys: ReturnType<typeof openJourneys>;
let people: ReturnType<typeof openPeople>;
let staff: Awaited<ReturnType<ReturnType<typeof openStaffDesk>['signIn']>>;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  provider = await startIdentityProvider(`${SITE}/social/google`);
  server = await startTestServer({ clock, config: { publicUrl: SITE } });
  journeys = openJourneys(server, { google: provider });
  people = openPeople(server, clock);
  await journeys.addProvider('google', provider.issuer);
  const desk = openStaffDesk(server, () => clock.now().getTime());
  ({ keeper: staff } = await desk.hireAll({ keeper: 'risk' }));
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
const brandWith = async (whiteLabel: Readonly<Record<string, '0' | '1'>> = {}) => {
  const options = { passwordBySms: true };
  await setBrand(server, { whiteLabel: { ...byMobile, ...whiteLabel }, options });
  aheadMs += 1_500;
};
beforeEach(() => brandWith());

type Person = Awaited<ReturnType<typeof newPerson>>;
/** Somebody with a user name, a password and a number that was proved. */
async function newPerson() {
  const { number, answer } = await registerByNumber(server);
  const call = server.callAs(granted(answer).token);
  const { id } = granted(await call(identity.readMemberInfo));
  return { id, number, call, username: number.e164.slice(1) };
}
const smsCode = async ({ number }: Person, purpose: 'login' | 'password') => {
  const before = clock.now();
  granted(await server.call(identity.sendSms, { body: { ...number.body, purpose } }));
  return newestCode(server.platform, number.e164, before);
};

/** A new passkey of the caller; it signs to log in. */
async function passkeyOf(call: Call) {
  const device = createPasskeyDevice(server.url.replace('http:', 'https:'));
  const made = granted(await call(security.startPasskey, { body: {} }));
  const response = device.create(made.options);
  const added = { challengeId: made.challengeId, name: 'Phone', response };
  granted(await call(security.addPasskey, { body: added }));
  return async () => {
    const asked = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    return { challengeId: asked.challengeId, response: device.get(asked.options) };
  };
}

/** A last step that opens a session; everything before it is done. */
type LastStep = () => Promise<Answer<unknown>>;
const bySms = async (person: Person): Promise<LastStep> => {
  const password = await smsCode(person, 'login');
  const username = person.number.typed;
  return () => people.login(username, { password, type: 'sms', countryDialingCode: '95' });
};
/** Each way back to an account, by the call that opens the session. */
const waysBack: readonly (readonly [string, (person: Person) => Promise<LastStep>])[] = [
  [
    'identity.login',
    async ({ username }) =>
      () =>
        people.login(username),
  ],
  ['identity.login', bySms],
  [
    'identity.passSecondStep',
    async (person) => {
      await people.moveAway(person.id);
      const { stepToken } = factsOf(await people.login(person.username)) as { stepToken: string };
      const before = clock.now();
      granted(await server.call(identity.sendSecondStepCode, { body: { stepToken, kind: 'sms' } }));
      const code = await newestCode(server.platform, person.number.e164, before);
      return () => server.call(identity.passSecondStep, { body: { stepToken, kind: 'sms', code } });
    },
  ],
  [
    'identity.exchangeUrlCode',
    async ({ call }) => {
      const { code } = granted(await call(identity.createUrlCode, { body: {} }));
      return () => server.call(identity.exchangeUrlCode, { body: { code } });
    },
  ],
  [
    'identity.resetPasswordBySms',
    async (person) => {
      const verificationCode = await smsCode(person, 'password');
      const body = { ...person.number.body, verificationCode, newPassword: 'another golden rain' };
      return () => server.call(identity.resetPasswordBySms, { body });
    },
  ],
  [
    'security.logInByPasskey',
    async ({ call }) => {
      const sign = await passkeyOf(call);
      const body = await sign();
      return () => server.call(security.logInByPasskey, { body });
    },
  ],
  [
    'social.finish',
    async ({ call, username }) => {
      const link = await journeys.travel('google', username, { purpose: 'link', call });
      granted(await journeys.link(call, 'google', link));
      const returned = await journeys.travel('google', username);
      return () => journeys.finish('google', returned);
    },
  ],
];

let newcomers = 0;
const newName = () => {
  newcomers += 1;
  return `newcomer${newcomers}`;
};
const chosen = { password: secret, confirmPassword: secret, agreed: true } as const;
/** Each way to a new account. */
const waysToAccounts: readonly (readonly [string, () => Promise<LastStep>])[] = [
  [
    'identity.register',
    async () => {
      const body = { ...chosen, username: newName() };
      return () => server.call(identity.register, { body });
    },
  ],
  [
    'identity.registerMobile',
    async () => {
      const number = newNumber();
      granted(await server.call(identity.sendRegisterSms, { body: number.body }));
      const verificationCode = await newestCode(server.platform, number.e164);
      const body = { ...chosen, ...number.body, verificationCode };
      return () => server.call(identity.registerMobile, { body });
    },
  ],
  [
    'social.register',
    async () => {
      const username = newName();
      const returned = await journeys.travel('google', username);
      const arrived = granted(await journeys.finish('google', returned));
      if (arrived.kind !== 'new') throw new Error(`${username} is new`);
      const { ticket } = arrived;
      const { browserKey } = returned;
      const body = { ticket, browserKey, username, agreed: true } as const;
      return () => server.call(social.registerSocial, { body });
    },
  ],
  [
    'identity.freePlay',
    async () => {
      const body = trialBody();
      return () => server.call(identity.freePlay, { body });
    },
  ],
];
const allWays = [...waysBack, ...waysToAccounts] as readonly (readonly [
  string,
  (person: Person) => Promise<LastStep>,
])[];

const block = async (kind: 'ip' | 'mobile' | 'device', value: string) => {
  const body = { kind, value, reason: 'a test' };
  const { blockId } = granted(await staff.call(risk.addBlock, { body }));
  return async () => {
    granted(await staff.call(risk.liftBlock, { params: { blockId } }));
  };
};
const closeForMaintenance = (modules: object) =>
  people.sql(
    `insert into site.setting select id, 'moduleMaintenance', $1, now()
     from site.merchant where code = 'padauk'
     on conflict (merchant_id, key) do update set value = $1`,
    [JSON.stringify(modules)],
  );

test('this file knows every call that opens a session of a player', () => {
  const opening = routes
    .filter(({ reply }) =>
      JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })).includes('firstTimeLogin'),
    )
    .map(({ id }) => id);
  expect(new Set(allWays.map(([id]) => id))).toEqual(new Set(opening));
});

test.each(allWays)(
  'switches, maintenance and blocks hold for %s, and use nothing up',
  async (_id, prepare) => {
    const lastStep = await prepare(await newPerson());
    await brandWith({ LOGIN: '0', REGISTER: '0' });
    expect(codeOf(await lastStep())).toBe('module_disabled');
    await brandWith();
    await closeForMaintenance({ LOGIN: { endTime: null }, REGISTER: { endTime: null } });
    aheadMs += 1_500;
    expect(codeOf(await lastStep())).toBe('maintenance');
    await closeForMaintenance({});
    aheadMs += 1_500;
    const lift = await block('ip', '127.0.0.1');
    expect(codeOf(await lastStep())).toBe('blocked_by_operator');
    await lift();
    expect(codeOf(await lastStep())).toBe('granted');
  },
);

test('a passkey opens the agents’ entrance to agents alone', async () => {
  const member = await passkeyOf((await newPerson()).call);
  const agent = granted(await people.login('agent', { password: demo.password, page: 'agent' }));
  const agents = await passkeyOf(server.callAs(agent.token));
  const come = async (sign: typeof member) =>
    server.call(security.logInByPasskey, { body: { ...(await sign()), page: 'agent' } });
  expect(codeOf(await come(member))).toBe('agents_only');
  expect(codeOf(await come(agents))).toBe('granted');
});

test('one way that is closed for work is closed, the others are not', async () => {
  const person = await newPerson();
  const endTime = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const close = async (parts: Record<string, { endTime: string | null }>) => {
    await closeForMaintenance(parts);
    aheadMs += 1_500;
  };
  await close({ USERNAME_LOGIN: { endTime } });
  const refused = await people.login(person.username);
  expect(refused).toMatchObject({
    code: 'maintenance',
    status: 503,
    value: { module: 'USERNAME_LOGIN', endTime },
  });
  const sendSms = () => server.call(identity.sendSms, { body: person.number.body });
  expect(codeOf(await sendSms())).toBe('granted');
  await close({ MOBILE_CODE_LOGIN: { endTime: null } });
  expect(codeOf(await people.login(person.username))).toBe('granted');
  expect(codeOf(await sendSms())).toBe('maintenance');
  await close({});
});

test.each(waysBack)('a frozen account is not entered by %s', async (_id, prepare) => {
  const person = await newPerson();
  const lastStep = await prepare(person);
  await people.sql(`update identity.member set state = 'frozen' where id = $1`, [person.id]);
  expect(codeOf(await lastStep())).toBe('account_frozen');
});

test.each(waysBack)('whose number is kept out does not come in by %s', async (_id, prepare) => {
  const person = await newPerson();
  const lastStep = await prepare(person);
  const lift = await block('mobile', person.number.e164);
  expect(codeOf(await lastStep())).toBe('blocked_by_operator');
  await lift();
});

test('no message is paid for to who is kept out', async () => {
  const number = newNumber();
  const lift = await block('mobile', number.e164);
  for (const route of [identity.sendSms, identity.sendRegisterSms]) {
    expect(codeOf(await server.call(route, { body: number.body }))).toBe('blocked_by_operator');
  }
  await lift();
});

test('an account does not come in whose browser is kept out, whatever it comes with now', async () => {
  const deviceId = newBrowser();
  const username = newName();
  granted(await server.call(identity.register, { body: { ...chosen, username, deviceId } }));
  expect(codeOf(await people.login(username))).toBe('granted');
  const lift = await block('device', username);
  expect(codeOf(await people.login(username))).toBe('blocked_by_operator');
  await lift();
});

const standOnPassword: ReadonlySet<string> = new Set([
  'identity.login',
  'identity.passSecondStep',
  'identity.exchangeUrlCode',
]);
test.each(waysBack)(
  'a password is changed first where it was the way in: %s',
  async (id, prepare) => {
    const person = await newPerson();
    const lastStep = await prepare(person);
    await people.sql(`update identity.member set password_expired = true where id = $1`, [
      person.id,
    ]);
    const answer = granted(await lastStep()) as { session?: object };
    const opened = (answer.session ?? answer) as { token: string };
    const forced = prepare !== bySms && standOnPassword.has(id);
    expect(opened).toMatchObject({ passwordExpired: forced });
    const call = server.callAs(opened.token);
    const open = await call(domains.wallet.readBalance);
    expect(codeOf(open)).toBe(forced ? 'password_change_required' : 'granted');
  },
);
