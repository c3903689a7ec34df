import * as z from 'zod/mini';
import { HostName } from './merchants.ts';
import { route } from './route.ts';
import { SignInOptions, SomeSignInOptions } from './sign-in-options.ts';
import { OfficialChannel, RoomAddress, SocialMedia, WebOrigin } from './site.ts';
import { Id, Instant, Language, line, Money } from './wire.ts';

const staff = { auth: 'operator' } as const;
const readers = { ...staff, role: ['content', 'risk', 'auditor'] } as const;

const Address = z.string().check(z.regex(/^(https:\/\/|\/)[^\s]{1,300}$/));
const Network = z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}\/\d{1,3}$/));
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** The twelve colors of a brand; the surfaces between them are computed. */
export const ThemeColors = z.strictObject({
  bg: Color,
  hi: Color,
  mid: Color,
  lo: Color,
  brand: Color,
  'on-brand': Color,
  'brand-text': Color,
  acc: Color,
  win: Color,
  lose: Color,
  warn: Color,
  info: Color,
});

/** A switch with what it does: the calls that are refused while it is off. */
export type DeskSwitch = {
  code: string;
  /** With the state of its parents. */
  enabled: boolean;
  /** As the brand has set it; null: as the product has it. */
  own: boolean | null;
  calls: string[];
  /** It can be closed for work. */
  closable: boolean;
  /** For work on it; the end may be open. */
  closed: { endTime: string | null } | null;
  children: DeskSwitch[];
};
const Closed = z.strictObject({ endTime: z.nullable(Instant) });
export const DeskSwitch: z.ZodMiniType<DeskSwitch> = z.strictObject({
  code: z.string(),
  enabled: z.boolean(),
  own: z.nullable(z.boolean()),
  calls: z.array(z.string()),
  closable: z.boolean(),
  closed: z.nullable(Closed),
  children: z.array(z.lazy(() => DeskSwitch)),
});

const PatternSource = z.string().check(z.maxLength(500));
const RegisterField = z.strictObject({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** A kind of the house, or `custom`. */
  patternId: line(40),
  /** For `custom`: an expression over the whole value, as RE2 reads it. */
  customPattern: z.nullable(PatternSource),
});

/** What has to be there before real money may be played. */
export const liveNeeds = [
  'licence',
  'domain',
  'legal_texts',
  'payments',
  'no_sandbox',
  'payout_banks',
  'two_owners',
  'age',
  'service',
] as const;

/** What an operator sets of a brand; one who changes it sends only what changes. */
const settings = {
  licence: z.string().check(z.maxLength(200)),
  mainDomain: z.union([z.literal(''), HostName]),
  domainRoute: z.array(HostName).check(z.maxLength(20)),
  customerService: z
    .array(
      z.strictObject({ csType: line(32), title: z.string().check(z.maxLength(80)), path: Address }),
    )
    .check(z.maxLength(12)),
  socialMedia: z.array(SocialMedia).check(z.maxLength(12)),
  officialChannels: z.array(OfficialChannel).check(z.maxLength(20)),
  imageCDNs: z.array(WebOrigin).check(z.maxLength(8)),
  launchGameCDNs: z.array(WebOrigin).check(z.maxLength(40)),
  chatRoom: RoomAddress,
  vipLabelName: z.string().check(z.maxLength(40)),
  freePlayGrant: Money,
  blockedNetworks: z.array(Network).check(z.maxLength(500)),
  openNetworks: z.array(Network).check(z.maxLength(100)),
  allowedCountries: z.array(Country).check(z.maxLength(250)),
  blockedCountries: z.array(Country).check(z.maxLength(250)),
  status: z.strictObject({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    endTime: z.nullable(Instant),
  }),
} as const;

export const Brand = z.strictObject({
  merchantId: Id,
  merchantCode: z.string(),
  name: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  /** Money has moved: the days of all reports are counted by this time zone, so it stays. */
  timeZoneFixed: z.boolean(),
  demo: z.boolean(),
  /** The first one is for whoever has not chosen. */
  languages: z.array(Language),
  /** What the product speaks: a brand offers some of them. */
  languagesOffered: z.array(Language),
  hosts: z.array(z.string()),
  settings: z.strictObject(settings),
  switches: z.array(DeskSwitch),
  /** Null: the house's own. */
  themes: z.strictObject({ dark: z.nullable(ThemeColors), light: z.nullable(ThemeColors) }),
  registration: z.strictObject({
    ageMin: z.int(),
    fields: z.array(RegisterField),
    options: SignInOptions,
  }),
  live: z.array(z.strictObject({ need: z.enum(liveNeeds), met: z.boolean() })),
});
export type Brand = z.output<typeof Brand>;

