import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

test('a game can tell its balance and its sound, and ask to deposit or to close', () => {
  expect(readFrameMessage({ type: 'padauk:balance', balance: '120.50' })).toEqual({
    type: 'padauk:balance',
    balance: '120.50',
  });
  expect(readFrameMessage({ type: 'padauk:sound', on: true })).toEqual({
    type: 'padauk:sound',
    on: true,
  });
  expect(readFrameMessage({ type: 'padauk:close', more: 1 })).toEqual({ type: 'padauk:close' });
});

test('a game that says nothing of controls has none', () => {
  expect(readFrameMessage({ type: 'padauk:ready' })).toEqual({
    type: 'padauk:ready',
    controls: false,
    sound: false,
  });
  expect(readFrameMessage({ type: 'padauk:ready', controls: true, sound: true })).toEqual({
    type: 'padauk:ready',
    controls: true,
    sound: true,
  });
});

test.each([
  null,
  'padauk:close',
  {},
  { type: 'other' },
  { type: 'padauk:balance' },
  { type: 'padauk:balance', balance: 12 },
  { type: 'padauk:balance', balance: '-5' },
  { type: 'padauk:sound', on: 'yes' },
])('%j is not for us', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
