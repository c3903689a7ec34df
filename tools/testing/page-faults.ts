import type { Page } from 'playwright-core';

/**
 * What looks wrong on the page as it is shown, one line each: wider than the screen, words cut off,
 * Burmese without room above and below or broken inside a syllable, keys in place of words, choices
 * out of sight, presses that lie over each other, pictures that did not come.
 *
 * @param keys - every key that could stand where a text should
 */
export function faultsOn(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((known) => {
    const faults: string[] = [];
    const tell = (what: string, element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim();
      faults.push(`${what}: <${element.tagName.toLowerCase()}> ${words.slice(0, 60)}`);
    };
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    if (tooWide > 0) {
      faults.push(`wider than the screen by ${tooWide} px`);
      for (const element of document.querySelectorAll('main *')) {
        if (element.getBoundingClientRect().right > innerWidth + 1 && isLoose(element)) {
          tell('reaches out', element);
          break;
        }
      }
    }

    /** No parent scrolls or cuts it. */
    function isLoose(element: Element): boolean {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return at === document.documentElement;
      }
      return true;
    }

    const keySet = new Set(known);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = Array.from(element.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
      const told = [own, element.ariaLabel, element.title, element.getAttribute('alt')];
      for (const text of told) {
        for (const word of text?.match(/\b[a-z]+_\w+\b/g) ?? []) {
          if (keySet.has(word)) tell('a key in place of words', element);
        }
      }
      if (own === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      // What only screen readers hear is cut on purpose.
      if (element.clientHeight <= 1 || element.closest('.sr-only, svg')) continue;
      const style = getComputedStyle(element);
      const cuts = style.overflowY === 'hidden' || style.overflowY === 'clip';
      const clamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      if (cuts && !clamped && element.scrollHeight > element.clientHeight + 2) {
        tell('cut off below', element);
      }
      if (cuts && !clamped && element.scrollWidth > element.clientWidth + 2) {
        tell('cut off at the side', element);
      }
      const leading = Number.parseInt(style.lineHeight, 10) / Number.parseInt(style.fontSize, 10);
      if (/[\u1000-\u109f]/.test(own) && leading < 1.45) tell('too tight for Burmese', element);
      if (isBrokenInSyllable(element)) tell('broken inside a syllable', element);
    }

    /** A consonant that closes a syllable never begins a line: there the box was too narrow. */
    function isBrokenInSyllable(element: Element): boolean {
      const range = document.createRange();
      const topOf = (node: Node, at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().top;
      };
      return Array.from(element.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .some((node) =>
          Array.from(
            (node.textContent ?? '').matchAll(/(?<=[\u1000-\u103e])[\u1000-\u1021]\u103a/g),
          )
            .map(({ index }) => index)
            .some((at) => topOf(node, at) > topOf(node, at - 1) + 8),
        );
    }

    // The first chosen one in a row that scrolls sideways: it is in sight when the page opens.
    // A heart on a game chooses nothing of the row that the game is in.
    const marked = document.querySelectorAll(
      '[aria-pressed="true"]:not(.heart), [aria-current="page"]',
    );
    for (const [row, [chosen]] of Map.groupBy(marked, scrolledRowOf)) {
      if (!row || !chosen?.checkVisibility()) continue;
      const [within, place] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
      if (place.left < within.left - 2 || place.right > within.right + 2) {
        tell('chosen, and out of sight', chosen);
      }
    }
    function scrolledRowOf(element: Element): Element | null {
      const row = element.closest('.scroll-quiet');
      return row && row.scrollWidth > row.clientWidth + 1 ? row : null;
    }

    // A modal lies over the page on purpose.
    const shown = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document;
    const presses = Array.from(
      shown.querySelectorAll<HTMLElement>('a[href], button, input, select, [role="tab"]'),
    );
    for (const element of presses) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) {
        continue;
      }
      if (isScrolledAway(element, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      const over = hit?.closest<HTMLElement>('a[href], button, input, select, [role="tab"]');
      if (!over || over === element || element.contains(over) || over.contains(element)) continue;
      // What opens lies over all the rest; bars that stay lie over what passes below them.
      if (layerOf(over) !== layerOf(element)) continue;
      if (!isFixed(over) || isFixed(element)) tell(`lies under "${over.textContent}"`, element);
    }
    function isScrolledAway(element: Element, x: number, y: number): boolean {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    }
    function layerOf(element: Element): Element | null {
      return element.closest('dialog, [popover]');
    }
    /** It stays while what it is in moves: the page, or what opened over it. */
    function isFixed(element: Element): boolean {
      const layer = layerOf(element);
      for (let at: Element | null = element; at && at !== layer; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      }
      return false;
    }

    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') {
        faults.push(`no picture: ${new URL(image.currentSrc).pathname}`);
      }
    }
    return [...new Set(faults)];
  }, keys);
}
