import { randomUUID } from 'node:crypto';
import { type BodyOf, domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/content-desk';
import * as textDesk from '@padauk/contracts/text-desk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { operator, site } = domains;
type Body = contracts.ContentBody;
let server: TestServer;
let writer: Actor;
let support: Actor;
let owner: Actor;

beforeAll(async () => {
  server = await startTestServer();
  const desk = openStaffDesk(server);
  ({ writer, support } = await desk.hireAll({ writer: 'content', support: 'support' }));
  owner = await desk.signIn(demo.operator);
});
afterAll(() => server.stop());

const act = () => ({ idempotencyKey: randomUUID() });
const save = (body: BodyOf<typeof contracts.saveDraft>, who = writer) =>
  who.call(contracts.saveDraft, { body, ...act() });
const paramsOf = ({ itemId, body }: contracts.ContentItem) => ({ kind: body.kind, itemId });
const publish = (item: contracts.ContentItem) =>
  writer.call(contracts.publishContent, {
    params: paramsOf(item),
    body: { version: item.version },
    ...act(),
  });
const withdraw = (item: contracts.ContentItem) =>
  writer.call(contracts.withdrawContent, { params: paramsOf(item), body: {}, ...act() });
const banners = async () => granted(await server.call(site.listBanners, { query: {} })).banners;
const fetched = async (address: string, cookie?: string) => {
  const headers = cookie ? { cookie } : undefined;
  const response = await fetch(server.url + address, headers && { headers });
  return (await response.json()) as { value: { banners: { id: string; title: string }[] } };
};

const banner = (title: string, more: Partial<Extract<Body, { kind: 'banner' }>> = {}): Body => ({
  kind: 'banner',
  groupName: 'w_home',
  position: 50,
  texts: { EN: { title, text: 'Something new.' } },
  pictureWide: '/banners/promotions-wide',
  pictureNarrow: '/banners/promotions-phone',
  url: '/promotions',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  ...more,
});

test('a banner is drafted, looked at, published, changed, brought back and taken off', async () => {
  expect(codeOf(await save({ body: banner('No') }, support))).toBe('role_missing');
  const first = granted(await save({ body: banner('Spring') }));
  expect(first).toMatchObject({ state: 'draft', version: 1, live: null, savedBy: 'writer' });
  const shown = async () => (await banners()).find(({ id }) => id === first.itemId)?.title;
  expect(await shown()).toBeUndefined();

  const { token } = granted(await support.call(contracts.openPreview, { body: {} }));
  const preview = async (cookie: string) =>
    (await fetched(site.listBanners.path, cookie)).value.banners.find(
      ({ id }) => id === first.itemId,
    )?.title;
  const cookie = `${contracts.PREVIEW_COOKIE}=${token}`;
  expect(await preview(cookie)).toBe('Spring');
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await preview(`${contracts.PREVIEW_COOKIE}=${forged}`)).toBeUndefined();

  expect(granted(await publish(first))).toMatchObject({ state: 'published' });
  expect(await shown()).toBe('Spring');
  const { itemId } = first;
  const second = granted(await save({ itemId, version: 1, body: banner('Summer') }));
  // Of two who have begun with the same one, the second does not take away the words of the first.
  expect(codeOf(await save({ itemId, version: 1, body: banner('Late') }))).toBe('wrong_state');
  expect(second).toMatchObject({ state: 'changed', version: 2 });
  expect(await shown()).toBe('Spring');
  expect(await preview(cookie)).toBe('Summer');
  // Nobody publishes what another one has changed meanwhile.
  expect(codeOf(await publish(first))).toBe('wrong_state');
  granted(await publish(second));
  expect(await shown()).toBe('Summer');

  const params = paramsOf(first);
  const { versions } = granted(await support.call(contracts.listContentVersions, { params }));
  expect(versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
    [2, 'writer'],
    [1, 'writer'],
  ]);
  const [, oldest] = versions;
  if (!oldest) throw new Error('there are two versions');
  const back = granted(await save({ itemId, body: oldest.body }));
  granted(await publish(back));
  expect(await shown()).toBe('Spring');

  expect(granted(await withdraw(back))).toMatchObject({ state: 'withdrawn', live: null });
  expect(await shown()).toBeUndefined();
  expect(codeOf(await withdraw(back))).toBe('wrong_state');
  const query = { pageSize: '2' };
  const trail = granted(await owner.call(operator.listAudit, { query })).content;
  expect(trail.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['content.withdraw', 'banner', itemId],
    ['content.publish', 'banner', itemId],
  ]);
  expect(trail[0]?.before).toMatchObject({ state: 'published', version: 3 });
});

