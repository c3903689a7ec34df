/*
 * A browser may name a language that no format takes: where a system is set up as `en_US@posix` it
 * is `en-US@posix`. A library that asks for a format of it while it is read (uPlot does) ends the
 * page. Read before such a library; our own words and numbers never ask the browser for one.
 */
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}
