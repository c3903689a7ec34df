import type { Uuid } from '@padauk/base';
import type { Role } from '@padauk/contracts';

export type { Role };

/** A member of the brand's staff. */
export type Staff = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly username: string;
  readonly roles: readonly Role[];
};
