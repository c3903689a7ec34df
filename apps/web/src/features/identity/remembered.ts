import { kept } from '@padauk/site-client/storage';

const KEY = 'remembered';
/** A remembered login is forgotten after a day. */
const KEPT_MS = 86_400_000;

/** What a browser keeps of somebody who asked to be remembered; never a password. */
export type Remembered = {
  readonly username: string;
  /** Spares the second step on this device. */
  readonly deviceToken?: string;
};

/** The user name to be remembered here, asked for within the last day. */
export function readRemembered(nowMs: number): Remembered | undefined {
  const text = kept.read(KEY);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { username, deviceToken, untilMs } = value as Record<string, unknown>;
    if (typeof username !== 'string' || typeof untilMs !== 'number' || untilMs <= nowMs) {
      return undefined;
    }
    return { username, ...(typeof deviceToken === 'string' && { deviceToken }) };
  } catch {
    return undefined;
  }
}

export const remember = (who: Remembered, nowMs: number): void =>
  kept.write(KEY, JSON.stringify({ ...who, untilMs: nowMs + KEPT_MS }));
export const forget = (): void => kept.write(KEY, null);