test('what stood there before has a history from its first change on', async () => {
  const query = { kind: 'help' } as const;
  const { items } = granted(await writer.call(contracts.listContent, { query }));
  const terms = items.find(({ itemId }) => itemId === 'terms');
  if (terms?.body.kind !== 'help') throw new Error('the demo brand has its terms');
  expect(terms).toMatchObject({ state: 'published', version: 1, savedBy: null });
  const texts = {
    ...terms.body.texts,
    EN: { title: 'Terms', content: '<p>Fair.</p><script>alert(1)</script>' },
  };
  const changed = granted(await save({ itemId: 'terms', body: { ...terms.body, texts } }));
  expect(changed).toMatchObject({ state: 'changed', version: 2 });
  expect(JSON.stringify(changed.body)).not.toContain('script');
  granted(await publish(changed));
  const help = granted(await server.call(site.readHelpCenter, { query: { lang: 'EN' } }));
  expect(help.sections.find(({ key }) => key === 'terms')?.content).toBe('<p>Fair.</p>');
  const other = { ...terms.body, key: 'about', texts };
  expect(codeOf(await save({ itemId: 'terms', body: other }))).toBe('invalid_fields');
  expect(codeOf(await save({ body: terms.body }))).toBe('invalid_fields');
});

test('a place, an end and a category that cannot be are refused', async () => {
  const places = (await banners()).length;
  expect(places).toBeGreaterThan(3);
  const taken = granted(await save({ body: banner('Twice', { position: 0 }) }));
  expect(await publish(taken)).toMatchObject({
    code: 'invalid_fields',
    value: { fields: [{ path: 'body.position', code: 'choice' }] },
  });
  const ended = banner('Ended', { endsAt: '2025-01-01T00:00:00Z' });
  expect(codeOf(await save({ body: ended }))).toBe('invalid_fields');
  expect(codeOf(await save({ itemId: randomUUID(), body: banner('Nobody') }))).toBe(
    'content_not_found',
  );
  const query = { kind: 'promotion' } as const;
  const { items, categories } = granted(await writer.call(contracts.listContent, { query }));
  expect(categories.length).toBeGreaterThan(0);
  const [promotion] = items;
  if (promotion?.body.kind !== 'promotion') throw new Error('the demo brand has promotions');
  const lost = { ...promotion.body, categoryIds: [randomUUID()] };
  const draft = granted(await save({ itemId: promotion.itemId, body: lost }));
  expect(codeOf(await publish(draft))).toBe('invalid_fields');
});

test('a category of promotions is made, named anew, and taken away while nothing stands in it', async () => {
  const query = { kind: 'promotion' } as const;
  const read = async () =>
    granted(await writer.call(contracts.listContent, { query })).categories.at(-1);
  const titles = { EN: 'Weekly', MY: 'အပတ်စဉ်' };
  const made = { body: { titles }, ...act() };
  const { categoryId } = granted(await writer.call(contracts.saveCategory, made));
  expect(await read()).toEqual({ categoryId, titles });
  const named = { body: { categoryId, titles: { EN: 'Daily' } }, ...act() };
  granted(await writer.call(contracts.saveCategory, named));
  expect(await read()).toEqual({ categoryId, titles: { EN: 'Daily' } });
  const drop = (id: string) => writer.call(contracts.dropCategory, { params: { categoryId: id } });
  granted(await drop(categoryId));
  expect(codeOf(await drop(categoryId))).toBe('content_not_found');
  const { items, categories } = granted(await writer.call(contracts.listContent, { query }));
  const used = items.flatMap(({ state, body }) =>
    state === 'published' && body.kind === 'promotion' ? body.categoryIds : [],
  );
  const full = categories.find((category) => used.includes(category.categoryId));
  expect(codeOf(await drop(full?.categoryId ?? ''))).toBe('wrong_state');
});

