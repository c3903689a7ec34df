import { MINUTE_MS, type Uuid } from '@padauk/base';
import { type ContentBody, type ContentKind, PREVIEW_COOKIE } from '@padauk/contracts/content-desk';
import * as z from 'zod/mini';
import type { Db, Platform } from '../../../platform/platform.ts';
import { listNewest } from './versions.repo.ts';

export const PREVIEW_MS = 10 * MINUTE_MS;
const PURPOSE = 'site-preview';
const Claim = z.strictObject({ merchantId: z.string(), expiresAt: z.number() });
const COOKIE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([A-Za-z0-9_-]{20,400})(?:;|$)`);

/** A token that shows the drafts of one brand for ten minutes; it says and opens nothing else. */
export function makePreview(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  merchantId: Uuid,
): { readonly token: string; readonly expiresAt: Date } {
  const expiresAt = new Date(clock.now().getTime() + PREVIEW_MS);
  const claim = JSON.stringify({ merchantId, expiresAt: expiresAt.getTime() });
  const sealed = vault.seal(PURPOSE, Buffer.from(claim));
  return { token: sealed.toString('base64url'), expiresAt };
}

/** The brand whose drafts the visitor of a call looks at. */
export function createPreviewReader({ vault, clock }: Pick<Platform, 'vault' | 'clock'>) {
  return (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
    const token = COOKIE.exec(String(headers['cookie'] ?? ''))?.[1];
    if (token === undefined) return undefined;
    try {
      const opened = vault.open(PURPOSE, Buffer.from(token, 'base64url'));
      const { merchantId, expiresAt } = z.parse(Claim, JSON.parse(opened.toString()));
      return expiresAt > clock.now().getTime() ? merchantId : undefined;
    } catch {
      // Changed, of another install, or no token of ours.
      return undefined;
    }
  };
}

/** The newest versions that are not published, whatever their time, by item. */
export async function readDrafts<K extends ContentKind>(
  db: Db,
  of: { readonly merchantId: Uuid; readonly kind: K },
): Promise<ReadonlyMap<string, Extract<ContentBody, { kind: K }>>> {
  const newest = await listNewest(db, of);
  return new Map(
    newest
      .filter(({ publishedAt }) => publishedAt === null)
      // A row of a kind holds a body of that kind.
      .map(({ itemId, body }) => [itemId, body as Extract<ContentBody, { kind: K }>]),
  );
}

/** What visitors have, with drafts in the place of what they change, in the order of the list. */
export function withDrafts<E, B>(
  shown: readonly E[],
  drafts: ReadonlyMap<string, B>,
  list: {
    readonly idOf: (entry: E) => string;
    readonly toEntry: (itemId: string, body: B) => E;
    readonly order: (a: E, b: E) => number;
  },
): readonly E[] {
  if (drafts.size === 0) return shown;
  return [
    ...shown.filter((entry) => !drafts.has(list.idOf(entry))),
    ...[...drafts].map(([itemId, body]) => list.toEntry(itemId, body)),
  ].sort(list.order);
}
