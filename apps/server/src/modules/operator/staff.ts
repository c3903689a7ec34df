import type { Uuid } from '@padauk/base';
import type { roles } from '@padauk/contracts/operator';

/** `owner` has all the others' rights; the others have no part of each other's. */
export type Role = (typeof roles)[number];

/** A member of the brand's staff. */
export type Staff = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly username: string;
  readonly roles: readonly Role[];
};
