import type { TextKey } from '@padauk/texts/browser';
import { Refused } from './ask.ts';
import { PartMissing } from './load-part.ts';

/** What can keep a page from being shown. */
export type Trouble =
  | 'offline'
  | 'down'
  | 'session'
  | 'denied'
  | 'busy'
  | 'closed'
  | 'part'
  | 'unexpected';

const byStatus: Readonly<Record<number, Trouble>> = {
  401: 'session',
  403: 'denied',
  429: 'busy',
  503: 'closed',
};

/**
 * Which trouble an error stands for. A server that answers with a page of its proxy counts as down.
 */
export function troubleOf(error: unknown, online: boolean): Trouble {
  if (error instanceof PartMissing) return online ? 'part' : 'offline';
  if (!(error instanceof Refused)) return 'unexpected';
  const { status } = error.answer;
  return (
    byStatus[status] ??
    (status >= 500 ? 'down' : status > 0 ? 'unexpected' : online ? 'down' : 'offline')
  );
}

/** Where the login leads back to a page; behind one that is open, to where that one leads. */
export const loginBackTo = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  /^\/(login|register)$/.test(pathname)
    ? `/login${search}`
    : `/login?next=${encodeURIComponent(pathname + search)}`;

type Words = {
  readonly picture: string;
  readonly title: TextKey;
  readonly text: TextKey;
  /** After how many seconds the page asks again by itself. */
  readonly againSeconds?: number;
};
const picture = (name: string) => `/illustrations/${name}.svg`;

/** How each trouble looks. */
export const troubles: Readonly<Record<Trouble, Words>> = {
  offline: {
    picture: picture('offline'),
    title: 'shell_offline_title',
    text: 'shell_offline_text',
    againSeconds: 5,
  },
  down: {
    picture: picture('error'),
    title: 'shell_down_title',
    text: 'shell_down_text',
    againSeconds: 10,
  },
  session: {
    picture: picture('error'),
    title: 'shell_session_title',
    text: 'shell_session_ended',
  },
  denied: { picture: picture('blocked'), title: 'shell_denied_title', text: 'shell_denied_text' },
  busy: {
    picture: picture('maintenance'),
    title: 'shell_busy_title',
    text: 'shell_busy_text',
    againSeconds: 15,
  },
  closed: {
    picture: picture('maintenance'),
    title: 'shell_closed_title',
    text: 'shell_closed_text',
    againSeconds: 15,
  },
  part: { picture: picture('error'), title: 'shell_part_title', text: 'shell_part_text' },
  unexpected: {
    picture: picture('error'),
    title: 'shell_unexpected_title',
    text: 'shell_unexpected_text',
  },
};
