import { randomUUID } from 'node:crypto';
import * as contracts from '@padauk/contracts/inbox';
import { exclude } from '@padauk/contracts/safety';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { demo } from '../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../operator/testing/staff-desk.ts';
import { insertMessages } from './messages.repo.ts';

type Member = Actor & { readonly account: string };
let server: TestServer;
let staff: Actor;
let players: Member[];
let away: Member;
beforeAll(async () => {
  server = await startTestServer();
  staff = await openStaffDesk(server).signIn(demo.operator);
  players = [await newMember(server.url), await newMember(server.url)];
  away = await newMember(server.url);
  granted(
    await away.call(exclude, {
      body: { kind: 'time_out', days: 1 },
      idempotencyKey: randomUUID(),
    }),
  );
});
afterAll(() => server.stop());

const inbox = async (player: Actor, query: object = {}) =>
  granted(await player.call(contracts.listMessages, { query }));
const unread = async (player: Actor) => granted(await player.call(contracts.readUnreadCount)).count;
const texts = {
  EN: { title: 'Water festival', content: '<p>Hello</p><script>x</script><img src=x onerror=y>' },
  MY: { title: 'သင်္ကြန်', content: '<p>မင်္ဂလာပါ</p>' },
};
const audience = () => ({ accounts: [...players, away].map(({ account }) => account) });
const send = (body: object) =>
  staff.call(contracts.sendBroadcast, {
    body: { kind: 'marketing', audience: audience(), texts, ...body },
    idempotencyKey: randomUUID(),
  });
const stateOf = async (broadcastId: string) =>
  granted(await staff.call(contracts.listBroadcasts, { query: {} })).content.find(
    (one) => one.broadcastId === broadcastId,
  );

test('RG-11 marketing leaves out who stays away; the preview says how many', async () => {
  const kind = 'marketing' as const;
  const preview = await staff.call(contracts.previewAudience, {
    body: { kind, audience: audience() },
  });
  expect(granted(preview)).toEqual({ members: 2, suppressed: 1 });
  const { broadcastId } = granted(await send({}));
  await expect
    .poll(async () => (await stateOf(broadcastId))?.state, { timeout: 10_000 })
    .toBe('sent');
  expect(await stateOf(broadcastId)).toMatchObject({ recipients: 2, suppressed: 1 });
  for (const player of players) expect(await unread(player)).toBe(1);
  expect(await unread(away)).toBe(0);
});

test('what staff wrote comes in the language of the reader, and nothing in it runs', async () => {
  const [player] = players;
  if (!player) throw new Error('there are two');
  const { content, unreadCount } = await inbox(player);
  expect(unreadCount).toBe(1);
  expect(content).toMatchObject([
    { title: 'Water festival', content: '<p>Hello</p>', read: false, template: null },
  ]);
});

test('a service message reaches everybody; one that waits can be taken back', async () => {
  const service = granted(await send({ kind: 'service' }));
  await expect
    .poll(async () => (await stateOf(service.broadcastId))?.recipients, { timeout: 10_000 })
    .toBe(3);
  expect(await unread(away)).toBe(1);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { broadcastId, state } = granted(await send({ sendAt }));
  expect(state).toBe('waiting');
  const cancel = () => staff.call(contracts.cancelBroadcast, { params: { broadcastId }, body: {} });
  expect(granted(await cancel()).state).toBe('cancelled');
  expect(codeOf(await cancel())).toBe('wrong_state');
  const past = new Date(Date.now() - 86_400_000).toISOString();
  expect(codeOf(await send({ sendAt: past }))).toBe('invalid_fields');
});

test('messages are read and deleted by their owner alone', async () => {
  const [one, two] = players;
  if (!one || !two) throw new Error('there are two');
  const ids = (await inbox(one)).content.map(({ messageId }) => messageId);
  const foreign = { messageIds: ids };
  granted(await two.call(contracts.markMessages, { body: foreign }));
  granted(await two.call(contracts.deleteMessages, { body: foreign }));
  expect(await unread(one)).toBe(2);
  const [first = ''] = ids;
  const marked = await one.call(contracts.markMessages, { body: { messageIds: [first] } });
  expect(granted(marked).count).toBe(1);
  expect((await inbox(one, { unread: 'true' })).total).toBe(1);
  granted(await one.call(contracts.markMessages, { body: {} }));
  granted(await one.call(contracts.deleteMessages, { body: { messageIds: [first] } }));
  expect(await inbox(one)).toMatchObject({ total: 1, unreadCount: 0 });
});

test('one cause is written about once', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from identity.member where username = $1',
    [away.account],
  );
  const { id: memberId } = onlyRow(rows);
  const message = {
    memberId,
    template: 'deposit_posted' as const,
    facts: { amount: '20.00' },
    cause: 'deposit:1',
    at: new Date(),
  };
  const insert = () =>
    server.platform.db.transaction().execute((tx) => insertMessages(tx, [message]));
  expect([...(await insert())]).toEqual([memberId]);
  expect([...(await insert())]).toEqual([]);
  expect((await inbox(away)).content[0]).toMatchObject({
    template: 'deposit_posted',
    facts: { amount: '20.00' },
  });
});
