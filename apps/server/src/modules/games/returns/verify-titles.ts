import { titles } from '@padauk/engines';
import { rulesHashOf } from '@padauk/engines/definition';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { stopFound } from '../stops/stop-play.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { findTallies } from './returns.repo.ts';

type Desk = Pick<Platform, 'clock' | 'random' | 'outbox'>;
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
  desk: Desk,
  checked: readonly Checked[] = titles,
): Promise<{ readonly titles: number; readonly wrong: readonly string[]; readonly at: Date }> {
  const wrong = findChanged(checked);
  const games = wrong.length === 0 ? [] : await findTallies(tx, OWN_VENDOR, wrong);
  for (const { merchantId, gameId, gameCode } of games) {
    const reason = 'its rules are not the certified ones';
    const stop = await stopFound(tx, desk, { merchantId, gameId, cause: 'file', reason });
    if (!stop) continue;
    const raised = { merchantId, kind: 'game.file', subject: gameCode, facts: { reason } };
    await desk.outbox.emit(tx, 'alert.raised', raised);
  }
  return { titles: checked.length, wrong, at: desk.clock.now() };
}
