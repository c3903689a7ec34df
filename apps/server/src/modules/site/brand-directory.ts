import { assert, SECOND_MS } from '@padauk/base';
import type { Db, Platform, Tx } from '../../platform/platform.ts';
import type { Brand } from './brand.ts';
import { readBrands } from './brands.repo.ts';

/** Every call asks for its brand; the tables are read at most this often. */
const FRESH_MS = SECOND_MS;

export type BrandDirectory = {
  /**
   * @param from - who is in a transaction asks there: who waits for a second connection keeps the
   *   first
   */
  readonly brands: (from?: Db | Tx) => Promise<readonly Brand[]>;
};

type Reading = {
  readonly atMs: number;
  readonly brands: Promise<readonly Brand[]>;
  isAnswered: boolean;
};

/** The brands as they were at most a second ago: one read for all the calls of that second. */
export function createBrandDirectory(platform: Pick<Platform, 'db' | 'clock'>): BrandDirectory {
  let last: Reading | undefined;
  return {
    brands: (from) => {
      const nowMs = platform.clock.now().getTime();
      const fresh = last && Math.abs(nowMs - last.atMs) < FRESH_MS ? last : undefined;
      // A read that is not answered may itself wait for the connection of who asks from `from`.
      if (fresh && (fresh.isAnswered || !from)) return fresh.brands;
      if (from) return readBrands(from);
      const reading: Reading = { atMs: nowMs, brands: readBrands(platform.db), isAnswered: false };
      last = reading;
      reading.brands.then(
        () => {
          reading.isAnswered = true;
        },
        // A failed read is nobody's answer but its own.
        () => {
          if (last === reading) last = undefined;
        },
      );
      return reading.brands;
    },
  };
}

/** The brand of a call that was let in. */
export async function brandOf(
  directory: BrandDirectory,
  merchantId: string,
  from?: Db | Tx,
): Promise<Brand> {
  const brand = (await directory.brands(from)).find(({ merchant }) => merchant.id === merchantId);
  assert(brand, 'a request belongs to a brand of the directory');
  return brand;
}
