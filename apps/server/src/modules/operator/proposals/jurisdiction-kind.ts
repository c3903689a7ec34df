import { ok } from '@padauk/base';
import { SomeJurisdiction } from '@padauk/contracts/jurisdiction';
import * as z from 'zod/mini';
import { noteAct } from '../audit/note-act.ts';
import { differences } from '../audit/differences.ts';
import { writeJurisdiction } from '../brand/jurisdiction.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

const Details = z.strictObject({ change: SomeJurisdiction });

/** What the law of its place asks of a brand, and what the code obeys from then on. */
export const changeJurisdiction: Kind = {
  proposers: ['owner', 'risk'],
  approvers: ['owner', 'risk'],
  nameOf: async (_tx, { merchant }) => ok(merchant.name),
  apply: async (tx, platform, actor, { details, reason }) => {
    const { merchant } = actor;
    const { change } = z.parse(Details, details);
    const done = await writeJurisdiction(tx, platform, merchant, change);
    if (!done.ok) return done;
    const { before, after } = differences(done.value.before, done.value.after);
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'brand.jurisdiction',
      entity: 'brand',
      entityId: merchant.id,
      before,
      after: { ...after, reason },
    });
    return ok(APPLIED);
  },
};
