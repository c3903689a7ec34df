import axe from 'axe-core';
import { launchBrowser } from '../tools/testing/browser.ts';
import { openTour, visit } from '../tools/testing/site-tour.ts';
import { demoPlayer } from '../tools/testing/actors.ts';
const url = 'http://127.0.0.1:3391';
const member = await demoPlayer(url);
const b = await launchBrowser();
const page = await openTour(b, { url, language: 'EN', screen: { width: 1440, height: 900, touch: false }, token: member.token() });
for (const a of ['/', '/help', '/rng', '/member/withdraw']) {
  await visit(page, a); await page.evaluate(axe.source);
  for (const [name, ctx, opt] of [['full', null, {}], ['full again', null, {}], ['full no contrast', null, { rules: { 'color-contrast': { enabled: false } } }], ['main', 'main', {}], ['contrast full', null, { runOnly: ['color-contrast'] }], ['contrast main', 'main', { runOnly: ['color-contrast'] }]] as const) {
    console.log(a, name, await page.evaluate(async ([c, o]) => { const t = performance.now(); await (window as any).axe.run(c ?? document, { resultTypes: ['violations'], ...(o as object) }); return Math.round(performance.now() - t); }, [ctx, opt] as const));
  }
}
await b.close();
