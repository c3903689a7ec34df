/** The messages between a game in its frame and the page around it. */

/** Parts of a game's own menu that the page can open. */
export const framePanels = ['info', 'history', 'fairness'] as const;
export type FramePanel = (typeof framePanels)[number];
export type FrameTheme = 'dark' | 'light';

/** Messages of a game to the page around it. */
export type FrameMessage =
  /** The game can be played. One with `controls` hears the messages of the page. */
  | { readonly type: 'padauk:ready'; readonly controls: boolean; readonly sound: boolean }
  | { readonly type: 'padauk:sound'; readonly on: boolean }
  /** The player's cash, a decimal in the currency of the account. */
  | { readonly type: 'padauk:balance'; readonly balance: string }
  /** A round is shown from here on, or is shown whole: before that nothing shows its result. */
  | { readonly type: 'padauk:round'; readonly running: boolean }
  | { readonly type: 'padauk:deposit' }
  /** The player has looked at the clock and plays on. */
  | { readonly type: 'padauk:reality-passed' }
  /** The player wants to see the limits. */
  | { readonly type: 'padauk:limits' }
  | { readonly type: 'padauk:close' };

/** Messages of the page to a game that listens. */
export type PageMessage =
  | { readonly type: 'padauk:open'; readonly panel: FramePanel }
  /** The player's cash has changed, by whatever: a round, a prize, a deposit. */
  | { readonly type: 'padauk:balance'; readonly balance: string }
  /** The colors of the page, which the player may switch while a game is open. */
  | { readonly type: 'padauk:theme'; readonly theme: FrameTheme }
  | { readonly type: 'padauk:sound'; readonly on: boolean };

const DECIMAL = /^(0|[1-9]\d{0,15})(\.\d{1,8})?$/;
const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && DECIMAL.test(value);

/** Of money and of safety only the house's own games are heard. */
const OWN_ONLY: readonly unknown[] = ['padauk:balance', 'padauk:round', 'padauk:reality-passed'];

/**
 * A message of the game frame; undefined for anything else that may come this way.
 *
 * @param from - who made the game: one of the house is on the page's own origin
 */
export function readFrameMessage(
  data: unknown,
  from: 'house' | 'vendor',
): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (from === 'vendor' && OWN_ONLY.includes((data as { readonly type?: unknown }).type)) {
    return undefined;
  }
  const { type, balance, on, running, controls, sound } = data as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'padauk:deposit':
    case 'padauk:reality-passed':
    case 'padauk:limits':
    case 'padauk:close':
      return { type };
    case 'padauk:ready':
      return { type, controls: controls === true, sound: sound === true };
    case 'padauk:sound':
      return typeof on === 'boolean' ? { type, on } : undefined;
    case 'padauk:round':
      return typeof running === 'boolean' ? { type, running } : undefined;
    case 'padauk:balance':
      return isDecimal(balance) ? { type, balance } : undefined;
    default:
      return undefined;
  }
}

/** A message of the page; undefined for anything else. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, panel, on, balance, theme } = data as Readonly<Record<string, unknown>>;
  if (type === 'padauk:sound') return typeof on === 'boolean' ? { type, on } : undefined;
  if (type === 'padauk:balance') return isDecimal(balance) ? { type, balance } : undefined;
  if (type === 'padauk:theme') {
    return theme === 'dark' || theme === 'light' ? { type, theme } : undefined;
  }
  const known = framePanels.find((name) => name === panel);
  return type === 'padauk:open' && known ? { type, panel: known } : undefined;
}
