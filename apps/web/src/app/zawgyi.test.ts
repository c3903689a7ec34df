import { expect, test } from 'vitest';
import { isZawgyiWidth } from './zawgyi.ts';

test('letters side by side are Zawgyi, stacked ones Unicode, and three boxes no face at all', () => {
  expect(isZawgyiWidth(80, 80)).toBe(true);
  expect(isZawgyiWidth(42, 80)).toBe(false);
  expect(isZawgyiWidth(120, 80)).toBe(false);
  expect(isZawgyiWidth(0, 0)).toBe(false);
});
