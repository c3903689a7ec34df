import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@padauk/contracts';
import * as identity from '@padauk/contracts/identity';
import * as contracts from '@padauk/contracts/site';
import { listDepositMethods } from '@padauk/contracts/deposits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf, granted, newMember } from '../../../../../tools/testing/actors.ts';
import { startTestServer } from '../../../../../tools/testing/server.ts';
import { openSiteHouse, type SiteHouse } from './testing/site-house.ts';

let house: SiteHouse;
beforeAll(async () => {
  house = await openSiteHouse();
});
afterAll(() => house.stop());
afterEach(() => house.clear());

test('the configuration answer holds all that a page needs at its start', async () => {
  const config = granted(await house.server.call(contracts.readConfig));
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
  expect(config.info.register).toEqual(
    granted(await house.server.call(identity.readRegisterRules)),
  );
  expect(config.info.whitelabel).toEqual(
    granted(await house.server.call(contracts.readWhiteLabel)).modules,
  );
});

test('banners come by group in the language asked for', async () => {
  for (const [language, title] of [
    ['MY', 'ပိတောက်ပန်း'],
    ['EN', 'Padauk Blossom'],
    ['CN', '紫檀花开'],
  ] as const) {
    const { banners } = granted(
      await house.server.call(contracts.listBanners, { query: { language } }),
    );
    const home = banners.filter(({ groupName }) => groupName === 'w_home');
    expect(home).toHaveLength(3);
    expect(home[0]).toMatchObject({ title, url: '/game/padauk-blossom', linkageType: 1 });
  }
});

const announcements = async (query: object) =>
  granted(await house.server.call(contracts.listAnnouncements, { query })).list;

test('announcements are chosen by type and execution, newest first', async () => {
  const all = await announcements({});
  expect(all.map(({ time }) => time)).toEqual(
    all
      .map(({ time }) => time)
      .sort()
      .reverse(),
  );
  const marquee = await announcements({ types: 'B,PL,PU,PR', execution: 'B', platform: 'W' });
  expect(marquee).toEqual(all.filter((one) => one.type !== 'H' && one.execution === 'B'));
  expect(new Set(marquee.map(({ type }) => type))).toEqual(new Set(['B', 'PL', 'PU', 'PR']));
  const first = await announcements({ execution: 'F' });
  expect(first.map(({ execution }) => execution)).toEqual(['F']);
  expect(await announcements({ execution: 'A' })).toEqual([]);
});

test('an announcement is shown from its time on and until its end', async () => {
  const before = await announcements({ types: 'H' });
  const [ended, coming] = before;
  await house.sql(`update site.announcement set ends_at = now() where id = $1`, [ended?.id]);
  await house.sql(
    `update site.announcement set published_at = now() + interval '1 day' where id = $1`,
    [coming?.id],
  );
  expect(await announcements({ types: 'H' })).toEqual(before.slice(2));
});

