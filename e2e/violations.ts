import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it is shown, one line for each element. Animations are ended first. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Not as a script of the page: the product's policy would refuse it.
    await page.evaluate(axe.source);
  }
  return page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      // One that goes round for ever has no end.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { run } = (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`,
      ),
    );
  });
}
