import { readReceipt } from '@padauk/contracts/studio';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

export const receiptQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['verify', publicId],
    queryFn: ({ signal }) => ask(readReceipt, { params: { publicId }, signal }),
    retry: false,
  });
