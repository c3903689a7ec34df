import { systemRandom } from '../../../platform/random.ts';
import { type BodyOf, createClient, domains } from '@padauk/contracts';
import type { NewMerchant } from '@padauk/contracts/merchants';
import { titles as ownTitles } from '@padauk/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedLine, openFeed } from '../../../../../../tools/testing/feed-line.ts';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { createPasskeyDevice } from '../../../../../../tools/testing/passkey-device.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { seedJackpots, seedOwnTitles } from '../../games/index.ts';
import { findBrandDoubts } from '../../site/index.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const {
  brandDesk,
  contentDesk,
  gameDesk,
  jackpots,
  jurisdiction,
  merchants,
  operator,
  payments,
  site,
  staff,
} = domains;
/** Titles whose certificate says what a jackpot adds. */
const linkedTitles = ownTitles.filter(({ certificate }) => certificate.jackpot);
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let owner: Actor;
let second: Actor;
let lower: Actor;
let finance: Actor;

const sunrise: NewMerchant = {
  code: 'sunrise',
  name: 'Sunrise',
  currency: 'THB',
  currencySymbol: '฿',
  timeZone: 'Asia/Bangkok',
  languages: ['EN', 'CN'],
  hosts: ['sunrise.example'],
};

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ second, lower, finance } = await desk.hireAll({
    second: 'owner',
    lower: 'owner',
    finance: 'finance',
  }));
  owner = await desk.signIn(demo.operator);
  await desk.proveAll();
});
afterAll(() => server.stop());

const wish = (merchant: NewMerchant, who = owner) =>
  who.call(staff.propose, { body: { kind: 'merchant.open', merchant, reason: 'A new house' } });
const agree = (proposalId: string, who: Actor) =>
  who.call(staff.approveProposal, { params: { proposalId }, body: {} });
async function open(merchant: NewMerchant): Promise<void> {
  const { proposalId } = granted(await wish(merchant));
  granted(await agree(proposalId, second));
  await known(merchant.code);
}
/** What a process keeps of the brands is a second old at most. */
const known = (code: string) =>
  expect.poll(async () => (await at(code)(site.readStatus)).success, { timeout: 4_000 }).toBe(true);
/** The same person at another brand, as the back office names it. */
const at = (code: string, who?: Actor) =>
  createClient({
    origin: server.url,
    token: () => who?.token() ?? null,
    language: () => 'en',
    seal: server.seal,
    newId: systemRandom.uuid,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, merchant: code } }),
  });

