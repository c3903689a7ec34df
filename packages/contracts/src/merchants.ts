import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, Language, line } from './wire.ts';

/*
 * The brands of one house, as a tree. Whoever owns a brand works in each brand below it by naming
 * its code in the header `Merchant`, with every call of the back office.
 */

export const MerchantCode = z.string().check(z.regex(/^[a-z0-9]{2,32}$/));
export const HostName = z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/));

/** A brand that does not exist yet. */
export const NewMerchant = z.strictObject({
  code: MerchantCode,
  name: line(60),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  currencySymbol: line(6),
  timeZone: line(60),
  languages: z.array(Language).check(z.minLength(1), z.maxLength(45)),
  /** Where its site answers; another brand must not answer there. */
  hosts: z.array(HostName).check(z.minLength(1), z.maxLength(40)),
});
export type NewMerchant = z.output<typeof NewMerchant>;

export const listMerchants = route({
  id: 'merchants.list',
  method: 'GET',
  path: '/console/v1/merchants',
  summary: 'The brand of the call and every brand below it, parents before their children',
  auth: 'operator',
  limit: 'read',
  role: 'owner',
  reply: z.strictObject({
    merchants: z.array(
      z.strictObject({
        merchantId: Id,
        merchantCode: z.string(),
        name: z.string(),
        /** How many steps below the brand of the call. */
        depth: z.int(),
        currency: z.string(),
        timeZone: z.string(),
        /** Demo money: nothing can be won or lost. */
        demo: z.boolean(),
        languages: z.array(Language),
        hosts: z.array(z.string()),
        openedAt: Instant,
      }),
    ),
  }),
  refusals: [],
});
