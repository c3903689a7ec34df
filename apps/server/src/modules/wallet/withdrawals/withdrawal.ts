import {
  type Amount,
  amount,
  type Currency,
  DAY_MS,
  ok,
  type Result,
  takeEdge,
  type Uuid,
  ZERO,
} from '@padauk/base';
import { REOPEN_DAYS, type withdrawalStates } from '@padauk/contracts/wallet';
import { withdrawalMachine } from './withdrawal-machine.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];

/** A picture in the platform's storage. */
export type Picture = { readonly sha256: string; readonly mediaType: string };

export type Withdrawal = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly memberId: Uuid;
  readonly currency: Currency;
  /** What left the player's cash. */
  readonly amount: Amount;
  /** Kept by the house out of `amount` once it is paid. */
  readonly fee: Amount;
  readonly state: WithdrawalState;
  /** Two people above the threshold of the brand, as it was at the request. */
  readonly approvalsNeeded: number;
  readonly approvals: readonly { readonly operatorId: Uuid; readonly at: Date }[];
  readonly requestedAt: Date;
  readonly reviewedAt: Date | null;
  readonly paidAt: Date | null;
  readonly confirmBy: Date | null;
  readonly receivedAt: Date | null;
  readonly receivedBy: 'player' | 'timer' | 'operator' | null;
  /** All that has come so far, of every payout. */
  readonly amountReceived: Amount | null;
  /** What went back to cash because it never came; 0 unless `returned`. */
  readonly amountReturned: Amount;
  readonly receiptRemark: string | null;
  /** What the player sent to show that it did not come. */
  readonly receiptProof: Picture | null;
  readonly rejectReason: string | null;
  readonly settleReason: string | null;
  /** Of the latest payout. */
  readonly bankReference: string | null;
  readonly proof: Picture | null;
  /** Who pays it: `manual`, or the code of a payment provider. */
  readonly paidThrough: string;
  /** How often a payout came back from the bank of the player. */
  readonly payoutReturns: number;
  /** How often a rest was paid. */
  readonly restPayouts: number;
  /** Who agrees to what should become of the rest; another person does it. */
  readonly restAgreed: RestAgreed | null;
};

/** As it is asked for: nobody has looked at it yet. */
export const newWithdrawal = (
  asked: Pick<
    Withdrawal,
    | 'id'
    | 'merchantId'
    | 'memberId'
    | 'currency'
    | 'amount'
    | 'fee'
    | 'approvalsNeeded'
    | 'requestedAt'
  >,
): Withdrawal => ({
  ...asked,
  state: 'requested',
  approvals: [],
  reviewedAt: null,
  paidAt: null,
  confirmBy: null,
  receivedAt: null,
  receivedBy: null,
  amountReceived: null,
  amountReturned: ZERO,
  receiptRemark: null,
  receiptProof: null,
  rejectReason: null,
  settleReason: null,
  bankReference: null,
  proof: null,
  paidThrough: 'manual',
  payoutReturns: 0,
  restPayouts: 0,
  restAgreed: null,
});

export type RestWay = 'pay' | 'return';
export type RestAgreed = {
  readonly operatorId: Uuid;
  readonly way: RestWay;
  readonly at: Date;
};

/** One payout by hand: who signs it, and what proves it. */
export type HandPayout = {
  readonly operatorId: Uuid;
  /** The brand wants nobody to pay what he has approved. */
  readonly signerApart: boolean;
  readonly bankReference: string;
  readonly proof: Picture;
  readonly confirmBy: Date;
};

export type WithdrawalStep =
  | { readonly type: 'approve'; readonly operatorId: Uuid }
  | { readonly type: 'reject'; readonly reason: string }
  | ({ readonly type: 'pay' | 'pay-rest' } & HandPayout)
  | {
      readonly type: 'send';
      readonly operatorId: Uuid;
      readonly signerApart: boolean;
      readonly provider: string;
    }
  | {
      readonly type: 'provider-paid';
      readonly provider: string;
      readonly bankReference: string;
      readonly confirmBy: Date;
    }
  | { readonly type: 'provider-failed' }
  | { readonly type: 'provider-returned' }
  | { readonly type: 'confirm-all' }
  | { readonly type: 'confirm-part'; readonly amountReceived: Amount }
  | { readonly type: 'confirm-none'; readonly remark: string; readonly proof: Picture }
  | { readonly type: 'time-out' }
  /** `latest` is the payout that the timer took for received. */
  | { readonly type: 'reopen'; readonly latest: Amount }
  | { readonly type: 'settle'; readonly reason: string }
  | { readonly type: 'agree-rest'; readonly agreedBy: Uuid; readonly way: RestWay }
  | { readonly type: 'return-rest'; readonly operatorId: Uuid; readonly reason: string };

/** What a step does with money; the table names it. */
export type MoneyMove = 'none' | NonNullable<(typeof withdrawalMachine.edges)[number]['effect']>;
export type StepTaken = { readonly withdrawal: Withdrawal; readonly money: MoneyMove };
export type StepRefusal =
  | 'wrong_state'
  | 'same_person_twice'
  | 'two_people_needed'
  | 'amount_out_of_limits';
/** Which of them a step can meet. */
export type RefusalOfStep<S extends WithdrawalStep> =
  | 'wrong_state'
  | (S extends { operatorId: Uuid } ? 'same_person_twice' : never)
  | (S extends { type: 'pay-rest' | 'return-rest' } ? 'two_people_needed' : never)
  | (S extends { type: 'confirm-part' } ? 'amount_out_of_limits' : never);

/** What the bank pays: the amount less the fee. */
export const payoutOf = (w: Pick<Withdrawal, 'amount' | 'fee'>): Amount => amount(w.amount - w.fee);

