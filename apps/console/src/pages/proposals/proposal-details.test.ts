import type { NewCampaign } from '@padauk/contracts/campaigns';
import type { Jurisdiction } from '@padauk/contracts/jurisdiction';
import type { NewMerchant } from '@padauk/contracts/merchants';
import type { CashierSettings, NewMethod, PaymentProvider } from '@padauk/contracts/payments';
import type { ReferralWish } from '@padauk/contracts/rewards';
import type { ReplyOf } from '@padauk/contracts/route';
import type { readConfig } from '@padauk/contracts/site';
import type {
  GuardSwitch,
  SignInOptions,
  SomeGuardFields,
} from '@padauk/contracts/sign-in-options';
import type { NewTournament } from '@padauk/contracts/tournaments';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { configQuery } from '../../lib/queries.ts';
import type * as Site from '../../lib/site.ts';
import { queryClient } from '../../lib/site.ts';
import type { Proposal } from '../../lib/staff-queries.ts';
import { ProposalDetails } from './proposal-details.tsx';

// What is said with which facts, in no language; the hooks would want a browser to follow changes.
vi.mock('../../lib/site.ts', async (load) => {
  const site = await load<typeof Site>();
  const translate = () => (key: string, facts: object) => `${key} ${JSON.stringify(facts ?? {})}`;
  return { ...site, useTexts: translate, useLanguage: site.texts.language };
});

type Wish = { readonly details?: object; readonly told?: Partial<Proposal['told']> };
/** Two wishes of a kind that have nothing in common, but for what cannot be otherwise. */
type Pair = readonly [Wish, Wish];
const pairOf = <Value>(name: string, one: Value, other: Value): Pair => [
  { details: { [name]: one } },
  { details: { [name]: other } },
];

const settings: readonly CashierSettings[] = [1, 2].map((n) => ({
  withdrawalMin: `${n}.00`,
  withdrawalMax: `${n}0.00`,
  withdrawalFee: `${n}1.00`,
  twoApprovalsAbove: `${n}2.00`,
  expectedMinutes: n + 3,
  confirmMinutes: n + 5,
  turnoverBps: n * 10_000,
  payoutHoldHours: n + 7,
  payoutDayMax: `${n}3.00`,
  payoutsInTenMinutesMax: n + 10,
  signerApart: n === 1,
  withdrawalsPerDayMax: n + 13,
  withdrawnPerDayMax: `${n}4.00`,
  holderMatches: n === 1,
  payoutProvider: `provider${n}`,
  banks: [`Bank ${n}`],
  lineDailyMax: `${n}5.00`,
  confirmedAloneDayMax: `${n}6.00`,
}));
const methods: readonly NewMethod[] = [1, 2].map((n) => ({
  code: `code-${n}`,
  kind: n === 1 ? 'bank_transfer' : 'emv_qr',
  provider: `provider${n}`,
  titles: { EN: `EN ${n}`, MY: `MY ${n}`, CN: `CN ${n}` },
  amountMin: `${n}.00`,
  amountMax: `${n}0.00`,
  fee: `${n}1.00`,
  expectedMinutes: n + 30,
  expiresMinutes: n + 70,
  amountChips: [`${n}2.00`],
  account: { bank: `Bank ${n}`, holder: `U ${n}`, number: `000${n}` },
  payee: { scheme: `scheme${n}` },
}));
const laws: readonly Jurisdiction[] = [1, 2].map((n) => ({
  ageMin: n + 18,
  closedTypes: n === 1 ? ['RNG'] : ['LIVE'],
  autoplay: n === 1,
  fastPlay: n === 1,
  featureBuy: n === 1,
  gamble: n === 1,
  cycleMs: n * 1_000,
  manyGames: n === 1,
  wageringBpsMax: n * 10_000,
  limits: n === 1 ? 'asked' : 'required',
  earlyReturn: n === 1,
  lineTransfer: n === 1,
}));
const options: readonly SignInOptions[] = [1, 2].map((n) => ({
  birthdayAgeMin: n + 18,
  ageConfirmation: n === 1,
  countries: [n === 1 ? 'MM' : 'TH'],
  humanCheck: n === 1 ? 'none' : 'altcha',
  humanCheckPlaces: [n === 1 ? 'login' : 'register'],
  secondStep: n === 1,
  agentsOnMemberPage: n === 1,
  passwordExpiryDays: n + 40,
  passwordBySms: n === 1,
  codeMinutes: n,
  smsDayMax: n + 50,
  samePlaceMax: n + 60,
}));
const switches: readonly Record<GuardSwitch, boolean>[] = [true, false].map((on) => ({
  FORCED_PASSWORD_CHANGE: on,
  SMS_VERIFICATION: on,
  MOBILE_REGISTER: on,
}));
const fields: readonly Required<SomeGuardFields>[] = [
  { birthday: 'optional' },
  { birthday: 'off' },
];
const brands: readonly NewMerchant[] = [1, 2].map((n) => ({
  code: `code${n}`,
  name: `Name ${n}`,
  currency: n === 1 ? 'MMK' : 'THB',
  currencySymbol: `S${n}`,
  timeZone: n === 1 ? 'Asia/Yangon' : 'Asia/Bangkok',
  languages: [n === 1 ? 'EN' : 'TH'],
  hosts: [`${n}.example`],
}));
const tournaments: readonly NewTournament[] = [1, 2].map((n) => ({
  titles: { EN: `EN ${n}`, MY: `MY ${n}`, CN: `CN ${n}` },
  criterion: n === 1 ? 'turnover' : 'rounds',
  games: [`game-${n}`],
  stakeMin: `${n}.00`,
  buyIn: `${n}0.00`,
  guaranteed: `${n}1.00`,
  shares: n === 1 ? [10_000] : [6_000, 4_000],
  entriesMax: n + 20,
  startsAt: `2030-01-0${n}T00:00:00Z`,
  endsAt: `2030-02-0${n}T00:00:00Z`,
}));
const rules: readonly ReferralWish[] = [1, 2].map((n) => ({
  enabled: n === 1,
  reward: `${n}.00`,
  depositMin: `${n}0.00`,
  turnoverMin: `${n}1.00`,
  monthMax: n + 20,
}));
/** Of free bets the terms say the amount. */
const campaignsOf = (isFree: boolean): readonly NewCampaign[] =>
  [1, 2].map((n) => ({
    kind: isFree ? 'free_bets' : n === 1 ? 'match' : 'reload',
    terms: {
      titles: { EN: `EN ${n}`, MY: `MY ${n}`, CN: `CN ${n}` },
      wageringBps: n * 10_000,
      contributions: { types: { RNG: n * 100 }, nodes: { game: n * 200 }, others: n * 300 },
      stakeMax: `${n}.00`,
      conversionBps: n * 50_000,
      freeBets: isFree ? { stake: `${n}2.00`, rounds: n + 60 } : null,
      validHours: n * 24,
    },
    matchBps: n * 1_000,
    depositMin: `${n}0.00`,
    amount: isFree ? '0.00' : `${n}1.00`,
    claimsMax: n + 70,
    claimsEach: n + 80,
    startsAt: `2030-01-0${n}T00:00:00Z`,
    endsAt: `2030-02-0${n}T00:00:00Z`,
  }));
