import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/jurisdiction';
import type { Platform } from '../../../platform/platform.ts';
import { readJurisdiction } from './jurisdiction.ts';

/** Binds the contracts of packages/contracts/src/jurisdiction.ts to their use cases. */
export function serveJurisdiction({ http, db }: Platform): void {
  http.serve(contracts.readJurisdiction, async ({ merchant }) =>
    ok(await readJurisdiction(db, merchant)),
  );
}