export const readBrand = route({
  ...readers,
  id: 'brandDesk.readBrand',
  method: 'GET',
  path: '/console/v1/brand',
  summary: 'The brand as its operator sees it: facts, settings, switches, theme, what it lacks',
  limit: 'read',
  reply: Brand,
  refusals: [],
});

const write = {
  ...staff,
  role: 'owner',
  method: 'POST',
  limit: 'write',
  idempotent: true,
  reply: Brand,
} as const;

export const setBrandFacts = route({
  ...write,
  id: 'brandDesk.setFacts',
  path: '/console/v1/brand',
  summary: 'Name, symbol, time zone, languages and hosts. The currency is that of its accounts',
  body: z.strictObject({
    name: z.optional(line(60)),
    currencySymbol: z.optional(line(6)),
    timeZone: z.optional(line(60)),
    languages: z.optional(z.array(Language).check(z.minLength(1), z.maxLength(45))),
    hosts: z.optional(z.array(HostName).check(z.maxLength(40))),
  }),
  refusals: ['invalid_fields', 'time_zone_fixed', 'host_taken'],
});

export const setBrandSettings = route({
  ...write,
  id: 'brandDesk.setSettings',
  path: '/console/v1/brand/settings',
  summary: 'Licence line, domains, channels, regions, maintenance; what is left out stays',
  body: z.partial(z.strictObject(settings)),
  refusals: [],
});

export const setBrandSwitches = route({
  ...write,
  id: 'brandDesk.setSwitches',
  path: '/console/v1/brand/switches',
  summary: 'Switch parts of the product on or off; null is as the product has it',
  body: z.strictObject({ switches: z.record(z.string(), z.nullable(z.boolean())) }),
  /**
   * `two_people_needed`: money between members, proposed as `brand.jurisdiction`; or a guard at the
   * door, named as `{ switches: ["SMS_VERIFICATION"] }` and proposed as `brand.sign-in`.
   */
  refusals: ['invalid_fields', 'two_people_needed'],
});

export const setClosedPart = route({
  ...write,
  id: 'brandDesk.setClosedPart',
  path: '/console/v1/brand/closed-part',
  summary: 'Close a part of the product for work on it, or open it again with null',
  body: z.strictObject({ code: line(40), closed: z.nullable(Closed) }),
  refusals: ['invalid_fields'],
});

export const setBrandTheme = route({
  ...write,
  id: 'brandDesk.setTheme',
  path: '/console/v1/brand/theme',
  summary: 'The colors of the brand in both themes; null is the house’s own',
  body: z.strictObject({ dark: z.nullable(ThemeColors), light: z.nullable(ThemeColors) }),
  refusals: [],
});

export const setRegistration = route({
  ...write,
  id: 'brandDesk.setRegistration',
  path: '/console/v1/brand/registration',
  summary: 'What the registration asks for, and how one signs in; what is left out stays',
  body: z.strictObject({
    ageMin: z.int().check(z.minimum(18), z.maximum(30)),
    /** Name and password are always asked. */
    fields: z.array(RegisterField).check(z.maxLength(60)),
    /** What loosens a guard or costs more takes two people: the kind `brand.sign-in`. */
    options: z.optional(SomeSignInOptions),
  }),
  /** `two_people_needed` names them: `{ options: ["secondStep"], guardFields: ["birthday"] }`. */
  refusals: ['invalid_fields', 'two_people_needed'],
});

export const tryPattern = route({
  ...staff,
  role: 'owner',
  id: 'brandDesk.tryPattern',
  method: 'POST',
  path: '/console/v1/brand/registration/try',
  summary: 'Whether an expression of the brand can be read, and whether it takes a value',
  limit: 'read',
  body: z.strictObject({ pattern: PatternSource, value: z.string().check(z.maxLength(255)) }),
  reply: z.strictObject({ readable: z.boolean(), taken: z.boolean() }),
  refusals: [],
});
