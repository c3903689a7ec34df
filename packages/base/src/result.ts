/** An expected "no". Returned, never thrown: a thrown error is a bug or an outage. */
export type Refusal<C extends string = string, F = unknown> = {
  readonly ok: false;
  readonly code: C;
  /** Facts that the caller's screen needs (the limit, the end time, the fields). */
  readonly facts?: F;
};
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Result<T, C extends string = string> = Ok<T> | Refusal<C>;

/** An answer of "yes" with its value. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
/** An answer of "no": its code from the closed table, and facts where a screen needs them. */
export const refuse = <C extends string, F = undefined>(code: C, facts?: F): Refusal<C, F> =>
  facts === undefined ? { ok: false, code } : { ok: false, code, facts };
