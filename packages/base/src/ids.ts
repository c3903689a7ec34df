/** A UUID in lower case with dashes. */
export type Uuid = string & { readonly __id: 'uuid' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Whether a text is a UUID in small letters, of any version. */
export const isUuid = (text: string): text is Uuid => UUID.test(text);

/** A new UUID of version 7: ordered by time, so that indexes grow at one end. */
export function newUuid(nowMs: number, randomBytes16: Uint8Array): Uuid {
  const b = Uint8Array.from(randomBytes16.subarray(0, 16));
  let ms = nowMs;
  for (let i = 5; i >= 0; i -= 1) {
    b[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  b[6] = ((b[6] ?? 0) & 0x0f) | 0x70;
  b[8] = ((b[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(b, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-') as Uuid;
}
