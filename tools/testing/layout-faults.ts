import type { Page } from 'playwright-core';

/**
 * What of a game cannot be pressed as it is, one line each: controls outside the view, cut off
 * by what scrolls, or under something else. A rack of chips scrolls sideways, as it is meant to.
 */
export function layoutFaultsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const TOLERATED_PX = 1;
    const faults: string[] = [];
    const nameOf = (control: Element) => {
      const words = control.getAttribute('aria-label') ?? control.textContent;
      const kind = control.className.toString().split(' ')[0] ?? '';
      return `<${control.tagName.toLowerCase()} ${kind}> ${words.trim().slice(0, 40)}`;
    };
    const game = document.getElementById('game') ?? document.body;
    const controls = [
      ...game.querySelectorAll(
        'button, label:has(input), input:not([type=radio], [type=checkbox])',
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !control.closest('dialog, .rack') &&
        !(control instanceof HTMLInputElement && control.closest('label')),
    );
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      // What is round or lies on a line has its middle for the finger; all of it has to be seen.
      const seen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
      for (let at = control.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const hole = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          seen.left = Math.max(seen.left, hole.left);
          seen.right = Math.min(seen.right, hole.right);
        }
        if (overflowY !== 'visible') {
          seen.top = Math.max(seen.top, hole.top);
          seen.bottom = Math.min(seen.bottom, hole.bottom);
        }
      }
      const out = Math.max(
        seen.left - box.left,
        box.right - seen.right,
        seen.top - box.top,
        box.bottom - seen.bottom,
      );
      if (out > TOLERATED_PX) {
        faults.push(`${Math.ceil(out)} px out of sight: ${nameOf(control)}`);
        continue;
      }
      const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      // A slider lies under its thumb, and a spot of a table under its chip.
      if (found && !control.contains(found) && !found.contains(control)) {
        faults.push(`${nameOf(control)} is under ${nameOf(found)}`);
      }
    }
    // Figures and lines of words that lie over each other cannot be read.
    const read = [
      ...game.querySelectorAll(
        '.figure, .session, .badge, .actions, .tray, .spin, .round-button, .results, .calls-bar',
      ),
    ].filter((part) => part.checkVisibility() && !part.closest('dialog'));
    for (const [at, one] of read.entries()) {
      for (const other of read.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2) faults.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    }
    return faults;
  });
}
