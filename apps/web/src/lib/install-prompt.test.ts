import { afterEach, expect, test, vi } from 'vitest';
import { installPrompt } from './install-prompt.ts';

afterEach(() => vi.unstubAllGlobals());

test('the question that came before the page was drawn is not lost, and later ones are told of', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  expect(installPrompt.get()).toBeNull();
  const question = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => null });
  vi.stubGlobal('padaukInstall', question);
  expect(installPrompt.get()).toBe(question);
  const told = vi.fn();
  const leave = installPrompt.subscribe(told);
  page.dispatchEvent(new Event('beforeinstallprompt'));
  page.dispatchEvent(new Event('appinstalled'));
  expect(told).toHaveBeenCalledTimes(2);
  leave();
  page.dispatchEvent(new Event('beforeinstallprompt'));
  expect(told).toHaveBeenCalledTimes(2);
});
