import { domains } from '@padauk/contracts';
import type { BodyOf } from '@padauk/contracts/route';
import type { BonusTerms, NewCampaign } from '@padauk/contracts/campaigns';
import type { NewTournament } from '@padauk/contracts/tournaments';
import type { propose } from '@padauk/contracts/staff';
import { type Actor, granted } from '../testing/actors.ts';

const { campaigns, gameDesk, messages, operator, payments, risk, staff, textDesk, tournaments } =
  domains;
type Wish = BodyOf<typeof propose>;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The id of a member, by the name that the search of the desk knows. */
export async function idOf(owner: Actor, account: string): Promise<string> {
  const found = granted(await owner.call(operator.searchMembers, { query: { account } })).content;
  const memberId = found.find((one) => one.account === account)?.memberId;
  if (!memberId) throw new Error(`there is no member ${account}`);
  return memberId;
}

/** One person proposes. @returns the proposal */
async function wish(owner: Actor, body: Wish): Promise<string> {
  return granted(await owner.call(staff.propose, { body })).proposalId;
}

/** One person proposes, the other one agrees. */
export async function agree(owner: Actor, second: Actor, body: Wish): Promise<void> {
  const params = { proposalId: await wish(owner, body) };
  granted(await second.call(staff.approveProposal, { params, body: {} }));
}

/** Rules that see what this small brand does. */
export async function sharpenRules(owner: Actor): Promise<void> {
  const rules = [
    { kind: 'deposit_velocity', params: { count: 3, minutes: 60 } },
    { kind: 'large_win', params: { amount: '4000.00' } },
  ] as const;
  for (const { kind, params } of rules) {
    const body = { enabled: true, params };
    granted(await owner.call(risk.setRiskRule, { params: { kind }, body }));
  }
}

const terms = (title: { EN: string; MY: string; CN: string }): BonusTerms => ({
  titles: title,
  wageringBps: 50_000,
  contributions: { types: { LIVE: 1_000, INHOUSE: 1_000 }, nodes: {}, others: 10_000 },
  stakeMax: '5000.00',
  conversionBps: 50_000,
  freeBets: null,
  validHours: 168,
});
const campaign = (
  change: Partial<NewCampaign> & Pick<NewCampaign, 'kind' | 'terms'>,
): NewCampaign => ({
  matchBps: null,
  depositMin: null,
  amount: '5000.00',
  claimsMax: 20,
  claimsEach: 1,
  startsAt: new Date().toISOString(),
  endsAt: inDays(30),
  ...change,
});
const weekend = campaign({
  kind: 'reload',
  terms: terms({ EN: 'Weekend half again', MY: 'စနေ တနင်္ဂနွေ တစ်ဝက်', CN: '周末加赠一半' }),
  matchBps: 5_000,
  depositMin: '10000.00',
});
const codes = campaign({
  kind: 'code',
  terms: terms({ EN: 'Thank you', MY: 'ကျေးဇူးတင်ပါသည်', CN: '感谢' }),
  amount: '2000.00',
});
const large = campaign({
  kind: 'match',
  terms: terms({ EN: 'Full moon', MY: 'လပြည့်', CN: '满月' }),
  matchBps: 10_000,
  depositMin: '10000.00',
  amount: '100000.00',
  claimsMax: null,
});
const cup: NewTournament = {
  titles: { EN: 'Water festival cup', MY: 'သင်္ကြန် ဖလား', CN: '泼水节杯' },
  criterion: 'multiple',
  games: [],
  stakeMin: '200.00',
  buyIn: '1000.00',
  guaranteed: '50000.00',
  shares: [5_000, 3_000, 2_000],
  entriesMax: 100,
  startsAt: inDays(1),
  endsAt: inDays(3),
};

/** Offers that one person may give alone. */
export async function offer(owner: Actor, favored: string): Promise<void> {
  granted(await owner.call(campaigns.createCampaign, { body: weekend }));
  const { campaignId } = granted(await owner.call(campaigns.createCampaign, { body: codes }));
  granted(
    await owner.call(campaigns.makeCodes, {
      params: { campaignId },
      body: { count: 5, usesMax: 1 },
    }),
  );
  granted(await owner.call(tournaments.createTournament, { body: cup }));
  granted(
    await owner.call(campaigns.grantBonus, {
      params: { memberId: favored },
      body: { terms: codes.terms, amount: '3000.00', reason: 'The line broke in a long round.' },
    }),
  );
}

