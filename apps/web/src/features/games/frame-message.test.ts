import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

test('a game can tell its balance, and ask to deposit or to close', () => {
  expect(readFrameMessage({ type: 'padauk:balance', balance: '120.50' })).toEqual({
    type: 'padauk:balance',
    balance: '120.50',
  });
  expect(readFrameMessage({ type: 'padauk:close', more: 1 })).toEqual({ type: 'padauk:close' });
});

test.each([
  null,
  'padauk:close',
  {},
  { type: 'other' },
  { type: 'padauk:balance' },
  { type: 'padauk:balance', balance: 12 },
  { type: 'padauk:balance', balance: '-5' },
])('%j is not for us', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
