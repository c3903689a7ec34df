import { expect, test } from 'vitest';
import { actionOf, timeLeft } from './promotions.ts';
import { type Promotion, shownPromotions } from './promotions-query.ts';

const promotion = (id: string, categories: readonly string[]): Promotion => ({
  id,
  title: id,
  content: '',
  category: 'none',
  url: '',
  promotionType: 'general',
  promoAnnouncementCategoryIds: [...categories],
  announcementImages: [],
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: null,
  longTerm: true,
});

test('promotions of games and of the lottery are left to their own pages', () => {
  const shown = shownPromotions({
    categories: [
      { id: 'a', title: 'A', type: 'general' },
      { id: 'g', title: 'G', type: 'gaming' },
      { id: 'l', title: 'L', type: 'lotto_promo' },
    ],
    promotions: [
      promotion('one', ['a']),
      promotion('two', ['g']),
      promotion('three', ['l', 'a']),
      promotion('four', []),
    ],
  });
  expect(shown.categories.map(({ id }) => id)).toEqual(['a']);
  expect(shown.promotions.map(({ id }) => id)).toEqual(['one', 'three', 'four']);
});

test('what is left of a promotion is told in whole days and hours', () => {
  const end = '2026-11-23T05:30:00.000Z';
  expect(timeLeft(end, Date.parse('2026-11-21T03:00:00.000Z'))).toEqual({ days: 2, hours: 2 });
  expect(timeLeft(end, Date.parse('2026-12-01T00:00:00.000Z'))).toEqual({ days: 0, hours: 0 });
});

test('a button to register or to log in is not shown to who is logged in', () => {
  const on = (category: Promotion['category'], url = '') => ({ category, url });
  const guest = { isMember: false, hasSignup: true };
  const member = { isMember: true, hasSignup: true };
  expect(actionOf(on('register'), guest)).toEqual({ key: 'register', href: '/register' });
  expect(actionOf(on('register'), member)).toBeUndefined();
  expect(actionOf(on('register'), { ...guest, hasSignup: false })).toBeUndefined();
  expect(actionOf(on('login'), member)).toBeUndefined();
  expect(actionOf(on('download'), member)?.href).toBe('/m/appDownload');
  expect(actionOf(on('page', '/member/withdraw'), member)?.href).toBe('/member/withdraw');
  expect(actionOf(on('none'), guest)).toBeUndefined();
});
