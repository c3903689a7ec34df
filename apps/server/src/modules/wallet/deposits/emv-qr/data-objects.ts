import { assert } from '@padauk/base';

/** One data object of EMVCo's merchant-presented mode: an id of two digits, and its value. */
export type DataObject = readonly [id: string, value: string];

const VALUE_MAX = 99;
const PRINTABLE = /^[ -~]+$/;

/**
 * Writes objects as id, length in two digits, value, in the order given. Values are printable
 * ASCII of 1 to 99 characters.
 */
export function writeObjects(objects: readonly DataObject[]): string {
  return objects
    .map(([id, value]) => {
      assert(/^\d\d$/.test(id), `an id of two digits: ${id}`);
      assert(value.length <= VALUE_MAX && PRINTABLE.test(value), `a value of the object ${id}`);
      return `${id}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');
}

/** Reads objects; undefined when a length does not fit or an id comes twice. */
export function readObjects(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    const [, id = '', digits = ''] = head ?? [];
    const length = Number.parseInt(digits, 10);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head || length === 0 || value.length !== length || found.has(id)) return undefined;
    found.set(id, value);
    at += 4 + length;
  }
  return found;
}

/** CRC-16/CCITT-FALSE as four hexadecimal digits in capitals, as EMVCo QRCPS 4.7.3 asks. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
