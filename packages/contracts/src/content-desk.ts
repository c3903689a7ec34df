import * as z from 'zod/mini';
import { route } from './route.ts';
import { announcementTypes, bannerGroups } from './site.ts';
import { Id, Instant, Language, line, Nothing } from './wire.ts';

const staff = { auth: 'operator' } as const;
const writers = { ...staff, role: 'content' } as const;
const readers = { ...staff, role: ['content', 'support', 'auditor'] } as const;

const ARTICLE_MAX = 40_000;
const Article = z.strictObject({
  title: line(160),
  /** HTML; what the site does not allow is taken out when it is saved. */
  content: z.string().check(z.maxLength(ARTICLE_MAX)),
});
const articles = z.partialRecord(Language, Article);
/** Without size and ending; of the site itself, or stored by `storePicture`. */
const PictureName = z.string().check(z.regex(/^(\/[a-zA-Z0-9/_-]{1,200})?$/));
/** A page of the site, or one elsewhere; empty for none. */
const Link = z.string().check(z.regex(/^(\/[^\s]{0,300}|https:\/\/[^\s]{1,300})?$/));
const Position = z.int().check(z.minimum(0), z.maximum(10_000));
const when = { startsAt: Instant, endsAt: z.nullable(Instant) };

export const BannerBody = z.strictObject({
  kind: z.literal('banner'),
  groupName: z.enum(bannerGroups),
  position: Position,
  texts: z.partialRecord(
    Language,
    z.strictObject({ title: line(120), text: z.string().check(z.maxLength(300)) }),
  ),
  pictureWide: PictureName,
  pictureNarrow: PictureName,
  url: Link,
  ...when,
});
export const AnnouncementBody = z.strictObject({
  kind: z.literal('announcement'),
  type: z.enum(announcementTypes),
  execution: z.enum(['A', 'B', 'F']),
  texts: articles,
  ...when,
});
export const PromotionBody = z.strictObject({
  kind: z.literal('promotion'),
  categoryIds: z.array(Id).check(z.minLength(1), z.maxLength(10)),
  type: z.enum(['general', 'referral']),
  action: z.enum(['register', 'login', 'download', 'page', 'none']),
  url: Link,
  position: Position,
  texts: articles,
  pictureList: PictureName,
  pictureModal: PictureName,
  longTerm: z.boolean(),
  ...when,
});
export const HelpBody = z.strictObject({
  kind: z.literal('help'),
  /** Stands in addresses: `/help#terms`. A section keeps it. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  position: Position,
  inFooter: z.boolean(),
  texts: articles,
});
export const ContentBody = z.discriminatedUnion('kind', [
  BannerBody,
  AnnouncementBody,
  PromotionBody,
  HelpBody,
]);
export type ContentBody = z.output<typeof ContentBody>;
/** What operators write in drafts and publish. */
export const contentKinds = ['banner', 'announcement', 'promotion', 'help'] as const;
export const ContentKind = z.enum(contentKinds);
export type ContentKind = z.output<typeof ContentKind>;
const ItemId = z.string().check(z.regex(/^[a-z0-9-]{2,36}$/));

/** `draft`: never published; `changed`: published, with a newer draft; `withdrawn`: once shown. */
export const contentStates = ['draft', 'published', 'changed', 'withdrawn'] as const;
export const ContentItem = z.strictObject({
  itemId: ItemId,
  state: z.enum(contentStates),
  /** The newest version, published or not. */
  version: z.int(),
  body: ContentBody,
  /** What visitors have now; null where it is not published. */
  live: z.nullable(ContentBody),
  /** Null: it stood there before versions were kept. */
  savedBy: z.nullable(z.string()),
  savedAt: Instant,
});
export type ContentItem = z.output<typeof ContentItem>;

export const listContent = route({
  ...readers,
  id: 'contentDesk.listContent',
  method: 'GET',
  path: '/console/v1/content',
  summary: 'Banners, announcements, promotions or help of the brand, with their drafts, in order',
  limit: 'read',
  query: z.strictObject({ kind: ContentKind }),
  reply: z.strictObject({
    items: z.array(ContentItem),
    /** Of promotions, in their order. */
    categories: z.array(
      z.strictObject({ categoryId: Id, titles: z.record(z.string(), z.string()) }),
    ),
  }),
  refusals: [],
});

export const saveDraft = route({
  ...writers,
  id: 'contentDesk.saveDraft',
  method: 'POST',
  path: '/console/v1/content',
  summary: 'Save a new version of an item, or a new item; visitors see nothing of it yet',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({
    /** Left out: a new item. */
    itemId: z.optional(ItemId),
    /** From which one it was written: where there is a newer one, its words would be lost. */
    version: z.optional(z.int()),
    body: ContentBody,
  }),
  reply: ContentItem,
  refusals: ['content_not_found', 'invalid_fields', 'wrong_state'],
});

const params = z.strictObject({ kind: ContentKind, itemId: ItemId });

export const publishContent = route({
  ...writers,
  id: 'contentDesk.publishContent',
  method: 'POST',
  path: '/console/v1/content/:kind/:itemId/publish',
  summary: 'Show the newest version to visitors, from its beginning until its end',
  limit: 'write',
  idempotent: true,
  params,
  /** The version that was looked at: a newer one of somebody else is not published unseen. */
  body: z.strictObject({ version: z.int() }),
  reply: ContentItem,
  refusals: ['content_not_found', 'wrong_state', 'invalid_fields'],
});

export const withdrawContent = route({
  ...writers,
  id: 'contentDesk.withdrawContent',
  method: 'POST',
  path: '/console/v1/content/:kind/:itemId/withdraw',
  summary: 'Take an item off the site; its versions stay',
  limit: 'write',
  idempotent: true,
  params,
  body: Nothing,
  reply: ContentItem,
  refusals: ['content_not_found', 'wrong_state'],
});

export const listContentVersions = route({
  ...readers,
  id: 'contentDesk.listVersions',
  method: 'GET',
  path: '/console/v1/content/:kind/:itemId/versions',
  summary: 'Every version of an item, newest first; an older one comes back by saving it again',
  limit: 'read',
  params,
  reply: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: z.int(),
        body: ContentBody,
        savedBy: z.nullable(z.string()),
        savedAt: Instant,
        publishedBy: z.nullable(z.string()),
        publishedAt: z.nullable(Instant),
      }),
    ),
  }),
  refusals: ['content_not_found'],
});

