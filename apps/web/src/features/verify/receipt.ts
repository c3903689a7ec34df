import { readReceipt } from '@padauk/contracts/studio';
import { readTitle } from '@padauk/contracts/studio-titles';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

export const receiptQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['verify', publicId],
    // An address may have been written by hand.
    queryFn: ({ signal }) =>
      ask(readReceipt, { params: { publicId: roundNumberIn(publicId) }, signal }),
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

/** As the site shows it, and as receipts have it, with dashes. */
const NUMBER =
  /(?<![0-9a-f])[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}(?![0-9a-f])/i;

/** The number of a round, in a link too; what has none is asked for as it is, and is not found. */
export const roundNumberIn = (typed: string): string =>
  NUMBER.exec(typed)?.[0].replaceAll('-', '').toLowerCase() ??
  typed.split(/[\s/]+/).findLast((part) => part !== '') ??
  '';
