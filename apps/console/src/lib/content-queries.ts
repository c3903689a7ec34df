import {
  type ContentBody,
  type ContentItem,
  type ContentKind,
  contentKinds,
  listContent,
  listContentVersions,
} from '@padauk/contracts/content-desk';
import type { ReplyOf } from '@padauk/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type { ContentBody, ContentItem, ContentKind };
export type ContentVersion = ReplyOf<typeof listContentVersions>['versions'][number];

export const readKind = (text: string | undefined): ContentKind =>
  contentKinds.find((kind) => kind === text) ?? 'banner';

export const contentQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['content', kind],
    queryFn: ({ signal }) => ask(listContent, { query: { kind }, signal }),
  });
/**
 * The same for whoever changes an item: kept for nobody, so that an editor begins with what was
 * saved last, and not with the list as it stood open. What is begun from an older one is refused.
 */
export const editedQuery = (kind: ContentKind) =>
  queryOptions({ ...contentQuery(kind), queryKey: ['content', kind, 'edited'], gcTime: 0 });
export const versionsQuery = (kind: ContentKind, itemId: string) =>
  queryOptions({
    queryKey: ['content', kind, itemId],
    queryFn: ({ signal }) => ask(listContentVersions, { params: { kind, itemId }, signal }),
    select: ({ versions }) => versions,
  });

/** What an item is called in lists: its title in the language of the reader, else in any. */
export function titleOf({ texts }: ContentBody, language: string): string {
  const titles: Readonly<Record<string, { readonly title: string } | undefined>> = texts;
  const [first] = Object.values(titles);
  return (titles[language] ?? titles['EN'] ?? first)?.title ?? '–';
}