/** What is still missing once the player has said how much came; null before. */
export const remainderOf = (w: Withdrawal): Amount | null =>
  w.amountReceived === null ? null : amount(payoutOf(w) - w.amountReceived);

/** What the latest payout was to bring: all, or after a part the rest. */
export const dueOf = (w: Withdrawal): Amount => remainderOf(w) ?? payoutOf(w);

/** Takes one step of a withdrawal, or refuses it, as `withdrawalMachine` says. */
export function takeStep(
  w: Withdrawal,
  step: WithdrawalStep,
  at: Date,
): Result<StepTaken, StepRefusal> {
  const edge = takeEdge(withdrawalMachine, { state: w.state, event: step.type }, (guard) =>
    holds(guard, w, step, at),
  );
  if (!edge.ok) return edge;
  const { to, effect } = edge.value;
  return ok({
    // An agreement on the rest holds until the next step, whatever that is.
    withdrawal: { ...w, restAgreed: null, state: to, ...changeOf(w, step, to, at) },
    money: effect ?? 'none',
  });
}

type Guard = NonNullable<(typeof withdrawalMachine.edges)[number]['when']>[number];

function holds(guard: Guard, w: Withdrawal, step: WithdrawalStep, at: Date): boolean {
  const approved = (by: Uuid) => w.approvals.some(({ operatorId }) => operatorId === by);
  switch (guard) {
    case 'another-person':
      return step.type === 'approve' && !approved(step.operatorId);
    case 'last-approval':
      return w.approvals.length + 1 >= w.approvalsNeeded;
    case 'signer-apart':
      return 'signerApart' in step && !(step.signerApart && approved(step.operatorId));
    case 'two-are-needed':
      return w.approvalsNeeded > 1;
    case 'rest-agreed':
      return w.approvalsNeeded < 2 || restWayOf(step) === w.restAgreed?.way;
    case 'rest-by-another':
      return (
        w.approvalsNeeded < 2 ||
        ('operatorId' in step && step.operatorId !== w.restAgreed?.operatorId)
      );
    case 'a-part':
      return (
        step.type === 'confirm-part' && step.amountReceived > 0n && step.amountReceived < dueOf(w)
      );
    case 'minutes-are-over':
      return w.confirmBy !== null && w.confirmBy <= at;
    case 'nothing-came':
      return w.receivedBy === 'timer' || (w.amountReceived ?? 0n) === 0n;
    case 'by-the-timer':
      return w.receivedBy === 'timer';
    case 'days-are-left':
      return w.receivedAt !== null && at.getTime() < w.receivedAt.getTime() + REOPEN_DAYS * DAY_MS;
  }
}

const restWayOf = ({ type }: WithdrawalStep): RestWay => (type === 'pay-rest' ? 'pay' : 'return');

/** What else a step writes, once the table has let it through. */
function changeOf(
  w: Withdrawal,
  step: WithdrawalStep,
  to: WithdrawalState,
  at: Date,
): Partial<Withdrawal> {
  switch (step.type) {
    case 'approve': {
      const approvals = [...w.approvals, { operatorId: step.operatorId, at }];
      return to === 'approved' ? { approvals, reviewedAt: at } : { approvals };
    }
    case 'reject':
      return { rejectReason: step.reason, reviewedAt: at };
    case 'pay':
    case 'pay-rest': {
      const { bankReference, proof, confirmBy } = step;
      const restPayouts = w.restPayouts + (step.type === 'pay-rest' ? 1 : 0);
      const paid = { paidAt: w.paidAt ?? at, bankReference, proof, confirmBy };
      return { ...paid, paidThrough: 'manual', restPayouts };
    }
    case 'send':
      return { paidThrough: step.provider };
    case 'provider-paid': {
      const { provider, bankReference, confirmBy } = step;
      return { paidAt: at, bankReference, confirmBy, paidThrough: provider };
    }
    case 'provider-failed':
      return { paidThrough: 'manual' };
    case 'provider-returned':
      return { ...unpaid, payoutReturns: w.payoutReturns + 1 };
    case 'confirm-all':
      return received(w, 'player', at);
    case 'confirm-part':
      return { amountReceived: amount((w.amountReceived ?? 0n) + step.amountReceived) };
    case 'confirm-none':
      return {
        amountReceived: w.amountReceived ?? amount(0n),
        receiptRemark: step.remark,
        receiptProof: step.proof,
      };
    case 'time-out':
      return received(w, 'timer', at);
    case 'reopen':
      return {
        receivedAt: null,
        receivedBy: null,
        // What had come of the payouts before is the player's own word.
        amountReceived: amount(payoutOf(w) - step.latest),
      };
    case 'settle':
      return { ...received(w, 'operator', at), settleReason: step.reason };
    case 'agree-rest':
      return { restAgreed: { operatorId: step.agreedBy, way: step.way, at } };
    case 'return-rest':
      return { amountReturned: dueOf(w), settleReason: step.reason };
  }
}

/** What a payout had written, as it was before. */
const unpaid = {
  paidAt: null,
  confirmBy: null,
  receivedAt: null,
  receivedBy: null,
  amountReceived: null,
  receiptRemark: null,
  receiptProof: null,
  settleReason: null,
  bankReference: null,
  proof: null,
} as const satisfies Partial<Withdrawal>;

const received = (w: Withdrawal, by: 'player' | 'timer' | 'operator', at: Date) => ({
  receivedAt: at,
  receivedBy: by,
  // After a dispute the word of the operator does not turn a part into the whole.
  amountReceived: by === 'operator' && w.amountReceived !== null ? w.amountReceived : payoutOf(w),
});
