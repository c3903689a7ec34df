import { expect, test } from 'vitest';
import { refusalCodes, routes } from './index.ts';

test('every call has an id and an address of its own', () => {
  const ids = routes.map((route) => route.id);
  const addresses = routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a call names only refusals of the table', () => {
  for (const route of routes) {
    for (const code of route.refusals) expect(refusalCodes).toContain(code);
  }
});

test('a call that moves money asks for an idempotency key or carries an id of its own', () => {
  for (const route of routes.filter((r) => r.limit === 'money')) {
    expect(route.idempotent, route.id).toBe(true);
  }
});

/** Done twice, each of them leaves what doing it once leaves, or nothing that is worth anything. */
const sameTwice = [
  // They set a state, or take something away.
  'messages.cancelBroadcast',
  'messages.deleteMessages',
  'messages.markMessages',
  'desk.saveView',
  'games.addFavourite',
  'risk.takeCase',
  'operator.resumePayouts',
  'operator.stopPayouts',
  'operator.switchAffiliateCode',
  'payments.closeMismatch',
  'safety.answerPrompt',
  'safety.askReturn',
  'safety.confirmLimit',
  'safety.keepLimit',
  'safety.passRealityCheck',
  'staff.disableStaff',
  'staff.enableStaff',
  'staff.rejectProposal',
  'vendorStatements.closeDifference',
  'wallet.removePayoutAccount',
  // They look, and keep no more than that somebody has looked.
  'operator.revealContacts',
  'payments.fetchDay',
  'payments.tryProvider',
  'systemDesk.verifyTitles',
  'textDesk.previewText',
  // Tokens that live for a minute or ten and open what the caller may open anyway.
  'contentDesk.openPreview',
  'games.launchGame',
  'identity.createUrlCode',
  // Pictures, which are nothing until something shows them.
  'contentDesk.storePicture',
  'operator.uploadFile',
  'profile.uploadAvatar',
  'wallet.sendDepositSlip',
  'wallet.uploadReceiptPicture',
];

test('whoever is signed in makes something new by a key only, so that a repeat makes no second one', () => {
  const makers: readonly string[] = ['session', 'member', 'agent', 'operator'];
  const keyless = routes.filter(
    (r) => r.method === 'POST' && r.limit === 'write' && makers.includes(r.auth) && !r.idempotent,
  );
  expect(keyless.map((r) => r.id).toSorted()).toEqual(sameTwice.toSorted());
});

test('a call without a body changes nothing but a session', () => {
  for (const route of routes.filter((r) => r.method !== 'GET' && !r.body && !r.upload)) {
    expect(route.method, route.id).toBe('DELETE');
  }
});

test('an answer that is shared depends on nobody and changes nothing', () => {
  for (const route of routes.filter((r) => r.shared)) {
    expect([route.method, route.auth], route.id).toEqual(['GET', 'public']);
  }
});
