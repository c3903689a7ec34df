import { type Module, TALLY_PACE_MS } from '../../platform/platform.ts';
import { serveOperators } from './operator.routes.ts';
import { feedOperators } from './operator-feed.ts';
import { rollUpMemberDays } from './reports/roll-up-member-days.ts';

export { seedOwner } from './staff/seed-owner.ts';

export const operatorModule: Module = {
  name: 'operator',
  register: (platform) => {
    serveOperators(platform);
    feedOperators(platform);
    platform.outbox.consume('operator.member-days', ['round.settled'], rollUpMemberDays, {
      paceMs: TALLY_PACE_MS,
    });
  },
};
