import type { OutboxEvent, Tx } from '../../../platform/platform.ts';
import { insertSignificantEvents } from './significant-events.repo.ts';

/** Writes down for good what any part of the product has raised (SY-04). */
export async function keepEvents(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const raised = batch.flatMap((event) =>
    event.name === 'alert.raised' ? [{ at: event.at, ...event.payload }] : [],
  );
  if (raised.length > 0) await insertSignificantEvents(tx, raised);
}
