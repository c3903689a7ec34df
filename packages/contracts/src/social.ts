import * as z from 'zod/mini';
import {
  entryRefusals,
  optionalMobile,
  registrationFields,
  registrationRefusals,
  Session,
  Ticket,
} from './registration.ts';
import { route } from './route.ts';
import { line, Nothing } from './wire.ts';

/** The name of a provider of sign-ins in addresses: `google`, `facebook`. */
export const SocialProviderCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const params = z.strictObject({ provider: SocialProviderCode });

export const listSocialProviders = route({
  id: 'social.listProviders',
  method: 'GET',
  path: '/wps/v2/social/providers',
  summary: 'Where else people may have an account by which they sign in here',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({
    providers: z.array(z.strictObject({ code: SocialProviderCode, name: z.string() })),
  }),
  refusals: [],
});

export const beginSocial = route({
  id: 'social.begin',
  method: 'POST',
  path: '/wps/v2/social/:provider/begin',
  summary: 'The address of the provider to go to; it comes back to the page `/social/:provider`',
  auth: 'public',
  limit: 'login',
  params,
  body: z.strictObject({
    /** `link` needs a signed-in member. */
    purpose: z.enum(['sign-in', 'link']),
    /** Made by the browser and kept in it: only the same one can finish. */
    browserKey: Ticket,
  }),
  reply: z.strictObject({ url: z.string() }),
  refusals: ['social_provider_not_found', 'social_unavailable', 'blocked_by_operator'],
});

/** What the provider has written into the address of the page, and the key of the browser. */
const Return = {
  browserKey: Ticket,
  state: Ticket,
  code: z.string().check(z.minLength(1), z.maxLength(2_000)),
  iss: z.optional(z.string().check(z.maxLength(500))),
};
const refusals = ['social_provider_not_found', 'social_refused', 'social_unavailable'] as const;

export const finishSocial = route({
  id: 'social.finish',
  method: 'POST',
  path: '/wps/v2/social/:provider/finish',
  summary: 'Sign in by what the provider says; a newcomer gets a ticket to register with',
  auth: 'public',
  limit: 'login',
  params,
  body: z.strictObject(Return),
  reply: z.union([
    z.strictObject({ kind: z.literal('signed-in'), session: Session }),
    z.strictObject({
      kind: z.literal('new'),
      /** For `social.register`: ten minutes, one use, the same browser. */
      ticket: Ticket,
      suggestedNickname: z.nullable(z.string()),
    }),
  ]),
  refusals: [...refusals, ...entryRefusals],
});

export const registerSocial = route({
  id: 'social.register',
  method: 'PUT',
  path: '/wps/v2/social/register',
  summary: 'Open an account that is signed in to by a provider, and sign it in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    ...registrationFields,
    ...optionalMobile,
    ticket: Ticket,
    browserKey: Ticket,
    username: line(64),
  }),
  reply: Session,
  refusals: ['ticket_expired', 'social_taken', ...registrationRefusals],
});

export const linkSocial = route({
  id: 'social.link',
  method: 'POST',
  path: '/wps/v2/social/:provider/link',
  summary: 'Link an account of a provider, to sign in by it from now on',
  auth: 'member',
  limit: 'login',
  recentProof: true,
  params,
  body: z.strictObject(Return),
  reply: Nothing,
  refusals: [...refusals, 'social_taken'],
});

export const unlinkSocial = route({
  id: 'social.unlink',
  method: 'DELETE',
  path: '/wps/v2/social/:provider/link',
  summary: 'Unlink the account of a provider',
  auth: 'member',
  limit: 'write',
  recentProof: true,
  params,
  reply: Nothing,
  refusals: ['social_not_linked', 'last_way_in'],
});

const WebAddress = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#]+[^\s?#]*$/));

/** A provider as the brand has set it up. The secret is written and never read. */
export const SocialSetting = z.strictObject({
  code: SocialProviderCode,
  name: z.string(),
  issuer: z.string(),
  tokenEndpoint: z.nullable(z.string()),
  clientId: z.string(),
  hasSecret: z.boolean(),
  enabled: z.boolean(),
});

export const listSocialSettings = route({
  id: 'social.listSettings',
  method: 'GET',
  path: '/console/v1/social-providers',
  summary: 'Providers of sign-ins as the brand has set them up',
  auth: 'operator',
  limit: 'read',
  role: ['owner', 'auditor'],
  reply: z.strictObject({ providers: z.array(SocialSetting) }),
  refusals: [],
});

export const setSocialProvider = route({
  id: 'social.setProvider',
  method: 'PUT',
  path: '/console/v1/social-providers/:provider',
  summary: 'Set a provider of sign-ins up, or switch it on or off',
  auth: 'operator',
  limit: 'write',
  role: 'owner',
  recentProof: true,
  encrypted: true,
  params,
  body: z.strictObject({
    name: line(40),
    /** Exactly as the provider calls itself. */
    issuer: WebAddress,
    /** Where codes are exchanged, for providers whose metadata does not say. */
    tokenEndpoint: z.nullable(WebAddress),
    clientId: line(200),
    /** Absent: as it was. Null: a public client. */
    clientSecret: z.optional(z.nullable(line(300))),
    enabled: z.boolean(),
  }),
  reply: SocialSetting,
  refusals: ['social_taken'],
});
