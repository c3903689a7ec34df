import './chip.css';
import { element } from '../element.ts';
import { shortMoney } from '../money.ts';
import type { Words } from '../words.ts';

const COLORS = 8;

/** Chips have little room: `1,500` is `1.5k`. */
export function chipText(minor: bigint, { form }: Words): string {
  const text = shortMoney(minor, form);
  const whole = text.replaceAll(',', '');
  if (!/^\d{4,}$/.test(whole)) return text;
  const [unit, digits] = whole.length > 6 ? ['m', 6] : ['k', 3];
  const head = whole.slice(0, -digits);
  const tail = whole.slice(-digits, -digits + 1);
  return `${head}${tail === '0' || tail === '' ? '' : `.${tail}`}${unit}`;
}

/** A chip or a stack of them, in the color of the largest that fits into it. */
export function createChip(minor: bigint, units: readonly bigint[], words: Words): HTMLElement {
  const fitting = units.findLastIndex((unit) => unit <= minor);
  return element(
    'i',
    { class: `chip color-${Math.max(0, fitting) % COLORS}` },
    element('b', {}, chipText(minor, words)),
  );
}
