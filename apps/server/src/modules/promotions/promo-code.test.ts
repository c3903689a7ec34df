import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, digestOfCode } from './promo-code.ts';

test('a code carries 80 bits: no two of them share one', () => {
  const bits = fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => bytes.map((b) => b & 31));
  fc.assert(
    fc.property(bits, bits, (a, b) => {
      expect(codeOf(a)).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      expect(codeOf(a) === codeOf(b)).toBe(Buffer.compare(a, b) === 0);
    }),
  );
});

test('how a code is typed makes no difference', () => {
  const code = codeOf(Uint8Array.from({ length: 16 }, (_, n) => 31 - n));
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
  expect(digestOfCode(typed)).toEqual(digestOfCode(code));
  expect(digestOfCode(`${code.slice(0, -1)}2`)).not.toEqual(digestOfCode(code));
});
