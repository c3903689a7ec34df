import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/agent-desk';
import { pageOf } from '../../../platform/http/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { previewLineFreeze, readAgent, readAgents, readLine } from './read-lines.ts';

/** Binds the contracts of packages/contracts/src/agent-desk.ts to their use cases. */
export function serveAgentDesk(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.listAgents, async ({ merchant, query }) =>
    ok(await readAgents(db, merchant, query.search?.trim() ?? '', pageOf(query))),
  );
  http.serve(contracts.readAgent, ({ merchant, params }) =>
    readAgent(platform, merchant, params.memberId),
  );
  http.serve(contracts.listLine, ({ merchant, params, query }) =>
    readLine(db, merchant, params.memberId, pageOf(query)),
  );
  http.serve(contracts.previewLineFreeze, ({ merchant, params }) =>
    previewLineFreeze(db, merchant, params.memberId),
  );
}
