/**
 * When an announcement opens by itself. A: every visit; B: after login; F: first visit of the day.
 */
export type Execution = 'A' | 'B' | 'F';

/** What this browser remembers of popups. */
export type Remembered = {
  /** Executions whose announcements this session has already been shown. */
  readonly session: readonly string[];
  /** The day of the last visit: `2026-11-21`. */
  readonly day: string | null;
};

/** Which executions are due now; each of them once per session. */
export function dueExecutions(
  remembered: Remembered,
  now: { readonly day: string; readonly signedIn: boolean },
): readonly Execution[] {
  const due: readonly (readonly [Execution, boolean])[] = [
    ['A', true],
    ['F', remembered.day !== now.day],
    ['B', now.signedIn],
  ];
  return due.flatMap(([execution, fits]) =>
    fits && !remembered.session.includes(execution) ? [execution] : [],
  );
}
