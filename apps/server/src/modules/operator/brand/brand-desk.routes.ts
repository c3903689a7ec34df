import { assert, ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/brand-desk';
import { offeredLanguages } from '@padauk/texts/server';
import * as z from 'zod/mini';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import {
  isCustomPattern,
  matchesCustomPattern,
  readRegisterChoice,
  setRegisterRules,
} from '../../identity/index.ts';
import {
  type Brand,
  deskSwitchesOf,
  findBrand,
  isSwitchedOn,
  lockBrand,
  readTheme,
  setBrandFacts,
  setBrandSettings,
  setBrandSwitches,
  setBrandThemes,
  setClosedPart,
} from '../../site/index.ts';
import { setTimeZone } from '../../safety/index.ts';
import { walletFiguresOf } from '../../wallet/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';
import { differences } from '../audit/differences.ts';
import { loosenedGuards } from './guard-switches.ts';
import { LINE_TRANSFER } from './jurisdiction.ts';
import { readLiveNeeds } from './live-needs.ts';

/** Binds the contracts of packages/contracts/src/brand-desk.ts to their use cases. */
export function serveBrandDesk(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.readBrand, async ({ merchant }) =>
    ok(await readWireBrand(db, platform, merchant)),
  );

  http.serveIdempotent(contracts.setBrandFacts, async (call, tx) => {
    const { merchant, body } = call;
    const before = await readToChange(tx, platform, merchant);
    const moved = body.timeZone !== undefined && body.timeZone !== before.timeZone;
    if (moved && before.timeZoneFixed) return refuse('time_zone_fixed');
    const set = await setBrandFacts(tx, merchant.id, body);
    if (!set.ok) return set;
    const { timeZone } = body;
    if (timeZone !== undefined) await setTimeZone(tx, { merchantId: merchant.id, timeZone });
    return ok(await noted(tx, platform, call, 'brand.facts', before));
  });

  http.serveIdempotent(contracts.setBrandSettings, async (call, tx) => {
    const before = await readToChange(tx, platform, call.merchant);
    await setBrandSettings(tx, platform, call.merchant.id, call.body);
    return ok(await noted(tx, platform, call, 'brand.settings', before));
  });

  http.serveIdempotent(contracts.setBrandSwitches, async (call, tx) => {
    const before = await readToChange(tx, platform, call.merchant);
    const brand = await brandOf(tx, call.merchant);
    const lines = isSwitchedOn(brand.settings.whiteLabel, LINE_TRANSFER);
    if (call.body.switches[LINE_TRANSFER] && !lines) return refuse('two_people_needed');
    const looser = loosenedGuards(brand, call.body.switches);
    if (looser.length > 0) return refuse('two_people_needed', { switches: looser });
    const set = await setBrandSwitches(tx, platform, brand, call.body.switches);
    if (!set.ok) return set;
    return ok(await noted(tx, platform, call, 'brand.switches', before));
  });

  http.serveIdempotent(contracts.setClosedPart, async (call, tx) => {
    const before = await readToChange(tx, platform, call.merchant);
    const set = await setClosedPart(tx, platform, await brandOf(tx, call.merchant), call.body);
    if (!set.ok) return set;
    return ok(await noted(tx, platform, call, 'brand.closed-part', before));
  });

  http.serveIdempotent(contracts.setBrandTheme, async (call, tx) => {
    const before = await readToChange(tx, platform, call.merchant);
    const brand = await brandOf(tx, call.merchant);
    await setBrandThemes(tx, platform, brand, call.body);
    return ok(await noted(tx, platform, call, 'brand.theme', before));
  });

  http.serveIdempotent(contracts.setRegistration, async (call, tx) => {
    const before = await readToChange(tx, platform, call.merchant);
    // Younger players are let in by two people alone: `brand.jurisdiction`.
    if (call.body.ageMin < before.registration.ageMin) {
      return refuse('two_people_needed', { options: ['ageMin'] });
    }
    const set = await setRegisterRules(tx, call.merchant.id, call.body);
    if (!set.ok) return set;
    return ok(await noted(tx, platform, call, 'brand.registration', before));
  });
  http.serve(contracts.tryPattern, async ({ body: { pattern, value } }) =>
    ok({ readable: isCustomPattern(pattern), taken: matchesCustomPattern(pattern, value) }),
  );
}

async function brandOf(tx: Db | Tx, { id }: Pick<Merchant, 'id'>): Promise<Brand> {
  const brand = await findBrand(tx, id);
  assert(brand, 'the brand of a call is on record');
  return brand;
}

const BEGINNING = new Date(0);

async function readWireBrand(
  tx: Db | Tx,
  { clock }: Pick<Platform, 'clock'>,
  { id }: Pick<Merchant, 'id'>,
): Promise<contracts.Brand> {
  const brand = await brandOf(tx, { id });
  const { merchant, settings, hosts } = brand;
  const registration = await readRegisterChoice(tx, id);
  const moved = await walletFiguresOf(tx, { merchantId: id, from: BEGINNING, to: clock.now() });
  const theme = (name: 'dark' | 'light') =>
    readTheme(settings, name, (json) => z.parse(contracts.ThemeColors, json));
  return {
    merchantId: id,
    merchantCode: merchant.code,
    name: merchant.name,
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    timeZone: merchant.timeZone,
    timeZoneFixed: moved.deposits.count > 0 || moved.withdrawals.count > 0,
    demo: merchant.demo,
    languages: [...merchant.languages],
    languagesOffered: [...offeredLanguages()],
    hosts: [...hosts],
    settings: {
      licence: settings.licence,
      mainDomain: settings.mainDomain,
      domainRoute: settings.domainRoute,
      customerService: settings.customerService,
      socialMedia: settings.socialMedia,
      officialChannels: settings.officialChannels,
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
      chatRoom: settings.chatRoom,
      vipLabelName: settings.vipLabelName,
      freePlayGrant: settings.freePlayGrant,
      blockedNetworks: settings.blockedNetworks,
      openNetworks: settings.openNetworks,
      allowedCountries: settings.allowedCountries,
      blockedCountries: settings.blockedCountries,
      status: settings.status,
    },
    switches: deskSwitchesOf(settings),
    themes: { dark: theme('dark'), light: theme('light') },
    registration: { ...registration, fields: [...registration.fields] },
    live: await readLiveNeeds(tx, brand, registration),
  };
}

/** Changes of one brand come one after the other: each keeps what the one before has set. */
async function readToChange(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  merchant: Pick<Merchant, 'id'>,
): Promise<contracts.Brand> {
  await lockBrand(tx, merchant.id);
  return readWireBrand(tx, platform, merchant);
}

/** Writes what has changed into the trail, and gives the brand as it is now. */
async function noted(
  tx: Tx,
  platform: Platform,
  call: DeskCall,
  action: string,
  before: contracts.Brand,
): Promise<contracts.Brand> {
  const { merchant } = call;
  const after = await readWireBrand(tx, platform, merchant);
  await noteAct(tx, platform.clock.now(), call, {
    action,
    entity: 'brand',
    entityId: merchant.id,
    ...differences(before, after),
  });
  return after;
}
