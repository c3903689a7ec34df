import type { HTMLAttributes } from 'react';

/** The ground that things of one kind stand on. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={`${cardClass} p-4 sm:p-6 ${className}`} />;
}

/** The look of a card, for elements that bring their own room inside. */
export const cardClass = 'rounded-lg border border-line/60 bg-s1 shadow-card';

/** The look of a card that is a link or a button as a whole. */
export const pressCardClass = `${cardClass} block text-start no-underline text-hi transition duration-180 ease-out hover:-translate-y-0.5 hover:bg-s2 hover:shadow-high active:translate-y-0`;
