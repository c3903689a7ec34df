import { launchBrowser } from '../tools/testing/browser.ts';
import { addressesOf, openTour, showTheme, visit } from '../tools/testing/site-tour.ts';
import { demoPlayer } from '../tools/testing/actors.ts';
import { violationsOn } from './violations.ts';
const url = 'http://127.0.0.1:3391';
const member = await demoPlayer(url);
const games = await (await fetch(url + '/lgw/v1/games/gameList?gameType=RNG').catch(() => new Response('{}'))).text();
const b = await launchBrowser();
const lang = (process.argv[2] ?? 'EN') as any; const phone = process.argv[3] === 'phone';
const page = await openTour(b, { url, language: lang, screen: phone ? { width: 390, height: 844, touch: true } : { width: 1440, height: 900, touch: false }, token: member.token() });
page.on('pageerror', e => console.log('ERR', e.message));
const all = await addressesOf(page, { category: ['rng', 'sports'], nodeId: ['1'], publicId: ['none'] });
console.log(all.join(' '));
const seen = new Set<string>();
for (const a of all) {
  let t = Date.now();
  const at = await visit(page, a);
  if (seen.has(at)) continue; seen.add(at);
  const tv = Date.now() - t; t = Date.now();
  for (const th of ['dark', 'light'] as const) {
    await showTheme(page, th);
    const v = await violationsOn(page);
    if (v.length) console.log(a, th, v.slice(0, 6).map(x => x.replace(/\n/g, ' ')).join('\n    '));
  }
  console.log(a, '->', at, tv, Date.now() - t, await page.evaluate(() => document.querySelectorAll('*').length));
}
await b.close();