test('an announcement runs from its beginning on', async () => {
  const announcement = (startsAt: string): Body => ({
    kind: 'announcement',
    type: 'PL',
    execution: 'B',
    texts: { EN: { title: 'Maintenance tonight', content: '<p>An hour.</p>' } },
    startsAt,
    endsAt: null,
  });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const item = granted(await save({ body: announcement(later) }));
  granted(await publish(item));
  const titles = async () =>
    granted(await server.call(site.listAnnouncements, { query: { types: 'PL' } })).list.map(
      ({ title }) => title,
    );
  expect(await titles()).not.toContain('Maintenance tonight');
  const { itemId } = item;
  const soon = granted(await save({ itemId, body: announcement('2026-02-01T00:00:00Z') }));
  granted(await publish(soon));
  expect(await titles()).toContain('Maintenance tonight');
});

test('a picture is drawn anew in both formats of the site', async () => {
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer();
  const upload = (name: string, bytes: Buffer) =>
    writer.call(contracts.storePicture, { file: new File([new Uint8Array(bytes)], name) });
  const { picture, width, height } = granted(await upload('new.png', png));
  expect([width, height]).toEqual([400, 200]);
  for (const format of ['avif', 'webp']) {
    const response = await fetch(`${server.url}${picture}.${format}`);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const { width: drawn } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(drawn).toBe(400);
  }
  expect(codeOf(await upload('new.png', Buffer.from('<svg onload=alert(1)>')))).toBe(
    'file_not_an_image',
  );
});

describe('a text of the site', () => {
  const key = 'shell_deposit';
  const params = { key };
  const set = (words: string | null, language: 'EN' | 'MY' = 'EN') =>
    writer.call(textDesk.setText, { params, body: { language, words } });
  const search = async (text: string) =>
    granted(
      await writer.call(textDesk.listTexts, {
        query: { language: 'EN', search: text, pageSize: '100' },
      }),
    ).content;
  /** A brand is known as it was at most a second ago. */
  const told = () =>
    expect.poll(async () => granted(await server.call(site.readConfig)).info.texts, {
      timeout: 3_000,
    });

  test('stands in words of the brand, for each language, and again in those of the house', async () => {
    const house = (await search(key)).find((text) => text.key === key)?.house ?? '';
    expect(house).not.toBe('');
    granted(await set('Add money'));
    granted(await set('ငွေထည့်ရန်', 'MY'));
    await told().toMatchObject({ EN: { [key]: 'Add money' }, MY: { [key]: 'ငွေထည့်ရန်' } });
    expect(await search('add MONEY')).toMatchObject([{ key, house, own: { by: 'writer' } }]);
    granted(await set(null));
    await told().toEqual({ EN: {}, MY: { [key]: 'ငွေထည့်ရန်' } });
    const { changes } = granted(
      await writer.call(textDesk.readText, { params, query: { language: 'EN' } }),
    );
    expect(changes.map(({ words }) => words)).toEqual([null, 'Add money']);
  });

  test('is never one that a page could not say', async () => {
    const preview = (words: string) =>
      writer.call(textDesk.previewText, {
        params: { key: 'console_found' },
        body: { language: 'EN', words },
      });
    // What operators read is theirs to learn, not the brand's to change.
    expect(codeOf(await preview('Hello'))).toBe('not_found');
    expect(codeOf(await set('Hello {name}'))).toBe('invalid_fields');
    expect(codeOf(await set('Hello {'))).toBe('invalid_fields');
    const said = writer.call(textDesk.previewText, {
      params,
      body: { language: 'EN', words: 'Add money' },
    });
    expect(granted(await said).said).toBe('Add money');
  });
});
