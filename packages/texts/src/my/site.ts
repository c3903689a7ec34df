import type { TextsLike } from '../catalogue.ts';
import type { site as en } from '../en/site.ts';

export const site: TextsLike<typeof en> = {};