test('two owners open a brand, which begins with the law and rules of the one above it', async () => {
  const change = { kind: 'brand.jurisdiction', change: { ageMin: 21 }, reason: 'The law' } as const;
  const law = granted(await owner.call(staff.propose, { body: change }));
  granted(await agree(law.proposalId, second));
  expect(codeOf(await wish(sunrise, finance))).toBe('role_missing');
  const { proposalId } = granted(await wish(sunrise));
  expect(codeOf(await agree(proposalId, owner))).toBe('same_person_twice');
  expect(codeOf(await agree(proposalId, finance))).toBe('role_missing');
  granted(await agree(proposalId, second));
  await known('sunrise');

  const tree = granted(await owner.call(merchants.listMerchants)).merchants;
  expect(
    tree.map(({ merchantCode, depth, demo: isDemo }) => [merchantCode, depth, isDemo]),
  ).toEqual([
    ['padauk', 0, true],
    ['sunrise', 1, true],
  ]);
  const there = at('sunrise', owner);
  expect(granted(await there(brandDesk.readBrand))).toMatchObject({
    name: 'Sunrise',
    currency: 'THB',
    hosts: ['sunrise.example'],
    registration: { ageMin: 21 },
  });
  // Its players are paid to banks of their own country, not to those of the brand above.
  const { settings } = granted(await there(payments.readCashierSettings));
  expect(settings.banks).toEqual(['PromptPay', 'Bangkok Bank', 'KBank']);
  const own = granted(await owner.call(jurisdiction.readJurisdiction));
  expect(granted(await there(jurisdiction.readJurisdiction))).toEqual(own);
  const titles = async (call: typeof there) =>
    granted(await call(gameDesk.listDeskGames, { query: { pageSize: '1' } })).total;
  expect(await titles(there)).toBe(await titles(owner.call));
  // Its titles state what a jackpot gives back: so there is one, and its pools hold their seeds.
  const pools = async () =>
    granted(await at('sunrise')(jackpots.listJackpots)).jackpots.map(({ nodeIds, levels }) => ({
      nodeIds: nodeIds.toSorted(),
      held: levels.map(({ amount }) => amount),
    }));
  const linked = linkedTitles.map(({ code }) => code).toSorted();
  const atSeed = { nodeIds: linked, held: ['10.00', '100.00', '1000.00', '10000.00'] };
  expect(await pools()).toEqual([atSeed]);
  // A release that adds a title, and links it, gives it to every brand.
  await server.database.pool.query(`delete from games.jackpot_title where title = 'royal-drum'`);
  await server.database.pool.query(
    `with names as (delete from games.game_name where game_id in
       (select id from games.game where node_id = 'royal-drum'))
     delete from games.game where node_id = 'royal-drum'`,
  );
  expect(await pools()).not.toEqual([atSeed]);
  const { platform } = server;
  await platform.db.transaction().execute(async (tx) => {
    await seedOwnTitles(tx, platform);
    await seedJackpots(tx, platform);
  });
  expect(await pools()).toEqual([atSeed]);
  const drums = await server.database.pool.query(
    `select from games.game where node_id = 'royal-drum'`,
  );
  expect(drums.rowCount).toBe(2);
  const help = async (call: typeof there) =>
    granted(await call(site.readHelpCenter)).sections.map(({ key, content }) => [key, content]);
  expect(await help(at('sunrise'))).toEqual(await help(server.call));
  const trail = granted(await owner.call(operator.listAudit, { query: { pageSize: '5' } }));
  expect(trail.content.map(({ action }) => action)).toContain('merchant.open');
});

test('who owns a brand works in each brand below it; nobody else, and nobody upwards', async () => {
  await open({ ...sunrise, code: 'dusk', name: 'Dusk', hosts: ['dusk.example'] });
  const there = at('dusk', second);
  const named = granted(await there(brandDesk.setBrandFacts, { body: { name: 'Evening' } }));
  expect(named.name).toBe('Evening');
  expect(granted(await owner.call(brandDesk.readBrand)).name).toBe('Padauk');
  expect(codeOf(await at('dusk', finance)(operator.readOperator))).toBe('not_logged_in');
  // A grandchild is within reach of the top, and the tree of a child shows nothing above it.
  const below = { ...sunrise, code: 'night', name: 'Night', hosts: ['night.example'] };
  const body = { kind: 'merchant.open', merchant: below, reason: 'A third' } as const;
  const { proposalId } = granted(await there(staff.propose, { body }));
  granted(await at('dusk', owner)(staff.approveProposal, { params: { proposalId }, body: {} }));
  await known('night');
  const seen = granted(await there(merchants.listMerchants)).merchants;
  expect(seen.map(({ merchantCode, depth }) => [merchantCode, depth])).toEqual([
    ['dusk', 0],
    ['night', 1],
  ]);
  expect(granted(await at('night', owner)(operator.readOperator)).username).toBe(demo.operator);
  // Somebody of the lowest brand, an owner there, is nobody above.
  await server.database.pool.query(
    `update operator.operator set merchant_id = (select id from site.merchant where code = 'night'),
       username = 'owner', username_key = 'owner'
     where username = 'lower'`,
  );
  const lowerAt = async (code: string) => codeOf(await at(code, lower)(operator.readOperator));
  await expect.poll(() => lowerAt('dusk'), { timeout: 4_000 }).toBe('not_logged_in');
  expect(await lowerAt('padauk')).toBe('not_logged_in');
  const lowest = at('night', lower);
  expect(granted(await lowest(operator.readOperator)).username).toBe('owner');
  // Two of one name are two people, in what they propose and in the trail.
  const change = { kind: 'brand.jurisdiction', change: { ageMin: 21 }, reason: 'Law' } as const;
  expect(granted(await at('night', owner)(staff.propose, { body: change })).own).toBe(true);
  const [proposal] = granted(await lowest(staff.listProposals)).content;
  expect(proposal).toMatchObject({ own: false, proposedBy: 'owner@padauk' });
  const entriesOf = async (who: string) =>
    granted(await lowest(operator.listAudit, { query: { operator: who } })).content.map(
      ({ operator: by, action }) => [by, action],
    );
  expect(await entriesOf('owner')).toEqual([]);
  expect(await entriesOf('owner@padauk')).toEqual([['owner@padauk', 'proposal.make']]);
});

