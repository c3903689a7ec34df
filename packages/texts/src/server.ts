import { moneyText } from '@padauk/base/group-thousands';
import type { FieldError } from '@padauk/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { withBreakMarks } from './catalogue.ts';
import { refusals as en } from './en/refusals.ts';
import { type Language, localeOf } from './languages.ts';
import { refusals as my } from './my/refusals.ts';
import { serverArea } from './server-area.ts';
import { refusals as zh } from './zh/refusals.ts';

export { offeredLanguages } from './translations.ts';

type Values = Readonly<Record<string, unknown>>;
type Message = { readonly format: IntlMessageFormat; readonly names: readonly string[] };

const messagesIn = serverArea('refusals', { MY: my, EN: en, CN: zh });

/** Parsed messages, filled as they are asked for; bounded by the catalogue. */
const parsed = new Map<string, Message>();

function messageOf(language: Language, key: string): Message | undefined {
  const at = `${language}:${key}`;
  const known = parsed.get(at);
  if (known) return known;
  const messages = messagesIn(language);
  const source = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (source === undefined) return undefined;
  const message = {
    format: new IntlMessageFormat(withBreakMarks(source), localeOf[language]),
    names: Array.from(source.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => name),
  };
  parsed.set(at, message);
  return message;
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Decimal texts, as money of any currency comes, with their thousands grouped; others as is. */
const grouped = (value: string): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? moneyText(value) : value;

/** The message when it exists and every name in it has a value. */
function textOf(language: Language, key: string, values: Values): string | undefined {
  const message = messageOf(language, key);
  if (!message?.names.every((name) => isPlain(values[name]))) return undefined;
  const given = Object.fromEntries(
    Object.entries(values)
      .filter((entry): entry is [string, string | number] => isPlain(entry[1]))
      .map(([name, value]) => [name, typeof value === 'string' ? grouped(value) : value]),
  );
  return String(message.format.format(given));
}

/**
 * The words of a refusal.
 *
 * @param code - of the table in packages/contracts; a code without a text answers like `system_error`
 * @param facts - what the refusal brought: `{ minutes: 30 }`; facts that no message names are ignored
 */
export function refusalText(language: Language, code: string, facts: unknown = {}): string {
  const values = typeof facts === 'object' && facts !== null ? (facts as Values) : {};
  return (
    textOf(language, `refusal_${code}_facts`, values) ??
    textOf(language, `refusal_${code}`, {}) ??
    textOf(language, 'refusal_system_error', {}) ??
    ''
  );
}

/** The words of one refused field, with the bound that it broke. */
export function fieldText(language: Language, error: FieldError): string {
  const { min, max, patternId } = error.params ?? {};
  const values = { min, max, length: lengthText(min, max) };
  return (
    (patternId === undefined ? undefined : textOf(language, `reg_pattern_${patternId}`, values)) ??
    textOf(language, `field_${error.code}`, values) ??
    textOf(language, 'field_pattern', {}) ??
    ''
  );
}

/** `6–16`, or one number when the bounds are equal. */
function lengthText(min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined || max === undefined)
    return min === undefined ? max?.toString() : `${min}+`;
  return min === max ? String(min) : `${min}–${max}`;
}
