import { randomUUID } from 'node:crypto';
import { type BodyOf, domains, type Route } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/brand-desk';
import { houseThemes } from '@padauk/ui/brand-theme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { identity, operator, site, staff } = domains;
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let owner: Actor;
let content: Actor;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ content } = await desk.hireAll({ content: 'content' }));
  owner = await desk.signIn(demo.operator);
});
afterAll(() => server.stop());

type Change =
  | typeof contracts.setBrandFacts
  | typeof contracts.setBrandSettings
  | typeof contracts.setBrandSwitches
  | typeof contracts.setBrandTheme
  | typeof contracts.setClosedPart
  | typeof contracts.setRegistration;
const change = <R extends Change>(route: R, body: BodyOf<R>, who = owner) =>
  (who.call as (route: Route, input: object) => ReturnType<typeof owner.call<R>>)(route, {
    body,
    idempotencyKey: randomUUID(),
  });
const read = async () => granted(await content.call(contracts.readBrand));
const config = async () => granted(await server.call(site.readConfig));
const missing = async () => (await read()).live.filter(({ met }) => !met).map(({ need }) => need);

test('what an owner sets is what visitors get, and stands in the trail', async () => {
  const licence = 'Game License №365/JAZ';
  expect(codeOf(await change(contracts.setBrandSettings, { licence }, content))).toBe(
    'role_missing',
  );
  const set = granted(await change(contracts.setBrandSettings, { licence }));
  expect(set.settings.licence).toBe(licence);
  await expect.poll(async () => (await config()).info.licence).toBe(licence);
  const themes = { dark: { ...houseThemes.dark, brand: '#ffcc33' }, light: null };
  expect(granted(await change(contracts.setBrandTheme, themes)).themes).toEqual(themes);
  await expect
    .poll(async () => (await config()).info.resources['THEME_DARK'])
    .toBe(JSON.stringify(themes.dark));
  const query = { pageSize: '2' };
  const trail = granted(await owner.call(operator.listAudit, { query })).content;
  expect(trail.map(({ action }) => action)).toEqual(['brand.theme', 'brand.settings']);
  expect(trail[1]?.before).toMatchObject({ settings: { licence: '' } });
});

test('the hosts of pictures and games and the chat room are what visitors are told', async () => {
  const named = {
    imageCDNs: ['https://pictures.example'],
    launchGameCDNs: ['https://games.example:8443'],
    chatRoom: 'https://chat.example/room?of=1',
  };
  expect(granted(await change(contracts.setBrandSettings, named)).settings).toMatchObject(named);
  await expect.poll(async () => (await config()).info).toMatchObject(named);
  for (const wrong of [
    { imageCDNs: ['pictures.example'] },
    { imageCDNs: ["https://pictures.example; script-src 'unsafe-inline'"] },
    { launchGameCDNs: ['https://games.example/play'] },
    { chatRoom: 'javascript:alert(1)' },
    { chatRoom: '//chat.example' },
  ]) {
    expect(codeOf(await change(contracts.setBrandSettings, wrong))).toBe('invalid_fields');
  }
  granted(
    await change(contracts.setBrandSettings, { imageCDNs: [], launchGameCDNs: [], chatRoom: '' }),
  );
});

test('a switch refuses the calls that it names, and its children with it', async () => {
  const find = (nodes: readonly contracts.DeskSwitch[], code: string): contracts.DeskSwitch[] =>
    nodes.flatMap((node) => (node.code === code ? [node] : find(node.children, code)));
  const off = granted(await change(contracts.setBrandSwitches, { switches: { FEEDBACK: false } }));
  expect(find(off.switches, 'FEEDBACK')).toMatchObject([
    { enabled: false, own: false, calls: ['site.sendFeedback'] },
  ]);
  const feedback = () =>
    server.call(site.sendFeedback, {
      body: { category: 'idea', content: 'A thought of ten letters.' },
      idempotencyKey: randomUUID(),
    });
  await expect.poll(async () => codeOf(await feedback())).toBe('module_disabled');
  const on = granted(await change(contracts.setBrandSwitches, { switches: { FEEDBACK: null } }));
  expect(find(on.switches, 'FEEDBACK')).toMatchObject([{ enabled: true, own: null }]);
  await expect.poll(async () => codeOf(await feedback())).toBe('granted');
  expect(codeOf(await change(contracts.setBrandSwitches, { switches: { MAGIC: true } }))).toBe(
    'invalid_fields',
  );
});