/** What support and content do in a day. */
export async function runDay(owner: Actor, member: string): Promise<void> {
  const params = { memberId: member };
  for (const text of ['Called about the welcome bonus.', 'Has sent a picture of the transfer.']) {
    granted(await owner.call(operator.addMemberNote, { params, body: { text } }));
  }
  const texts = {
    EN: { title: 'New this week', content: '<p>Four titles with one jackpot.</p>' },
    MY: { title: 'ဒီအပတ် အသစ်', content: '<p>ဂျက်ပေါ့တစ်ခုတည်းရှိသော ဂိမ်းလေးခု။</p>' },
    CN: { title: '本周新品', content: '<p>四款游戏共享一个奖池。</p>' },
  };
  const body = { kind: 'service', audience: {}, texts } as const;
  granted(await owner.call(messages.sendBroadcast, { body }));
  granted(await owner.call(messages.sendBroadcast, { body: { ...body, sendAt: inDays(2) } }));
  granted(
    await owner.call(textDesk.setText, {
      params: { key: 'shell_signup' },
      body: { language: 'EN', words: 'Join us' },
    }),
  );
  const { content } = granted(await owner.call(gameDesk.listDeskGames, { query: {} }));
  const [stopped, planned] = content.slice(-2);
  if (!stopped || !planned) return;
  const stop = { scope: 'game', subjectId: stopped.gameId } as const;
  granted(
    await owner.call(gameDesk.stopGames, { body: { ...stop, reason: 'A picture is missing.' } }),
  );
  const work = { reason: 'A new version comes.', startsAt: inDays(1), endsAt: inDays(1.1) };
  const later = { ...stop, subjectId: planned.gameId, ...work };
  granted(await owner.call(gameDesk.stopGames, { body: later }));
}

/** Looks at some cases, and leaves the others. */
export async function decideCases(owner: Actor): Promise<void> {
  const cases = granted(await owner.call(risk.listRiskCases, { query: {} })).content;
  for (const [place, { caseId }] of cases.slice(0, 3).entries()) {
    const params = { caseId };
    if (place === 0) await owner.call(risk.takeRiskCase, { params, body: {} });
    else {
      const outcome = place === 1 ? 'cleared' : 'watched';
      const body = { outcome, note: 'Spoke with the player on the telephone.' } as const;
      granted(await owner.call(risk.decideRiskCase, { params, body }));
    }
  }
  const deposits = granted(await owner.call(payments.listReviewDeposits, { query: {} })).content;
  const waiting = deposits.find(({ method, state }) => method === 'bank' && state === 'review');
  if (!waiting) return;
  const params = { depositId: waiting.depositId };
  granted(
    await owner.call(payments.refuseDeposit, { params, body: { reason: 'No money has come.' } }),
  );
}

/** What waits for the second person, of every kind that the desk has a form for. */
export async function proposeMuch(
  owner: Actor,
  second: Actor,
  { member, agent }: { readonly member: string; readonly agent: string },
): Promise<void> {
  const { settings } = granted(await owner.call(payments.readCashierSettings));
  const draft = granted(
    await owner.call(payments.draftProvider, {
      params: { provider: 'river-pay' },
      body: {
        protocol: 'padauk',
        url: 'https://pay.river.example',
        storeId: null,
        paysOut: true,
        requestKey: 'a-key-of-the-provider',
        callbackKey: 'another-key-of-the-provider',
      },
    }),
  ).draft;
  const reason = 'Agreed on in the meeting of the week.';
  const wishes: readonly Wish[] = [
    { kind: 'member.adjust-balance', memberId: member, direction: 'in', amount: '2500.00', reason },
    { kind: 'member.move-line', memberId: member, upline: 'agent', reason },
    { kind: 'line.freeze', memberId: agent, reason },
    { kind: 'members.freeze', memberIds: [member], reason },
    { kind: 'cashier.set', settings: { ...settings, withdrawalMax: '3000000.00' }, reason },
    { kind: 'campaign.begin', campaign: large, reason },
    {
      kind: 'tournament.begin',
      tournament: { ...cup, guaranteed: '900000.00', titles: large.terms.titles },
      reason,
    },
    { kind: 'bonus.grant', memberId: member, terms: large.terms, amount: '600000.00', reason },
    { kind: 'rebate.set', rate: { gameType: 'RNG', rateBps: 20 }, reason },
    { kind: 'brand.jurisdiction', change: { ageMin: 21, autoplay: false }, reason },
    { kind: 'brand.sign-in', options: { samePlaceMax: 20, secondStep: false }, reason },
    { kind: 'staff.invite', username: 'daw-hla', roles: ['finance', 'risk'], reason },
  ];
  for (const one of wishes) await wish(owner, one);
  if (draft) {
    const { draftId } = draft;
    await wish(owner, { kind: 'provider.enable', provider: 'river-pay', draftId, reason });
  }
  const proposalId = await wish(owner, { kind: 'brand.live', reason }).catch(() => undefined);
  if (!proposalId) return;
  granted(await second.call(staff.rejectProposal, { params: { proposalId }, body: {} }));
}
