import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, line, Nothing } from './wire.ts';

/** A secret as somebody types it; how long it must be is the brand's rule. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(128));
/** `+95`, `95`. */
export const DialingCode = z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/));
/** As typed: with or without the country's code, spaces and dashes. */
export const TypedMobile = z.string().check(z.regex(/^[+\d][\d \-()]{3,24}$/));
/** A secret that the server or a browser has made: 256 bits as base64url. */
export const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** The code of an SMS or an e-mail, as typed. */
export const TypedCode = z.string().check(z.minLength(1), z.maxLength(255));

export const Session = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password must be changed before anything else. */
  passwordExpired: z.boolean(),
  /** With `remember`: shown at the next login of the day, it spares the second step. */
  deviceToken: z.optional(z.string()),
});

/** What any way in may answer to a proved member. */
export const entryRefusals = [
  'blocked_by_operator',
  'account_frozen',
  'second_step_required',
] as const;

/** What is beside a request that a machine must not send. */
export const humanFields = {
  /** The solution of the challenge of `/wps/v2/identity/human-check`, as its widget gives it. */
  humanProof: z.optional(z.string().check(z.maxLength(4_000))),
};
/** The answer to the picture of `/wps/captcha`. */
export const captchaFields = {
  captchaId: z.optional(Id),
  captcha: z.optional(z.string().check(z.maxLength(16))),
};

export const FieldRule = z.strictObject({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression for the whole value, or `*` for any. */
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});
export type FieldRule = z.output<typeof FieldRule>;

/** Where a proof is asked that no machine is at work. */
export const humanCheckPlaces = ['register', 'sms', 'password', 'login'] as const;

export const RegisterRules = z.strictObject({
  fields: z.array(FieldRule),
  /** Full years that the agreement names. */
  ageMin: z.int(),
  /** Full years that a birthday must show, where the brand asks for one. */
  birthdayAgeMin: z.int(),
  /** A box of its own confirms `birthdayAgeMin`; `ageConfirmed` is then needed. */
  ageConfirmation: z.boolean(),
  /** The ways to register that the brand has switched on. */
  methods: z.array(z.enum(['username', 'mobile'])),
  /** A mobile number that is given is proved by an SMS code. */
  smsVerification: z.boolean(),
  /** Registration by mobile number asks for a password too. */
  mobilePassword: z.boolean(),
  /** A password can be reset by SMS (CHNGPASSVERIF3); e-mail always works. */
  passwordBySms: z.boolean(),
  countries: z.array(z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() })),
  humanCheck: z.strictObject({
    provider: z.enum(['none', 'altcha']),
    places: z.array(z.enum(humanCheckPlaces)),
  }),
});
export type RegisterRules = z.output<typeof RegisterRules>;

export const readRegisterRules = route({
  id: 'identity.readRegisterRules',
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Which fields registration asks for, and what each of them accepts',
  auth: 'public',
  limit: 'read',
  reply: RegisterRules,
  refusals: [],
});

const optionalLine = z.optional(line(255));
/** What a brand may ask for beside the login; its rules say which, and what each accepts. */
const profileFields = {
  payeeName: optionalLine,
  nickname: optionalLine,
  email: optionalLine,
  qqNum: optionalLine,
  line: optionalLine,
  whatsapp: optionalLine,
  facebook: optionalLine,
  wechat: optionalLine,
  telegram: optionalLine,
  zalo: optionalLine,
  idNumber: optionalLine,
  recommenderId: optionalLine,
  birthday: optionalLine,
  address: optionalLine,
  nationality: optionalLine,
  occupation: optionalLine,
  incomeSource: optionalLine,
  birthplace: optionalLine,
};
/** What every registration carries beside the way in itself. */
export const registrationFields = {
  ...profileFields,
  ...humanFields,
  ...captchaFields,
  /** The terms were accepted and `ageMin` was confirmed. */
  agreed: z.literal(true),
  /** `birthdayAgeMin` was confirmed. */
  ageConfirmed: z.optional(z.literal(true)),
  verificationCode: z.optional(TypedCode),
  /** Six digits; the wallet's payment password from the first moment. */
  paymentPassword: z.optional(typedPassword),
  referralCode: z.optional(line(32)),
  affiliateCode: z.optional(line(32)),
  domain: z.optional(line(255)),
  /** Made once by the browser and kept there: two accounts of one browser are found by it. */
  deviceId: z.optional(Ticket),
  firebaseChannel: z.optional(line(255)),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4_000))),
  login: z.optional(z.literal(true)),
  registerUrl: z.optional(z.string().check(z.maxLength(500))),
  registerMethod: z.optional(z.literal('WEB')),
};
/** A number beside a user name, where the rules ask for one. */
export const optionalMobile = {
  mobileNum: z.optional(TypedMobile),
  countryDialingCode: z.optional(DialingCode),
};
/** What every way to register may be refused with. */
export const registrationRefusals = [
  'username_taken',
  'human_check_failed',
  'captcha_required',
  'captcha_wrong',
  'affiliate_code_invalid',
  'blocked_by_operator',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_locked',
] as const;

