import { ok, type Result, refuse } from '@padauk/base';
import { type Jurisdiction, WAGERING_CAP_MAX_BPS } from '@padauk/contracts/jurisdiction';
import { CYCLE_DEFAULT_MS } from '@padauk/contracts/round-pace';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import {
  mayOpenMany,
  readClosedTypes,
  readPace,
  writeClosedTypes,
  writePace,
} from '../../games/index.ts';
import { readRegisterChoice, setRegisterRules } from '../../identity/index.ts';
import { readSettings, saveSettings } from '../../safety/index.ts';
import { findBrand, isSwitchedOn, setBrandSwitches } from '../../site/index.ts';
import { readWageringCap, writeWageringCap } from '../../wallet/index.ts';

/** The pace of our own games where no law asks for another. */
const HOUSE_PACE = {
  autoplay: true,
  fastPlay: true,
  featureBuy: true,
  gamble: true,
  cycleMs: CYCLE_DEFAULT_MS,
};
const paceRules = ['autoplay', 'fastPlay', 'featureBuy', 'gamble', 'cycleMs', 'manyGames'] as const;
/** The switch of the white-label tree that lets money go along the line of agents. */
export const LINE_TRANSFER = 'LINE_TRANSFER';

/** The rules as each module keeps its own. */
export async function readJurisdiction(
  tx: Db | Tx,
  { id }: Pick<Merchant, 'id'>,
): Promise<Jurisdiction> {
  const [{ ageMin }, closedTypes, pace, manyGames, cap, safety, brand] = await Promise.all([
    readRegisterChoice(tx, id),
    readClosedTypes(tx, id),
    readPace(tx, id),
    mayOpenMany(tx, id),
    readWageringCap(tx, id),
    readSettings(tx, id),
    findBrand(tx, id),
  ]);
  return {
    ageMin,
    closedTypes,
    ...(pace ?? HOUSE_PACE),
    manyGames,
    wageringBpsMax: cap ?? WAGERING_CAP_MAX_BPS,
    ...safety,
    lineTransfer: brand ? isSwitchedOn(brand.settings.whiteLabel, LINE_TRANSFER) : false,
  };
}

/** Writes what has changed to the modules that obey it. */
export async function writeJurisdiction(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { id }: Pick<Merchant, 'id'>,
  change: { readonly [K in keyof Jurisdiction]?: Jurisdiction[K] | undefined },
): Promise<Result<{ before: Jurisdiction; after: Jurisdiction }, 'wrong_state'>> {
  const before = await readJurisdiction(tx, { id });
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const next = { ...before, ...(Object.fromEntries(given) as Partial<Jurisdiction>) };
  const { ageMin, closedTypes, limits, earlyReturn } = next;
  const isChanged = (...keys: readonly (keyof Jurisdiction)[]) =>
    keys.some((key) => change[key] !== undefined);
  if (isChanged('ageMin')) {
    const set = await setRegisterRules(tx, id, { ageMin, fields: [] });
    if (!set.ok) return refuse('wrong_state');
  }
  if (isChanged('closedTypes')) await writeClosedTypes(tx, id, closedTypes);
  if (isChanged(...paceRules)) await writePace(tx, id, next);
  if (isChanged('wageringBpsMax')) await writeWageringCap(tx, id, next.wageringBpsMax);
  if (isChanged('limits', 'earlyReturn')) await saveSettings(tx, id, { limits, earlyReturn });
  const brand = isChanged('lineTransfer') ? await findBrand(tx, id) : undefined;
  if (brand) {
    const set = await setBrandSwitches(tx, platform, brand, { [LINE_TRANSFER]: next.lineTransfer });
    if (!set.ok) return refuse('wrong_state');
  }
  return ok({ before, after: await readJurisdiction(tx, { id }) });
}
