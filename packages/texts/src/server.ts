import { wallTimeOf } from '@padauk/base/brand-day';
import { moneyText } from '@padauk/base/group-thousands';
import { IntlMessageFormat } from 'intl-messageformat';
import { withBreakMarks } from './catalogue.ts';
import { refusals as en } from './en/refusals.ts';
import { safety as safetyEn } from './en/safety.ts';
import { type Language, localeOf } from './languages.ts';
import { refusals as my } from './my/refusals.ts';
import { safety as safetyMy } from './my/safety.ts';
import { sentences } from './sentences.ts';
import { serverArea } from './server-area.ts';
import { refusals as zh } from './zh/refusals.ts';
import { safety as safetyZh } from './zh/safety.ts';

export { offeredLanguages } from './translations.ts';

type Values = Readonly<Record<string, unknown>>;
type Message = { readonly format: IntlMessageFormat; readonly names: readonly string[] };

const refusalsIn = serverArea('refusals', { MY: my, EN: en, CN: zh });
const safetyIn = serverArea('safety', { MY: safetyMy, EN: safetyEn, CN: safetyZh });

/** Parsed messages, filled as they are asked for; bounded by the catalogue. */
const parsed = new Map<string, Message>();

function messageOf(language: Language, key: string): Message | undefined {
  const at = `${language}:${key}`;
  const known = parsed.get(at);
  if (known) return known;
  const messages = (key.startsWith('safety_') ? safetyIn : refusalsIn)(language);
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
 * @param timeZone - of the brand, by whose clock times are told; none are told without it
 */
export function refusalText(
  language: Language,
  code: string,
  facts: unknown = {},
  timeZone?: string,
): string {
  const values = typeof facts === 'object' && facts !== null ? (facts as Values) : {};
  const say = (key: string, more: Values = {}) => textOf(language, key, more);
  const shown = code === 'play_limit_reached' ? withMinutes(values, say) : values;
  const said =
    say(`refusal_${code}_facts`, shown) ??
    say(`refusal_${code}`) ??
    say('refusal_system_error') ??
    '';
  return sentences(said, ...ownWords(code, values, say, timeZone));
}

type SaySo = (key: string, values?: Values) => string | undefined;

/** What is left of a limit of time is minutes, not money. */
const withMinutes = (values: Values, say: SaySo): Values =>
  values['kind'] === 'session'
    ? { ...values, remaining: say('safety_minutes', { count: Number(values['remaining']) }) }
    : values;

/** Which of a player's own tools says no, and until when, as the page of his limits says it. */
function ownWords(
  code: string,
  { kind, period, resetsAt, endsAt }: Values,
  say: SaySo,
  timeZone: string | undefined,
): readonly (string | undefined)[] {
  const timeOf = (at: unknown) =>
    timeZone !== undefined && typeof at === 'string'
      ? wallTimeOf(new Date(at), timeZone).slice(0, 16).replaceAll('-', '/')
      : undefined;
  if (code === 'self_excluded') {
    const away = kind === 'time_out' ? 'safety_away_break' : 'safety_away_exclusion';
    return [say(away, { time: timeOf(endsAt) })];
  }
  if (code !== 'play_limit_reached') return [];
  const limit = [say(`safety_kind_${String(kind)}`), say(`safety_period_${String(period)}`)];
  const resets = say('safety_resets', { time: timeOf(resetsAt) });
  // A sign that stands between words in every script.
  return [[...limit, resets].filter(Boolean).join(' · ')];
}
