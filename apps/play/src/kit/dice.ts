import './dice.css';
import { element } from '../element.ts';
import { type Motion, tween } from './tween.ts';
import { loadAtlasFrames, type AtlasFrames } from './atlas-frames.ts';

/** Pictures of a tumbling die in the sheet. */
const TUMBLE = 24;
const TURNS = 2;

/** Dice that tumble and show what was rolled; from the sheet that all tables share. */
export function createDice(count: number) {
  const dice = Array.from({ length: count }, () => element('i', { class: 'die' }));
  const view = element('div', { class: 'dice', 'aria-hidden': 'true' }, ...dice);
  let frames: AtlasFrames | undefined;
  const loading = loadAtlasFrames('/tables/dice.json').then((loaded) => {
    frames = loaded;
    show(Array.from({ length: count }, (_, index) => index + 1));
  });
  const paint = (die: HTMLElement | undefined, code: string) => {
    if (die && frames) Object.assign(die.style, frames.styleOf(code));
  };
  function show(faces: readonly number[]): void {
    faces.forEach((face, index) => paint(dice[index], `die-${face}`));
  }
  return {
    element: view,
    async roll(faces: readonly number[], options: { ms: number; motion: Motion }): Promise<void> {
      await loading;
      await tween(
        options.ms,
        (done) => {
          dice.forEach((die, index) => {
            const turn = Math.floor(done * TURNS * TUMBLE) + index * 7;
            paint(die, `die-spin-${String(turn % TUMBLE).padStart(2, '0')}`);
            die.style.translate = `0 ${-Math.abs(Math.sin(done * 9 + index)) * (1 - done) * 60}%`;
          });
        },
        options.motion,
      );
      for (const die of dice) die.style.translate = '';
      show(faces);
    },
  };
}
