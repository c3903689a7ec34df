import {
  CustomerService,
  OfficialChannel,
  RoomAddress,
  SocialMedia,
  WebOrigin,
} from '@padauk/contracts/site';
import { Instant, Language, Money } from '@padauk/contracts/wire';
import type { Message } from '@padauk/texts/say';
import * as z from 'zod/mini';

/**
 * What a brand sets for itself. Each key is one row of `site.setting`; a key without a row has the
 * default that is here.
 */
const Settings = z.strictObject({
  status: z._default(
    z.strictObject({
      /** 0 normal, 1 maintenance, 2 closed to this region. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      /** What visitors are told. The brand opens when its operator opens it, not by the clock. */
      endTime: z.nullable(Instant),
    }),
    { status: 0, endTime: null },
  ),
  whiteLabel: z._default(z.record(z.string(), z.enum(['0', '1'])), {}),
  /** Networks in CIDR form whose visitors the brand may not serve. */
  blockedNetworks: z._default(z.array(z.string()), []),
  /** Networks that the rules by country and network do not concern: the operator's own. */
  openNetworks: z._default(z.array(z.string()), []),
  /** ISO 3166 codes of the only countries that the brand serves; empty for all. */
  allowedCountries: z._default(z.array(z.string()), []),
  /** ISO 3166 codes of countries that the brand may not serve. */
  blockedCountries: z._default(z.array(z.string()), []),
  /** Parts that are closed for maintenance, by the code of their switch. */
  moduleMaintenance: z._default(
    z.record(z.string(), z.strictObject({ endTime: z.nullable(Instant) })),
    {},
  ),
  /** The licence line of the footer; empty until the brand has one. */
  licence: z._default(z.string(), ''),
  /** What a trial account begins with, in trial money. */
  freePlayGrant: z._default(Money, '10000.00'),
  customerService: z._default(z.array(CustomerService), []),
  /** Other host names of the brand, best first. */
  domainRoute: z._default(z.array(z.string()), []),
  /** Addresses of app packages and profiles: `Android`, `MOBILECONFIG`. */
  resources: z._default(z.record(z.string(), z.string()), {}),
  socialMedia: z._default(z.array(SocialMedia), []),
  officialChannels: z._default(z.array(OfficialChannel), []),
  /** The brand's own word for VIP; empty for the site's. */
  vipLabelName: z._default(z.string(), ''),
  mainDomain: z._default(z.string(), ''),
  analyticsId: z._default(z.string(), ''),
  /** Origins of pictures and of games; empty for the brand's own. */
  imageCDNs: z._default(z.array(WebOrigin), []),
  launchGameCDNs: z._default(z.array(WebOrigin), []),
  chatRoom: z._default(RoomAddress, ''),
  /** Words of the brand by language and key, in the form in which browsers read messages. */
  texts: z._default(z.partialRecord(Language, z.record(z.string(), z.custom<Message>())), {}),
});
export type Settings = z.output<typeof Settings>;

/** Reads the rows of a brand; a value that does not fit its key throws, since only we write them. */
export const readSettings = (rows: Readonly<Record<string, unknown>>): Settings =>
  z.parse(Settings, rows);