test('an owner closes a part for work and opens it again, and both stand in the trail', async () => {
  const set = (code: string, closed: { endTime: string | null } | null) =>
    change(contracts.setClosedPart, { code, closed });
  expect(codeOf(await set('MAGIC', { endTime: null }))).toBe('invalid_fields');
  const register = () => server.call(identity.checkAffiliate, { query: { code: 'NOBODY' } });
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  const { switches } = granted(await set('REGISTER', { endTime }));
  expect(switches.find(({ code }) => code === 'REGISTER')).toMatchObject({
    enabled: true,
    closed: { endTime },
  });
  await expect.poll(async () => codeOf(await register())).toBe('maintenance');
  granted(await set('REGISTER', null));
  await expect.poll(async () => codeOf(await register())).toBe('affiliate_code_invalid');
  const query = { pageSize: '2' };
  const trail = granted(await owner.call(operator.listAudit, { query })).content;
  expect(trail.map(({ action }) => action)).toEqual(['brand.closed-part', 'brand.closed-part']);
});

test('the registration asks for what the brand wants, and never for less than name and password', async () => {
  const { registration } = await read();
  const email = registration.fields.find(({ field }) => field === 'email');
  const password = registration.fields.find(({ field }) => field === 'password');
  const payment = registration.fields.find(({ field }) => field === 'paymentPassword');
  if (!email || !password || !payment) throw new Error('the house has these fields');
  const asked = { ageMin: 21, fields: [{ ...email, enabled: true, required: true }] };
  granted(await change(contracts.setRegistration, asked));
  const rules = granted(await server.call(identity.readRegisterRules));
  expect(rules.ageMin).toBe(21);
  expect(rules.fields.find(({ field }) => field === 'email')).toMatchObject({ required: true });
  for (const wrong of [
    { ...password, enabled: false, required: false },
    { ...password, minLength: 4 },
    { ...email, enabled: false, required: true },
    { ...email, field: 'shoeSize' },
    // The wallet takes six digits and nothing else.
    { ...payment, enabled: true, minLength: 8, maxLength: 12 },
    { ...payment, enabled: true, patternId: 'strong_password' },
  ]) {
    const refused = await change(contracts.setRegistration, { ageMin: 21, fields: [wrong] });
    expect(codeOf(refused), wrong.field).toBe('invalid_fields');
  }
});

test('an own expression decides what a field may hold, for the form and for the server', async () => {
  const { registration } = await read();
  const { ageMin } = registration;
  const name = registration.fields.find(({ field }) => field === 'username');
  if (!name) throw new Error('the house has names');
  const own = (customPattern: string | null) => ({
    ageMin,
    fields: [{ ...name, patternId: 'custom', customPattern }],
  });
  // A look-ahead is none of RE2, whose time grows with the value alone.
  for (const unreadable of ['(', 'a(?=b)', null]) {
    const refused = await change(contracts.setRegistration, own(unreadable));
    expect(refused).toMatchObject({
      code: 'invalid_fields',
      value: { fields: [{ path: 'fields.username', code: 'pattern' }] },
    });
  }
  const trial = (value: string) =>
    owner.call(contracts.tryPattern, { body: { pattern: 'vip-[a-z]+', value } });
  expect(granted(await trial('vip-aung'))).toEqual({ readable: true, taken: true });
  expect(granted(await trial('aung'))).toEqual({ readable: true, taken: false });
  granted(await change(contracts.setRegistration, own('vip-[a-z]+')));
  const rules = granted(await server.call(identity.readRegisterRules));
  expect(rules.fields.find(({ field }) => field === 'username')).toMatchObject({
    patternId: 'custom',
    acceptedPattern: 'vip-[a-z]+',
  });
  granted(
    await change(contracts.setRegistration, {
      ageMin,
      fields: [{ ...name, patternId: 'letter_first', customPattern: null }],
    }),
  );
});

