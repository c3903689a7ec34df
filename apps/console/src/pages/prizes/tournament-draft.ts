import { HOUR_MS } from '@padauk/base/time';
import type { NewTournament } from '../../lib/prize-queries.ts';
import { money, positive, whole } from '../../lib/typed-number.ts';
import { instantInZone, localInZone } from '../../lib/zone-time.ts';

/** What is in the fields of the form, as it is typed. */
export type Draft = Readonly<
  Record<
    | 'EN'
    | 'MY'
    | 'CN'
    | 'games'
    | 'buyIn'
    | 'guaranteed'
    | 'stakeMin'
    | 'shares'
    | 'entriesMax'
    | 'starts'
    | 'runs',
    string
  >
> & { readonly criterion: NewTournament['criterion'] };

export const firstDraft: Draft = {
  criterion: 'turnover',
  EN: '',
  MY: '',
  CN: '',
  games: '',
  buyIn: '0',
  guaranteed: '50000',
  stakeMin: '0',
  shares: '50, 30, 20',
  entriesMax: '',
  starts: '',
  runs: '24',
};

const HOURS_MAX = 2_160;
const WHOLE_BPS = 10_000;

/** The next full hour by the clocks of the brand, as a field holds it. */
export const nextHour = (nowMs: number, timeZone: string): string =>
  localInZone(new Date(nowMs + HOUR_MS).toISOString(), timeZone).replace(/\d\d$/, '00');

/** Per cent with at most two digits after the point, as basis points. */
function bpsOf(typed: string): number {
  const [, units = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return units === '' ? 0 : Number.parseInt(units + part.padEnd(2, '0'), 10);
}

/** Shares that fall from place to place and are the whole together. */
function readShares(typed: string): number[] | undefined {
  const shares = typed.split(',').map(bpsOf);
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === WHOLE_BPS;
  const falls = shares.every(
    (share, index) => share > 0 && share <= (shares[index - 1] ?? WHOLE_BPS),
  );
  return isWhole && falls ? shares : undefined;
}

/** The tournament that the form says, once every field can be read. */
export function readDraft(draft: Draft, timeZone: string): NewTournament | undefined {
  const titles = { EN: draft.EN.trim(), MY: draft.MY.trim(), CN: draft.CN.trim() };
  const buyIn = money(draft.buyIn);
  const guaranteed = money(draft.guaranteed);
  const stakeMin = money(draft.stakeMin);
  const shares = readShares(draft.shares);
  const runs = whole(draft.runs, HOURS_MAX);
  const entriesMax = draft.entriesMax.trim() === '' ? null : whole(draft.entriesMax, 100_000);
  if (buyIn === undefined || guaranteed === undefined || stakeMin === undefined) return undefined;
  if (!positive(buyIn) && !positive(guaranteed)) return undefined;
  if (!shares || !runs) return undefined;
  if (entriesMax === undefined || (entriesMax !== null && entriesMax < 2)) return undefined;
  if (Object.values(titles).includes('')) return undefined;
  const startsAt = instantInZone(draft.starts, timeZone);
  if (startsAt === undefined) return undefined;
  const games = draft.games
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const startsMs = Date.parse(startsAt);
  return {
    titles,
    criterion: draft.criterion,
    games,
    stakeMin,
    buyIn,
    guaranteed,
    shares,
    entriesMax,
    startsAt,
    endsAt: new Date(startsMs + runs * HOUR_MS).toISOString(),
  };
}
