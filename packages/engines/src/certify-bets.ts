import type { BetType } from './bet-type.ts';
import type { Certifier, Figures } from './certify.ts';
import { figuresOf } from './outcomes.ts';

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
    ...('list' in found ? figuresOf(found) : found),
    ...(returnMin !== undefined && { returnMin }),
  };
}
