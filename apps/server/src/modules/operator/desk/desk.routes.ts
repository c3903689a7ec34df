import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/desk';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Platform } from '../../../platform/platform.ts';
import { find } from './find.ts';
import { deleteView, listViews, putView } from './saved-views.repo.ts';

/** More named views than these nobody finds again. */
const VIEWS_MAX = 100;

/** Binds the contracts of packages/contracts/src/desk.ts to their use cases. */
export function serveDesk(platform: Platform): void {
  const { http, db, random } = platform;
  const { vault } = platform;

  http.serve(contracts.find, async ({ merchant, caller, query, language }) => {
    const { roles } = caller;
    return ok(await find(platform, vault, { merchant, roles, text: query.text, language }));
  });

  http.serve(contracts.listViews, async ({ caller }) =>
    ok({ views: await listViews(db, caller.operatorId) }),
  );
  http.serve(contracts.saveView, async ({ caller, body }) => {
    const known = await listViews(db, caller.operatorId);
    const isNew = !known.some(({ page, name }) => page === body.page && name === body.name);
    if (isNew && known.length >= VIEWS_MAX) {
      return refuseField({ path: 'name', code: 'too_many' });
    }
    return ok(await putView(db, caller.operatorId, { viewId: random.uuid(), ...body }));
  });
  http.serve(contracts.dropView, async ({ caller, params }) => {
    const dropped = await deleteView(db, { operatorId: caller.operatorId, ...params });
    return dropped ? ok({}) : refuse('not_found');
  });
}
