import * as z from 'zod/mini';
import { RegisterRules } from './registration.ts';
import { route } from './route.ts';
import { Id, Instant, Language, line } from './wire.ts';

export const SystemStatus = z.strictObject({
  /** 0 normal, 1 maintenance, 2 region restriction. */
  status: z.enum({ normal: 0, maintenance: 1, regionRestricted: 2 }),
  endTime: z.nullable(Instant),
  ip: z.string(),
});

export const readStatus = route({
  id: 'site.readStatus',
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Whether the brand is open to this visitor',
  auth: 'public',
  limit: 'read',
  reply: SystemStatus,
  refusals: [],
});

/** `enabled` is `'1'` or `'0'`; a switched-off parent switches its children off. */
export type WhiteLabelNode = { code: string; enabled: '0' | '1'; children: WhiteLabelNode[] };
export const WhiteLabelNode: z.ZodMiniType<WhiteLabelNode> = z.strictObject({
  code: z.string(),
  enabled: z.enum(['0', '1']),
  children: z.array(z.lazy(() => WhiteLabelNode)),
});

export const readWhiteLabel = route({
  id: 'site.readWhiteLabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'The tree of modules that the brand has switched on',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({ modules: z.array(WhiteLabelNode) }),
  refusals: [],
});

export const CustomerService = z.strictObject({
  csType: z.string(),
  title: z.string(),
  path: z.string(),
});

/** Where the brand is found elsewhere. `name` chooses the icon. */
export const SocialMedia = z.strictObject({
  name: z.enum([
    'YouTube',
    'Twitter',
    'TikTok',
    'Facebook',
    'Instagram',
    'WhatsApp',
    'Telegram',
    'Line',
  ]),
  url: z.string(),
});
/** A channel that the brand itself keeps, so that a false one can be told from it. */
export const OfficialChannel = z.strictObject({ title: z.string(), url: z.string() });

/** Where pictures or games are beside the brand's own host: `https://cdn.example`. */
export const WebOrigin = z
  .string()
  .check(z.regex(/^https:\/\/[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/));
/** A page of the brand's own, or one elsewhere; empty for none. */
export const RoomAddress = z
  .string()
  .check(z.regex(/^(https:\/\/[a-z0-9][^\s]{1,299}|\/(?!\/)[^\s]{0,299})?$/));

/** Permission and configuration of the brand for this visitor, in one answer at start. */
export const readConfig = route({
  id: 'site.readConfig',
  method: 'GET',
  path: '/wps/v2/site/config',
  summary: 'Brand, modules, registration rules, hosts and status for this visitor',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({
    info: z.strictObject({
      merchantCode: z.string(),
      name: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      timeZone: z.string(),
      /** Demo money: nothing can be won or lost. A banner says so until the brand goes live. */
      demo: z.boolean(),
      languages: z.array(Language),
      licence: z.string(),
      customerService: z.array(CustomerService),
      domainRoute: z.array(z.string()),
      resources: z.record(z.string(), z.string()),
      whitelabel: z.array(WhiteLabelNode),
      register: RegisterRules,
      mainDomain: z.string(),
      analyticsId: z.string(),
      /**
       * Pictures of games come from one of them, drawn by chance; empty for the site's own host.
       */
      imageCDNs: z.array(WebOrigin),
      /** Whose games may be in a frame of the site, beside the house's own. */
      launchGameCDNs: z.array(WebOrigin),
      /** The chat room of the brand; empty for its customer service. */
      chatRoom: RoomAddress,
      /** What the side menu shows: VIP bonus, its label, invite friends. */
      hasVip: z.boolean(),
      vipLabelName: z.string(),
      availablePromo: z.boolean(),
      /** Pools of a jackpot are open at the brand: its home page keeps a place for them. */
      hasJackpots: z.boolean(),
      socialMedia: z.array(SocialMedia),
      officialChannels: z.array(OfficialChannel),
      /** Words of the brand in place of those of the house, by language and key. */
      texts: z.partialRecord(Language, z.record(z.string(), z.unknown())),
    }),
    location: z.strictObject({ ip: z.string() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
  }),
  refusals: [],
});

export const readDomainRoute = route({
  id: 'site.readDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: 'The addresses of the brand, best first, for the mirror list',
  auth: 'public',
  limit: 'read',
  shared: true,
  reply: z.strictObject({ mainDomain: z.string(), domainRoute: z.array(z.string()) }),
  refusals: [],
});

/** One platform of the app: a package where the operator has uploaded one, else the web app. */
const AppPackage = z.strictObject({
  kind: z.enum(['pwa', 'package']),
  /** Where the package lies, or the page that can be installed. */
  url: z.string(),
  /** What the QR code holds. An address that begins with `/` belongs to the page's own origin. */
  qr: z.string(),
  /** Sanitised HTML: how to install. */
  guide: z.string(),
});
export const readAppDownload = route({
  id: 'site.readAppDownload',
  method: 'GET',
  path: '/wps/v2/site/app-download',
  summary: 'How to get the app on iOS and Android, the targets of the QR codes, and the mirrors',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({
    ios: AppPackage,
    android: AppPackage,
    /** What the QR code of the site itself holds. */
    siteQr: z.string(),
    mirrors: z.array(z.string()),
  }),
  refusals: [],
});

/** Where a banner stands. */
export const bannerGroups = [
  'w_login',
  'w_register',
  'w_forgetPassword',
  'w_license',
  'w_leftmenu',
  'w_home',
  'w_promotion',
] as const;
export const Banner = z.strictObject({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  title: z.string(),
  text: z.string(),
  pictureWide: z.string(),
  pictureNarrow: z.string(),
  url: z.string(),
  /** 0: not clickable; 1: a page of the site; 2: a page elsewhere. */
  linkageType: z.enum({ none: 0, page: 1, external: 2 }),
});

export const listBanners = route({
  id: 'site.listBanners',
  method: 'GET',
  path: '/wps/v2/site/banners',
  summary: 'The banners of the brand, in their order',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({ banners: z.array(Banner) }),
  refusals: [],
});

/** B bulletin, PL platform, PU update, PR promotion, H help; all but H run in the marquee. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;

export const Announcement = z.strictObject({
  id: z.string(),
  type: z.enum(announcementTypes),
  /** When it opens by itself. A: every visit; B: after login; F: the first visit of the day. */
  execution: z.enum(['A', 'B', 'F']),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  time: Instant,
});

export const listAnnouncements = route({
  id: 'site.listAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: 'Announcements by type and execution, newest first, at most 100',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({
    language: z.optional(Language),
    types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/))),
    execution: z.optional(z.enum(['A', 'B', 'F'])),
    platform: z.optional(z.literal('W')),
  }),
  reply: z.strictObject({ list: z.array(Announcement) }),
  refusals: [],
});

