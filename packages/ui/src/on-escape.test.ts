import { afterEach, expect, test, vi } from 'vitest';
import { onEscape } from './on-escape.ts';

afterEach(() => vi.unstubAllGlobals());

test('Escape is heard wherever the focus is, other keys are not, and nothing after the end', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const press = (key: string) => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));
  const act = vi.fn();
  const stop = onEscape(act);
  press('a');
  expect(act).not.toHaveBeenCalled();
  press('Escape');
  expect(act).toHaveBeenCalledOnce();
  stop();
  press('Escape');
  expect(act).toHaveBeenCalledOnce();
});
