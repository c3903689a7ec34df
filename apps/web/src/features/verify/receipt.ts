import { readReceipt } from '@padauk/contracts/studio';
import { readTitle } from '@padauk/contracts/studio-titles';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

export const receiptQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['verify', publicId],
    queryFn: ({ signal }) => ask(readReceipt, { params: { publicId }, signal }),
    retry: false,
  });

/** What is public of a title, its name above all. */
export const titleQuery = (title: string) =>
  queryOptions({
    queryKey: ['verify', 'title', title],
    queryFn: ({ signal }) => ask(readTitle, { params: { title }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The number of a round; a pasted link is as good as the number at its end. */
export const roundNumberIn = (typed: string): string =>
  typed.split(/[\s/]+/).findLast((part) => part !== '') ?? '';