const campaigns = [campaignsOf(false), campaignsOf(true)].map(
  ([one, other]) => [one, other] as const,
);
type Draft = NonNullable<PaymentProvider['draft']>;
const drafts: readonly Draft[] = [1, 2].map((n) => ({
  draftId: 'one',
  protocol: n === 1 ? 'padauk' : 'btcpay',
  url: `https://${n}.example`,
  storeId: `store ${n}`,
  paysOut: n === 1,
  newRequestKey: n === 1,
  newCallbackKey: n === 1,
  draftedBy: `staff${n}`,
  draftedAt: '2030-01-01T00:00:00Z',
}));
const providerOf = (draft: Draft | undefined): Wish => ({
  told: {
    provider: {
      code: 'code',
      protocol: 'padauk',
      url: null,
      storeId: null,
      paysOut: false,
      own: true,
      active: false,
      changedAt: null,
      draft: draft ?? null,
    },
  },
});

const vendorOf = (n: 1 | 2) => ({
  vendor: `V${n}`,
  settings: {
    name: `vendor ${n}`,
    active: n === 1,
    launchUrl: `https://${n}.example/#{token}`,
    networks: [`203.0.113.${n}/32`],
  },
  key: n === 1 ? 'same' : 'new',
  game: { code: `100l${n}`, rightCode: `1001${n}` },
});

