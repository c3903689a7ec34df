/** How often a page in sight asks whether the site has changed. */
const ASK_EVERY_MS = 900_000;

/** The script that this page was made of: its name carries the content. */
const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ??
  undefined;

/**
 * Tells once when the server has a newer version of the site than this page. Asked for when the
 * page comes back into sight and every quarter of an hour; an unchanged page costs a few bytes.
 */
export function watchVersion(tell: () => void): void {
  const own = ownScript();
  if (own === undefined) return;
  let askedAt = performance.now();
  const ask = async () => {
    if (document.hidden || performance.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = performance.now();
    try {
      const response = await fetch('/', { cache: 'no-cache' });
      if (!response.ok || (await response.text()).includes(own)) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      tell();
    } catch {
      // Without a network there is no newer version either.
    }
  };
  const look = () => void ask();
  const timer = setInterval(look, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
}
