/**
 * Set while the player's last visit had recent games, so that their place is kept from the start.
 */
const KNOWN_KEY = 'recentGames';

/** How many recent games the last visit had on this device. */
export const recentsKnown = (): number =>
  Number.parseInt(localStorage.getItem(KNOWN_KEY) ?? '0', 10);
export const rememberRecents = (count: number): void =>
  localStorage.setItem(KNOWN_KEY, String(count));
