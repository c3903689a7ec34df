import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';
import { PICTURE_BYTES_MAX, redrawOfPlayer, redrawPicture } from './picture.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffb61f' } });

async function redrawn(bytes: Buffer) {
  const picture = await redrawPicture(bytes);
  if (!picture.ok) throw new Error(picture.code);
  return picture.value;
}

test('a photo loses its place and camera, and stands upright', async () => {
  const photo = await blank(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'A camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 50/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const picture = await redrawn(photo);
  expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 200, height: 300 });
  const kept = await sharp(picture.bytes).metadata();
  expect([kept.exif, kept.icc, kept.xmp, kept.iptc]).toEqual(Array(4).fill(undefined));
});

test('what hides behind the picture is gone', async () => {
  const png = await blank(20, 20).png().toBuffer();
  const hidden = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
  const picture = await redrawn(Buffer.concat([png, hidden]));
  expect(picture.mediaType).toBe('image/png');
  expect(picture.bytes.includes(hidden)).toBe(false);
});

test('a large picture is drawn smaller, in its proportions', async () => {
  const picture = await redrawn(await blank(4_800, 1_200).jpeg().toBuffer());
  expect(picture).toMatchObject({ width: 2_400, height: 600 });
});

test('the content decides: svg, gif, html, pdf and nothing are no pictures', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const others = [
    Buffer.from(svg),
    await blank(9, 9).gif().toBuffer(),
    await blank(9, 9).webp().toBuffer(),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
  ];
  for (const bytes of others) {
    expect(await redrawPicture(bytes)).toEqual({ ok: false, code: 'file_not_an_image' });
  }
});

test('a header that claims 50,000 by 50,000 pixels is refused unread', async () => {
  const png = await blank(20, 20).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  expect(await redrawPicture(png)).toEqual({ ok: false, code: 'file_not_an_image' });
});

test('a truncated picture is refused wherever it was cut', async () => {
  const noise = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, i) => (i * 7_919) % 251));
  const whole = await sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
  for (let share = 1; share < 20; share += 1) {
    const cut = whole.subarray(0, Math.floor((whole.length * share) / 20));
    expect((await redrawPicture(cut)).ok).toBe(false);
  }
  expect((await redrawPicture(whole)).ok).toBe(true);
});

/** The highest that the memory of the process stood above its beginning, in bytes. */
async function grownBy(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const look = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  await work();
  clearInterval(look);
  return Math.max(highest, process.memoryUsage.rss()) - before;
}
const MEGABYTE = 1_000_000;

test('a thousand pictures cut off anywhere are refused, and cost no memory that stays', async () => {
  // Noise: what can be packed would be whole long before its last byte.
  const raw = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, i) => (i * 7_919) % 251));
  const noise = sharp(raw, { raw: { width: 90, height: 90, channels: 3 } });
  const wholes = await Promise.all([
    noise.clone().png().toBuffer(),
    noise.clone().png({ progressive: true }).toBuffer(),
    noise.clone().jpeg().toBuffer(),
    noise.clone().jpeg({ progressive: true }).toBuffer(),
  ]);
  const cuts = wholes.flatMap((whole) =>
    Array.from({ length: 250 }, (_, nth) =>
      whole.subarray(0, Math.floor((whole.length * (nth + 1)) / 260)),
    ),
  );
  expect(cuts).toHaveLength(1_000);
  const taken: number[] = [];
  const grown = await grownBy(async () => {
    for (const [nth, cut] of cuts.entries()) if ((await redrawPicture(cut)).ok) taken.push(nth);
  });
  expect(taken).toEqual([]);
  expect(grown).toBeLessThan(150 * MEGABYTE);
});

test('a profile that unpacks to a thousand times its size is not kept, and costs no memory', async () => {
  // A megabyte that is packed as if more came after it can stand there any number of times.
  const packed = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const size = 500 * MEGABYTE;
  const sum = Buffer.alloc(4);
  // Adler-32 of so many zeros.
  sum.writeUInt32BE((size % 65_521) * 65_536 + 1);
  const end = Buffer.concat([deflateRawSync(Buffer.alloc(0)), sum]);
  const parts = [Buffer.from([0x78, 0xda]), ...Array<Buffer>(500).fill(packed), end];
  const png = await blank(20, 20).png().toBuffer();
  const chunk = Buffer.concat([Buffer.from('iCCPbomb\0\0', 'latin1'), ...parts]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(chunk.length - 4);
  const foot = Buffer.alloc(4);
  foot.writeUInt32BE(crc32(chunk));
  // Behind the signature and the chunk of the size, which is where a profile stands.
  const bomb = Buffer.concat([png.subarray(0, 33), head, chunk, foot, png.subarray(33)]);
  expect(bomb.length).toBeLessThan(PICTURE_BYTES_MAX);
  let kept: Buffer | undefined;
  const grown = await grownBy(async () => {
    const answer = await redrawPicture(bomb);
    if (answer.ok) kept = answer.value.bytes;
  });
  expect(grown).toBeLessThan(150 * MEGABYTE);
  expect(kept && (await sharp(kept).metadata()).icc).toBeUndefined();
});

test('one byte more than five megabytes is too much', async () => {
  const over = Buffer.alloc(PICTURE_BYTES_MAX + 1);
  expect(await redrawPicture(over)).toMatchObject({ ok: false, code: 'body_too_large' });
});

test('pictures wait in a line, and one who comes when it is full is told at once', async () => {
  const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create }).png().toBuffer();
  const all = await Promise.all(Array.from({ length: 20 }, () => redrawPicture(png)));
  const told = all.map((one) => (one.ok ? 'drawn' : one.code));
  expect(told.filter((word) => word === 'drawn')).toHaveLength(17);
  expect(told.filter((word) => word === 'system_busy')).toHaveLength(3);
});

test('a player may send twenty pictures in an hour', async () => {
  const limiter = createLimiter({ redis: undefined, factor: 1 });
  const send = async (memberId: string) => {
    const sent = await redrawOfPlayer({ limiter }, { memberId, bytes: Buffer.from('none') });
    return sent.ok ? 'drawn' : sent.code;
  };
  for (let nth = 1; nth <= 20; nth += 1) expect(await send('aung')).toBe('file_not_an_image');
  expect(await send('aung')).toBe('too_many_requests');
  expect(await send('mya')).toBe('file_not_an_image');
});
