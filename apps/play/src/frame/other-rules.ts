import type { PlayDesk } from '../studio-desk.ts';

/**
 * Whether a finished round was played by other rules than those that the scene draws with: a title
 * may have other reels, doors or prices since.
 *
 * @param rulesHash - of the rules of today
 */
export async function isOfOtherRules(
  desk: Pick<PlayDesk, 'receipt'>,
  publicId: string | undefined,
  rulesHash: string,
): Promise<boolean> {
  if (publicId === undefined) return false;
  const receipt = await desk.receipt(publicId);
  return receipt.success && receipt.value.rulesHash !== rulesHash;
}
