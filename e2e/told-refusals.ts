import { refuse } from '@padauk/base';
import type { RefusalCode, Route } from '@padauk/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../apps/server/src/platform/http/envelope.ts';
import { domains } from '../packages/contracts/src/index.ts';
import { password } from '../tools/testing/actors.ts';
import { type Guest, openGuest, press, signedInAs, tabTo, textField } from './guests.ts';
import type { House } from './house.ts';
import { violationsOn } from './violations.ts';
import { type Screen, seen } from './visit.ts';
import type { Say, StoryLanguage } from './words.ts';

const { identity, profile, security } = domains;
const FRESH = 'Silver-padauk-8';
const NUMBER = '9251234567';
const SECRET_LENGTH = 43;
/** After sending something one must wait a second before sending again. */
const REST_MS = 1_100;
const LAST_REFUSAL = 499;

type Word = Parameters<Say>[0];
type Field = {
  readonly label: Word;
  /** How a browser that fills it in knows it. */
  readonly known: string;
  readonly text: string;
};
/** Something at the door that a visitor fills in and sends. */
type Form = {
  readonly name: string;
  readonly contract: Route;
  readonly open: (guest: Guest) => Promise<void>;
  readonly fields: readonly Field[];
  /** What sends it. */
  readonly action: Word;
  /** What the form says in a text of its own, under its field. */
  readonly own?: Partial<Readonly<Record<RefusalCode, Word>>>;
  /** It asks once more before it sends, by a button of the same name. */
  readonly asksFirst?: true;
  /** What is typed is gone after a refusal. */
  readonly typedAnew?: true;
  /** A code is asked for: what goes wrong is told in a window of its own. */
  readonly asksCode?: true;
};
const name: Field = { label: 'identity_username', known: 'username', text: 'guest42' };
const number: Field = { label: 'identity_mobile', known: 'tel-national', text: NUMBER };
const email: Field = { label: 'identity_email', known: 'email', text: 'me@mail.example' };
const code: Field = { label: 'message_verify_sms', known: 'one-time-code', text: '123456' };
const secret = (label: Word, known: 'current-password' | 'new-password', text = FRESH): Field => ({
  label,
  known,
  text,
});
const chosen = [
  secret('identity_password', 'new-password'),
  secret('identity_confirm_password', 'new-password'),
];
const renewed = [
  secret('identity_new_password', 'new-password'),
  secret('identity_new_password_again', 'new-password'),
];

const goTo = async ({ page, house }: Guest, address: string) => {
  await page.goto(house.url + address);
};
const tab = ({ form, say }: Guest, label: Word) =>
  form.getByRole('tab', { name: say(label) }).click();
const boxes = async ({ form }: Guest) => {
  await form.getByRole('checkbox').first().waitFor();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
};
const loginByCode = async (guest: Guest) => {
  await goTo(guest, '/login');
  await tab(guest, 'identity_by_sms');
};
const registerByNumber = async (guest: Guest) => {
  await goTo(guest, '/register');
  await tab(guest, 'identity_by_mobile');
};
const forgotten = async (guest: Guest, way: Word) => {
  await goTo(guest, '/login?tab=forgot');
  await tab(guest, way);
};
/** Shows a member what guards the account. */
async function securityCenter(guest: Guest): Promise<void> {
  const token = await guest.page.evaluate(() => sessionStorage.getItem('token'));
  if (token === null) await signedInAs(guest, await guest.house.join());
  await goTo(guest, '/member/securityCenter');
}
/** Opens what a row of it sets up. */
async function setUp(guest: Guest, row: Word): Promise<void> {
  const { page, say } = guest;
  await securityCenter(guest);
  const name = new RegExp(`^${say('identity_set_up')}\\s*: ${say(row)}$`);
  await page.getByRole('button', { name }).click();
}
/** A login that wants more: what it wants is said in the place of the server. */
async function secondStep(guest: Guest): Promise<void> {
  const asked = { stepToken: 'a'.repeat(SECRET_LENGTH), choices: [{ kind: 'sms', target: '567' }] };
  const wanted = refuse('second_step_required', asked);
  await standFor(guest.page, identity.login, refused('EN', wanted));
  await goTo(guest, '/login');
  await textField(guest.form, guest.say('identity_username')).fill('guest42');
  await textField(guest.form, guest.say('identity_password')).fill(password);
  await press(guest.form, guest.say('identity_login_action'));
}

