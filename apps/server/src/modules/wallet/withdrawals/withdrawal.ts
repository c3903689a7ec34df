import {
  type Amount,
  amount,
  type Currency,
  ok,
  type Result,
  refuse,
  type Uuid,
} from '@padauk/base';
import type { withdrawalStates } from '@padauk/contracts/wallet';

/**
 * ```
 * requested ─approve─▶ approved ─pay─▶ paid ─confirm: all · timer · settle─▶ received
 *     │                    │             └─confirm: part, none─▶ disputed ─all · settle─┘
 *     └──────reject────────┴─▶ rejected
 * ```
 * `received` and `rejected` are final. There is no way back into play for the player.
 */
export type WithdrawalState = (typeof withdrawalStates)[number];

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
  readonly amountReceived: Amount | null;
  readonly receiptRemark: string | null;
  readonly rejectReason: string | null;
  readonly settleReason: string | null;
  readonly bankReference: string | null;
  readonly proof: { readonly sha256: string; readonly mediaType: string } | null;
};

export type WithdrawalStep =
  | { readonly type: 'approve'; readonly operatorId: Uuid }
  | { readonly type: 'reject'; readonly reason: string }
  | {
      readonly type: 'pay';
      readonly bankReference: string;
      readonly proof: { readonly sha256: string; readonly mediaType: string };
      readonly confirmBy: Date;
    }
  | { readonly type: 'confirm'; readonly received: 'all' }
  | { readonly type: 'confirm'; readonly received: 'part'; readonly amountReceived: Amount }
  | { readonly type: 'confirm'; readonly received: 'none'; readonly remark: string }
  | { readonly type: 'time-out' }
  | { readonly type: 'settle'; readonly reason: string };

/** What a step does with the locked money. */
export type MoneyMove = 'none' | 'return-to-cash' | 'pay-out';
export type StepTaken = { readonly withdrawal: Withdrawal; readonly money: MoneyMove };
export type StepRefusal = 'wrong_state' | 'same_person_twice' | 'amount_out_of_limits';
/** Which of them a step can meet. */
export type RefusalOfStep<S extends WithdrawalStep> =
  | 'wrong_state'
  | (S extends { type: 'approve' } ? 'same_person_twice' : never)
  | (S extends { type: 'confirm' } ? 'amount_out_of_limits' : never);

/** What the bank pays: the amount less the fee. */
export const payoutOf = (w: Pick<Withdrawal, 'amount' | 'fee'>): Amount => amount(w.amount - w.fee);

/** What is still missing once the player has said how much came; null before. */
export const remainderOf = (w: Withdrawal): Amount | null =>
  w.amountReceived === null ? null : amount(payoutOf(w) - w.amountReceived);

/**
 * Takes one step of a withdrawal, or refuses it. Every edge that is not drawn above is
 * `wrong_state`.
 */
export function takeStep(
  w: Withdrawal,
  step: WithdrawalStep,
  at: Date,
): Result<StepTaken, StepRefusal> {
  switch (step.type) {
    case 'approve':
      return approve(w, step.operatorId, at);
    case 'reject':
      if (w.state !== 'requested' && w.state !== 'approved') return refuse('wrong_state');
      return taken(
        { ...w, state: 'rejected', rejectReason: step.reason, reviewedAt: at },
        'return-to-cash',
      );
    case 'pay': {
      if (w.state !== 'approved') return refuse('wrong_state');
      const { bankReference, proof, confirmBy } = step;
      return taken({ ...w, state: 'paid', paidAt: at, bankReference, proof, confirmBy }, 'pay-out');
    }
    case 'confirm':
      return confirm(w, step, at);
    case 'time-out':
      if (w.state !== 'paid' || w.confirmBy === null || w.confirmBy > at) {
        return refuse('wrong_state');
      }
      return received(w, 'timer', at);
    case 'settle': {
      if (w.state !== 'paid' && w.state !== 'disputed') return refuse('wrong_state');
      return received({ ...w, settleReason: step.reason }, 'operator', at);
    }
  }
}

function approve(w: Withdrawal, operatorId: Uuid, at: Date): Result<StepTaken, StepRefusal> {
  if (w.state !== 'requested') return refuse('wrong_state');
  if (w.approvals.some((approval) => approval.operatorId === operatorId)) {
    return refuse('same_person_twice');
  }
  const approvals = [...w.approvals, { operatorId, at }];
  return approvals.length < w.approvalsNeeded
    ? taken({ ...w, approvals })
    : taken({ ...w, approvals, state: 'approved', reviewedAt: at });
}

function confirm(
  w: Withdrawal,
  step: WithdrawalStep & { type: 'confirm' },
  at: Date,
): Result<StepTaken, StepRefusal> {
  // The money may come late: a dispute ends when the player says that all of it is there.
  if (step.received === 'all' && (w.state === 'paid' || w.state === 'disputed')) {
    return received(w, 'player', at);
  }
  if (w.state !== 'paid') return refuse('wrong_state');
  if (step.received === 'part') {
    if (step.amountReceived <= 0n || step.amountReceived >= payoutOf(w)) {
      return refuse('amount_out_of_limits');
    }
    return taken({ ...w, state: 'disputed', amountReceived: step.amountReceived });
  }
  if (step.received === 'none') {
    return taken({
      ...w,
      state: 'disputed',
      amountReceived: amount(0n),
      receiptRemark: step.remark,
    });
  }
  return refuse('wrong_state');
}

const taken = (withdrawal: Withdrawal, money: MoneyMove = 'none') => ok({ withdrawal, money });

const received = (w: Withdrawal, by: 'player' | 'timer' | 'operator', at: Date) =>
  taken({
    ...w,
    state: 'received',
    receivedAt: at,
    receivedBy: by,
    // After a dispute the word of the operator does not turn a part into the whole.
    amountReceived: by === 'operator' && w.amountReceived !== null ? w.amountReceived : payoutOf(w),
  });
