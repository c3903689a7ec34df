/** Which key of a round was taken, where that is why it could not be written. */
export function takenKeyOf(error: unknown): 'nonce' | 'round' | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  if (error.constraint === 'round_pair_id_nonce_key') return 'nonce';
  if (error.constraint === 'round_open') return 'nonce';
  // Another process has sold the ticket: drawn again, as with a nonce.
  if (error.constraint === 'deck_ticket_pkey') return 'nonce';
  if (error.constraint === 'deck_ticket_round_id_key') return 'round';
  return error.constraint === 'round_pkey' ? 'round' : undefined;
}