/** `gaming` and `lotto_promo` are shown elsewhere; the promotions page leaves them out. */
export const PromotionCategory = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(['general', 'member', 'gaming', 'lotto_promo']),
});

export const Promotion = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Where its button leads. */
  category: z.enum(['register', 'login', 'download', 'page', 'none']),
  /** The page for `category` "page": `/member/withdraw`. */
  url: z.string(),
  promotionType: z.enum(['general', 'referral']),
  promoAnnouncementCategoryIds: z.array(z.string()),
  /** 1: the picture of the list; 2: the picture of the popup. Without size and ending. */
  announcementImages: z.array(
    z.strictObject({ url: z.string(), sequence: z.enum({ list: 1, modal: 2 }) }),
  ),
  startTime: Instant,
  /** Null, or `longTerm`: no end is shown. */
  endTime: z.nullable(Instant),
  longTerm: z.boolean(),
});

export const listPromotions = route({
  id: 'site.listPromotions',
  method: 'GET',
  path: '/wps/v2/site/promotions',
  summary: 'The promotions in force and their categories, in the order of the operator',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({
    categories: z.array(PromotionCategory),
    promotions: z.array(Promotion),
  }),
  refusals: [],
});

/**
 * A page of the help centre. `key` is in addresses: `/help#terms`. Keys that the site itself
 * links to: `about`, `faq`, `terms`, `privacy`, `responsible`, `rules`, `fairness`, `withdraw`,
 * `licence`, `app-ios`, `app-android`.
 */
export const HelpSection = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Whether the footer names it. */
  inFooter: z.boolean(),
  changedTime: Instant,
});

export const readHelpCenter = route({
  id: 'site.readHelpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'The sections of the help centre in their order; `lang` is the language',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({
    lang: z.optional(Language),
    language: z.optional(Language),
    device: z.optional(z.enum(['WEB', 'MOBILE'])),
  }),
  reply: z.strictObject({ sections: z.array(HelpSection) }),
  refusals: [],
});

export const readLicence = route({
  id: 'site.readLicence',
  method: 'GET',
  path: '/wps/v2/site/licence',
  summary: 'The licence line of the brand and what is behind it',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({
    /** The line of the footer; empty until the operator has a licence. */
    licence: z.string(),
    title: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
  }),
  refusals: [],
});

export const readFooter = route({
  id: 'site.readFooter',
  method: 'GET',
  path: '/wps/v2/site/footer',
  summary: 'Help list, ways to pay in, social media, channels and licence line of the footer',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({
    helpList: z.array(z.strictObject({ key: z.string(), title: z.string() })),
    socialMedia: z.array(SocialMedia),
    officialChannels: z.array(OfficialChannel),
    /** Names of the ways to pay in that are open; absent in the answer of an older version. */
    payments: z.optional(z.array(z.string())),
    licence: z.string(),
    /** `© 2026 Padauk`. */
    copyright: z.string(),
    ageMin: z.int(),
  }),
  refusals: [],
});

/** A picture that the operator has stored; pages name it without its ending. */
export const readPicture = route({
  id: 'site.readPicture',
  method: 'GET',
  path: '/wps/v2/site/pictures/:file',
  summary: 'A picture of a banner or a promotion, as AVIF or as WebP',
  auth: 'public',
  limit: 'read',
  file: true,
  params: z.strictObject({ file: z.string().check(z.regex(/^[0-9a-f-]{36}\.(avif|webp)$/)) }),
  reply: z.unknown(),
  refusals: ['file_not_found'],
});

/** The fewest letters of a message to the operator. */
export const FEEDBACK_MIN = 10;
/** The most letters of a message to the operator. */
export const FEEDBACK_MAX = 500;

/** What a message to the operator may be about. */
export const feedbackCategories = ['question', 'fault', 'idea', 'complaint'] as const;

/** Open to visitors too; five an hour for each of them. */
export const sendFeedback = route({
  id: 'site.sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  summary: 'Tell the operator something: a question, a fault, an idea, a complaint',
  auth: 'public',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({
    category: z.enum(feedbackCategories),
    content: z.string().check(z.minLength(FEEDBACK_MIN), z.maxLength(FEEDBACK_MAX)),
    /** How to answer a visitor: a number or an e-mail address. */
    contact: z.optional(line(120)),
  }),
  reply: z.strictObject({ feedbackId: Id }),
  refusals: [],
});
