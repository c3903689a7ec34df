/*
 * The types of accounts as numbers, apart from their schema: the first script of the site knows
 * them and no schemas.
 */

/** Plays with trial money and has no cashier. */
export const TRIAL = 4;
/** Those with a line below them: agent, general agent, affiliate, staff of an agent. */
export const agentTypes = [1, 2, 41, 42] as const;