test('one person tightens the guards at the door, two people loosen them', async () => {
  const { registration } = await read();
  const { ageMin, options } = registration;
  const set = (changed: Partial<typeof options>) =>
    change(contracts.setRegistration, { ageMin, fields: [], options: changed });
  expect(codeOf(await set({ countries: ['MM', 'XX'] }))).toBe('invalid_fields');
  const tight = { smsDayMax: options.smsDayMax - 1, passwordExpiryDays: 90, codeMinutes: 2 };
  granted(await set(tight));
  const loose = {
    secondStep: false,
    humanCheckPlaces: [],
    smsDayMax: options.smsDayMax,
    passwordBySms: true,
    passwordExpiryDays: null,
  };
  expect(await set({ ...loose, ageConfirmation: true })).toMatchObject({
    code: 'two_people_needed',
    value: {
      options: [
        'humanCheckPlaces',
        'secondStep',
        'passwordExpiryDays',
        'passwordBySms',
        'smsDayMax',
      ],
    },
  });
  // Nothing of it was taken.
  expect((await read()).registration.options).toEqual({ ...options, ...tight });
  const key = () => ({ idempotencyKey: randomUUID() });
  const { proposalId } = granted(
    await owner.call(staff.propose, {
      body: { kind: 'brand.sign-in', options: loose, reason: 'A quiet brand' },
      ...key(),
    }),
  );
  const { riskier: colleague } = await desk.hireAll({ riskier: 'risk' });
  const agreed = { params: { proposalId }, body: {}, ...key() };
  granted(await colleague.call(staff.approveProposal, agreed));
  expect((await read()).registration.options).toEqual({ ...options, ...tight, ...loose });
  expect(granted(await server.call(identity.readRegisterRules)).passwordBySms).toBe(true);
});

test('a birthday that is required stays so until two people agree that it is not', async () => {
  const { registration } = await read();
  const birthday = registration.fields.find(({ field }) => field === 'birthday');
  if (!birthday) throw new Error('the form knows a birthday');
  const { ageMin } = registration;
  const ask = (state: Pick<typeof birthday, 'enabled' | 'required'>) =>
    change(contracts.setRegistration, { ageMin, fields: [{ ...birthday, ...state }] });
  const asked = async () => {
    const { fields } = granted(await server.call(identity.readRegisterRules));
    const { enabled, required } = fields.find(({ field }) => field === 'birthday') ?? {};
    return { enabled, required };
  };
  // What nobody has to fill in guards nothing.
  granted(await ask({ enabled: true, required: false }));
  granted(await ask({ enabled: false, required: false }));
  granted(await ask({ enabled: true, required: true }));
  for (const enabled of [true, false]) {
    expect(await ask({ enabled, required: false })).toMatchObject({
      code: 'two_people_needed',
      value: { options: [], guardFields: ['birthday'] },
    });
  }
  expect(await asked()).toEqual({ enabled: true, required: true });
  const { elder } = await desk.hireAll({ elder: 'risk' });
  for (const state of ['optional', 'off'] as const) {
    const body = {
      kind: 'brand.sign-in',
      options: {},
      fields: { birthday: state },
      reason: 'Papers are looked at instead',
    } as const;
    granted(await ask({ enabled: true, required: true }));
    const key = () => ({ idempotencyKey: randomUUID() });
    const { proposalId } = granted(await owner.call(staff.propose, { body, ...key() }));
    const agreed = { params: { proposalId }, body: {}, ...key() };
    granted(await elder.call(staff.approveProposal, agreed));
    expect(await asked()).toEqual({ enabled: state === 'optional', required: false });
  }
});

