/*
 * What a bonus is worth before it is played: how likely it lasts through its wagering, what becomes
 * cash on average, and what the house keeps meanwhile. The bank of a player who stakes the same
 * each round is taken as Brownian motion with the drift and deviation of the game's certificate,
 * absorbed at zero: I. Karatzas, S. Shreve, Brownian Motion and Stochastic Calculus, 2nd edition,
 * section 3.5.C (first passage with drift); the density beside the barrier is that of D. Cox,
 * H. Miller, The Theory of Stochastic Processes, section 5.7. Lengths are stakes, times are rounds.
 * The chance of completion comes within 3 points of what is played for even chances and dozens, and
 * within 10 for slots with rare large wins (bonus-cost.test.ts). Plain numbers: nothing here is
 * booked.
 */

/** The game as its certificate states it: mean and standard deviation of a payout, in stakes. */
export type CostGame = { readonly return: number; readonly deviation: number };

export type CostTerms = {
  /** The bonus, in stakes. */
  readonly bank: number;
  /** Stakes to be played until it becomes cash. */
  readonly rounds: number;
  /** The most that becomes cash, in stakes; null: no cap. */
  readonly cap: number | null;
};

export type Cost = {
  /** Chance that the bonus lasts until its wagering is done. */
  readonly complete: number;
  /** Mean of what becomes cash, in stakes. */
  readonly cash: number;
  /** Mean of what the house keeps of the stakes, in stakes. */
  readonly loss: number;
};

const STEPS = 400;

/** Integrates by Simpson's rule. */
function integrate(f: (x: number) => number, from: number, to: number): number {
  if (to <= from) return 0;
  const width = (to - from) / STEPS;
  let sum = f(from) + f(to);
  for (let n = 1; n < STEPS; n += 1) sum += f(from + n * width) * (n % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
}

const SERIES = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
] as const;

/**
 * Logarithm of the normal distribution function, exact to 1.2e-7 of its value far into the tail: by
 * the fractional approximation of erfc in W. Press et al., Numerical Recipes in C, section 6.2.
 */
export function logNormal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = SERIES.reduceRight((sum, factor) => sum * t + factor, 0);
  const logTail = Math.log(t) - x * x + series - Math.LN2;
  return z < 0 ? logTail : Math.log1p(-Math.exp(logTail));
}

/** The chance that the bank lasts for so many rounds. */
function lasting(game: CostGame, bank: number, rounds: number): number {
  if (rounds <= 0) return 1;
  const drift = game.return - 1;
  const spread = game.deviation * Math.sqrt(rounds);
  const mirrored = (-2 * drift * bank) / game.deviation ** 2;
  const above = Math.exp(logNormal((bank + drift * rounds) / spread));
  const lost = Math.exp(mirrored + logNormal((-bank + drift * rounds) / spread));
  return Math.min(1, Math.max(0, above - lost));
}

/** Mean of what the bank holds after so many rounds, at most the cap; nothing where it was lost. */
function remaining(game: CostGame, terms: CostTerms): number {
  const { bank, rounds, cap } = terms;
  if (rounds <= 0) return cap === null ? bank : Math.min(bank, cap);
  const drift = game.return - 1;
  const spread = game.deviation * Math.sqrt(rounds);
  const mirrored = (-2 * drift * bank) / game.deviation ** 2;
  const bell = (z: number, log: number) => Math.exp(log - z ** 2 / 2) / Math.sqrt(2 * Math.PI);
  const density = (x: number) =>
    (bell((x - bank - drift * rounds) / spread, 0) -
      bell((x + bank - drift * rounds) / spread, mirrored)) /
    spread;
  const top = Math.max(bank + drift * rounds, 0) + 10 * spread;
  if (cap === null || cap >= top) return integrate((x) => x * density(x), 0, top);
  return integrate((x) => x * density(x), 0, cap) + cap * integrate((x) => density(x), cap, top);
}

/** The cost of a bonus that is staked one unit at a time in this game. */
export function costOf(game: CostGame, terms: CostTerms): Cost {
  const played = integrate((rounds) => lasting(game, terms.bank, rounds), 0, terms.rounds);
  return {
    complete: lasting(game, terms.bank, terms.rounds),
    cash: Math.max(0, remaining(game, terms)),
    loss: (1 - game.return) * played,
  };
}

/** The cost of free bets: so many rounds are paid, and what they win becomes cash up to the cap. */
export function costOfFreeBets(game: CostGame, rounds: number, cap: number | null): Cost {
  const won = rounds * game.return;
  return { complete: 1, cash: cap === null ? won : Math.min(won, cap), loss: 0 };
}
