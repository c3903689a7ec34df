import type { Module } from '../../platform/platform.ts';
import { serveOperators } from './operator.routes.ts';
import { feedOperators } from './operator-feed.ts';

export { seedOwner } from './staff/seed-owner.ts';

export const operatorModule: Module = {
  name: 'operator',
  register: (platform) => {
    serveOperators(platform);
    feedOperators(platform);
  },
};
