import type { Merchant, Operator, Tx } from '../../../platform/platform.ts';
import { writeAudit } from './audit.repo.ts';

/** A call of the back office, as far as its trail asks: who calls, for which brand, from where. */
export type DeskCall = {
  readonly merchant: Merchant;
  readonly caller: Operator;
  readonly ip: string;
};

/** Who acts, in whose brand and from where: a call of the back office, or the actor of a proposal. */
type Acting = { readonly merchant: { readonly id: string }; readonly ip: string } & (
  | { readonly caller: { readonly operatorId: string } }
  | { readonly operator: { readonly operatorId: string } }
);

type Act = {
  /** `withdrawal.approve` */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** What was there; left out where nothing was. */
  readonly before?: object | null;
  /** What is there; null where nothing is any more. */
  readonly after: object | null;
};

/** Writes the trail of an act in its own transaction: there is no act without its entry. */
export function noteAct(tx: Tx, at: Date, by: Acting, act: Act): Promise<void> {
  const { operatorId } = 'caller' in by ? by.caller : by.operator;
  const merchantId = by.merchant.id;
  return writeAudit(tx, { before: null, ...act, merchantId, operatorId, at, ip: by.ip });
}
