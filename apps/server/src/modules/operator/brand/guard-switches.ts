import { type GuardSwitch, guardSwitches } from '@padauk/contracts/sign-in-options';
import { type Brand, isSetOn, switchesAfter } from '../../site/index.ts';

/**
 * Guards at the door that a change of switches would take down. Each counts by itself: one below a
 * part that is off now would be down when that part is on again. Registration by number guards
 * something as long as numbers are proved: without it a number that is given with a user name
 * would not be. To stop it at once, one person may close it for work.
 */
export function loosenedGuards(
  { settings: { whiteLabel } }: Pick<Brand, 'settings'>,
  change: Readonly<Record<string, boolean | null>>,
): GuardSwitch[] {
  const after = switchesAfter(whiteLabel, change);
  const proved = isSetOn(whiteLabel, 'SMS_VERIFICATION');
  return guardSwitches.filter(
    (code) =>
      isSetOn(whiteLabel, code) && !isSetOn(after, code) && (code !== 'MOBILE_REGISTER' || proved),
  );
}
