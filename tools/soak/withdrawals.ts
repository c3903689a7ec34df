/**
 * `npm run soak withdrawals [-- --requests 10000] [-- --accounts 50]`: incident 1 in full. Requests
 * for payouts reach two nodes at the same instant, in waves of 600 sockets.
 */
import { parseArgs } from 'node:util';
import { run } from '../steps.ts';
import { tell } from './record.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '50' },
  },
});
process.env['PADAUK_RACE_REQUESTS'] = values.requests;
process.env['PADAUK_RACE_ACCOUNTS'] = values.accounts;
const file = 'apps/server/src/modules/wallet/withdrawals/incidents.pg.test.ts';
process.exitCode = await run(['vitest', 'run', '--project', 'database', file, '-t', 'incident 1:']);
tell({ size: `${values.requests} requests, ${values.accounts} accounts`, figures: '' });
