import type { Module } from '../../platform/platform.ts';
import { type OperatorNeeds, serveOperators } from './operator.routes.ts';
import { keepEvents } from './system/keep-events.ts';
import { feedOperators } from './operator-feed.ts';
import { scheduleExports } from './reports/exports.job.ts';

export { seedOwner } from './staff/seed-owner.ts';

export const operatorModule = (needs: OperatorNeeds): Module => ({
  name: 'operator',
  register: (platform) => {
    serveOperators(platform, needs);
    feedOperators(platform);
    scheduleExports(platform);
    platform.outbox.consume('operator.events', ['alert.raised'], keepEvents);
  },
});