const forms: readonly Form[] = [
  {
    name: 'login by name',
    contract: identity.login,
    open: (guest) => goTo(guest, '/login'),
    fields: [name, secret('identity_password', 'current-password')],
    action: 'identity_login_action',
  },
  {
    name: 'login by code',
    contract: identity.login,
    open: loginByCode,
    fields: [number, code],
    action: 'identity_login_action',
  },
  {
    name: 'a code for the login',
    contract: identity.sendSms,
    open: loginByCode,
    fields: [number],
    action: 'message_sms_send',
    asksCode: true,
  },
  {
    name: 'registration by name',
    contract: identity.register,
    open: async (guest) => {
      await goTo(guest, '/register');
      await boxes(guest);
    },
    fields: [name, ...chosen],
    action: 'identity_signup_action',
  },
  {
    name: 'registration by number',
    contract: identity.registerMobile,
    open: async (guest) => {
      await registerByNumber(guest);
      await boxes(guest);
    },
    fields: [number, code, ...chosen],
    action: 'identity_signup_action',
  },
  {
    name: 'a code for the registration',
    contract: identity.sendRegisterSms,
    open: registerByNumber,
    fields: [number],
    action: 'message_sms_send',
    asksCode: true,
  },
  {
    name: 'a link by e-mail',
    contract: identity.sendPasswordMail,
    open: (guest) => forgotten(guest, 'identity_by_email'),
    fields: [name, email],
    action: 'identity_send_link',
  },
  {
    name: 'a new password by number',
    contract: identity.resetPasswordBySms,
    open: (guest) => forgotten(guest, 'identity_by_mobile'),
    fields: [number, code, ...renewed],
    action: 'identity_reset_action',
  },
  {
    name: 'a new password by e-mail',
    contract: identity.resetPasswordByMail,
    open: (guest) => goTo(guest, `/?reset=${'a'.repeat(SECRET_LENGTH)}`),
    fields: renewed,
    action: 'identity_reset_save',
  },
  {
    name: 'the second step',
    contract: identity.passSecondStep,
    open: secondStep,
    fields: [code],
    action: 'shell_confirm',
  },
  {
    name: 'a code for the second step',
    contract: identity.sendSecondStepCode,
    open: secondStep,
    fields: [],
    action: 'message_sms_send',
    asksCode: true,
  },
  {
    name: 'a free trial',
    contract: identity.freePlay,
    open: (guest) => goTo(guest, '/login'),
    fields: [],
    action: 'identity_trial_action',
  },
  {
    name: 'another password',
    contract: identity.changePassword,
    open: async (guest) => {
      await securityCenter(guest);
      await press(guest.page, guest.say('identity_change_password'));
    },
    fields: [secret('identity_old_password', 'current-password', password), ...renewed],
    action: 'identity_change_password',
    own: { wrong_credentials: 'identity_password_wrong' },
  },
  {
    name: 'a proof',
    contract: security.proveIdentity,
    open: async (guest) => {
      const asked = refuse('proof_required', { methods: ['password'] });
      await standFor(guest.page, security.startAuthenticator, refused('EN', asked));
      await securityCenter(guest);
      await press(guest.page, guest.say('identity_set_up'));
    },
    fields: [secret('identity_login_password', 'current-password', password)],
    action: 'shell_confirm',
    own: { wrong_credentials: 'identity_password_wrong' },
  },
  {
    name: 'the first code of an authenticator',
    contract: security.confirmAuthenticator,
    open: async (guest) => {
      await securityCenter(guest);
      await press(guest.page, guest.say('identity_set_up'));
    },
    fields: [{ ...code, label: 'identity_authenticator_code' }],
    action: 'identity_turn_on',
    typedAnew: true,
  },
  {
    name: 'an own number',
    contract: profile.setMobile,
    open: (guest) => setUp(guest, 'identity_mobile'),
    fields: [number, { ...code, label: 'identity_code' }],
    action: 'identity_save',
  },
  {
    name: 'the real name',
    contract: profile.setRealName,
    open: (guest) => setUp(guest, 'message_verify_name'),
    fields: [{ label: 'message_verify_name', known: 'name', text: 'Aung Min' }],
    action: 'identity_save',
    asksFirst: true,
  },
];

