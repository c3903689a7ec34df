import { isIPv6 } from 'node:net';

/** Listening on every address, a server hears itself on the one that no other machine reaches. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** Where a process calls itself that listens on this host and port. */
export const ownAddress = (host: string, port: number): string => {
  const heard = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(heard) ? `[${heard}]` : heard}:${port}`;
};
