import type { Answer } from '@padauk/contracts';
import * as identity from '@padauk/contracts/identity';
import * as operator from '@padauk/contracts/operator';
import * as contracts from '@padauk/contracts/site';
import * as staff from '@padauk/contracts/staff';
import * as wallet from '@padauk/contracts/wallet';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf, demoOperator, granted, newMember } from '../../../../../tools/testing/actors.ts';
import { openSiteHouse, type SiteHouse } from './testing/site-house.ts';

let house: SiteHouse;
beforeAll(async () => {
  house = await openSiteHouse();
});
afterAll(() => house.stop());
afterEach(() => house.clear());

test('in maintenance players wait, are told how long, and can still leave', async () => {
  const member = await newMember(house.server.url);
  const owner = await demoOperator(house.server.url);
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  await house.set('status', { status: 1, endTime });
  const refused = await house.server.call(contracts.listBanners, {});
  expect(refused).toMatchObject({ code: 'maintenance', status: 503, value: { endTime } });
  expect(codeOf(await member.call(wallet.readBalance))).toBe('maintenance');
  expect(granted(await house.server.call(contracts.readStatus))).toEqual({
    status: 1,
    endTime,
    ip: '127.0.0.1',
  });
  expect(granted(await house.server.call(contracts.readConfig)).maintenance).toBe(true);
  expect(codeOf(await owner.call(operator.readOperator))).toBe('granted');
  expect(codeOf(await house.server.call(staff.startPasskeyLogin, { body: {} }))).toBe('granted');
  expect(codeOf(await member.call(identity.logout))).toBe('granted');
});

test('whether a payout has come can be said while the brand is closed, or its cashier', async () => {
  const member = await newMember(house.server.url);
  const params = { withdrawalId: crypto.randomUUID() };
  const calls = async () => [
    codeOf(await member.call(wallet.listWithdrawals, { query: {} })),
    codeOf(await member.call(wallet.readWithdrawal, { params })),
    codeOf(await member.call(wallet.readWithdrawalProof, { params })),
    codeOf(await member.call(wallet.confirmReceipt, { params, body: { received: 'all' } })),
    codeOf(await member.call(wallet.uploadReceiptPicture, { file: new Blob(['no picture']) })),
  ];
  const open = ['granted', ...Array(3).fill('withdrawal_not_found'), 'file_not_an_image'];
  expect(await calls()).toEqual(open);
  await house.set('status', { status: 1, endTime: null });
  expect(await calls()).toEqual(open);
  expect(codeOf(await member.call(wallet.readBalance))).toBe('maintenance');
});

test('a visitor from a blocked network sees the blocked page and nothing else', async () => {
  await house.set('blockedNetworks', ['127.0.0.0/8']);
  expect(await house.server.call(contracts.listBanners, {})).toMatchObject({
    code: 'region_restricted',
    status: 403,
    value: { ip: '127.0.0.1' },
  });
  expect(granted(await house.server.call(contracts.readStatus)).status).toBe(2);
  expect(granted(await house.server.call(contracts.readConfig)).regionRestriction).toBe(true);
});

test('a part in maintenance refuses its own calls with its end; the rest goes on', async () => {
  const member = await newMember(house.server.url);
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  await house.set('moduleMaintenance', { DEPOSIT: { endTime } });
  expect(await member.call(wallet.listDepositMethods)).toMatchObject({
    code: 'maintenance',
    status: 503,
    value: { endTime, module: 'DEPOSIT' },
  });
  expect(codeOf(await member.call(wallet.readWithdrawalRules))).toBe('granted');
});

test('a visitor of a country that the brand does not serve sees the blocked page', async () => {
  await house.set('allowedCountries', ['MM']);
  // The address of this machine belongs to no country.
  expect(codeOf(await house.server.call(contracts.listBanners, {}))).toBe('region_restricted');
  await house.set('openNetworks', ['127.0.0.0/8']);
  expect(codeOf(await house.server.call(contracts.listBanners, {}))).toBe('granted');
});

test('a switched-off module is refused by the server, not only hidden', async () => {
  const member = await newMember(house.server.url);
  await house.set('whiteLabel', { DEPOSIT: '0', REGISTER: '0' });
  expect(await member.call(wallet.listDepositMethods)).toMatchObject({
    code: 'module_disabled',
    status: 403,
  });
  expect(codeOf(await member.call(wallet.readWithdrawalRules))).toBe('granted');
  await expect(newMember(house.server.url)).rejects.toThrow('module_disabled');
});

test('with a second brand a host belongs to the brand that named it, and no other', async () => {
  await house.sql(
    `insert into site.merchant values ('00000000-0000-7000-8000-000000000002', 'second', 'Second',
       'THB', '฿', 'Asia/Bangkok', true, '{EN}', now())`,
  );
  house.passASecond();
  const statusOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${house.server.url}${contracts.readConfig.path}`, { headers });
    const answer = (await response.json()) as Answer<{ info: { merchantCode: string } }>;
    return answer.success ? answer.value.info.merchantCode : answer.code;
  };
  expect(await statusOf({})).toBe('merchant_not_found');
  expect(await statusOf({ merchant: 'second' })).toBe('second');
  expect(await statusOf({ merchant: 'third' })).toBe('merchant_not_found');
  await house.sql(`insert into site.merchant_host values ('127.0.0.1', $1)`, [house.merchantId]);
  house.passASecond();
  expect(await statusOf({})).toBe('padauk');
  await house.sql('delete from site.merchant_host');
});

test('a session of one brand is nobody at another', async () => {
  const member = await newMember(house.server.url);
  await house.sql(
    `insert into site.merchant values ('00000000-0000-7000-8000-000000000002', 'second', 'Second',
       'THB', '฿', 'Asia/Bangkok', true, '{EN}', now())`,
  );
  house.passASecond();
  const infoAt = async (merchant: string) => {
    const headers = { merchant, authorization: `Bearer ${member.token()}` };
    const response = await fetch(`${house.server.url}${identity.readMemberInfo.path}`, { headers });
    return codeOf((await response.json()) as Answer<unknown>);
  };
  expect(await infoAt('padauk')).toBe('granted');
  expect(await infoAt('second')).toBe('not_logged_in');
});
