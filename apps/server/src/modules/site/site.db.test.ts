import type { Answer, RefusalCode } from '@padauk/contracts';
import * as identity from '@padauk/contracts/identity';
import * as operator from '@padauk/contracts/operator';
import * as contracts from '@padauk/contracts/site';
import * as wallet from '@padauk/contracts/wallet';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoOperator, granted, newMember } from '../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { writeSetting } from './brands.repo.ts';
import type { Settings } from './settings.ts';

let server: TestServer;
let merchantId: string;
let aheadMs = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  const [row] = await sql<{ id: string }>('select id from site.merchant');
  merchantId = row?.id ?? '';
});
afterAll(() => server.stop());
afterEach(async () => {
  await sql('delete from site.setting');
  await sql(`delete from site.merchant where code <> 'padauk'`);
  passASecond();
});

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;
/** Settings are known everywhere after a second. */
const passASecond = () => {
  aheadMs += 1_001;
};
async function set<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  await server.platform.db
    .transaction()
    .execute((tx) => writeSetting(tx, { merchantId, key, value, at: new Date() }));
  passASecond();
}
const codeOf = (answer: Answer<unknown>): RefusalCode | 'network_lost' | 'granted' =>
  answer.success ? 'granted' : answer.code;

test('the configuration answer holds all that a page needs at its start', async () => {
  const config = granted(await server.call(contracts.readConfig));
  expect(config).toMatchObject({
    info: {
      merchantCode: 'padauk',
      name: 'Padauk',
      currency: 'MMK',
      timeZone: 'Asia/Yangon',
      demo: true,
      languages: ['MY', 'EN', 'CN'],
      imageCDNs: [],
      register: { ageMin: 18 },
    },
    location: { ip: '127.0.0.1' },
    maintenance: false,
    regionRestriction: false,
  });
  expect(config.info.register).toEqual(granted(await server.call(identity.readRegisterRules)));
  expect(config.info.whitelabel).toEqual(
    granted(await server.call(contracts.readWhiteLabel)).modules,
  );
});

test('banners and notices come in the language asked for', async () => {
  for (const [language, title] of [
    ['MY', 'ပိတောက်ပန်း'],
    ['EN', 'Padauk Blossom'],
    ['CN', '紫檀花开'],
  ] as const) {
    const { banners } = granted(await server.call(contracts.listBanners, { query: { language } }));
    expect(banners.map(({ groupName }) => groupName)).toEqual(['w_home', 'w_home', 'w_home']);
    expect(banners[0]).toMatchObject({ title, url: '/game/padauk-blossom', linkageType: 1 });
  }
});

test('notices are chosen by type and execution, newest first', async () => {
  const list = async (query: object) =>
    granted(await server.call(contracts.listAnnouncements, { query })).list;
  const all = await list({ types: 'B,PL,PU,PR', execution: 'B', platform: 'W' });
  expect(all.map(({ type }) => type)).toEqual(['B', 'PL']);
  expect((await list({ types: 'PL' })).map(({ type }) => type)).toEqual(['PL']);
  expect(await list({ types: 'PU' })).toEqual([]);
  expect(await list({ execution: 'F' })).toEqual([]);
});

test('HTML that was stored before today’s rule is made harmless when it is read', async () => {
  const texts = { EN: { title: 'x', content: '<p onclick="x()">y</p><script>z()</script>' } };
  await sql(
    `insert into site.announcement values
       ('00000000-0000-7000-8000-000000000001', $1, 'PR', 'A', $2, now() - interval '1 hour', null)`,
    [merchantId, JSON.stringify(texts)],
  );
  const query = { types: 'PR', language: 'EN' } as const;
  const { list } = granted(await server.call(contracts.listAnnouncements, { query }));
  expect(list.map(({ content }) => content)).toEqual(['<p>y</p>']);
});

test('in maintenance players wait, are told how long, and can still leave', async () => {
  const member = await newMember(server.url);
  const owner = await demoOperator(server.url);
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  await set('status', { status: 1, endTime });
  const refused = await server.call(contracts.listBanners, {});
  expect(refused).toMatchObject({ code: 'maintenance', status: 503, value: { endTime } });
  expect(codeOf(await member.call(wallet.readBalance))).toBe('maintenance');
  expect(granted(await server.call(contracts.readStatus))).toEqual({
    status: 1,
    endTime,
    ip: '127.0.0.1',
  });
  expect(granted(await server.call(contracts.readConfig)).maintenance).toBe(true);
  expect(codeOf(await owner.call(operator.readOperator))).toBe('granted');
  expect(codeOf(await member.call(identity.logout))).toBe('granted');
});

test('a visitor from a blocked network sees the blocked page and nothing else', async () => {
  await set('blockedNetworks', ['127.0.0.0/8']);
  expect(await server.call(contracts.listBanners, {})).toMatchObject({
    code: 'region_restricted',
    status: 403,
    value: { ip: '127.0.0.1' },
  });
  expect(granted(await server.call(contracts.readStatus)).status).toBe(2);
  expect(granted(await server.call(contracts.readConfig)).regionRestriction).toBe(true);
});

test('a switched-off module is refused by the server, not only hidden', async () => {
  const member = await newMember(server.url);
  await set('whiteLabel', { DEPOSIT: '0', REGISTER: '0' });
  expect(await member.call(wallet.listDepositMethods)).toMatchObject({
    code: 'module_disabled',
    status: 403,
  });
  expect(codeOf(await member.call(wallet.readWithdrawalRules))).toBe('granted');
  await expect(newMember(server.url)).rejects.toThrow('module_disabled');
});

test('with a second brand a host belongs to the brand that named it, and no other', async () => {
  await sql(
    `insert into site.merchant values ('00000000-0000-7000-8000-000000000002', 'second', 'Second',
       'THB', '฿', 'Asia/Bangkok', true, '{EN}', now())`,
  );
  passASecond();
  const statusOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}${contracts.readConfig.path}`, { headers });
    const answer = (await response.json()) as Answer<{ info: { merchantCode: string } }>;
    return answer.success ? answer.value.info.merchantCode : answer.code;
  };
  expect(await statusOf({})).toBe('merchant_not_found');
  expect(await statusOf({ merchant: 'second' })).toBe('second');
  expect(await statusOf({ merchant: 'third' })).toBe('merchant_not_found');
  await sql(`insert into site.merchant_host values ('127.0.0.1', $1)`, [merchantId]);
  passASecond();
  expect(await statusOf({})).toBe('padauk');
  await sql('delete from site.merchant_host');
});

test('a session of one brand is nobody at another', async () => {
  const member = await newMember(server.url);
  await sql(
    `insert into site.merchant values ('00000000-0000-7000-8000-000000000002', 'second', 'Second',
       'THB', '฿', 'Asia/Bangkok', true, '{EN}', now())`,
  );
  passASecond();
  const infoAt = async (merchant: string) => {
    const headers = { merchant, authorization: `Bearer ${member.token()}` };
    const response = await fetch(`${server.url}${identity.readMemberInfo.path}`, { headers });
    return codeOf((await response.json()) as Answer<unknown>);
  };
  expect(await infoAt('padauk')).toBe('granted');
  expect(await infoAt('second')).toBe('not_logged_in');
});
