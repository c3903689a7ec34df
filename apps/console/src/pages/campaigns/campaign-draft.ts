import { DAY_MS } from '@padauk/base/time';
import type { NewCampaign } from '../../lib/campaign-queries.ts';
import { money, positive, whole } from '../../lib/typed-number.ts';
import { instantInZone } from '../../lib/zone-time.ts';

/** What is in the fields of the form, as it is typed. */
export type Draft = {
  readonly kind: NewCampaign['kind'];
  readonly EN: string;
  readonly MY: string;
  readonly CN: string;
  readonly amount: string;
  readonly match: string;
  readonly depositMin: string;
  readonly wagering: string;
  readonly stakeMax: string;
  readonly cap: string;
  readonly tables: string;
  readonly days: string;
  readonly rounds: string;
  readonly stake: string;
  readonly node: string;
  readonly claimsMax: string;
  readonly claimsEach: string;
  readonly runsDays: string;
  /** By the clocks of the brand; empty: at once. */
  readonly starts: string;
};
export const firstDraft: Draft = {
  kind: 'match',
  EN: '',
  MY: '',
  CN: '',
  amount: '50000',
  match: '100',
  depositMin: '1000',
  wagering: '5',
  stakeMax: '5000',
  cap: '5',
  tables: '10',
  days: '7',
  rounds: '20',
  stake: '200',
  node: 'padauk-blossom',
  claimsMax: '',
  claimsEach: '1',
  runsDays: '30',
  starts: '',
};

/** Times with at most two digits after the point, as basis points. */
const timesBps = (typed: string): number | undefined => {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, units = '0', part = ''] = match;
  return Number.parseInt(units + part.padEnd(2, '0'), 10) * 100;
};
const HOURS_OF_DAY = 24;
const WAGERING_BPS_MAX = 100_000;
const WHOLE_BPS = 10_000;

/** The campaign that the form says, once every field of its kind can be read. */
export function readDraft(draft: Draft, nowMs: number, timeZone: string): NewCampaign | undefined {
  const free = draft.kind === 'free_bets';
  const ofDeposit = draft.kind !== 'code';
  const titles = { EN: draft.EN.trim(), MY: draft.MY.trim(), CN: draft.CN.trim() };
  const wageringBps = free ? 0 : timesBps(draft.wagering);
  const capBps = draft.cap.trim() === '' ? null : timesBps(draft.cap);
  const tables = whole(draft.tables, 100);
  const days = whole(draft.days, 90);
  const runsDays = whole(draft.runsDays, 3_650);
  const claimsEach = whole(draft.claimsEach, 100);
  const claimsMax = draft.claimsMax.trim() === '' ? null : whole(draft.claimsMax, 1_000_000);
  const stakeMax = draft.stakeMax.trim() === '' || free ? null : positive(draft.stakeMax);
  const depositMin = ofDeposit ? money(draft.depositMin) : null;
  const match = draft.kind === 'match' || draft.kind === 'reload' ? whole(draft.match, 500) : null;
  const rounds = whole(draft.rounds, 500);
  const stake = positive(draft.stake);
  const amount = free ? stake : positive(draft.amount);
  if (
    wageringBps === undefined ||
    wageringBps > WAGERING_BPS_MAX ||
    capBps === undefined ||
    capBps === 0 ||
    tables === undefined ||
    !days ||
    !runsDays ||
    !claimsEach ||
    claimsMax === undefined ||
    claimsMax === 0 ||
    stakeMax === undefined ||
    depositMin === undefined ||
    match === undefined ||
    match === 0 ||
    !amount ||
    (free && (!rounds || !stake || draft.node.trim() === '')) ||
    Object.values(titles).includes('')
  ) {
    return undefined;
  }
  const share = tables * 100;
  const startsMs = Date.parse(instantInZone(draft.starts, timeZone) ?? '') || nowMs;
  return {
    kind: draft.kind,
    terms: {
      titles,
      wageringBps,
      contributions: free
        ? { types: {}, nodes: { [draft.node.trim()]: WHOLE_BPS }, others: 0 }
        : {
            types: share === WHOLE_BPS ? {} : { LIVE: share, INHOUSE: share },
            nodes: {},
            others: WHOLE_BPS,
          },
      stakeMax,
      conversionBps: capBps,
      freeBets: free && rounds && stake ? { stake, rounds } : null,
      validHours: days * HOURS_OF_DAY,
    },
    matchBps: match === null ? null : match * 100,
    depositMin,
    amount,
    claimsMax,
    claimsEach,
    startsAt: new Date(startsMs).toISOString(),
    endsAt: new Date(startsMs + runsDays * DAY_MS).toISOString(),
  };
}