/** What leads on to another form is told by stories of its own. */
const LEADS_ON = 'second_step_required';
/** What any call may be refused for; every form tells it in the same place as the others. */
const anyCall = ['too_many_requests', 'system_busy', 'system_error'] as const;
const codesOf = ({ contract: { refusals } }: Form, isFirst: boolean): readonly RefusalCode[] => [
  ...refusals.filter((known) => known !== LEADS_ON),
  ...(isFirst ? anyCall : []),
];

type Given = ReturnType<typeof refused>;
/** Answers a call in the place of the server, in the server's own words. */
async function standFor(page: Page, contract: Route, first?: Given) {
  let given = first;
  await page.route(
    ({ pathname }) => pathname === contract.path,
    (asked) =>
      asked.fulfill({
        // Browsers complain of the server's own faults by themselves, whatever a page says of them.
        status: Math.min(given?.status ?? LAST_REFUSAL, LAST_REFUSAL),
        contentType: given?.mediaType ?? '',
        body: String(given?.body),
      }),
  );
  return (next: Given) => {
    given = next;
  };
}

/**
 * Every refusal of every form at the door.
 *
 * @param isTold - whether a form is told on a screen: a run may tell each of them on one alone
 */
export function toldRefusals(
  at: () => { readonly browser: Browser; readonly house: House },
  isTold: (form: number, screen: Screen) => boolean = () => true,
): void {
  describe('every refusal at the door is told in words, where it arises', () => {
    beforeAll(async () => {
      const options = { humanCheck: 'none', passwordBySms: true };
      await at().house.setPolicy(options, ['email', 'mobileNum']);
    });

    test.each([
      ['phone', 'MY', 'light'],
      ['desktop', 'EN', 'dark'],
    ] as const)('on a %s in %s (%s)', async (screen, language, theme) => {
      const { browser, house } = at();
      const guest = await openGuest(browser, house, { screen, language });
      await guest.context.addInitScript((shown) => localStorage.setItem('theme', shown), theme);
      await guest.page.clock.install();
      const told = forms.filter((_, index) => isTold(index, screen));
      for (const form of told) await tell(guest, language, form);
      expect(guest.complaints).toEqual([]);
      await guest.context.close();
    });
  });
}

async function tell(guest: Guest, language: StoryLanguage, told: Form): Promise<void> {
  const { page, say, station } = guest;
  await told.open(guest);
  const dialog = page.getByRole('dialog').last();
  await fillIn(dialog, guest, told.fields);
  const action = dialog.getByRole('button', { name: say(told.action), exact: true }).last();
  await tabTo(page, action);
  const answer = await standFor(page, told.contract);
  for (const known of codesOf(told, told === forms[0])) {
    const given = refused(language, refuse(known));
    answer(given);
    if (told.typedAnew) await fillIn(dialog, guest, told.fields);
    await action.click();
    if (told.asksFirst) {
      await dialog.getByText(told.fields[0]?.text ?? '', { exact: true }).waitFor();
      await action.click();
    }
    const { message } = JSON.parse(String(given.body)) as { message: string };
    const own = told.own?.[known];
    await seen(page.getByText(own ? say(own) : message).filter({ visible: true })).catch(() => {
      throw new Error(`${told.name}: ${known} is not told`);
    });
    if (told.asksFirst) {
      const [wrong] = told.fields;
      const field = textField(dialog, say(wrong?.label ?? told.action));
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    if (!told.asksCode) continue;
    await press(page.getByRole('dialog').last(), say('shell_confirm'));
    await page.clock.fastForward(REST_MS);
  }
  expect(await violationsOn(page, { within: 'dialog' }), told.name).toEqual([]);
  await station(`61-${told.name.replaceAll(' ', '-')}`);
  await page.unrouteAll();
}

/** By keyboard alone: Tab leads to each field, and what is pasted stays. */
async function fillIn(dialog: Locator, { page, say }: Guest, fields: readonly Field[]) {
  for (const { label, known, text } of fields) {
    const field = textField(dialog, say(label));
    await tabTo(page, field);
    expect(await field.getAttribute('autocomplete'), label).toBe(known);
    await field.selectText();
    await page.keyboard.insertText(text);
    expect(await field.inputValue(), label).toBe(text);
  }
}
