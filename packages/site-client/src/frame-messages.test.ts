import { expect, test } from 'vitest';
import { readFrameMessage, readPageMessage } from './frame-messages.ts';

test('a game can tell its balance and its sound, and ask to deposit or to close', () => {
  expect(readFrameMessage({ type: 'padauk:balance', balance: '120.50' }, 'house')).toEqual({
    type: 'padauk:balance',
    balance: '120.50',
  });
  expect(readFrameMessage({ type: 'padauk:sound', on: true }, 'house')).toEqual({
    type: 'padauk:sound',
    on: true,
  });
  expect(readFrameMessage({ type: 'padauk:round', running: true }, 'house')).toEqual({
    type: 'padauk:round',
    running: true,
  });
  expect(readFrameMessage({ type: 'padauk:close', more: 1 }, 'house')).toEqual({
    type: 'padauk:close',
  });
});

test('a game that says nothing of controls has none', () => {
  expect(readFrameMessage({ type: 'padauk:ready' }, 'house')).toEqual({
    type: 'padauk:ready',
    controls: false,
    sound: false,
  });
  expect(readFrameMessage({ type: 'padauk:ready', controls: true, sound: true }, 'house')).toEqual({
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
  { type: 'padauk:round' },
])('%j is not for us', (data) => {
  expect(readFrameMessage(data, 'house')).toBeUndefined();
});

test('a game of another house asks for what a visitor can press, and speaks for nobody', () => {
  const heard = (message: object) => readFrameMessage(message, 'vendor');
  expect(heard({ type: 'padauk:close' })).toEqual({ type: 'padauk:close' });
  expect(heard({ type: 'padauk:sound', on: true })).toEqual({ type: 'padauk:sound', on: true });
  expect(heard({ type: 'padauk:balance', balance: '120.50' })).toBeUndefined();
  expect(heard({ type: 'padauk:round', running: true })).toBeUndefined();
  expect(heard({ type: 'padauk:reality-passed' })).toBeUndefined();
});

test('a page can switch sound and colors, open a part of the menu and tell the balance, nothing else', () => {
  const told = { type: 'padauk:balance', balance: '120.50' } as const;
  expect(readPageMessage(told)).toEqual(told);
  expect(readPageMessage({ ...told, balance: '-1' })).toBeUndefined();
  expect(readPageMessage({ type: 'padauk:sound', on: false })).toEqual({
    type: 'padauk:sound',
    on: false,
  });
  const light = { type: 'padauk:theme', theme: 'light' } as const;
  expect(readPageMessage(light)).toEqual(light);
  expect(readPageMessage({ ...light, theme: 'neon' })).toBeUndefined();
  expect(readPageMessage({ type: 'padauk:open', panel: 'fairness' })).toEqual({
    type: 'padauk:open',
    panel: 'fairness',
  });
  expect(readPageMessage({ type: 'padauk:open', panel: 'cash' })).toBeUndefined();
  expect(readPageMessage({ type: 'padauk:spin' })).toBeUndefined();
  expect(readPageMessage('padauk:open')).toBeUndefined();
});
