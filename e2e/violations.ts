import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it is shown, one line for each element. Animations are ended first. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.addScriptTag({ content: axe.source });
  }
  return page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      // One that goes round for ever has no end.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { run } = (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe;
    const { violations } = await run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`,
      ),
    );
  });
}
