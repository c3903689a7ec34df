export * from './byte-stream.ts';
export { hmacSha256, sha256, toHex } from './sha256.ts';
