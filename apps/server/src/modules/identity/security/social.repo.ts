import type { Uuid } from '@padauk/base';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'identity.social_provider': {
      merchant_id: string;
      code: string;
      name: string;
      issuer: string;
      token_endpoint: string | null;
      client_id: string;
      client_secret: Buffer | null;
      enabled: boolean;
      changed_at: Date;
    };
    'identity.social_link': {
      merchant_id: string;
      issuer: string;
      subject: string;
      provider: string;
      member_id: string;
      linked_at: Date;
    };
    'identity.social_journey': {
      state_hash: Buffer;
      merchant_id: string;
      provider: string;
      purpose: 'sign-in' | 'link';
      member_id: string | null;
      browser_hash: Buffer;
      secrets: Buffer;
      expires_at: Date;
    };
    'identity.social_ticket': {
      token_hash: Buffer;
      merchant_id: string;
      provider: string;
      issuer: string;
      subject: string;
      browser_hash: Buffer;
      expires_at: Date;
    };
  }
}

export type SocialProvider = {
  readonly merchantId: Uuid;
  readonly code: string;
  readonly name: string;
  readonly issuer: string;
  readonly tokenEndpoint: string | null;
  readonly clientId: string;
  readonly clientSecretSealed: Buffer | null;
  readonly enabled: boolean;
  readonly changedAt: Date;
};

/** The providers that a brand has switched on, by name. */
export const listProviders = async (tx: Db, merchantId: string): Promise<SocialProvider[]> =>
  (await listAllProviders(tx, merchantId)).filter(({ enabled }) => enabled);

/** All that a brand has set up, switched on or not, by name. */
export async function listAllProviders(tx: Db, merchantId: string): Promise<SocialProvider[]> {
  const rows = await tx
    .selectFrom('identity.social_provider')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    merchantId: row.merchant_id as Uuid,
    code: row.code,
    name: row.name,
    issuer: row.issuer,
    tokenEndpoint: row.token_endpoint,
    clientId: row.client_id,
    clientSecretSealed: row.client_secret,
    enabled: row.enabled,
    changedAt: row.changed_at,
  }));
}

export async function putProvider(tx: Tx, provider: SocialProvider): Promise<void> {
  const row = {
    name: provider.name,
    issuer: provider.issuer,
    token_endpoint: provider.tokenEndpoint,
    client_id: provider.clientId,
    client_secret: provider.clientSecretSealed,
    enabled: provider.enabled,
    changed_at: provider.changedAt,
  };
  await tx
    .insertInto('identity.social_provider')
    .values({ merchant_id: provider.merchantId, code: provider.code, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(row))
    .execute();
}

/** Somebody's identity at a provider. */
export type SocialIdentity = {
  readonly merchantId: string;
  readonly issuer: string;
  readonly subject: string;
};

export async function findLinked(tx: Db, key: SocialIdentity): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('identity.social_link')
    .select('member_id')
    .where('merchant_id', '=', key.merchantId)
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return row && (row.member_id as Uuid);
}

/** False when it is linked already, or the member has another account of that provider. */
export async function insertLink(
  tx: Db,
  link: SocialIdentity & {
    readonly provider: string;
    readonly memberId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity.social_link')
    .values({
      merchant_id: link.merchantId,
      issuer: link.issuer,
      subject: link.subject,
      provider: link.provider,
      member_id: link.memberId,
      linked_at: link.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLink(
  tx: Tx,
  link: { readonly memberId: string; readonly provider: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('identity.social_link')
    .where('member_id', '=', link.memberId)
    .where('provider', '=', link.provider)
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}

/** Codes of the providers by which a member signs in. */
export async function listLinkedProviders(tx: Db, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity.social_link')
    .select('provider')
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

export type Journey = {
  readonly stateHash: Buffer;
  readonly merchantId: string;
  readonly provider: string;
  readonly purpose: 'sign-in' | 'link';
  readonly memberId: string | null;
  readonly browserHash: Buffer;
  readonly secretsSealed: Buffer;
  readonly expiresAt: Date;
};

export async function insertJourney(tx: Db, journey: Journey): Promise<void> {
  await tx
    .insertInto('identity.social_journey')
    .values({
      state_hash: journey.stateHash,
      merchant_id: journey.merchantId,
      provider: journey.provider,
      purpose: journey.purpose,
      member_id: journey.memberId,
      browser_hash: journey.browserHash,
      secrets: journey.secretsSealed,
      expires_at: journey.expiresAt,
    })
    .execute();
}

/** Takes a journey: it ends here, whoever came back from it. */
export async function takeJourney(tx: Db, stateHash: Buffer): Promise<Journey | undefined> {
  const row = await tx
    .deleteFrom('identity.social_journey')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      stateHash,
      merchantId: row.merchant_id,
      provider: row.provider,
      purpose: row.purpose,
      memberId: row.member_id,
      browserHash: row.browser_hash,
      secretsSealed: row.secrets,
      expiresAt: row.expires_at,
    }
  );
}

export type SocialTicket = SocialIdentity & { readonly provider: string };

export async function insertSocialTicket(
  tx: Db,
  ticket: SocialTicket & {
    readonly tokenHash: Buffer;
    readonly browserHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('identity.social_ticket')
    .values({
      token_hash: ticket.tokenHash,
      merchant_id: ticket.merchantId,
      provider: ticket.provider,
      issuer: ticket.issuer,
      subject: ticket.subject,
      browser_hash: ticket.browserHash,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

export type SocialTicketKey = {
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
  readonly merchantId: string;
  readonly now: Date;
};

/** Whether a ticket of the same browser is there to be taken. */
export async function hasSocialTicket(tx: Db, key: SocialTicketKey): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.social_ticket')
    .select('provider')
    .where(isTicket(key))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a ticket of the same browser; it comes back when `tx` is rolled back. */
export async function takeSocialTicket(
  tx: Tx,
  key: SocialTicketKey,
): Promise<SocialTicket | undefined> {
  const row = await tx
    .deleteFrom('identity.social_ticket')
    .where(isTicket(key))
    .returning(['provider', 'issuer', 'subject'])
    .executeTakeFirst();
  return row && { merchantId: key.merchantId, ...row };
}

const isTicket =
  ({ tokenHash, browserHash, merchantId, now }: SocialTicketKey) =>
  (eb: ExpressionBuilder<Database, 'identity.social_ticket'>) =>
    eb.and([
      eb('token_hash', '=', tokenHash),
      eb('browser_hash', '=', browserHash),
      eb('merchant_id', '=', merchantId),
      eb('expires_at', '>', now),
    ]);

/** Forgets journeys and tickets that nobody came back with in time. */
export async function deleteSocialBefore(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('identity.social_journey').where('expires_at', '<', before).execute();
  await tx.deleteFrom('identity.social_ticket').where('expires_at', '<', before).execute();
}
