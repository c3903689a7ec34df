import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { addBlock as contract } from '@padauk/contracts/risk';
import type { Platform, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { findMemberByName, usernameKeyOf } from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { blockLookup, lastDigits, readNetwork, readNumber, readPayoutNumber } from './block.ts';
import { type Block, insertBlock } from './blocks.repo.ts';
import { findDeviceHash } from './risk-facts.repo.ts';

type Refused = 'invalid_fields' | 'member_not_found';
type Aim = {
  readonly shown: string;
  readonly network: string | null;
  readonly lookup: Buffer | null;
};
const notSo = refuseField({ path: 'value', code: 'pattern' });

/** Keeps something out from now on. What is kept out already is not written twice. */
export async function addBlock(
  tx: Tx,
  platform: Platform,
  vault: Vault,
  actor: Actor,
  wanted: BodyOf<typeof contract>,
): Promise<Result<Block, Refused>> {
  const aim = await aimAt(tx, vault, actor.merchant.id, wanted);
  if (!aim.ok) return aim;
  const setAt = platform.clock.now();
  const { kind, reason } = wanted;
  const { operatorId } = actor.operator;
  const { shown } = aim.value;
  const block: Block = {
    id: platform.random.uuid(),
    kind,
    shown,
    reason,
    setBy: operatorId,
    setAt,
  };
  await insertBlock(tx, { ...block, ...aim.value, merchantId: actor.merchant.id });
  await noteAct(tx, setAt, actor, {
    action: 'block.add',
    entity: 'block',
    entityId: block.id,
    after: { kind, shown, reason },
  });
  return ok(block);
}

async function aimAt(
  tx: Tx,
  vault: Vault,
  merchantId: string,
  { kind, value }: BodyOf<typeof contract>,
): Promise<Result<Aim, Refused>> {
  switch (kind) {
    case 'ip': {
      const network = readNetwork(value);
      return network ? ok({ shown: network, network, lookup: null }) : notSo;
    }
    case 'mobile':
    case 'payout': {
      const plain = kind === 'mobile' ? readNumber(value) : readPayoutNumber(value);
      if (!plain) return notSo;
      const lookup = blockLookup(vault, kind, { merchantId, value: plain });
      return ok({ shown: lastDigits(plain), network: null, lookup });
    }
    case 'device': {
      const key = { merchantId, usernameKey: usernameKeyOf(value) };
      const member = await findMemberByName(tx, key);
      if (!member) return refuse('member_not_found');
      const hash = await findDeviceHash(tx, member.id);
      // A browser that sent no id of its own cannot be told from others.
      if (!hash) return notSo;
      const lookup = blockLookup(vault, kind, { merchantId, value: hash.toString('hex') });
      return ok({ shown: member.account, network: null, lookup });
    }
  }
}
