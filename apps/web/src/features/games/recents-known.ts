import { kept } from '@padauk/site-client/storage';
/**
 * Set while the player's last visit had recent games, so that their place is kept from the start.
 */
const KNOWN_KEY = 'recentGames';

/** How many recent games the last visit had on this device. */
export const recentsKnown = (): number => Number.parseInt(kept.read(KNOWN_KEY) ?? '0', 10);
export const rememberRecents = (count: number): void => kept.write(KNOWN_KEY, String(count));
