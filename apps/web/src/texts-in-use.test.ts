import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@padauk/texts/en/games';
import { identity } from '@padauk/texts/en/identity';
import { messages } from '@padauk/texts/en/messages';
import { shell } from '@padauk/texts/en/shell';
import { site } from '@padauk/texts/en/site';
import { wallet } from '@padauk/texts/en/wallet';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const source = globSync(
  `${root}{apps/{web,play,console,sandbox-psp},packages/site-client}/src/**/*.{ts,tsx}`,
)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** Keys that are put together: `wallet_state_${state}` as its beginning and end. */
const composed = Array.from(
  source.matchAll(/`([a-z]+_[a-z_]*)\$\{[^}]*\}([a-z_]*)`/g),
  ([, start = '', end = '']) => ({ start, end }),
);

const isSaid = (key: string): boolean =>
  source.includes(`'${key}'`) ||
  composed.some(({ start, end }) => key.startsWith(start) && key.endsWith(end));

test('every text of the site is said somewhere', () => {
  const keys = Object.keys({ ...games, ...identity, ...shell, ...site, ...wallet });
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

/**
 * Messages whose cases are refusals of the API now, with texts of their own: they stay, so that a
 * brand that writes its own texts finds all of them.
 */
const ofCatalogue = `
  real_name_form phone_form phone_digits code_invalid content_length remark_length password_length
  terms_agree terms_needed picture_count login_needed account_unknown account_used members_only
  verify_mobile verify_first network unknown_error address_invalid game_maintenance_time
  game_maintenance_other sms_too_many sms_failed sms_quota sms_not_allowed sms_expired`
  .trim()
  .split(/\s+/)
  .map((name) => `message_${name}`);

test('a message is said somewhere, or belongs to the catalogue of the specification', () => {
  expect(Object.keys(messages)).toEqual(expect.arrayContaining(ofCatalogue));
  const kept = new Set(ofCatalogue);
  expect(Object.keys(messages).filter((key) => !kept.has(key) && !isSaid(key))).toEqual([]);
});