test('promotions come in the order of the operator, with pictures, categories and terms', async () => {
  const query = { language: 'EN' } as const;
  const { categories, promotions } = granted(
    await house.server.call(contracts.listPromotions, { query }),
  );
  expect(categories.map(({ title, type }) => [title, type])).toEqual([
    ['Getting started', 'general'],
    ['Fair play', 'general'],
    ['Your money', 'member'],
  ]);
  expect(promotions).toHaveLength(6);
  const known = new Set(categories.map(({ id }) => id));
  for (const promotion of promotions) {
    expect(promotion.promoAnnouncementCategoryIds.every((id) => known.has(id))).toBe(true);
    expect(promotion.announcementImages.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(promotion).toMatchObject({ endTime: null, longTerm: true });
  }
});

test('a promotion that has ended is gone', async () => {
  const list = async () =>
    granted(await house.server.call(contracts.listPromotions, {})).promotions;
  const before = await list();
  await house.sql('update site.promotion set ends_at = now(), long_term = false where id = $1', [
    before[0]?.id,
  ]);
  expect(await list()).toEqual(before.slice(1));
});

test('the help centre speaks the language that is asked for, by either name of the query', async () => {
  const read = async (query: object) =>
    granted(await house.server.call(contracts.readHelpCenter, { query })).sections;
  const english = await read({ lang: 'EN', device: 'WEB' });
  expect(await read({ language: 'EN' })).toEqual(english);
  expect(english.find(({ key }) => key === 'terms')?.title).toBe('Terms');
  expect((await read({ lang: 'MY' })).map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  expect((await read({ lang: 'CN' })).find(({ key }) => key === 'terms')?.title).toBe('条款');
});

test('the footer names help, channels, licence and owner as the brand has set them', async () => {
  const query = { language: 'EN' } as const;
  const socialMedia = [{ name: 'Telegram' as const, url: 'https://t.example/padauk' }];
  await house.set('socialMedia', socialMedia);
  await house.set('licence', 'Game License №365/JAZ');
  const footer = granted(await house.server.call(contracts.readFooter, { query }));
  expect(footer).toMatchObject({
    socialMedia,
    officialChannels: [],
    licence: 'Game License №365/JAZ',
    copyright: `© ${new Date().getUTCFullYear()} Padauk`,
    ageMin: 18,
  });
  // Those that are switched on, by the names that a player reads who pays in.
  const { call } = await newMember(house.server.url);
  const { methods } = granted(await call(listDepositMethods));
  expect(footer.payments).toEqual(methods.map(({ title }) => title));
  expect(footer.payments?.length).toBeGreaterThan(0);
  expect(footer.helpList).toContainEqual({ key: 'privacy', title: 'Privacy' });
  expect(footer.helpList.map(({ key }) => key)).not.toContain('app-ios');
  const licence = granted(await house.server.call(contracts.readLicence, { query }));
  expect(licence).toMatchObject({ licence: 'Game License №365/JAZ', title: 'Licence' });
});

test('the app is the site itself until the operator has a package', async () => {
  const read = async () =>
    granted(await house.server.call(contracts.readAppDownload, { query: { language: 'EN' } }));
  const web = await read();
  const page = '/m/appDownload?language=EN';
  expect(web).toMatchObject({
    ios: { kind: 'pwa', qr: page },
    android: { url: page },
    siteQr: '/',
  });
  expect(web.ios.guide).toContain('Device Management');
  const apk = 'https://files.example/padauk.apk';
  await house.set('resources', { Android: apk });
  await house.set('mainDomain', 'padauk.example');
  await house.set('domainRoute', ['padauk.example', 'padauk-two.example']);
  expect(await read()).toMatchObject({
    android: { kind: 'package', url: apk, qr: apk },
    ios: { kind: 'pwa', url: `https://padauk.example${page}` },
    mirrors: ['padauk.example', 'padauk-two.example'],
  });
  expect(granted(await house.server.call(contracts.readDomainRoute))).toEqual({
    mainDomain: 'padauk.example',
    domainRoute: ['padauk.example', 'padauk-two.example'],
  });
});

test('a brand without pools keeps no place for them', async () => {
  await house.server.database.pool.query('delete from games.jackpot_title');
  expect(granted(await house.server.call(contracts.readConfig)).info.hasJackpots).toBe(false);
});

test('the side menu shows VIP and invitations only where the brand has them', async () => {
  const read = async () => granted(await house.server.call(contracts.readConfig)).info;
  expect(await read()).toMatchObject({ hasVip: false, availablePromo: false, vipLabelName: '' });
  await house.set('whiteLabel', { VIP: '1', REFERRAL: '1' });
  await house.set('vipLabelName', 'Gold club');
  expect(await read()).toMatchObject({
    hasVip: true,
    availablePromo: true,
    vipLabelName: 'Gold club',
  });
  await house.set('whiteLabel', { VIP: '1', PROMOTIONS: '0' });
  expect(await read()).toMatchObject({ hasVip: false });
  expect(codeOf(await house.server.call(contracts.listPromotions, {}))).toBe('module_disabled');
});

const words = 'The lobby is quick, thank you.';
test('feedback is kept with who sent it, once for each key', async () => {
  const member = await newMember(house.server.url);
  const idempotencyKey = randomUUID();
  const body = { category: 'idea', content: `  ${words} `, contact: '09 123 456' } as const;
  const sent = granted(await member.call(contracts.sendFeedback, { body, idempotencyKey }));
  const again = granted(await member.call(contracts.sendFeedback, { body, idempotencyKey }));
  expect(again).toEqual(sent);
  const rows = await house.sql(
    `select f.category, f.content, f.contact, m.username from site.feedback f
     join identity.member m on m.id = f.member_id where f.id = $1`,
    [sent.feedbackId],
  );
  expect(rows).toEqual([
    { category: 'idea', content: words, contact: '09 123 456', username: member.account },
  ]);
});

test('a visitor may send feedback too; what is too short, too long or unknown is refused', async () => {
  // What an older page or a stranger may send is not bound to the contract.
  const send = (body: object) =>
    house.server.call(contracts.sendFeedback, {
      body: body as BodyOf<typeof contracts.sendFeedback>,
    });
  expect(codeOf(await send({ category: 'fault', content: words }))).toBe('granted');
  for (const body of [
    { category: 'fault', content: 'short' },
    { category: 'fault', content: `   ${'x'.repeat(5)}    ` },
    { category: 'fault', content: 'x'.repeat(501) },
    { category: 'praise', content: words },
    { category: 'fault', content: words, contact: 'x'.repeat(121) },
  ]) {
    expect(codeOf(await send(body)), JSON.stringify(body)).toBe('invalid_fields');
  }
});

test('who has sent five messages within an hour has to wait', async () => {
  const strict = await startTestServer({ config: { limitFactor: 1 } });
  try {
    const body = { category: 'idea', content: words } as const;
    const codes = [];
    for (let n = 0; n < 6; n += 1) {
      codes.push(codeOf(await strict.call(contracts.sendFeedback, { body })));
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'granted'), 'too_many_requests']);
  } finally {
    await strict.stop();
  }
});

