import { kept, keptInTab } from '@padauk/site-client/storage';
import { isLayerOpen } from '../../lib/layers.tsx';
import { nowMs, queryClient, session } from '../../lib/site.ts';
import { dueExecutions } from './due-popups.ts';
import { announcementsQuery } from './news.ts';
import { openNotices } from './open-notices.tsx';

const SESSION_KEY = 'popups';
const DAY_KEY = 'popupDay';

/**
 * Opens the announcements that are due, all of them in one popup: popups over popups are closed
 * unread. The day is the visitor's own: to ask for another time zone costs a phone a tenth of a
 * second.
 */
export async function showPopups(): Promise<void> {
  const now = new Date(nowMs());
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
  const remembered = {
    session: (keptInTab.read(SESSION_KEY) ?? '').split(','),
    day: kept.read(DAY_KEY),
  };
  const due = dueExecutions(remembered, { day, signedIn: session.token() !== null });
  if (due.length === 0) return;
  const { list } = await queryClient.ensureQueryData(announcementsQuery);
  // A dialog that the visitor opened meanwhile comes first; the next page tries again.
  if (isLayerOpen() || document.querySelector('dialog:modal')) return;
  keptInTab.write(SESSION_KEY, [...remembered.session, ...due].join(','));
  kept.write(DAY_KEY, day);
  const only = list.filter(({ execution }) => due.includes(execution)).map(({ id }) => id);
  if (only.length > 0) openNotices({ only });
}
