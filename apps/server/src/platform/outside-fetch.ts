import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent, RequestInit } from 'undici';

const ANSWER_BYTES_MAX = 1_000_000;
const TIMEOUT_MS = 5_000;

export type OutsideFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Whether an address belongs to the internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** The address is judged where the connection is made: a name that changes its mind gains nothing. */
const lookupAmong =
  (allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allowed(address))) {
        return callback(new Error(`${hostname} is not of the internet`), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/**
 * Calls addresses that people have configured: in time, without following redirects, with answers
 * of a bounded size, and never to a private network.
 *
 * @param options.loopback - lets this machine be called too, for a demo brand and its tests
 */
export function createOutsideFetch(options: { readonly loopback: boolean }): OutsideFetch {
  const allowed = (address: string): boolean =>
    isPublicAddress(address) || (options.loopback && isLoopback(address));
  const settings: Agent.Options = {
    connect: { timeout: TIMEOUT_MS, lookup: lookupAmong(allowed) },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: ANSWER_BYTES_MAX,
  };
  let dispatcher: Agent | undefined;
  return async (url, init) => {
    const { hostname } = new URL(url);
    const literal = hostname.replace(/^\[|\]$/g, '');
    // An address in the place of a name is never looked up.
    if (ipaddr.isValid(literal) && !allowed(literal)) {
      throw new TypeError(`${hostname} is not of the internet`);
    }
    const { Agent, fetch } = await import('undici');
    dispatcher ??= new Agent(settings);
    // The answer of undici's own fetch is what the global one gives.
    return fetch(url, { ...init, dispatcher, redirect: 'manual' }) as unknown as Promise<Response>;
  };
}
