import './betting-board.css';
import { element, icon, type IconName } from '../element.ts';
import { shortMoney } from '../money.ts';
import type { SceneOptions, Wish } from '../scene.ts';
import { createChip } from './chip.ts';
import { createPast } from './past.ts';
import { createPlaceButton, offerPlace } from './place-button.ts';

type Stakes = ReadonlyMap<string, bigint>;
/** More than anybody takes back. */
const UNDO_MAX = 50;
type Placed = { readonly on: string; readonly stake: string };

/**
 * Chips on the spots of a table. A press lays the chip in use; chips stay for the next round until
 * they are taken away. The arrows move between spots, so that a table is one stop of the keyboard.
 */
export function createBettingBoard(frame: SceneOptions, host: HTMLElement) {
  const { words, sound, tray, units } = frame;
  const { t, form } = words;
  const spots = new Map<string, { readonly button: HTMLButtonElement; readonly label: string }>();
  let stakes: Stakes = new Map();
  const past = createPast<Stakes>(UNDO_MAX);
  let marked: readonly HTMLElement[] = [];
  /** The one spot that the keyboard finds. */
  let reachable: HTMLElement | undefined;

  function lay(next: Stakes): void {
    past.add(stakes);
    put(next);
  }
  function put(next: Stakes): void {
    clearMarks();
    const before = stakes;
    stakes = next;
    // A table has far more spots than chips: only what has changed is drawn again.
    for (const on of new Set([...before.keys(), ...next.keys()])) {
      if (before.get(on) !== next.get(on)) showSpot(on);
    }
    showTools();
    frame.changed();
  }
  function showSpot(on: string): void {
    const spot = spots.get(on);
    if (!spot) return;
    const stake = stakes.get(on);
    spot.button.querySelector('.chip')?.remove();
    const said = stake === undefined ? '' : `: ${shortMoney(stake, form)}`;
    spot.button.setAttribute('aria-label', `${spot.label}${said}`);
    if (stake !== undefined) spot.button.append(createChip(stake, units, words));
  }
  function clearMarks(): void {
    for (const button of marked) button.classList.remove('is-paid', 'is-result');
    marked = [];
  }
  function mark(on: string, name: 'is-paid' | 'is-result'): void {
    const button = spots.get(on)?.button;
    if (!button) return;
    button.classList.add(name);
    marked = [...marked, button];
  }
  const total = () => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

  const toolOf = (picture: IconName, label: string, press: () => void) =>
    createPlaceButton({ name: 'chip-button tool', label, press }, icon(picture));
  const undo = toolOf('undo', t('play_undo'), () => {
    const before = past.take();
    if (before) put(before);
  });
  const double = toolOf('double', t('play_double_bets'), () =>
    lay(new Map([...stakes].map(([on, stake]) => [on, stake * 2n]))),
  );
  const clear = toolOf('clear', t('play_clear'), () => lay(new Map()));
  const rack = element('div', { class: 'rack', role: 'group', 'aria-label': t('play_chip') });
  const chips = units.map((unit) =>
    element(
      'button',
      {
        type: 'button',
        class: 'rack-chip',
        'aria-label': shortMoney(unit, form),
        onclick: () => {
          frame.setUnit(unit);
          sound.chip();
          showRack();
        },
      },
      createChip(unit, units, words),
    ),
  );
  function showRack(): void {
    for (const [index, chip] of chips.entries()) {
      const chosen = units[index] === frame.unit();
      chip.setAttribute('aria-pressed', String(chosen));
      // Only the rack itself scrolls: the page must stay where it is.
      if (chosen) rack.scrollLeft = chip.offsetLeft - rack.clientWidth / 2;
    }
  }
  function showTools(): void {
    offerPlace(undo, !past.isEmpty());
    for (const tool of [double, clear]) offerPlace(tool, stakes.size > 0);
  }
  rack.append(...chips);
  tray.classList.add('is-rack');
  tray.append(undo, rack, double, clear);
  showRack();
  showTools();

  host.addEventListener('keydown', (event) => {
    const way = {
      ArrowRight: [1, 0],
      ArrowLeft: [-1, 0],
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
    }[event.key];
    const from = document.activeElement;
    if (!way || !(from instanceof HTMLElement) || !host.contains(from)) return;
    event.preventDefault();
    nearest(from, way[0] ?? 0, way[1] ?? 0)?.focus();
  });
  host.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset['on'] === undefined) return;
    reach(target);
  });
  function reach(spot: HTMLElement): void {
    if (reachable) reachable.tabIndex = -1;
    spot.tabIndex = 0;
    reachable = spot;
  }
  /** The next spot that way: what is aside counts for more than what is far. */
  function nearest(from: HTMLElement, x: number, y: number): HTMLElement | undefined {
    const middle = (node: HTMLElement) => {
      const box = node.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const here = middle(from);
    const ranked = [...spots.values()].flatMap(({ button }) => {
      if (button === from || button.offsetParent === null) return [];
      const there = middle(button);
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const ahead = dx * x + dy * y;
      const aside = Math.abs(dx * y) + Math.abs(dy * x);
      return ahead > 1 ? [{ button, cost: ahead + aside * 3 }] : [];
    });
    return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.button;
  }

  return {
    /** A spot of the table. Where it stands is the business of the table. */
    spot(on: string, label: string, ...content: readonly (Node | string)[]): HTMLButtonElement {
      const button = element(
        'button',
        {
          type: 'button',
          class: 'spot',
          tabindex: spots.size === 0 ? '0' : '-1',
          'aria-label': label,
          onclick: () => {
            sound.wake();
            sound.chip();
            lay(new Map(stakes).set(on, (stakes.get(on) ?? 0n) + frame.unit()));
          },
        },
        ...content,
      );
      button.dataset['on'] = on;
      reachable ??= button;
      spots.set(on, { button, label });
      return button;
    },
    /** Stakes within a bet are whole minor units, as the engines read them. */
    wish: (): Wish | undefined =>
      stakes.size === 0
        ? undefined
        : {
            stake: total(),
            bet: { bets: [...stakes].map(([on, stake]) => ({ on, stake: String(stake) })) },
          },
    hint: () => t('play_place_chips'),
    /** Remembers the chips that lie there; gives the way back to them. */
    keepBet(): () => void {
      const kept = stakes;
      const restorePast = past.keep();
      return () => {
        restorePast();
        put(kept);
      };
    },
    /** A round that is shown again brings its own chips. */
    setBet(bet: Readonly<Record<string, unknown>>): void {
      const placed = (bet['bets'] ?? []) as readonly Placed[];
      put(new Map(placed.map(({ on, stake }) => [on, BigInt(stake)])));
    },
    showRack,
    /** Other spots are seen now than before: the keyboard finds one of them. */
    showReach(): void {
      const seen = [...spots.values()].find(({ button }) => button.offsetParent !== null);
      if (seen && reachable?.offsetParent === null) reach(seen.button);
    },
    clearMarks,
    markResult: (on: string): void => mark(on, 'is-result'),
    /** The spots that pay, as the events of the round name them. */
    markPaid(events: readonly { readonly type: string }[]): void {
      for (const event of events) {
        if (event.type === 'spot-paid' && 'on' in event) mark(String(event.on), 'is-paid');
      }
    },
    lock(locked: boolean): void {
      host.inert = locked;
    },
  };
}