test('HTML that was stored before today’s rule is made harmless wherever it is read', async () => {
  const texts = JSON.stringify({
    EN: { title: 'x', content: '<p onclick="x()">y</p><script>z()</script>' },
  });
  await house.sql(
    `insert into site.announcement values
       ('00000000-0000-7000-8000-000000000001', $1, 'PR', 'A', $2, now() - interval '1 hour', null)`,
    [house.merchantId, texts],
  );
  await house.sql(
    `insert into site.promotion values ('00000000-0000-7000-8000-000000000003', $1, '{}', 'general',
       'none', '', 99, $2, '', '', now() - interval '1 hour', null, false)`,
    [house.merchantId, texts],
  );
  await house.sql(`insert into site.help_section values ($1, 'old', 99, false, $2, now())`, [
    house.merchantId,
    texts,
  ]);
  const query = { language: 'EN' } as const;
  const articles = [
    ...(await announcements({ types: 'PR', language: 'EN' })),
    ...granted(await house.server.call(contracts.listPromotions, { query })).promotions,
    ...granted(await house.server.call(contracts.readHelpCenter, { query })).sections,
  ];
  const harmless = articles.filter(({ title }) => title === 'x');
  expect(harmless.map(({ content }) => content)).toEqual(['<p>y</p>', '<p>y</p>', '<p>y</p>']);
  await house.sql(`delete from site.help_section where key = 'old'`);
  await house.sql(`delete from site.promotion where position = 99`);
});

test('a brand shows its own content and nobody else’s', async () => {
  await house.sql(
    `insert into site.merchant values ('00000000-0000-7000-8000-000000000002', 'second', 'Second',
       'THB', '฿', 'Asia/Bangkok', true, '{EN}', now())`,
  );
  house.passASecond();
  const read = async (route: { readonly path: string }) => {
    const response = await fetch(house.server.url + route.path, {
      headers: { merchant: 'second' },
    });
    return ((await response.json()) as { value: unknown }).value;
  };
  expect(await read(contracts.listBanners)).toEqual({ banners: [] });
  expect(await read(contracts.listAnnouncements)).toEqual({ list: [] });
  expect(await read(contracts.listPromotions)).toEqual({ categories: [], promotions: [] });
  expect(await read(contracts.readHelpCenter)).toEqual({ sections: [] });
  expect(await read(contracts.readFooter)).toMatchObject({ helpList: [], licence: '' });
});
