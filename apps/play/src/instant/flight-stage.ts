import { element } from '../element.ts';
import { createMultipleField } from '../kit/multiple-field.ts';
import type { SceneOptions } from '../scene.ts';
import { createCurve } from './crash-curve.ts';

/** What a flight is shown on, and the field that says beforehand at which multiple to leave it. */
export function createFlightStage(
  { tray, words }: SceneOptions,
  { cashOutMin, cashOutMax }: { readonly cashOutMin: number; readonly cashOutMax: number },
) {
  const number = element('output', { class: 'big-number', 'aria-live': 'off' }, '1.00×');
  const note = element('p', { class: 'crash-note' });
  const canvas = element('canvas', { class: 'curve', 'aria-hidden': 'true' });
  const curve = createCurve(canvas);
  new ResizeObserver(() => curve.draw()).observe(canvas);
  const target = createMultipleField({
    label: words.t('play_crash_out'),
    min: cashOutMin,
    max: cashOutMax,
    value: 200,
    words,
    onChange: () => undefined,
  });
  tray.append(target.element);
  return {
    number,
    note,
    canvas,
    curve,
    target,
    /** As it is before a flight begins. */
    clear(): void {
      number.className = 'big-number';
      number.textContent = '1.00×';
      note.textContent = '';
      curve.clear();
    },
  };
}
export type FlightStage = ReturnType<typeof createFlightStage>;
