/** What a game tells the page around it. */
export type FrameMessage =
  | { readonly type: 'padauk:ready' }
  | { readonly type: 'padauk:balance'; readonly balance: string }
  | { readonly type: 'padauk:deposit' }
  | { readonly type: 'padauk:close' };

const DECIMAL = /^(0|[1-9]\d{0,15})(\.\d{1,8})?$/;

/** A message of the game frame; undefined for anything else that may come this way. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type } = data;
  if (type === 'padauk:ready' || type === 'padauk:deposit' || type === 'padauk:close') {
    return { type };
  }
  if (type !== 'padauk:balance' || !('balance' in data)) return undefined;
  const { balance } = data;
  return typeof balance === 'string' && DECIMAL.test(balance) ? { type, balance } : undefined;
}
