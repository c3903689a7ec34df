import type { VendorConnection, VendorSettings } from '@padauk/contracts/vendor-connections';
import type { Connection } from '../../games/index.ts';

/** What is set of a vendor, without what follows from it. */
export const settingsOf = ({ name, active, launchUrl, networks }: Connection): VendorSettings => ({
  name,
  active,
  launchUrl,
  networks,
});

/** A vendor as staff read it: no key, only when each was made. */
export const toWireConnection = (known: Connection): VendorConnection => ({
  code: known.code,
  ...settingsOf(known),
  keys: known.keys.map(({ madeAt }) => madeAt.toISOString()),
  games: known.games,
  toldAt: known.toldAt?.toISOString() ?? null,
});
