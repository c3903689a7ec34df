import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/* What a value of the configuration must look like, beyond its type. Pure: nothing is looked up. */

export const SECRET_KEY = /^[0-9a-f]{64}$/;

/** By the very reader that the server uses later. */
export function isListOfNetworks(text: string): boolean {
  try {
    proxyAddress.compile(text.split(',').map((item) => item.trim()));
    return true;
  } catch {
    return false;
  }
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** An address, or the name of a machine. */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (!/^[\d.]+$/.test(text) && text.split('.').every((part) => LABEL.test(part)));

/** `https://host:port` and nothing after it but a slash. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  const { pathname, search, hash } = url;
  return pathname === '/' && search === '' && hash === '' && !hasLogin(url);
}

/** An address below which others are called: a path may be behind it, but no more. */
export function isBase(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.search === '' && url.hash === '' && !hasLogin(url);
}

export const hasHost = (text: string): boolean => Boolean(URL.parse(text)?.hostname);

/** With the slashes: what stands behind a colon alone is taken for no host at all. */
export const isDatabase = (text: string): boolean => /^[a-z]+:\/\//i.test(text);

/** A sign `%` that begins no code is taken as it is by the driver of PostgreSQL. */
export const isDecodableByPg = (text: string): boolean =>
  isDecodable(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));

/** Databases of Redis have numbers; none stands for 0. */
export const isRedisNumber = (text: string): boolean =>
  /^(\/\d{0,9})?$/.test(URL.parse(text)?.pathname ?? '');

/** Said of an address that `isDecodable` finds wrong. */
export const NOT_DECODABLE =
  'must write a sign such as % or @ in its login or its path as %25 or %40';

/** Whoever connects decodes the login and the path. */
export function isDecodable(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const hasLogin = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** What is wrong with the address of an SMS gateway, by its protocol; undefined: nothing. */
export function findSmsFault(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url?.hostname) return 'must name its host';
  if (!isDecodable(text)) return NOT_DECODABLE;
  switch (url.protocol) {
    case 'twilio:':
      return url.username && url.password && url.searchParams.get('from')
        ? undefined
        : 'must be twilio://SID:TOKEN@api.twilio.com?from=+1…';
    case 'smpp:':
    case 'ssmpp:':
      return url.username ? undefined : 'must be smpp://user:password@host:port?from=…';
    default:
      // Such an address is refused by whatever calls it, with all that is in it.
      return hasLogin(url) ? 'must hold no login: calls are signed by PADAUK_SMS_KEY' : undefined;
  }
}

const ADDRESS = String.raw`[^\s<>@,;]+@[^\s<>@,;]+`;
/** A comma outside of quotes would begin another sender. */
const NAME = String.raw`("[^"<>]*"|[^"<>,;]*)\s*`;
const SENDER = new RegExp(`^(${ADDRESS}|${NAME}<${ADDRESS}>)$`);

/** `name@host`, or `Name <name@host>`. */
export const isSender = (text: string): boolean => SENDER.test(text);
