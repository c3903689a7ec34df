import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launchPageBrowser } from '../../tools/testing/browser.ts';
import { everyDoor } from '../guests.ts';
import { type House, openHouse } from '../house.ts';
import { toldRefusals } from '../told-refusals.ts';

/** The whole of what `identity.spec.ts` in the folder above sees a part of. */
describe('the doors of a house, on a phone and at a desktop', { timeout: 400_000 }, () => {
  let browser: Browser;
  let house: House;
  beforeAll(async () => {
    [browser, house] = await Promise.all([launchPageBrowser(), openHouse()]);
    await house.setSwitches(everyDoor);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.stop();
  });

  toldRefusals(() => ({ browser, house }));
});
