import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/content-desk';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { dropCategory, saveCategory } from '../../site/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';

/** Binds the categories of promotions to their use cases; each change is in the trail. */
export function serveCategories(platform: Platform): void {
  const { http, db, clock } = platform;
  const note = (
    tx: Tx,
    call: DeskCall,
    change: { action: string; entityId: string; before: object | null; after: object | null },
  ) => noteAct(tx, clock.now(), call, { entity: 'promotion-category', ...change });

  http.serveIdempotent(contracts.saveCategory, async (call, tx) => {
    const { titles, categoryId: asked } = call.body;
    const change = { merchantId: call.merchant.id, categoryId: asked, titles };
    const saved = await saveCategory(tx, platform, change);
    if (!saved.ok) return saved;
    const { categoryId, before } = saved.value;
    await note(tx, call, { action: 'category.save', entityId: categoryId, before, after: titles });
    return ok({ categoryId });
  });

  http.serve(contracts.dropCategory, (call) =>
    db.transaction().execute(async (tx) => {
      const { categoryId } = call.params;
      const dropped = await dropCategory(tx, { merchantId: call.merchant.id, categoryId });
      if (!dropped.ok) return dropped;
      const { before } = dropped.value;
      await note(tx, call, { action: 'category.drop', entityId: categoryId, before, after: null });
      return ok({});
    }),
  );
}
