/** How a series of rounds ends by itself. Amounts are minor units; undefined is no limit. */
export type AutoplayPlan = {
  readonly rounds: number;
  /** The series ends before its net loss could become more than this. */
  readonly lossMax: bigint;
  /** The series ends when its net win has reached this. */
  readonly winStop: bigint | undefined;
  /** The series ends after a single round that paid this or more. */
  readonly singleWinStop: bigint | undefined;
};

/** How far a series has come. */
export type AutoplayRun = {
  readonly plan: AutoplayPlan;
  readonly roundsLeft: number;
  /** Payouts less stakes since the series began. */
  readonly net: bigint;
};

export const startAutoplay = (plan: AutoplayPlan): AutoplayRun => ({
  plan,
  roundsLeft: plan.rounds,
  net: 0n,
});

/** Whether another round at this stake keeps within the plan even when all of it is lost. */
export const mayGoOn = ({ plan, roundsLeft, net }: AutoplayRun, stake: bigint): boolean =>
  roundsLeft > 0 && net - stake >= -plan.lossMax;

/** @returns the series after a round; undefined when one of its limits was reached */
export function afterRound(
  run: AutoplayRun,
  { stake, payout }: { readonly stake: bigint; readonly payout: bigint },
): AutoplayRun | undefined {
  const { winStop, singleWinStop } = run.plan;
  const next = { ...run, roundsLeft: run.roundsLeft - 1, net: run.net + payout - stake };
  if (winStop !== undefined && next.net >= winStop) return undefined;
  if (singleWinStop !== undefined && payout >= singleWinStop) return undefined;
  return next.roundsLeft > 0 ? next : undefined;
}
