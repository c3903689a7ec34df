import type { ReplyOf } from '@padauk/contracts/route';
import { listAnnouncements, listBanners } from '@padauk/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

export type Banner = ReplyOf<typeof listBanners>['banners'][number];

export const bannersQuery = queryOptions({
  queryKey: ['site', 'news', 'banners'],
  queryFn: ({ signal }) => ask(listBanners, { query: { language: texts.language() }, signal }),
  select: (value) => value.banners,
});
export const noticesQuery = queryOptions({
  queryKey: ['site', 'news', 'notices'],
  queryFn: ({ signal }) =>
    ask(listAnnouncements, {
      query: { language: texts.language(), types: 'B,PL,PU,PR', execution: 'B', platform: 'W' },
      signal,
    }),
  select: (value) => value.list,
});
/** Every announcement, those of the help centre too: what opens by itself is chosen among them. */
export const announcementsQuery = queryOptions({
  queryKey: ['site', 'news', 'announcements'],
  queryFn: ({ signal }) =>
    ask(listAnnouncements, {
      query: { language: texts.language(), types: 'B,PL,PU,PR,H', platform: 'W' },
      signal,
    }),
  select: (value) => value.list,
});
