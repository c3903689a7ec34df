import type { BetType } from './bet-type.ts';
import type { Certifier, Figures } from './certify.ts';
import { LOWEST_STAKE_MINOR } from './money-scale.ts';
import { figuresOf, type Outcomes, returnOf, rounded } from './outcomes.ts';
import { toFloat } from './rational.ts';

/** Certifies games by kind of bet, the first one standing for the title. */
export const byBetTypes = <Rules>(
  betTypes: (rules: Rules) => readonly BetType[],
  lint: (rules: Rules) => readonly string[],
): Certifier<Rules> => ({
  certify: (rules) => betTypes(rules).map(certifyBet),
  lint,
});

function certifyBet({ name, certify, returnMin }: BetType): Figures {
  const found = certify();
  return {
    variant: 'standard',
    bet: name,
    ...('list' in found ? { ...figuresOf(found), ...atLowest(found) } : found),
    ...(returnMin !== undefined && { returnMin }),
  };
}

/**
 * How much of a stake rounding may take unreported; a return is written in hundredths of a percent.
 */
const TOLD_FROM = 0.000_05;

/** The return at the lowest stake, every win rounded down, where that is noticeably less. */
function atLowest(outcomes: Outcomes): Pick<Figures, 'returnAtLowest'> {
  const { total, unit, list } = outcomes;
  const whole = list.map(({ ways, pays, raised = 0n }) => ({
    ways,
    pays: (pays * LOWEST_STAKE_MINOR) / unit,
    raised: (raised * LOWEST_STAKE_MINOR) / unit,
  }));
  const lowest = toFloat(returnOf({ total, unit: LOWEST_STAKE_MINOR, list: whole }));
  const isTold = toFloat(returnOf(outcomes)) - lowest >= TOLD_FROM;
  return isTold ? { returnAtLowest: rounded(lowest) } : {};
}
