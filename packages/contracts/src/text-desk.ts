import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Language, line, Nothing, PageQuery, page } from './wire.ts';

/* What the site says, in the brand's own texts where it has set some. */

const desk = { auth: 'operator', limit: 'read', role: ['content', 'support', 'auditor'] } as const;
const Key = z.string().check(z.regex(/^[A-Za-z0-9_]{1,80}$/));
const params = z.strictObject({ key: Key });
/** ICU MessageFormat with the facts of the words of the house: `Hello {name}`. */
const Words = line(1_000);

const Change = z.strictObject({
  /** Null: the words of the house. */
  words: z.nullable(z.string()),
  by: z.string(),
  at: Instant,
});

export const listTexts = route({
  ...desk,
  id: 'textDesk.listTexts',
  method: 'GET',
  path: '/console/v1/texts',
  summary: 'Texts of the site in one language, found by their words or keys',
  query: z.strictObject({
    ...PageQuery,
    language: Language,
    search: z.optional(z.string().check(z.maxLength(100))),
    /** `own`: only those that the brand has set. */
    show: z.optional(z.literal('own')),
  }),
  reply: page(
    z.strictObject({
      key: z.string(),
      area: z.string(),
      house: z.string(),
      own: z.nullable(Change),
    }),
  ),
  refusals: [],
});

export const readText = route({
  ...desk,
  id: 'textDesk.readText',
  method: 'GET',
  path: '/console/v1/texts/:key',
  summary: 'One text with its changes, the newest first',
  params,
  query: z.strictObject({ language: Language }),
  reply: z.strictObject({
    key: z.string(),
    house: z.string(),
    /** What the words must name: `count`, `name`. */
    facts: z.array(z.string()),
    changes: z.array(Change),
  }),
  refusals: ['not_found'],
});

const write = { ...desk, limit: 'write', role: 'content' } as const;

export const previewText = route({
  ...write,
  id: 'textDesk.previewText',
  method: 'POST',
  path: '/console/v1/texts/:key/preview',
  summary: 'How words would be read, with samples in place of the facts',
  params,
  body: z.strictObject({ language: Language, words: Words }),
  reply: z.strictObject({ said: z.string() }),
  refusals: ['not_found'],
});

export const setText = route({
  ...write,
  id: 'textDesk.setText',
  method: 'PUT',
  path: '/console/v1/texts/:key',
  summary: 'Set the brand’s own text for a key; null: that of the house',
  idempotent: true,
  params,
  body: z.strictObject({ language: Language, words: z.nullable(Words) }),
  reply: Nothing,
  refusals: ['not_found'],
});
