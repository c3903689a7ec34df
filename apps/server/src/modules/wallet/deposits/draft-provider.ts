import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { BodyOf, FieldError } from '@padauk/contracts';
import type { draftProvider as contract } from '@padauk/contracts/payments';
import { refuseFields } from '@padauk/contracts/refuse-field';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import {
  findProvider,
  type KnownProvider,
  listProviders,
  openProviderKey,
  sealProviderKey,
} from './payment-providers.repo.ts';
import {
  enableDraft,
  findDraft,
  listDrafts,
  lockDraft,
  type ProviderDraft,
  putDraft,
} from './provider-drafts.repo.ts';

/** A provider as the back office sees it: in use, written down, or both. No key is in it. */
export type ProviderSetting = {
  readonly code: string;
  readonly current: Omit<KnownProvider, 'keys'> | undefined;
  readonly draft: ProviderDraft | undefined;
};

/** Those of the brand and those of the install, by their codes. */
export async function listProviderSettings(
  tx: Db | Tx,
  merchantId: Uuid,
): Promise<ProviderSetting[]> {
  const current = new Map((await listProviders(tx, merchantId)).map((one) => [one.code, one]));
  const drafts = new Map((await listDrafts(tx, merchantId)).map((one) => [one.code, one]));
  const codes = [...new Set([...current.keys(), ...drafts.keys()])].toSorted();
  return codes.map((code) => ({ code, current: current.get(code), draft: drafts.get(code) }));
}

type Wanted = BodyOf<typeof contract>;

/**
 * Writes a provider down, new or changed. It is used once a second person has agreed: whoever holds
 * the callback key tells us that money has come, so that nobody sets one alone.
 */
export async function draftProvider(
  tx: Tx,
  platform: Platform,
  asked: {
    readonly merchant: Merchant;
    readonly operatorId: Uuid;
    readonly code: string;
    readonly body: Wanted;
  },
): Promise<Result<ProviderDraft, 'provider_taken' | 'invalid_fields'>> {
  const { merchant, code, body } = asked;
  const { vault } = platform;
  await lockDraft(tx, code);
  const known = await findProvider(tx, vault, code);
  const last = await findDraft(tx, code);
  const foreign = [known, last].some((one) => one && one.merchantId !== merchant.id);
  if (foreign) return refuse('provider_taken');
  // A key that somebody else has written is his word, to which he could agree under another name.
  const before = last?.draftedBy === asked.operatorId ? last : undefined;
  const isNew = !known;
  const goesElsewhere = !known || !isSamePlace(known, body);
  const fields = faultsOf(body, { demo: merchant.demo, isNew, goesElsewhere, before });
  if (fields.length > 0) return refuseFields(fields);
  const { protocol, url, storeId, paysOut, requestKey, callbackKey } = body;
  const seal = (key: string | undefined, kept: Buffer | null | undefined) =>
    key === undefined ? (kept ?? null) : sealProviderKey(vault, key);
  const draft: ProviderDraft = {
    id: platform.random.uuid(),
    merchantId: merchant.id,
    code,
    protocol,
    url,
    storeId,
    paysOut,
    requestKey: seal(requestKey, before?.requestKey),
    callbackKey: seal(callbackKey, before?.callbackKey),
    draftedBy: asked.operatorId,
    draftedAt: platform.clock.now(),
  };
  await putDraft(tx, draft);
  return ok(draft);
}

function faultsOf(
  body: Wanted,
  of: {
    readonly demo: boolean;
    readonly isNew: boolean;
    readonly goesElsewhere: boolean;
    readonly before: ProviderDraft | undefined;
  },
): FieldError[] {
  const fields: FieldError[] = [];
  if (!isSafeAddress(body.url, of.demo)) fields.push({ path: 'url', code: 'pattern' });
  if ((body.protocol === 'btcpay') !== (body.storeId !== null)) {
    fields.push({ path: 'storeId', code: body.storeId === null ? 'required' : 'unknown_field' });
  }
  if (body.paysOut && body.protocol !== 'padauk') fields.push({ path: 'paysOut', code: 'choice' });
  const { isNew, goesElsewhere, before } = of;
  if (goesElsewhere && body.requestKey === undefined && !before?.requestKey) {
    fields.push({ path: 'requestKey', code: 'required' });
  }
  if (isNew && body.callbackKey === undefined && !before?.callbackKey) {
    fields.push({ path: 'callbackKey', code: 'required' });
  }
  return fields;
}

type Place = Pick<KnownProvider, 'protocol' | 'url' | 'storeId'>;

/** The key for our requests is shown to whoever is called, so that it goes to no other place. */
const isSamePlace = (one: Place, other: Place): boolean =>
  one.protocol === other.protocol && one.url === other.url && one.storeId === other.storeId;

/**
 * By https, and by a name that is none of the machine's own network: whoever writes an address down
 * has this server call it. A brand on trial may use this machine.
 */
function isSafeAddress(url: string, demo: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  const own = hostname === 'localhost' || hostname === '127.0.0.1';
  if (own) return demo;
  const isName = /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(hostname);
  return protocol === 'https:' && isName && !/\.(local|internal|localhost)$/i.test(hostname);
}

/** A draft of the brand; agreeing to another one than was proposed is agreeing to nothing. */
export async function findOwnDraft(
  tx: Db | Tx,
  key: { readonly merchantId: Uuid; readonly code: string; readonly draftId: string },
): Promise<ProviderDraft | undefined> {
  const draft = await findDraft(tx, key.code);
  return draft?.merchantId === key.merchantId && draft.id === key.draftId ? draft : undefined;
}

/**
 * A second person has agreed: from now on payments go through it.
 *
 * @returns false when the draft is gone, or the code belongs to somebody else by now
 */
export const enableProvider = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  draft: ProviderDraft,
  operatorId: Uuid,
): Promise<boolean> => enableDraft(tx, draft, { by: operatorId, at: clock.now() });

/** A provider as it is written down, else as it is in use: what a try is made with. */
export async function readForTry(
  tx: Db | Tx,
  platform: Platform,
  key: { readonly merchantId: Uuid; readonly code: string },
): Promise<KnownProvider | undefined> {
  const { vault } = platform;
  const known = await findProvider(tx, vault, key.code);
  const draft = await findDraft(tx, key.code);
  if (draft?.merchantId === key.merchantId) {
    const open = (sealed: Buffer | null) => sealed && openProviderKey(vault, sealed);
    const { code, merchantId, protocol, url, storeId, paysOut } = draft;
    const settings = { code, merchantId, protocol, url, storeId, paysOut };
    const kept = known && isSamePlace(known, draft) ? known.keys.requestKey : '';
    const keys = {
      requestKey: open(draft.requestKey) ?? kept,
      callbackKey: open(draft.callbackKey) ?? known?.keys.callbackKey ?? '',
      callbackKeyPrevious: null,
    };
    return { ...settings, keys, version: 0, changedAt: null };
  }
  const visible = known && (known.merchantId === null || known.merchantId === key.merchantId);
  return visible ? known : undefined;
}
