import { ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { refuseField, refuseFields } from '@padauk/contracts/refuse-field';
import { offeredLanguages } from '@padauk/texts/server';
import { themeKeys } from '@padauk/ui/brand-theme';
import type { Db, Platform, Tx } from '../../platform/platform.ts';
import type { Brand } from './brand.ts';
import { readBrands, replaceHosts, updateMerchant, writeSetting } from './brands.repo.ts';
import type { Settings } from './settings.ts';
import { closableCodes, switchCodes, switchesAfter } from './white-label.ts';

type Clock = Pick<Platform, 'clock'>;

/** A brand as it is in the tables now, for a change of it. */
export async function findBrand(tx: Db | Tx, merchantId: string): Promise<Brand | undefined> {
  return (await readBrands(tx)).find(({ merchant }) => merchant.id === merchantId);
}

export type BrandFacts = {
  readonly name?: string | undefined;
  readonly currencySymbol?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly languages?: readonly Language[] | undefined;
  readonly hosts?: readonly string[] | undefined;
};

/**
 * Zones by name alone. An offset like `+06:30` is one to JavaScript too, but PostgreSQL reads its
 * sign the other way round: the days of the brand would begin at two times.
 */
const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
};

/**
 * Brands from before offsets were refused, for the log of the start. Nothing changes their days by
 * itself: what was counted by them has been told and paid.
 */
export async function findBrandDoubts(tx: Db): Promise<readonly string[]> {
  return (await readBrands(tx))
    .filter(({ merchant }) => !isTimeZone(merchant.timeZone))
    .map(
      ({ merchant: { code, timeZone } }) =>
        `The brand ${code} has ${timeZone} as its time zone, which is no name of one: its days ` +
        'begin at two times. See docs/guides/upgrade.md.',
    );
}

/**
 * A "no" to hosts that another brand has.
 *
 * @param path - of the field they were written into
 */
export const refuseHosts = (taken: readonly string[], path: string) =>
  refuse('host_taken', { hosts: taken.join(', '), fields: [{ path, code: 'taken' }] });

/** Sets what is given of a brand's facts and leaves the rest. */
export async function setBrandFacts(
  tx: Tx,
  merchantId: Uuid,
  facts: BrandFacts,
): Promise<Result<undefined, 'invalid_fields' | 'host_taken'>> {
  const { hosts, ...own } = facts;
  if (own.timeZone !== undefined && !isTimeZone(own.timeZone)) {
    return refuseField({ path: 'timeZone', code: 'choice' });
  }
  const offered = offeredLanguages();
  if (own.languages?.some((language) => !offered.includes(language))) {
    return refuseField({ path: 'languages', code: 'choice' });
  }
  const taken = hosts && (await replaceHosts(tx, merchantId, [...new Set(hosts)].toSorted()));
  if (taken && taken.length > 0) return refuseHosts(taken, 'hosts');
  await updateMerchant(tx, merchantId, own);
  return ok(undefined);
}

/** Sets the settings that are given; every process knows them within a second. */
export async function setBrandSettings(
  tx: Tx,
  { clock }: Clock,
  merchantId: Uuid,
  settings: { readonly [K in keyof Settings]?: Settings[K] | undefined },
): Promise<void> {
  const at = clock.now();
  for (const [key, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    // Keys and values are of one object, so they belong together.
    await writeSetting(tx, { merchantId, key: key as keyof Settings, value, at });
  }
}

/** Closes a part of the product for work on it, or opens it again with `null`. */
export async function setClosedPart(
  tx: Tx,
  platform: Clock,
  { merchant, settings }: Brand,
  {
    code,
    closed,
  }: { readonly code: string; readonly closed: { readonly endTime: string | null } | null },
): Promise<Result<undefined, 'invalid_fields'>> {
  // What was closed once can always be opened again.
  const known = closed ? closableCodes() : switchCodes();
  if (!known.includes(code)) {
    return refuseField({ path: 'code', code: 'choice' });
  }
  const { [code]: _before, ...others } = settings.moduleMaintenance;
  const moduleMaintenance = closed ? { ...others, [code]: closed } : others;
  await setBrandSettings(tx, platform, merchant.id, { moduleMaintenance });
  return ok(undefined);
}

/** Switches parts of the product; null leaves a part as the product has it. */
export async function setBrandSwitches(
  tx: Tx,
  platform: Clock,
  brand: Brand,
  switches: Readonly<Record<string, boolean | null>>,
): Promise<Result<undefined, 'invalid_fields'>> {
  const unknown = Object.keys(switches).filter((code) => !switchCodes().includes(code));
  if (unknown.length > 0) {
    return refuseFields(unknown.map((code) => ({ path: `switches.${code}`, code: 'choice' })));
  }
  const whiteLabel = switchesAfter(brand.settings.whiteLabel, switches);
  await setBrandSettings(tx, platform, brand.merchant.id, { whiteLabel });
  return ok(undefined);
}

export type ThemeName = 'dark' | 'light';

/** A theme as it is kept among the brand's resources: JSON of its colors. */
export function readTheme<T>(settings: Settings, name: ThemeName, read: (json: unknown) => T) {
  const kept = settings.resources[themeKeys[name]];
  return kept ? read(JSON.parse(kept)) : null;
}

export async function setBrandThemes(
  tx: Tx,
  platform: Clock,
  brand: Brand,
  themes: Readonly<Record<ThemeName, object | null>>,
): Promise<void> {
  const others = Object.entries(brand.settings.resources).filter(
    ([key]) => !Object.values(themeKeys).some((own) => own === key),
  );
  const own = (['dark', 'light'] as const).flatMap((name) =>
    themes[name] === null ? [] : [[themeKeys[name], JSON.stringify(themes[name])]],
  );
  const resources = Object.fromEntries([...others, ...own]);
  await setBrandSettings(tx, platform, brand.merchant.id, { resources });
}