export const saveCategory = route({
  ...writers,
  id: 'contentDesk.saveCategory',
  method: 'POST',
  path: '/console/v1/content/categories',
  summary: 'Name a category of promotions, or make a new one behind all others',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({
    /** Left out: a new one. */
    categoryId: z.optional(Id),
    titles: z.partialRecord(Language, line(40)),
  }),
  reply: z.strictObject({ categoryId: Id }),
  refusals: ['content_not_found', 'invalid_fields'],
});

export const dropCategory = route({
  ...writers,
  id: 'contentDesk.dropCategory',
  method: 'DELETE',
  path: '/console/v1/content/categories/:categoryId',
  summary: 'Remove a category that no promotion is in',
  limit: 'write',
  params: z.strictObject({ categoryId: Id }),
  reply: Nothing,
  refusals: ['content_not_found', 'wrong_state'],
});

export const storePicture = route({
  ...writers,
  id: 'contentDesk.storePicture',
  method: 'POST',
  path: '/console/v1/content/pictures',
  summary: 'Store a picture for the site, re-encoded; png or jpg of at most 5 MB',
  limit: 'write',
  upload: true,
  reply: z.strictObject({ picture: z.string(), width: z.int(), height: z.int() }),
  refusals: ['file_not_an_image', 'body_too_large', 'invalid_fields'],
});

/** The cookie in which a browser says that it looks at drafts. */
export const PREVIEW_COOKIE = 'padauk_preview';
export const openPreview = route({
  ...readers,
  id: 'contentDesk.openPreview',
  method: 'POST',
  path: '/console/v1/content/preview',
  summary: 'A signed token with which the site shows the drafts of the brand for ten minutes',
  limit: 'write',
  body: Nothing,
  reply: z.strictObject({ token: z.string(), expiresAt: Instant }),
  refusals: [],
});
