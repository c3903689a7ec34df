import * as z from 'zod/mini';
import {
  CodeSent,
  captchaFields,
  DialingCode,
  entryRefusals,
  humanFields,
  Session,
  smsRefusals,
  Ticket,
  TypedCode,
  TypedMobile,
  typedPassword,
} from './registration.ts';
import { route } from './route.ts';
import { WebAuthnMessage, WebAuthnOptions } from './security.ts';
import { Id, line, Nothing } from './wire.ts';

/**
 * What an account can prove itself by when it is used from a place that it was never seen at.
 * `identity`: real name and mobile number.
 */
export const secondStepKinds = ['passkey', 'authenticator', 'sms', 'email', 'identity'] as const;
export const SecondStepKind = z.enum(secondStepKinds);
export type SecondStepKind = z.output<typeof SecondStepKind>;
/** The facts of the refusal `second_step_required`. */
export const SecondStep = z.strictObject({
  stepToken: z.string(),
  choices: z.array(
    z.strictObject({
      kind: SecondStepKind,
      /** Where a code goes, masked: `+95******567`, `m***@mail.example`. */
      target: z.optional(z.string()),
    }),
  ),
});
export type SecondStep = z.output<typeof SecondStep>;

const loginRefusals = [
  ...entryRefusals,
  'wrong_credentials',
  'account_locked',
  'captcha_required',
  'captcha_wrong',
  'human_check_failed',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_locked',
] as const;

/**
 * `captcha_required`, `captcha_wrong`, and `wrong_credentials` when the next try needs it, carry
 * `value.captcha` (see `Captcha`). `second_step_required` carries a `SecondStep`.
 */
export const login = route({
  id: 'identity.login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Sign in by user name and password, or by mobile number and SMS code',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    /** The mobile number for `sms`. */
    username: line(64),
    /** The SMS code for `sms`. */
    password: typedPassword,
    type: z.enum(['username', 'sms']),
    countryDialingCode: z.optional(DialingCode),
    ...captchaFields,
    ...humanFields,
    /** The entrance: only agents come in by their own. */
    page: z.optional(z.enum(['member', 'agent'])),
    /** Trust this device for a day: the answer brings a `deviceToken`. */
    remember: z.optional(z.boolean()),
    deviceToken: z.optional(Ticket),
  }),
  reply: Session,
  refusals: loginRefusals,
});

export const sendSecondStepCode = route({
  id: 'identity.sendSecondStepCode',
  method: 'POST',
  path: '/wps/v2/identity/second-step/code',
  summary: 'Send the code of a second step by SMS or e-mail',
  auth: 'public',
  limit: 'login',
  body: z.strictObject({ stepToken: Ticket, kind: z.enum(['sms', 'email']) }),
  reply: CodeSent,
  refusals: ['second_step_expired', ...smsRefusals],
});

export const startSecondStepPasskey = route({
  id: 'identity.startSecondStepPasskey',
  method: 'POST',
  path: '/wps/v2/identity/second-step/passkey',
  summary: 'What the browser needs to pass a second step by a passkey',
  auth: 'public',
  limit: 'login',
  body: z.strictObject({ stepToken: Ticket }),
  reply: WebAuthnOptions,
  refusals: ['second_step_expired', 'passkey_not_found'],
});

export const passSecondStep = route({
  id: 'identity.passSecondStep',
  method: 'POST',
  path: '/wps/v2/identity/second-step',
  summary: 'Finish a login from a place that the account was never seen at',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    stepToken: Ticket,
    kind: SecondStepKind,
    code: z.optional(TypedCode),
    /** Of a passkey: the challenge that was asked for, and what it was answered with. */
    challengeId: z.optional(Id),
    response: z.optional(WebAuthnMessage),
    realName: z.optional(line(255)),
    mobileNum: z.optional(TypedMobile),
    countryDialingCode: z.optional(DialingCode),
  }),
  reply: Session,
  refusals: [
    'second_step_expired',
    'second_step_failed',
    'verification_code_wrong',
    'verification_code_expired',
    'verification_locked',
    ...entryRefusals,
  ],
});

