import { titles } from '@padauk/engines';
import { rulesHashOf } from '@padauk/engines/definition';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { stopFound } from '../stops/stop-play.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { findTallies } from './returns.repo.ts';

type Context = Pick<Platform, 'clock' | 'random' | 'outbox'>;
type Checked = Pick<(typeof titles)[number], 'code' | 'rules' | 'certificates'>;

/** The titles whose rules are not the ones that were certified. */
export const findChanged = (checked: readonly Checked[] = titles): readonly string[] =>
  checked
    .filter(({ rules, certificates }) => {
      const hash = rulesHashOf({ rules });
      return !certificates.some(({ rulesHash }) => rulesHash === hash);
    })
    .map(({ code }) => code);

/**
 * Holds the rules that are played against those that were certified (SY-02), and stops a title that
 * was changed since, of every brand.
 */
export async function verifyTitles(
  tx: Tx,
  context: Context,
  checked: readonly Checked[] = titles,
): Promise<{ readonly titles: number; readonly wrong: readonly string[]; readonly at: Date }> {
  const wrong = findChanged(checked);
  const games = wrong.length === 0 ? [] : await findTallies(tx, OWN_VENDOR, wrong);
  for (const { merchantId, gameId, gameCode } of games) {
    const reason = 'its rules are not the certified ones';
    const stop = await stopFound(tx, context, { merchantId, gameId, cause: 'file', reason });
    if (!stop) continue;
    const raised = { merchantId, kind: 'game.file', subject: gameCode, facts: { reason } };
    await context.outbox.emit(tx, 'alert.raised', raised);
  }
  return { titles: checked.length, wrong, at: context.clock.now() };
}
