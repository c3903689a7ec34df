import { afterEach, expect, test, vi } from 'vitest';
import { openServiceWindow } from './open-window.ts';

afterEach(() => vi.unstubAllGlobals());

test('customer service has a window of its own, 440 by 750, that knows nothing of this one', () => {
  const opened = { opener: 'this page' };
  const open = vi.fn(() => opened);
  vi.stubGlobal('window', { open });
  openServiceWindow('/service');
  expect(open).toHaveBeenCalledWith('/service', 'service', 'popup,width=440,height=750');
  expect(opened.opener).toBeNull();
});
