import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/operator';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Merchant, Operator, Platform } from '../../platform/platform.ts';
import { authenticateOperator, createOperatorSessions } from './staff/authenticate-operator.ts';
import { serveReviews } from './cashier/cashier.routes.ts';
import { findFile } from './cashier/files.repo.ts';
import { logInOperator } from './staff/log-in-operator.ts';
import { logOutOperator } from './staff/log-out-operator.ts';
import { serveAgentDesk } from './agents/agents.routes.ts';
import { serveAffiliateCodes } from './people/affiliate-codes.routes.ts';
import { serveCampaigns } from './promotions/campaigns.routes.ts';
import { serveTournamentDesk } from './promotions/tournaments.routes.ts';
import { serveRewardRules } from './promotions/reward-rules.routes.ts';
import { serveBrandDesk } from './brand/brand-desk.routes.ts';
import { serveJurisdiction } from './brand/jurisdiction.routes.ts';
import { serveMerchants } from './brand/merchants.routes.ts';
import { serveSystemDesk } from './system/system-desk.routes.ts';
import { serveContentDesk } from './content/content-desk.routes.ts';
import { serveCategories } from './content/categories.routes.ts';
import { serveTextDesk } from './content/text-desk.routes.ts';
import { serveGamesDesk } from './games/games-desk.routes.ts';
import { serveUnfinishedRounds } from './games/unfinished-rounds.routes.ts';
import { serveVendorConnections } from './games/vendor-connections.routes.ts';
import { serveVendorStatements } from './games/vendor-statements.routes.ts';
import { serveDesk } from './desk/desk.routes.ts';
import { serveFeedback } from './messages/feedback.routes.ts';
import { serveBroadcasts } from './messages/messages.routes.ts';
import { serveMemberFile } from './people/member-file.routes.ts';
import { servePayments } from './payments/payments.routes.ts';
import { serveProviders } from './payments/providers.routes.ts';
import { serveRisk } from './risk/risk.routes.ts';
import { serveReports } from './reports/reports.routes.ts';
import { servePeople } from './people/people.routes.ts';
import { readAudit } from './audit/read-audit.ts';
import { readDashboard } from './reports/read-dashboard.ts';
import { searchMembers } from './people/search-members.ts';
import type { SafetyNeeds } from '../safety/index.ts';
import { serveHarm } from './safety/harm.routes.ts';
import type { Role } from './staff/staff.ts';
import { serveStaff } from './staff/staff.routes.ts';
import { storePicture } from './cashier/store-picture.ts';

/** What the back office passes on to modules whose use cases it calls; `wire-modules.ts` wires it. */
export type OperatorNeeds = { readonly safety: SafetyNeeds };

/** Binds the contracts of packages/contracts/src/operator.ts to their use cases. */
export function serveOperators(platform: Platform, needs: OperatorNeeds): void {
  serveHarm(platform, needs.safety);
  serveSessions(platform);
  serveReviews(platform);
  serveFiles(platform);
  serveLists(platform);
  serveReports(platform);
  serveRisk(platform);
  servePeople(platform);
  servePayments(platform);
  serveProviders(platform);
  serveMemberFile(platform);
  serveDesk(platform);
  serveGamesDesk(platform);
  serveUnfinishedRounds(platform);
  serveVendorConnections(platform);
  serveVendorStatements(platform);
  serveContentDesk(platform);
  serveTextDesk(platform);
  serveCategories(platform);
  serveBrandDesk(platform);
  serveJurisdiction(platform);
  serveMerchants(platform);
  serveSystemDesk(platform);
  serveCampaigns(platform);
  serveRewardRules(platform);
  serveTournamentDesk(platform);
  serveAffiliateCodes(platform);
  serveAgentDesk(platform);
  serveBroadcasts(platform);
  serveFeedback(platform);
}

function serveSessions(platform: Platform): void {
  const { http } = platform;
  const { vault } = platform;
  const sessions = createOperatorSessions(platform);
  http.authenticate('operator', authenticateOperator(platform.db, sessions));
  serveStaff(platform, sessions);

  http.serve(contracts.operatorLogin, async ({ body, merchant, ip, userAgent }) => {
    const login = { ...body, merchant, ip, userAgent };
    const opened = await logInOperator(platform, vault, login);
    if (!opened.ok) return opened;
    const { token, staff } = opened.value;
    return ok({ token, operator: toWire({ operatorId: staff.id, ...staff }, merchant) });
  });

  http.serve(contracts.operatorLogout, async ({ caller, merchant, ip }) => {
    await logOutOperator(platform, { operator: caller, merchantId: merchant.id, ip });
    sessions.forget(caller.sessionId);
    return ok({});
  });

  http.serve(contracts.readOperator, async ({ caller, merchant }) => ok(toWire(caller, merchant)));
}

function serveFiles(platform: Platform): void {
  const { http, db, storage } = platform;

  http.serve(contracts.uploadFile, async ({ file, merchant, caller, ip }) => {
    if (!file) return refuseField({ path: 'file', code: 'required' });
    const upload = { bytes: file.bytes, merchantId: merchant.id, operator: caller, ip };
    return storePicture(platform, upload);
  });
  http.serve(contracts.readFile, async ({ merchant, params }) => {
    const stored = await findFile(db, { merchantId: merchant.id, ...params });
    const bytes = stored && (await storage.get(stored.sha256));
    return stored && bytes ? ok({ bytes, mediaType: stored.mediaType }) : refuse('file_not_found');
  });
}

function serveLists(platform: Platform): void {
  const { http } = platform;
  const { vault } = platform;

  http.serve(contracts.readDashboard, async ({ merchant }) =>
    ok(await readDashboard(platform, merchant)),
  );
  http.serve(contracts.searchMembers, async ({ merchant, query }) =>
    ok(await searchMembers(platform, vault, merchant, query)),
  );
  http.serve(contracts.listAudit, async ({ merchant, query }) =>
    ok(await readAudit(platform, merchant, query)),
  );
}

const toWire = (
  operator: Pick<Operator, 'operatorId' | 'username' | 'roles'>,
  merchant: Merchant,
) => ({
  operatorId: operator.operatorId,
  username: operator.username,
  // The table's check constraint names the same roles as the contract.
  roles: operator.roles as Role[],
  merchantCode: merchant.code,
});
