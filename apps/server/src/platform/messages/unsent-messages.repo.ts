import { DAY_MS } from '@padauk/base';
import type { Db } from '../database.ts';
import type { OutgoingMessage } from '../platform.ts';

declare module '../database.ts' {
  interface Database {
    'platform.unsent_message': {
      id: string;
      merchant_id: string;
      channel: OutgoingMessage['channel'];
      recipient: string;
      subject: string;
      body: string;
      at: Date;
    };
  }
}

/** Codes and links are good for minutes; a week lets somebody look on Monday at Friday's. */
const KEPT_MS = 7 * DAY_MS;

/** Keeps a message that nobody sends, and drops what is too old to be of use. */
export async function insertUnsent(
  tx: Db,
  message: OutgoingMessage & { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx
    .deleteFrom('platform.unsent_message')
    .where('merchant_id', '=', message.merchantId)
    .where('at', '<', new Date(message.at.getTime() - KEPT_MS))
    .execute();
  await tx
    .insertInto('platform.unsent_message')
    .values({
      id: message.id,
      merchant_id: message.merchantId,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject ?? '',
      body: message.text,
      at: message.at,
    })
    .execute();
}

/** Newest first. */
export async function listUnsent(
  tx: Db,
  asked: {
    readonly merchantId: string;
    readonly channel: OutgoingMessage['channel'] | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{
  messages: (Omit<OutgoingMessage, 'merchantId'> & { id: string; subject: string; at: Date })[];
  total: number;
}> {
  const kept = tx
    .selectFrom('platform.unsent_message')
    .where('merchant_id', '=', asked.merchantId)
    .$if(asked.channel !== undefined, (query) =>
      query.where('channel', '=', asked.channel ?? 'sms'),
    );
  const [rows, count] = await Promise.all([
    kept
      .select(['id', 'channel', 'recipient', 'subject', 'body', 'at'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
    kept.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    messages: rows.map(({ recipient, body, ...row }) => ({ ...row, to: recipient, text: body })),
    total: Number(count.total),
  };
}
