import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerKey } from './keys.ts';

/** A button of the frame; the main one has its class. */
class Button {
  readonly classList;
  constructor(isMain: boolean) {
    this.classList = { contains: () => isMain };
  }
}
class Field {}
let isDialogOpen = false;
beforeEach(() => {
  isDialogOpen = false;
  vi.stubGlobal('HTMLButtonElement', Button);
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLSelectElement', Field);
  vi.stubGlobal('document', { querySelector: () => (isDialogOpen ? {} : null) });
});
afterEach(() => vi.unstubAllGlobals());

/** What became of a key: `main` button, a key of the scene, or kept from the browser. */
function told(code: string, on: Partial<Record<keyof KeyboardEvent, object | boolean>> = {}) {
  const heard: string[] = [];
  const event = {
    code,
    repeat: false,
    target: {},
    preventDefault: () => heard.push('kept'),
    ...on,
  };
  answerKey(event as unknown as KeyboardEvent, {
    press: () => heard.push('main'),
    sceneKey: (key) => heard.push(key),
  });
  return heard;
}

test('a key of a decision counts once, however long it is held', () => {
  expect(told('KeyH')).toEqual(['KeyH']);
  expect(told('KeyH', { repeat: true })).toEqual([]);
  expect(told('ArrowUp', { repeat: true })).toEqual([]);
  expect(told('KeyR', { ctrlKey: true })).toEqual([]);
  expect(told('KeyH', { target: new Field() })).toEqual([]);
});

test.each(['Space', 'Enter', 'NumpadEnter'])('%s held plays one round', (code) => {
  expect(told(code)).toEqual(['kept', 'main']);
  expect(told(code, { target: new Button(true) })).toEqual(['kept', 'main']);
  expect(told(code, { repeat: true })).toEqual(['kept']);
  expect(told(code, { target: new Button(true), repeat: true })).toEqual(['kept']);
});

test.each([false, true])(
  'a held key presses no button again, in the game or in a dialog (%s)',
  (isOpen) => {
    isDialogOpen = isOpen;
    const target = new Button(false);
    expect(told('Enter', { target })).toEqual([]);
    expect(told('Enter', { target, repeat: true })).toEqual(['kept']);
    expect(told('Enter', { target: new Field(), repeat: true })).toEqual([]);
  },
);

test('while a dialog is open no key plays', () => {
  isDialogOpen = true;
  expect([told('Space'), told('KeyH')]).toEqual([[], []]);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'] as const)(
  'a key with %s is meant for something else: no round, no decision',
  (held) => {
    const on = { [held]: true };
    expect([told('Space', on), told('Enter', on), told('KeyH', on)]).toEqual([[], [], []]);
    expect(told('Space', { ...on, target: new Button(true) })).toEqual(['kept']);
    expect(told('Enter', { ...on, target: new Button(false) })).toEqual([]);
    expect(told('Enter', { ...on, target: new Button(false), repeat: true })).toEqual(['kept']);
  },
);