test('who works in a lower brand keeps the password, passkeys and sessions of the own one', async () => {
  await open({ ...sunrise, code: 'ebb', name: 'Ebb', hosts: ['ebb.example'] });
  const there = at('ebb', second);
  const oldPassword = demo.password;
  const change = (old: string, newPassword: string) =>
    there(staff.changePassword, { body: { oldPassword: old, newPassword } });
  expect(codeOf(await change('a wrong one', 'Longyi-harbour-lantern-7'))).toBe('wrong_credentials');
  granted(await change(oldPassword, 'Longyi-harbour-lantern-7'));
  const { sessions } = granted(await there(staff.listSessions));
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ username: 'second' }]);
  const device = createPasskeyDevice(server.url);
  const { options, challengeId } = granted(await there(staff.startPasskey, { body: {} }));
  const response = device.create(options);
  granted(await there(staff.addPasskey, { body: { challengeId, name: 'Key', response } }));
  const asked = granted(await at('padauk')(staff.startPasskeyLogin, { body: {} }));
  const signed = { challengeId: asked.challengeId, response: device.get(asked.options) };
  const home = granted(await at('padauk')(staff.logInByPasskey, { body: signed }));
  expect(home.operator.username).toBe('second');
});

test('whoever comes first to a lower brand is let in by two: owners above are people, too', async () => {
  await open({ ...sunrise, code: 'tide', name: 'Tide', hosts: ['tide.example'] });
  const [mine, theirs] = [at('tide', owner), at('tide', second)];
  const missing = granted(await mine(brandDesk.readBrand)).live.filter(({ met }) => !met);
  expect(missing.map(({ need }) => need)).not.toContain('two_owners');
  const puppet = { username: 'puppet', roles: ['finance' as const] };
  expect(codeOf(await mine(staff.inviteStaff, { body: puppet }))).toBe('two_people_needed');
  granted(await mine(staff.inviteStaff, { body: { username: 'clerk', roles: ['auditor'] } }));
  const body = { kind: 'staff.invite', ...puppet, reason: 'A cashier of its own' } as const;
  const { proposalId } = granted(await mine(staff.propose, { body }));
  const agreed = { params: { proposalId }, body: {} };
  expect(codeOf(await mine(staff.approveProposal, agreed))).toBe('same_person_twice');
  const { invitation } = granted(await theirs(staff.approveProposal, agreed));
  // Good at the brand it was made for, and nowhere above.
  const token = { body: { token: invitation?.token ?? '' } };
  expect(codeOf(await server.call(staff.startJoining, token))).toBe('invitation_expired');
  expect(granted(await at('tide')(staff.startJoining, token)).username).toBe('puppet');
});

