import { type Module, TALLY_PACE_MS } from '../../platform/platform.ts';
import { type OperatorNeeds, serveOperators } from './operator.routes.ts';
import { keepEvents } from './system/keep-events.ts';
import { feedOperators } from './operator-feed.ts';
import { scheduleExports } from './reports/exports.job.ts';
import { riskEvents, watchRisk } from './risk/watch-risk.ts';

export { writeAudit } from './audit/audit.repo.ts';
export { isKeptOut, isPayoutBlocked } from './risk/keep-out.ts';
export { seedOwner } from './staff/seed-owner.ts';

export const operatorModule = (needs: OperatorNeeds): Module => ({
  name: 'operator',
  register: (platform) => {
    serveOperators(platform, needs);
    feedOperators(platform);
    scheduleExports(platform);
    platform.outbox.consume(
      'operator.risk',
      riskEvents,
      (tx, batch) => watchRisk(tx, platform, batch),
      { paceMs: TALLY_PACE_MS },
    );
    platform.outbox.consume('operator.events', ['alert.raised'], keepEvents);
  },
});