/** For `login` the number of an account, for `password` too; the answer never tells which exist. */
export const sendSms = route({
  id: 'identity.sendSms',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Send a code to the mobile number of an account, to log in or to set a new password',
  auth: 'public',
  limit: 'login',
  body: z.strictObject({
    ...humanFields,
    mobileNum: TypedMobile,
    countryDialingCode: DialingCode,
    purpose: z.optional(z.enum(['login', 'password'])),
  }),
  reply: CodeSent,
  refusals: smsRefusals,
});

export const freePlay = route({
  id: 'identity.freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Open a trial account that plays with trial money for a day, and sign it in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    /** The operating system of the visitor, as the browser names it. */
    os: line(32),
    platform: z.literal('W'),
    /** Newly made by the browser, so that no two bodies are alike. */
    random: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/)),
    gatewayVersion: z.literal(3),
  }),
  reply: Session,
  refusals: ['blocked_by_operator'],
});

export const logout = route({
  id: 'identity.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End the session; its sockets close within a second',
  auth: 'session',
  beforePasswordChange: true,
  limit: 'write',
  reply: Nothing,
  refusals: [],
});

export const logoutEverywhere = route({
  id: 'identity.logoutEverywhere',
  method: 'DELETE',
  path: '/wps/v2/identity/sessions',
  summary: 'End every session of the player, this one too, and forget the trusted devices',
  auth: 'session',
  beforePasswordChange: true,
  limit: 'write',
  reply: Nothing,
  refusals: [],
});

export const createUrlCode = route({
  id: 'identity.createUrlCode',
  method: 'POST',
  path: '/wps/v2/identity/url-codes',
  summary: 'A code that signs the player in once, within a minute, on another page or device',
  auth: 'member',
  limit: 'write',
  body: Nothing,
  reply: z.strictObject({ code: z.string(), expiresInSeconds: z.int() }),
  refusals: [],
});

export const exchangeUrlCode = route({
  id: 'identity.exchangeUrlCode',
  method: 'POST',
  path: '/wps/v2/identity/url-codes/exchange',
  summary: 'A session of its own in exchange for the code of an address',
  auth: 'public',
  limit: 'login',
  /** Whatever stands in an address, of any length and signs: what is no code opens nothing. */
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
  reply: Session,
  refusals: ['url_code_invalid', ...entryRefusals],
});

export const changePassword = route({
  id: 'identity.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Change the login password; all other sessions of the player end',
  auth: 'member',
  beforePasswordChange: true,
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    /** Absent where there is none yet: then a recent proof is needed. */
    oldPassword: z.optional(typedPassword),
    newPassword: typedPassword,
    confirmNewPassword: typedPassword,
  }),
  reply: Nothing,
  refusals: ['wrong_credentials', 'account_locked'],
});

/** Answers the same whether such an account exists or not. */
export const sendPasswordMail = route({
  id: 'identity.sendPasswordMail',
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Send a link to reset a forgotten password',
  auth: 'public',
  limit: 'login',
  form: true,
  body: z.strictObject({ ...humanFields, username: line(64), email: line(255) }),
  reply: Nothing,
  refusals: ['human_check_failed'],
});

/** `/?reset=…` is the link of the e-mail. */
export const resetPasswordByMail = route({
  id: 'identity.resetPasswordByMail',
  method: 'POST',
  path: '/wps/v2/identity/password-reset',
  summary: 'Set a new password by the link of an e-mail; every session of the player ends',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    resetToken: Ticket,
    newPassword: typedPassword,
    confirmNewPassword: typedPassword,
  }),
  reply: Nothing,
  refusals: ['reset_link_invalid'],
});

export const resetPasswordBySms = route({
  id: 'identity.resetPasswordBySms',
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'Set a new password by SMS code, and sign in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    mobileNum: TypedMobile,
    /** Without, the number is of the brand's first country, or has its own code. */
    countryDialingCode: z.optional(DialingCode),
    verificationCode: TypedCode,
    newPassword: typedPassword,
  }),
  reply: Session,
  refusals: [
    'verification_code_wrong',
    'verification_code_expired',
    'verification_locked',
    ...entryRefusals,
  ],
});
