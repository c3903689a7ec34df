import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

type Options = { readonly rules?: readonly string[]; readonly within?: string };
const STILL_MS = 500;

type Axe = { readonly run: (context: object, options: object) => Promise<AxeResults> };

/**
 * What axe finds on the page as it is shown, one line for each element. Animations are ended first.
 *
 * @param options.rules - some rules alone, by their ids
 * @param options.within - a part of the page, by its selector
 */
export async function violationsOn(page: Page, options: Options = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Not as a script of the page: the product's policy would refuse it.
    await page.evaluate(axe.source);
  }
  const found = await lookOnce(page, options);
  if (found.length === 0) return found;
  // A page that was still in motion is no fault: what is one is there a moment later too.
  await page.waitForTimeout(STILL_MS);
  return lookOnce(page, options);
}

function lookOnce(page: Page, options: Options): Promise<readonly string[]> {
  return page.evaluate(async ({ rules, within }) => {
    for (const animation of document.getAnimations()) {
      // One that goes round for ever has no end.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const part = within ? document.querySelector(within) : null;
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(part ?? document, {
      resultTypes: ['violations'],
      // No style sheet is asked for again: what is shown is what counts.
      preload: false,
      ...(rules && { runOnly: rules }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`,
      ),
    );
  }, options);
}
