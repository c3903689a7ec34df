import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../tools/testing/browser.ts';
import { screens } from '../visit.ts';
import { violationsOn } from '../violations.ts';

const config = fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url));

describe('every component, on the page of the kit', () => {
  let server: ViteDevServer;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    server = await createServer({
      configFile: config,
      logLevel: 'warn',
      server: { port: 0, hmr: false },
    });
    await server.listen();
    url = `${server.resolvedUrls?.local[0] ?? ''}__kit`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function open(look: string, screen: keyof typeof screens = 'desktop'): Promise<Page> {
    const page = await browser.newPage({ viewport: screens[screen] });
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}?${look}`);
    await page.getByRole('heading', { name: 'Kit' }).waitFor();
    return page;
  }
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim();
    });

  test.each(['phone', 'desktop'] as const)('can be used by everybody on a %s', async (screen) => {
    const page = await open('still', screen);
    await page.addScriptTag({ content: axe.source });
    for (const theme of ['Dark', 'Light']) {
      await page.getByText(theme, { exact: true }).click();
      for (const language of ['English', 'မြန်မာ', 'العربية']) {
        await page.getByText(language, { exact: true }).first().click();
        const place = `${theme}, ${language}`;
        expect(await violationsOn(page), place).toEqual([]);
        const tooWide = () => document.documentElement.scrollWidth - innerWidth;
        expect(await page.evaluate(tooWide), `${place}: wider than the screen`).toBeLessThan(1);
      }
    }
    await page.close();
  });

  test('what opens over the page takes the focus and gives it back', async () => {
    const page = await open('still');
    for (const shape of ['card', 'wide', 'start', 'end', 'bottom', 'question']) {
      const button = page.getByRole('button', { name: `Open ${shape}` });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        );
        expect(inside, `${shape} holds the focus`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe(`Open ${shape}`);
    }
    await page.close();
  });

  test('a menu opens by key, goes by arrows and letters, and closes by Escape', async () => {
    const page = await open('still');
    const button = page.getByRole('button', { name: 'Account' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => focused(page)).toBe('Deposit');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Deposit and withdrawal history');
    await page.keyboard.type('wi');
    expect(await focused(page)).toBe('Withdraw');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Account');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Deposit');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Deposit' }).waitFor();
    await page.close();
  });

  test.each(['en', 'ar'])('a menu at the edge stands inside the window: %s', async (language) => {
    const page = await open(`still&language=${language}`, 'phone');
    await page.getByRole('button', { name: 'At the edge' }).click();
    const menu = page.getByRole('menu', { name: 'At the edge' });
    const sides = () =>
      menu.evaluate((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && width > 200;
      });
    await expect.poll(sides).toBe(true);
    await page.close();
  });

  test('small things beside a button open and close by keyboard', async () => {
    const page = await open('still');
    await page.getByRole('button', { name: 'Details' }).focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Details' });
    await popover.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await popover.waitFor({ state: 'hidden' });
    const explained = page.getByRole('button', { name: 'Explained' });
    await explained.focus();
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor();
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open card' }).click();
    await page.getByRole('button', { name: 'Say it over the dialog' }).click();
    const message = page.locator('[data-sonner-toast]');
    await message.waitFor();
    const layer = page.locator(':popover-open', { has: message });
    expect(await layer.count(), 'a message stands in the top layer, over the dialog').toBe(1);
    await page.close();
  });

  test.each([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ])('tabs, rails and banners follow the way of reading: %s', async (language, on, back) => {
    const page = await open(`still&language=${language}`);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press(on);
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press(on);
    expect(await tabs.nth(3).getAttribute('aria-selected'), 'a closed tab is passed').toBe('true');
    await page.keyboard.press(back);
    await page.keyboard.press('Home');
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');

    await page.locator('a[href="#rail-1-1"]').focus();
    for (const key of [on, on, back, 'End', 'Home', on]) await page.keyboard.press(key);
    const hrefOfFocus = () => document.activeElement?.getAttribute('href');
    expect(await page.evaluate(hrefOfFocus)).toBe('#rail-1-2');
    await page.locator('a[href="#rail-2-1"]').focus();
    for (const key of ['ArrowDown', on]) await page.keyboard.press(key);
    expect(await page.evaluate(hrefOfFocus)).toBe('#rail-2-4');

    await page.locator('a[href="#banner-1"]').focus();
    await page.keyboard.press(on);
    await page.locator('a[href="#banner-2"]').waitFor();
    const shown = page.getByRole('button', { name: 'Banner 2 of 3' });
    expect(await shown.getAttribute('aria-current')).toBe('true');
    await page.close();
  });

  test('fields are filled in by keyboard', async () => {
    const page = await open('still');
    const country = page.getByRole('combobox', { name: 'Country' }).last();
    await country.focus();
    await page.keyboard.type('thai');
    await page.keyboard.press('Enter');
    expect(await country.inputValue()).toBe('ไทย');
    await page.keyboard.type('lao');
    await page.keyboard.press('Escape');
    expect(await country.inputValue(), 'Escape leaves what was chosen').toBe('ไทย');

    const amount = page.getByLabel('Amount', { exact: true }).first();
    await amount.fill('၁၂၃၄၅.၆၇၈');
    expect(await amount.inputValue()).toBe('12345.67');

    const volume = page.getByRole('slider', { name: 'Volume' });
    await volume.focus();
    await page.keyboard.press('ArrowRight');
    expect(await volume.getAttribute('aria-valuetext')).toBe('50 %');
    await page.getByRole('button', { name: 'Quieter' }).press('Enter');
    expect(await volume.getAttribute('aria-valuetext')).toBe('40 %');

    const off = page.getByRole('switch', { name: 'Off' });
    await off.press('Space');
    expect(await off.getAttribute('aria-checked')).toBe('true');
    await page.getByRole('radio', { name: 'All' }).first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Deposit' }).first().isChecked()).toBe(true);

    const search = page.getByRole('searchbox');
    await search.fill('padauk');
    await page.keyboard.press('Escape');
    expect(await search.inputValue()).toBe('');

    await page.getByRole('button', { name: 'Last 30 days' }).press('Enter');
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-02-02');

    await page.getByRole('button', { name: 'Show the password' }).press('Space');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.close();
  });

  test('a file is looked at before it is sent, and can be taken away', async () => {
    const page = await open('still');
    const picture = fileURLToPath(
      new URL('../../apps/web/public/brand/icon-192.png', import.meta.url),
    );
    const field = page.getByLabel('Proof', { exact: true });
    await field.setInputFiles(picture);
    await page.getByText('icon-192.png').waitFor();
    const preview = page.locator('#filefield-and-copyfield img');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(192);
    await page.getByRole('button', { name: 'Take the picture away' }).press('Enter');
    await preview.waitFor({ state: 'detached' });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.close();
  });

  test('lists are led by keyboard: pages, sorting, questions, tags', async () => {
    const page = await open('still');
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.locator('[aria-current]').textContent()).toBe('11');

    const table = page.getByRole('table', { name: 'Table, cards' });
    await table.getByRole('button', { name: 'User name' }).press('Enter');
    expect(await table.locator('[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    expect(await table.locator('tbody tr').first().textContent()).toContain('Thida');

    const questions = page.locator('#accordion details');
    await questions.nth(1).locator('summary').press('Enter');
    await expect.poll(() => questions.nth(1).getAttribute('open')).not.toBeNull();
    await expect.poll(() => questions.first().getAttribute('open')).toBeNull();

    await page.getByRole('button', { name: 'Remove Slots' }).press('Enter');
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    await page.close();
  });

  test('ten thousand tiles are few nodes, and all of them can be reached', async () => {
    const page = await open('still', 'phone');
    await page.getByText('Show ten thousand tiles').click();
    const list = page.getByRole('list', { name: 'Ten thousand tiles' });
    await list.locator('a[href="#tile-1"]').focus();
    const nodes = () => list.evaluate((element) => element.querySelectorAll('*').length);
    expect(await nodes()).toBeLessThan(400);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('ArrowDown');
      const at = `#tile-${1 + 3 * (press + 1)}`;
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
        .toBe(at);
    }
    await page.keyboard.press('Control+End');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('#tile-10000');
    expect(await nodes()).toBeLessThan(400);
    expect(await list.locator('li').last().getAttribute('aria-posinset')).toBe('10000');
    await page.close();
  });

  test('what moves by itself can be stopped, and does not move for those who want no motion', async () => {
    const page = await open('theme=dark');
    await page.locator('#carousel').scrollIntoViewIfNeeded();
    const second = page.getByRole('button', { name: 'Banner 2 of 3' });
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Stop the banners' }).press('Enter');
    await page.getByRole('button', { name: 'Let the banners go on' }).waitFor();
    await page.getByRole('button', { name: 'Stop the news' }).press('Enter');
    const moving = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements
          .flatMap((element) => element.getAnimations({ subtree: true }))
          .filter((animation) => animation instanceof CSSAnimation)
          .map(({ playState }) => playState),
      );
    expect(await moving('#marquee')).not.toContain('running');
    await page.getByRole('switch', { name: 'Less motion' }).click();
    await page
      .getByRole('button', { name: 'Let the banners go on' })
      .waitFor({ state: 'detached' });
    expect(await page.locator('#marquee ul').count(), 'the news are a plain list').toBe(1);
    await page.close();
  });

  test('a picture that does not come is asked for twice, then gives way', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route('**/tiles/there-is-none.webp', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    await page.goto(`${url}?still`);
    await page.locator('#avatar-picture-qrcode-sparkline-skeleton').scrollIntoViewIfNeeded();
    await page.getByText('PB', { exact: true }).waitFor();
    expect(asked).toHaveLength(2);
    await page.close();
  });

  test('a color that could not be read is told to whoever chooses it', async () => {
    const page = await open('still');
    await page.getByLabel('lo', { exact: true }).fill('#3a4f46');
    await page.getByText('Too weak: lo on bg, lo on s1, lo on s2').waitFor();
    await page.getByRole('button', { name: 'As the house has it' }).click();
    await page.getByText('Every text can be read.').waitFor();
    await page.close();
  });
});
