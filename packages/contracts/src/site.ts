import * as z from 'zod/mini';
import { FieldRule } from './identity.ts';
import { route } from './route.ts';
import { Instant, Language } from './wire.ts';

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
      register: z.strictObject({ fields: z.array(FieldRule), ageMin: z.int() }),
      mainDomain: z.string(),
      analyticsId: z.string(),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
    }),
    location: z.strictObject({ ip: z.string() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
  }),
  refusals: [],
});

export const Banner = z.strictObject({
  groupName: z.enum(['w_login', 'w_register', 'w_license', 'w_leftmenu', 'w_home', 'w_promotion']),
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
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({ banners: z.array(Banner) }),
  refusals: [],
});

export const Announcement = z.strictObject({
  id: z.string(),
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  time: Instant,
});

export const listAnnouncements = route({
  id: 'site.listAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: 'Announcements by type and execution',
  auth: 'public',
  limit: 'read',
  query: z.strictObject({
    language: z.optional(Language),
    types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/))),
    execution: z.optional(z.enum(['A', 'B', 'F'])),
    platform: z.optional(z.literal('W')),
  }),
  reply: z.strictObject({ list: z.array(Announcement) }),
  refusals: [],
});
