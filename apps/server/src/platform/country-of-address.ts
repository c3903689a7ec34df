import { createRequire } from 'node:module';
import { type CountryResponse, open, type Reader, type Response } from 'maxmind';
import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

/** Finds the country that an address is registered in; undefined where nobody knows. */
export type CountryOf = (ip: string) => Promise<string | undefined>;

/** What the tables of the two makers hold: a bare code, or a country with its code. */
type Entry = Response & { readonly country_code?: string } & Pick<CountryResponse, 'country'>;

const BUILT_IN = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Reads the table of countries when somebody first asks: 10 MB that an install without rules by
 * country never loads. Addresses of private networks belong to no country.
 */
export function createCountryOf(config: Pick<Config, 'countryTable'>): CountryOf {
  let table: Promise<Reader<Entry>> | undefined;
  return async (ip) => {
    if (!ipaddr.isValid(ip)) return undefined;
    table ??= open<Entry>(config.countryTable ?? createRequire(import.meta.url).resolve(BUILT_IN));
    const opened = await table.catch((error: unknown) => {
      // Whoever asks next tries again: the file may be there by then.
      table = undefined;
      throw error;
    });
    const entry = opened.get(ipaddr.process(ip).toString());
    return entry?.country_code ?? entry?.country?.iso_code;
  };
}
