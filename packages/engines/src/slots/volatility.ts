import type { Certificate } from '../certificate.ts';

/** How a slot feels: how far its rounds are spread around their mean. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** By the standard deviation of a round, in stakes. */
export function volatilityOf({ deviation }: Pick<Certificate, 'deviation'>): Volatility {
  if (deviation < 3) return 'low';
  return deviation < 5 ? 'medium' : 'high';
}
