import { type Answer, type CallInput, createClient } from '@padauk/contracts/client';
import { readKeys } from '@padauk/contracts/member';
import type { ReplyOf, Route } from '@padauk/contracts/route';
import type { Language } from '@padauk/texts';
import { createSeal } from './seal.ts';

type Options = {
  /** The clock of the device, in milliseconds; the server's is learned from its answers. */
  readonly deviceNowMs: () => number;
  readonly token: () => string | null;
  readonly language: () => Language;
  readonly onSessionEnded: () => void;
  /** Sends in the place of the browser's own. */
  readonly fetch?: typeof fetch;
  /** Hears of every "no", before the caller does. */
  readonly onRefused?: (code: string, route: Route) => void;
};

/** The typed client of a page, with the sealing of encrypted calls and the server's clock. */
export function createApi(options: Options) {
  let clockOffsetMs = 0;
  const nowMs = () => options.deviceNowMs() + clockOffsetMs;
  const watched: typeof fetch = async (input, init) => {
    const sentAtMs = options.deviceNowMs();
    const response = await (options.fetch ?? fetch)(input, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    // The server wrote it between sending and now, in whole seconds: so much is certain of the
    // offset. What is within these bounds is kept, so that a slow answer makes it no worse.
    const least = date - options.deviceNowMs();
    const most = date + 1000 - sentAtMs;
    if (clockOffsetMs < least || clockOffsetMs > most) clockOffsetMs = (least + most) / 2;
    return response;
  };
  const shared = {
    origin: '',
    token: options.token,
    language: options.language,
    newId,
    headers: () => ({ 'module-id': pageName() }),
    fetch: watched,
    onSessionEnded: options.onSessionEnded,
  };
  const plain = createClient({ ...shared, seal: () => Promise.reject(new Error('not sealed')) });
  const box = createSeal(() => plain(readKeys), nowMs);
  const send = createClient({ ...shared, seal: box.seal });

  async function call<R extends Route>(
    route: R,
    ...input: Record<string, never> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
  ): Promise<Answer<ReplyOf<R>>> {
    try {
      const answer = await send(route, ...input);
      if (!answer.success && answer.code === 'undecipherable_body') {
        box.forget();
        return await send(route, ...input);
      }
      if (!answer.success) options.onRefused?.(answer.code, route);
      return answer;
    } catch (error) {
      const [first] = input;
      if (first?.signal?.aborted || !route.encrypted) throw error;
      // The keys could not be read, so nothing was sent.
      return { success: false, code: 'network_lost', message: '', status: 0 };
    }
  }
  return { call, nowMs };
}
export type Api = ReturnType<typeof createApi>;

/**
 * The page that calls, for the server's log: the first parts of its path, which name nobody. What is
 * drawn without a browser has none.
 */
const pageName = (): string =>
  (globalThis.location as Location | undefined)?.pathname.split('/', 3).join('/') ?? '';

/** A UUID for idempotency keys and rounds. Works on plain http too, where `randomUUID` is missing. */
export function newId(): string {
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = ((b[6] ?? 0) & 0x0f) | 0x40;
  b[8] = ((b[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(b, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
