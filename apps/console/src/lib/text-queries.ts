import type { ReplyOf } from '@padauk/contracts/route';
import type { Language } from '@padauk/contracts/wire';
import { listTexts, readText } from '@padauk/contracts/text-desk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type SiteText = ReplyOf<typeof listTexts>['content'][number];
export type TextFile = ReplyOf<typeof readText>;
type Filter = {
  readonly language: Language;
  readonly search: string;
  readonly own: boolean;
};
const KEY = ['staff', 'texts'] as const;

export const siteTextsQuery = ({ language, search, own }: Filter, pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, language, search, own, pageNo],
    queryFn: ({ signal }) =>
      ask(listTexts, {
        query: {
          language,
          ...(search && { search }),
          ...(own && { show: 'own' as const }),
          pageNo: String(pageNo),
          pageSize: '25',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const siteTextQuery = (language: Language, key: string) =>
  queryOptions({
    queryKey: [...KEY, language, key],
    queryFn: ({ signal }) => ask(readText, { params: { key }, query: { language }, signal }),
  });
