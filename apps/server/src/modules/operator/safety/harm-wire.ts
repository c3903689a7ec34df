import type { ReplyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/harm';
import type { Marker, ReturnRequest } from '../../safety/index.ts';

export const writeMarker = (
  { id, memberId, kind, facts, foundAt, outcome, note, decidedAt }: Marker,
  account: string,
): ReplyOf<typeof contracts.decideMarker> => ({
  markerId: id,
  memberId,
  account,
  kind,
  facts: { ...facts },
  foundAt: foundAt.toISOString(),
  outcome,
  note,
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const writeRequest = (
  request: ReturnRequest,
  account: string,
): ReplyOf<typeof contracts.decideReturnRequest> => ({
  requestId: request.id,
  memberId: request.memberId,
  account,
  reason: request.reason,
  askedAt: request.askedAt.toISOString(),
  decideBy: request.decideBy.toISOString(),
  exclusionEndsAt: request.exclusionEndsAt.toISOString(),
  granted: request.granted,
  note: request.note,
  decidedAt: request.decidedAt?.toISOString() ?? null,
});