export const register = route({
  id: 'identity.register',
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Open a member account by user name, and sign it in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    ...registrationFields,
    ...optionalMobile,
    username: line(64),
    password: typedPassword,
    confirmPassword: typedPassword,
  }),
  reply: Session,
  refusals: registrationRefusals,
});

export const registerMobile = route({
  id: 'identity.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Open a member account by mobile number, and sign it in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    ...registrationFields,
    mobileNum: TypedMobile,
    countryDialingCode: DialingCode,
    /** The same number, from clients that name the account by it. */
    username: z.optional(TypedMobile),
    /** Where the rules say `mobilePassword`; else the account is entered by SMS. */
    password: z.optional(typedPassword),
    confirmPassword: z.optional(typedPassword),
  }),
  reply: Session,
  refusals: registrationRefusals,
});

export const checkAffiliate = route({
  id: 'identity.checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: 'Whether an affiliate code is known, before a registration names it',
  auth: 'public',
  limit: 'login',
  query: z.strictObject({ code: line(32), domain: z.optional(line(255)) }),
  reply: Nothing,
  refusals: ['affiliate_code_invalid'],
});

export const readHumanChallenge = route({
  id: 'identity.readHumanChallenge',
  method: 'GET',
  path: '/wps/v2/identity/human-check',
  summary: 'A puzzle that costs a machine time; its solution is `humanProof`, for one request',
  auth: 'public',
  limit: 'login',
  reply: z.strictObject({
    provider: z.enum(['none', 'altcha']),
    /** As the widget of the provider takes it; null for none. */
    challenge: z.nullable(z.record(z.string(), z.unknown())),
  }),
  refusals: [],
});

export const Captcha = z.strictObject({
  captchaId: Id,
  /** `data:image/png;base64,…` */
  image: z.string(),
  expiresInSeconds: z.int(),
});

/** Refused more than once a second. */
export const readCaptcha = route({
  id: 'identity.readCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A picture with characters to type, for one try within two minutes',
  auth: 'public',
  limit: 'login',
  reply: Captcha,
  refusals: [],
});

/** How long a code can be asked for no second time. */
export const CodeSent = z.strictObject({ expiredMinutes: z.int() });
/** What every call that sends a code by SMS may be refused with. */
export const smsRefusals = [
  'blocked_by_operator',
  'human_check_failed',
  'sms_too_often',
  'sms_quota_exceeded',
  'message_not_sent',
] as const;

export const sendRegisterSms = route({
  id: 'identity.sendRegisterSms',
  method: 'POST',
  path: '/wps/verification/sms/register',
  summary: 'Send the code that proves a mobile number at registration',
  auth: 'public',
  limit: 'login',
  body: z.strictObject({
    ...humanFields,
    mobileNum: TypedMobile,
    /** The same number, under the name that older clients send. */
    mobileNo: z.optional(TypedMobile),
    countryDialingCode: DialingCode,
  }),
  reply: CodeSent,
  refusals: smsRefusals,
});
