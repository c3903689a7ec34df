/**
 * Where a game leads back to, as an address for the frame of another house: undefined where it is
 * not on the site that was called, since a game of ours sends nobody elsewhere.
 *
 * @param host - of the call, with its port
 * @param isSecure - the site is reached by https
 * @param back - a path of the site, or a whole address
 */
export function wayHome(host: string, isSecure: boolean, back: string): string | undefined {
  const site = `${isSecure ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(back, site)) return undefined;
  const { origin, href } = new URL(back, site);
  return origin === new URL(site).origin ? href : undefined;
}
