import { isUtf8 } from 'node:buffer';
import { ok, refuse, type Result } from '@padauk/base';

/** Deeper than any body of the contract; a walk of this depth cannot exhaust the stack. */
const DEPTH_MAX = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** What one pass over the bytes shows. */
function scan(bytes: Buffer): { depth: number; escapes: boolean; nul: boolean } {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  let escapes = false;
  let nul = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === QUOTE) inText = !inText;
    else if (byte === BACKSLASH) {
      escapes = true;
      i += 1;
    } else if (byte === 0) nul = true;
    else if (inText) continue;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
  }
  return { depth: deepest, escapes, nul };
}

/** Text that no store would take: a NUL, or half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Every text of the value is storable, and no key is one that objects inherit by. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isClean);
  return Object.entries(value).every(
    ([key, item]) => key !== '__proto__' && isStorable(key) && isClean(item),
  );
}

/** Reads JSON of the outside world. */
export function parseJson(bytes: Buffer): Result<unknown, 'malformed_body'> {
  const { depth, escapes, nul } = scan(bytes);
  if (depth > DEPTH_MAX || nul || !isUtf8(bytes)) return refuse('malformed_body');
  const text = bytes.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    // Without an escape nothing can hide, so the walk is only for the rare body.
    const suspicious = escapes || text.includes('__proto__');
    return suspicious && !isClean(value) ? refuse('malformed_body') : ok(value);
  } catch {
    return refuse('malformed_body');
  }
}

/** Reads a form of the outside world into an object of texts; a name given twice is a list. */
export function parseForm(bytes: Buffer): Result<unknown, 'malformed_body'> {
  if (!isUtf8(bytes)) return refuse('malformed_body');
  const form: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (name === '__proto__' || !isStorable(name) || !isStorable(value)) {
      return refuse('malformed_body');
    }
    const before = form[name];
    form[name] = before === undefined ? value : [before, value].flat();
  }
  return ok({ ...form });
}