const nothing: readonly Pair[] = [[{}, {}]];
/** What each kind changes beside its subject, whose name stands before it. */
const wishes: Readonly<Record<Proposal['kind'], readonly Pair[]>> = {
  'staff.invite': [pairOf('roles', ['risk'], ['finance'])],
  'staff.enable': nothing,
  'staff.reset-factors': nothing,
  'staff.set-roles': [
    pairOf('roles', ['risk'], ['finance']),
    [{ told: { roles: ['risk'] } }, { told: { roles: ['owner'] } }],
  ],
  'member.reset-factors': nothing,
  'member.adjust-balance': [
    [
      { details: { direction: 'in', amount: '1.00' } },
      { details: { direction: 'out', amount: '2.00' } },
    ],
  ],
  'member.correct-name': [
    [
      { told: { realName: { from: 'U Ba', to: 'U Hla' } } },
      { told: { realName: { from: 'U Mya', to: 'U Kyaw' } } },
    ],
    [
      { told: { realName: { from: null, to: 'U Hla' } } },
      { told: { realName: { from: null, to: 'U Kyaw' } } },
    ],
    pairOf('masked', 'U*** B***', 'U*** H***'),
  ],
  'member.correct-birthday': [
    [
      { told: { birthday: { from: '1990-02-03', to: '1991-02-03', tooYoung: false } } },
      { told: { birthday: { from: null, to: '1991-02-03', tooYoung: false } } },
    ],
    [
      { told: { birthday: { from: null, to: '2015-02-03', tooYoung: false } } },
      { told: { birthday: { from: null, to: '2015-02-03', tooYoung: true } } },
    ],
    pairOf('masked', '1990-**-**', '1991-**-**'),
  ],
  'member.make-agent': nothing,
  'member.move-line': [pairOf('upline', 'one', 'other')],
  'members.freeze': [[{ told: { accounts: ['one'] } }, { told: { accounts: ['other'] } }]],
  'line.freeze': nothing,
  'line.thaw': nothing,
  'game.resume': nothing,
  'round.end': [pairOf('ending', 'refund', 'close')],
  'vendor.set': [[{ details: vendorOf(1) }, { details: vendorOf(2) }]],
  'bonus.grant': campaigns.map(([one, other]) => [
    { details: { terms: one?.terms, amount: one?.amount } },
    { details: { terms: other?.terms, amount: other?.amount } },
  ]),
  'campaign.begin': campaigns.map(([one, other]) => pairOf('campaign', one, other)),
  'provider.enable': [[providerOf(drafts[0]), providerOf(drafts[1])]],
  'payment-method.add': [pairOf('method', methods[0], methods[1])],
  'cashier.set': [pairOf('settings', settings[0], settings[1])],
  'referral.set': [pairOf('rule', rules[0], rules[1])],
  'rebate.set': [
    pairOf('rate', { gameType: 'RNG', rateBps: 10 }, { gameType: 'LIVE', rateBps: 20 }),
  ],
  'tournament.begin': [pairOf('tournament', tournaments[0], tournaments[1])],
  'brand.live': nothing,
  'brand.jurisdiction': [pairOf('change', laws[0], laws[1])],
  'brand.sign-in': [
    [
      { details: { options: options[0], switches: switches[0], fields: fields[0] } },
      { details: { options: options[1], switches: switches[1], fields: fields[1] } },
    ],
  ],
  'merchant.open': [pairOf('merchant', brands[0], brands[1])],
};
/** The names of subjects that the server makes of what was written. */
const names: Partial<Record<Proposal['kind'], (details: never) => string>> = {
  'merchant.open': ({ merchant }: { merchant: NewMerchant }) => merchant.name,
  'payment-method.add': ({ method }: { method: NewMethod }) =>
    `${method.titles.EN} (${method.code})`,
};

function draw(kind: Proposal['kind'], { details = {}, told = {} }: Wish): string {
  const name = names[kind]?.(details as never) ?? 'subject';
  const row: Proposal = {
    proposalId: 'proposal',
    kind,
    subject: { id: 'subject', name },
    details: details as Proposal['details'],
    told: { accounts: [], roles: null, provider: null, realName: null, birthday: null, ...told },
    reason: '',
    state: 'approved',
    own: false,
    proposedBy: 'somebody',
    proposedAt: '2029-01-01T00:00:00Z',
    expiresAt: '2029-01-02T00:00:00Z',
    decidedBy: null,
    decidedAt: null,
  };
  const drawn = createElement(ProposalDetails, { row });
  const placed = createElement(QueryClientProvider, { client: queryClient }, drawn);
  return name + renderToStaticMarkup(placed);
}

type Values = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The first wish, in which one field after the other is that of the second one. */
function* changedFields(one: Values, other: Values, path = ''): Generator<[string, Values]> {
  for (const [name, value] of Object.entries(one)) {
    const next = other[name];
    const at = `${path}.${name}`;
    if (isGroup(value) && isGroup(next)) {
      for (const [deep, changed] of changedFields(value, next, at)) {
        yield [deep, { ...one, [name]: changed }];
      }
    } else if (JSON.stringify(value) !== JSON.stringify(next)) {
      yield [at, { ...one, [name]: next }];
    }
  }
}

beforeAll(() => {
  const info = { currency: 'MMK', currencySymbol: 'K', timeZone: 'Asia/Yangon' };
  // The rest of the configuration is about other pages.
  queryClient.setQueryData(configQuery.queryKey, { info } as unknown as ReplyOf<typeof readConfig>);
});

test('whatever else is proposed is told to the second person as something else', () => {
  const untold: string[] = [];
  for (const [kind, pairs] of Object.entries(wishes) as [Proposal['kind'], readonly Pair[]][]) {
    for (const [one, other] of pairs) {
      const told = draw(kind, one);
      for (const [path, changed] of changedFields(one, other)) {
        if (draw(kind, changed) === told) untold.push(kind + path);
      }
    }
  }
  expect(untold).toEqual([]);
});
