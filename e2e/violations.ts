import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = { readonly run: (context: object, options: object) => Promise<AxeResults> };

/**
 * What axe finds on the page as it is shown, one line for each element. Animations are ended first.
 *
 * @param options.rules - some rules alone, by their ids
 * @param options.within - a part of the page, by its selector
 */
export async function violationsOn(
  page: Page,
  options: { readonly rules?: readonly string[]; readonly within?: string } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Not as a script of the page: the product's policy would refuse it.
    await page.evaluate(axe.source);
  }
  return page.evaluate(async ({ rules, within }) => {
    for (const animation of document.getAnimations()) {
      // One that goes round for ever has no end.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const part = within ? document.querySelector(within) : null;
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(part ?? document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`,
      ),
    );
  }, options);
}
