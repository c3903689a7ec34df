import { afterEach, expect, test, vi } from 'vitest';
import { scrollBehavior } from './use-prefers-reduced-motion.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [false, 'device', 'smooth'],
  [true, 'device', 'instant'],
  [false, 'reduced', 'instant'],
] as const)(
  'with %s by the device and %s by the site a script scrolls %s',
  (device, motion, how) => {
    vi.stubGlobal('matchMedia', () => ({ matches: device }));
    vi.stubGlobal('document', { documentElement: { dataset: { motion } } });
    expect(scrollBehavior()).toBe(how);
  },
);
