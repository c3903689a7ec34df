import { agentTypes } from '@padauk/contracts/account-types';
import { categoryPath } from '../features/games/category.tsx';

/** Where the places of the category menu lead. */
export const placePath = (code: string): string =>
  code === 'PROMO' ? '/promotions' : categoryPath(code);

/** Pages with a frame of their own: no header, no menus, no footer. */
const BARE = ['/service', '/seamless', '/lottery', '/seaLottery', '/vnLottery'];
export const isBare = (path: string): boolean => BARE.includes(path.replace(/(.)\/+$/, '$1'));

export type AgentType = (typeof agentTypes)[number];
export const isAgentType = (type: number | undefined): type is AgentType =>
  agentTypes.some((known) => known === type);
