import { afterEach, expect, test, vi } from 'vitest';
import { createNotice, tellRefusal, tellUnopened } from './notice.ts';

afterEach(() => vi.unstubAllGlobals());

type Node = { textContent: string; readonly labels: () => readonly string[] };
/** A notice whose buttons can be read. */
function openNotice() {
  const made: Node[] = [];
  const node = (): Node => {
    const children: { textContent: string }[] = [];
    const each = {
      textContent: '',
      open: false,
      setAttribute: () => undefined,
      addEventListener: () => undefined,
      showModal: () => undefined,
      append: (...added: readonly (string | { textContent: string })[]) => {
        for (const one of added) {
          if (typeof one === 'string') each.textContent += one;
          else children.push(one);
        }
      },
      replaceChildren: () => void children.splice(0),
      labels: () => children.map(({ textContent }) => textContent),
    };
    made.push(each);
    return each;
  };
  vi.stubGlobal('document', { createElement: node });
  const notice = createNotice((key) => key);
  // The text, then the buttons, then the dialog around both.
  const [text, actions] = made;
  return { notice, text: () => text?.textContent, labels: () => actions?.labels() };
}

test('who has too little is led to the cashier, and never for trial money', () => {
  const { notice, labels } = openNotice();
  notice.show('balance');
  expect(labels()).toEqual(['play_error_deposit', 'play_close']);
  notice.setTrial(true);
  notice.show('balance');
  expect(labels()).toEqual(['play_close']);
});

test('a session that has ended, by another game or by time, leads back to the lobby', () => {
  const { notice, labels } = openNotice();
  for (const code of ['session_expired', 'not_logged_in']) {
    tellRefusal(notice, { code, message: 'Log in again' });
    expect(labels(), code).toEqual(['play_setting_lobby']);
  }
});

test('a game whose session has ended says so where it is opened again, and leads to the lobby', () => {
  const { notice, text, labels } = openNotice();
  for (const code of ['session_expired', 'not_logged_in']) {
    tellUnopened(notice, { code, message: 'Log in again' });
    expect([text(), labels()]).toEqual(['play_error_expired', ['play_setting_lobby']]);
  }
  tellUnopened(notice, { code: 'game_disabled', message: 'It is closed' });
  expect([text(), labels()]).toEqual(['It is closed', ['play_setting_lobby']]);
});