test('who works in a lower brand hears of its money, and sees its drafts', async () => {
  await open({ ...sunrise, code: 'reef', name: 'Reef', hosts: ['reef.example'] });
  const there = at('reef', owner);
  const listen = async (who: Actor): Promise<FeedLine> => {
    const line = await openFeed(server.url, {}, 'reef');
    line.say({ type: 'hello', token: who.token() });
    line.say({ type: 'subscribe', topic: 'console.withdrawals' });
    return line;
  };
  await server.database.pool.query(
    `insert into wallet.payout_account
       (id, member_id, bank, holder, number_sealed, number_masked, usable_from, created_at)
     select gen_random_uuid(), member_id, 'KBZ', 'U Ba', '', '1', now(), now()
     from wallet.member limit 1`,
  );
  await server.database.pool.query(
    `insert into wallet.withdrawal (id, merchant_id, member_id, payout_account_id, currency,
       amount, fee, state, approvals_needed, requested_at)
     select gen_random_uuid(), w.merchant_id, w.member_id, p.id, w.currency, 500000, 0,
       'requested', 1, now()
     from wallet.member w join wallet.payout_account p using (member_id)`,
  );
  const own = await openFeed(server.url);
  own.say({ type: 'hello', token: owner.token() });
  own.say({ type: 'subscribe', topic: 'console.withdrawals' });
  const lines = [own, await listen(owner), await listen(finance)] as const;
  const openIn = (line: FeedLine) =>
    line.heard.find(({ type }) => type === 'snapshot' || type === 'refused');
  await expect.poll(() => openIn(lines[0])).toMatchObject({ value: { withdrawalsOpen: 1 } });
  await expect.poll(() => openIn(lines[1])).toMatchObject({ value: { withdrawalsOpen: 0 } });
  await expect.poll(() => openIn(lines[2])).toMatchObject({ code: 'session_expired' });
  for (const { socket } of lines) socket.close();

  const { token } = granted(await there(contentDesk.openPreview, { body: {} }));
  const cookie = `${contentDesk.PREVIEW_COOKIE}=${token}`;
  const shown = async (headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${server.url}${site.readConfig.path}`, { headers });
    return ((await answer.json()) as { value: { info: { name: string } } }).value.info.name;
  };
  expect(await shown({ cookie })).toBe('Reef');
  expect(await shown({})).toBe('Padauk');
  // A window of the back office stays where it is, whatever another one looks at.
  expect(await shown({ cookie, authorization: `Bearer ${owner.token()}` })).toBe('Padauk');
  expect(await shown({ cookie, merchant: 'padauk' })).toBe('Padauk');
});

test('a code, a host and a currency that cannot be are told', async () => {
  const noon = { ...sunrise, code: 'noon', hosts: ['noon.example'] };
  const wished = async (merchant: NewMerchant) => granted(await wish(merchant)).proposalId;
  const refused = async (proposalId: string) => codeOf(await agree(proposalId, second));
  const sameCode = await wished({ ...noon, hosts: ['a.example'] });
  const sameHost = await wished({ ...noon, code: 'later' });
  await open(noon);
  expect(await refused(sameCode)).toBe('merchant_taken');
  expect(await refused(sameHost)).toBe('host_taken');
  expect(await wish({ ...noon, hosts: ['a.example'] })).toMatchObject({
    code: 'merchant_taken',
    value: { fields: [{ path: 'merchant.code', code: 'taken' }] },
  });
  expect(
    await wish({ ...noon, code: 'later', hosts: ['b.example', 'noon.example'] }),
  ).toMatchObject({
    code: 'host_taken',
    message: 'Another brand answers to this host: noon.example',
    value: { fields: [{ path: 'merchant.hosts', code: 'taken' }] },
  });
  const zone = { ...sunrise, code: 'zone', timeZone: 'Mars/Olympus', hosts: ['zone.example'] };
  expect(await refused(await wished(zone))).toBe('invalid_fields');
  expect(codeOf(await wish({ ...sunrise, code: 'fun', currency: 'FUN' }))).toBe('invalid_fields');
});

test('visitors find a new brand by its host, and the top still answers to any other', async () => {
  await open({ ...sunrise, code: 'dawn', hosts: ['dawn.example'] });
  const codeAt = async (call: typeof server.call) =>
    granted(await call(site.readConfig)).info.merchantCode;
  await expect.poll(() => codeAt(at('dawn')), { timeout: 4_000 }).toBe('dawn');
  expect(await codeAt(server.call)).toBe('padauk');
});

const setFacts = (body: BodyOf<typeof brandDesk.setBrandFacts>) =>
  owner.call(brandDesk.setBrandFacts, { body });
const setSwitches = (switches: Record<string, boolean>) =>
  owner.call(brandDesk.setBrandSwitches, { body: { switches } });
const readOwn = async () => granted(await owner.call(brandDesk.readBrand));

test('a host belongs to one brand, and what several change in one instant holds together', async () => {
  granted(await setFacts({ hosts: ['padauk.example', '127.0.0.1'] }));
  expect((await readOwn()).hosts).toEqual(['127.0.0.1', 'padauk.example']);
  await desk.sql(
    `insert into site.merchant values (gen_random_uuid(), 'other', 'Other', 'MMK', 'K',
       'Asia/Yangon', true, '{EN}', now())`,
  );
  await desk.sql(
    `insert into site.merchant_host select 'other.example', id from site.merchant
     where code = 'other'`,
  );
  const taken = { hosts: ['127.0.0.1', 'other.example'] };
  expect(await setFacts(taken)).toMatchObject({
    code: 'host_taken',
    value: { hosts: 'other.example', fields: [{ path: 'hosts', code: 'taken' }] },
  });
  expect((await readOwn()).hosts).toEqual(['127.0.0.1', 'padauk.example']);
  // Two who save the same form in one instant, with a new host and a switch each.
  const hosts = ['127.0.0.1', 'new.example', 'padauk.example'];
  const answers = await Promise.all([
    setFacts({ hosts }),
    setFacts({ hosts }),
    setSwitches({ REFERRAL: false }),
    setSwitches({ VIP: true }),
  ]);
  for (const answer of answers) granted(answer);
  const now = await readOwn();
  expect(now.hosts).toEqual(hosts);
  const promotions = now.switches.find(({ code }) => code === 'PROMOTIONS')?.children ?? [];
  expect(Object.fromEntries(promotions.map(({ code, own }) => [code, own]))).toMatchObject({
    REFERRAL: false,
    VIP: true,
  });
});

test('the time zone of a brand is one that all know, and stays once money has moved', async () => {
  // PostgreSQL reads an offset the other way round than the rest of the product does.
  for (const timeZone of ['Moon/Base', '+06:30']) {
    expect(codeOf(await setFacts({ timeZone }))).toBe('invalid_fields');
  }
  // A brand that has one from before keeps it, and the log of each start says so.
  const { db } = server.platform;
  expect(await findBrandDoubts(db)).toEqual([]);
  await desk.sql(`update site.merchant set time_zone = '+06:30' where code = 'other'`);
  expect(await findBrandDoubts(db)).toEqual([expect.stringContaining('other has +06:30')]);
  // Limits of a player are counted by the days of the brand, also those that stand already.
  const { id: memberId } = onlyRow(
    await desk.sql<{ id: string }>(
      `insert into safety.member (member_id, merchant_id, time_zone)
     select gen_random_uuid(), id, time_zone from site.merchant where code = 'padauk'
     returning member_id as id`,
    ),
  );
  granted(await setFacts({ timeZone: 'Asia/Bangkok' }));
  const counted = await desk.sql('select time_zone from safety.member where member_id = $1', [
    memberId,
  ]);
  expect(counted).toEqual([{ time_zone: 'Asia/Bangkok' }]);
  granted(await setFacts({ timeZone: 'Asia/Yangon', name: 'Padauk Two' }));
  expect(await readOwn()).toMatchObject({ name: 'Padauk Two', timeZoneFixed: false });
  await desk.sql(
    `insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency, amount, fee,
       state, created_at, expires_at, checked_at, posted_at, reference)
     select gen_random_uuid(), w.merchant_id, w.member_id, 'sandbox', 'sandbox', w.currency, 100, 0,
       'posted', now(), now(), now(), now(), 'the-first'
     from wallet.member w join site.merchant m on m.id = w.merchant_id
     where m.code = 'padauk' limit 1`,
  );
  expect(codeOf(await setFacts({ timeZone: 'Asia/Bangkok' }))).toBe('time_zone_fixed');
});