test('a guard at the door is taken down by two people, whatever stands above it', async () => {
  const set = (switches: Record<string, boolean | null>) =>
    change(contracts.setBrandSwitches, { switches });
  // Where no number is proved, registration by number guards nothing.
  granted(await set({ MOBILE_REGISTER: true }));
  granted(await set({ MOBILE_REGISTER: false }));
  granted(await set({ MOBILE_REGISTER: true, SMS_VERIFICATION: true }));
  const alone = [
    { FORCED_PASSWORD_CHANGE: false },
    { SMS_VERIFICATION: false },
    // The product has it off.
    { SMS_VERIFICATION: null },
    // Numbers that are given with a user name would not be proved any more.
    { MOBILE_REGISTER: false },
    { LOGIN: false, FORCED_PASSWORD_CHANGE: false },
  ];
  for (const switches of alone) {
    expect(await set(switches)).toMatchObject({
      code: 'two_people_needed',
      value: { switches: [Object.keys(switches).at(-1)] },
    });
  }
  const stateOf = async (code: string) =>
    JSON.stringify((await read()).switches).match(
      new RegExp(`"${code}","enabled":(true|false)`),
    )?.[1];
  // While nobody new comes in, those who are in must still change a password that others know.
  granted(await set({ LOGIN: false }));
  expect(await stateOf('FORCED_PASSWORD_CHANGE')).toBe('true');
  granted(await set({ LOGIN: null }));
  const key = () => ({ idempotencyKey: randomUUID() });
  const { proposalId } = granted(
    await owner.call(staff.propose, {
      body: {
        kind: 'brand.sign-in',
        options: {},
        switches: { FORCED_PASSWORD_CHANGE: false, MOBILE_REGISTER: false },
        reason: 'Migrated accounts',
      },
      ...key(),
    }),
  );
  const { guard: colleague } = await desk.hireAll({ guard: 'risk' });
  const agreed = { params: { proposalId }, body: {}, ...key() };
  granted(await colleague.call(staff.approveProposal, agreed));
  expect(await stateOf('FORCED_PASSWORD_CHANGE')).toBe('false');
  expect(await stateOf('MOBILE_REGISTER')).toBe('false');
  // To put one up again takes one.
  granted(await set({ FORCED_PASSWORD_CHANGE: true, MOBILE_REGISTER: true }));
  expect(await stateOf('SMS_VERIFICATION')).toBe('true');
  // What has to stop at once is closed for work by one person; numbers have to be proved still.
  const closed = { endTime: null };
  granted(await change(contracts.setClosedPart, { code: 'MOBILE_REGISTER', closed }));
  // Brands are read once a second.
  const isProved = async () =>
    granted(await server.call(identity.readRegisterRules)).smsVerification;
  await expect.poll(isProved, { timeout: 5_000 }).toBe(true);
  granted(await change(contracts.setClosedPart, { code: 'MOBILE_REGISTER', closed: null }));
  // A guard is no part: there is nothing in it to close.
  const guard = await change(contracts.setClosedPart, { code: 'FORCED_PASSWORD_CHANGE', closed });
  expect(codeOf(guard)).toBe('invalid_fields');
});

test('a brand goes live when nothing is missing and two people want it', async () => {
  const { second } = await desk.hireAll({ second: 'owner' });
  expect(await missing()).toEqual(['domain', 'no_sandbox']);
  const propose = () =>
    owner.call(staff.propose, {
      body: { kind: 'brand.live', reason: 'The licence is here' },
      idempotencyKey: randomUUID(),
    });
  expect(await propose()).toMatchObject({
    code: 'brand_not_ready',
    value: { missing: ['domain', 'no_sandbox'] },
  });
  granted(await change(contracts.setBrandFacts, { hosts: ['127.0.0.1', 'padauk.example'] }));
  granted(await change(contracts.setBrandSettings, { mainDomain: 'padauk.example' }));
  await desk.sql(`update wallet.deposit_method set enabled = (provider !~ '^sandbox')`);
  // Nor may it be the sandbox that pays out.
  expect(await missing()).toEqual(['no_sandbox']);
  await desk.sql(`update wallet.setting set payout_provider = null, banks = '{}'`);
  expect(await missing()).toEqual(['payout_banks']);
  await desk.sql(`update wallet.setting set banks = '{KBZPay}'`);
  expect(await missing()).toEqual([]);
  const { proposalId } = granted(await propose());
  // What is taken away meanwhile is missing when the second person agrees.
  granted(await change(contracts.setBrandSettings, { licence: '' }));
  const agree = () =>
    second.call(staff.approveProposal, {
      params: { proposalId },
      body: {},
      idempotencyKey: randomUUID(),
    });
  expect(codeOf(await agree())).toBe('brand_not_ready');
  granted(await change(contracts.setBrandSettings, { licence: 'Game License №365/JAZ' }));
  granted(await agree());
  expect((await read()).demo).toBe(false);
  await expect.poll(async () => (await config()).info.demo).toBe(false);
});
