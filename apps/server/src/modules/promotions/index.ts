import type { Module } from '../../platform/platform.ts';
import { serveBonuses } from './bonuses.routes.ts';
import type { PromotionNeeds } from './promotion-needs.ts';

export const promotionsModule = (needs: PromotionNeeds): Module => ({
  name: 'promotions',
  register: (platform) => {
    serveBonuses(platform, needs);
  },
});
