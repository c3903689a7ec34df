import { routes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { closedAlong, closedPartOf, closedPartOfCall } from './closed-parts.ts';
import { guards, switchCodes } from './white-label.ts';

const now = new Date('2026-04-01T12:00:00Z');
const endTime = '2026-04-01T13:00:00Z';

test('a part that is closed for work takes its calls along, and no others', () => {
  const closed = { CASHIER: { endTime } };
  const partOf = (routeId: string) => closedPartOfCall(closed, routeId, now);
  expect(partOf('wallet.createDeposit')).toEqual({ module: 'CASHIER', endTime });
  expect(partOf('wallet.addPayoutAccount')).toEqual({ module: 'CASHIER', endTime });
  expect(partOf('games.launchGame')).toBeUndefined();
  expect(partOf('wallet.readBalance')).toBeUndefined();
  expect(closedPartOfCall({ DEPOSIT: { endTime } }, 'wallet.createDeposit', now)).toEqual({
    module: 'DEPOSIT',
    endTime,
  });
});

test('a part stays closed after its end until somebody opens it, and tells no end that has passed', () => {
  const closed = { LOGIN: { endTime: '2026-04-01T11:00:00Z' } };
  expect(closedPartOf(closed, 'USERNAME_LOGIN', now)).toEqual({ module: 'LOGIN', endTime: null });
});

/** Calls of a player that no part takes along: there is always a way to these. */
const inNoPart = [
  // One's own identity and safety.
  /^(safety|security|profile|messages)\./,
  'identity.changePassword',
  'identity.logout',
  'identity.logoutEverywhere',
  'identity.readKeys',
  'social.link',
  'social.unlink',
  'wallet.setPaymentPassword',
  'wallet.changePaymentPassword',
  'wallet.resetPaymentPassword',
  // Money that is on its way, and rounds that have begun.
  'wallet.confirmReceipt',
  'wallet.receivePaymentCallback',
  'wallet.receivePayoutCallback',
  'wallet.sendDepositSlip',
  'wallet.cancelDeposit',
  'wallet.uploadReceiptPicture',
  'bonuses.forfeitBonus',
  'rooms.leaveRound',
  'studio.actInRound',
  'studio.rotateSeeds',
  // A list of one's own.
  'games.addFavourite',
  'games.removeFavourite',
];

test('every call of a player that does something is of a part, or known to be of none', () => {
  const parts = { ...guards, ...closedAlong };
  const acts = routes
    .filter(({ method, auth }) => method !== 'GET' && auth !== 'operator' && auth !== 'vendor')
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('staff.') && id !== 'operator.login');
  const isInNone = (id: string) =>
    inNoPart.some((known) => (typeof known === 'string' ? known === id : known.test(id)));
  expect(acts.filter((id) => parts[id] === undefined && !isInNone(id))).toEqual([]);
  expect(Object.keys(closedAlong).filter((id) => !routes.some((route) => route.id === id))).toEqual(
    [],
  );
  expect(Object.values(closedAlong).filter((code) => !switchCodes().includes(code))).toEqual([]);
});
