import { domains } from '@padauk/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, codeOf, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';

const { wallet, safety } = domains;
const MEGABYTE = 1_000_000;

let server: TestServer;
let member: Actor;
let depositId: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await newMember(server.url);
  const body = { method: 'bank', amount: '5000.00' };
  ({ depositId } = granted(await member.call(wallet.createDeposit, { body })));
});
afterAll(() => server.stop());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffb61f' } });
async function send(bytes: Buffer, name = 'slip.png') {
  const file = new File([new Uint8Array(bytes)], name);
  const answer = await member.call(wallet.sendDepositSlip, { params: { depositId }, file });
  return answer.success ? answer.value.state : answer.code;
}
async function stored(): Promise<Buffer> {
  const response = await fetch(`${server.url}/wps/v2/wallet/deposits/${depositId}/slip`, {
    headers: { authorization: `Bearer ${member.token()}` },
  });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return Buffer.from(await response.arrayBuffer());
}
/** A picture of exactly this many bytes: what stands after its end is no part of it. */
async function ofBytes(count: number): Promise<Buffer> {
  const picture = await blank(20, 20).png().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(count - picture.length)]);
}

test('a slip keeps its pixels, and loses place, camera and whatever hides behind it', async () => {
  const photo = await blank(300, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '16/1 50/1 0/1' } })
    .toBuffer();
  const hidden = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
  expect(await send(Buffer.concat([photo, hidden]), 'slip.html')).toBe('review');
  const kept = await stored();
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(kept.includes(hidden)).toBe(false);
  expect(kept.includes('A camera')).toBe(false);
});

test('drawings, pages, archives and nothing are no slips, whatever they are called', async () => {
  const png = await blank(20, 20).png().toBuffer();
  const others = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('PK\u0003\u0004'),
    await blank(9, 9).gif().toBuffer(),
    Buffer.concat([Buffer.from('GIF89a'), png]),
    png.subarray(0, png.length / 2),
  ];
  for (const bytes of others) expect(await send(bytes)).toBe('file_not_an_image');
});

test('a header that claims 50,000 by 50,000 pixels is refused unread', async () => {
  const bomb = await blank(20, 20).png().toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect(await send(bomb)).toBe('file_not_an_image');
});

test('five megabytes are taken, and one byte more is not', async () => {
  expect(await send(await ofBytes(5 * MEGABYTE - 1))).toBe('review');
  expect(await send(await ofBytes(5 * MEGABYTE))).toBe('review');
  expect(await send(await ofBytes(5 * MEGABYTE + 1))).toBe('body_too_large');
});

test('who excludes himself begins no deposit, of no kind; what is on its way is posted', async () => {
  const away = await newMember(server.url);
  const begin = async (method: string) => {
    const amount = method === 'bitcoin' ? '10000.00' : '5000.00';
    return away.call(wallet.createDeposit, { body: { method, amount } });
  };
  const { checkoutUrl } = granted(await begin('sandbox'));
  granted(await away.call(safety.exclude, { body: { kind: 'time_out', days: 1 } }));
  for (const method of ['sandbox', 'qr', 'bank', 'bitcoin']) {
    expect(await begin(method)).toMatchObject({ success: false, code: 'self_excluded' });
  }
  await fetch(new URL(checkoutUrl ?? '', server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  await expect
    .poll(async () => granted(await away.call(wallet.readBalance)).balance)
    .toBe('5000.00');
});

test('a limit of deposits counts every kind, and slips that wait', async () => {
  const careful = await newMember(server.url);
  const body = { kind: 'deposit', period: 'day', amount: '9000.00' } as const;
  granted(await careful.call(safety.setLimit, { body }));
  const begin = (method: string) =>
    careful.call(wallet.createDeposit, { body: { method, amount: '5000.00' } });
  // One that is given up counts no more; whoever has paid all the same may still say so, as far as
  // the limit goes.
  const { depositId: begun } = granted(await begin('bank'));
  expect(codeOf(await begin('bank'))).toBe('play_limit_reached');
  const giveUp = () =>
    careful.call(wallet.cancelDeposit, { params: { depositId: begun }, body: {} });
  expect(granted(await giveUp())).toMatchObject({ state: 'expired', payment: { takesSlip: true } });
  expect(codeOf(await giveUp())).toBe('wrong_state');
  const { depositId: waiting } = granted(await begin('bank'));
  const picture = await blank(9, 9).png().toBuffer();
  const file = new File([new Uint8Array(picture)], 'slip.png');
  const show = (depositId: string) =>
    careful.call(wallet.sendDepositSlip, { params: { depositId }, file });
  expect(await show(begun)).toMatchObject({ code: 'play_limit_reached', value: { period: 'day' } });
  granted(await careful.call(wallet.cancelDeposit, { params: { depositId: waiting }, body: {} }));
  expect(granted(await show(begun)).state).toBe('review');
  expect(codeOf(await show(waiting))).toBe('play_limit_reached');
  for (const method of ['sandbox', 'qr', 'bank']) {
    expect(await begin(method)).toMatchObject({ success: false, code: 'play_limit_reached' });
  }
});
