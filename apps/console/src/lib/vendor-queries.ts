import { listVendorConnections } from '@padauk/contracts/vendor-connections';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['games', 'connections'],
  queryFn: ({ signal }) => ask(listVendorConnections, { signal }),
});
