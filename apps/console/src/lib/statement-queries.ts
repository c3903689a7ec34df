import type { ReplyOf } from '@padauk/contracts/route';
import { listVendorDifferences, listVendorStatements } from '@padauk/contracts/vendor-statements';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type VendorDifference = ReplyOf<typeof listVendorDifferences>['content'][number];

const pageOf = (pageNo: number) => ({ pageNo: String(pageNo), pageSize: '25' });

export const vendorStatementsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'vendor-statements', pageNo],
    queryFn: ({ signal }) => ask(listVendorStatements, { query: pageOf(pageNo), signal }),
    placeholderData: keepPreviousData,
  });

export const vendorDifferencesQuery = (state: VendorDifference['state'], pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'vendor-statements', 'differences', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listVendorDifferences, { query: { state, ...pageOf(pageNo) }, signal }),
    placeholderData: keepPreviousData,
  });
