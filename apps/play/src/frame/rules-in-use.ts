import type { GameSession, StudioClient, Round } from '../studio-client.ts';

/** What a page draws with: the rules of its title, or those of the round that waits in it. */
export type RulesInUse = {
  readonly rules: unknown;
  readonly hash: string;
  /** The title has others since: they are drawn with once that round is over. */
  readonly isOld: boolean;
};

/** A round is played to its end by the rules that it was opened by, and drawn by them. */
export async function readRulesInUse(
  client: Pick<StudioClient, 'rules'>,
  { openRound }: Pick<GameSession, 'openRound'>,
  title: { readonly rules: unknown; readonly rulesHash: string },
): Promise<RulesInUse> {
  const today = { rules: title.rules, hash: title.rulesHash, isOld: false };
  if (!openRound?.rulesHash || isDrawnBy(today, openRound)) return today;
  const kept = await client.rules(openRound.rulesHash);
  // Without them the round is not shown: see the round player.
  return kept.success ? { rules: kept.value.rules, hash: openRound.rulesHash, isOld: true } : today;
}

/** Whether a round can be drawn; one from before rules were kept is drawn by those of today. */
export const isDrawnBy = (
  { hash }: Pick<RulesInUse, 'hash'>,
  { rulesHash }: Pick<Round, 'rulesHash'>,
): boolean => (rulesHash ?? hash) === hash;
