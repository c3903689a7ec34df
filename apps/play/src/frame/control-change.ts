/**
 * So long no press counts where the control under a finger has just become another one: the second
 * half of a double press, and a press that was begun before, are meant for what stood there.
 */
export const CONTROL_REST_MS = 400;

/** What is offered: the decisions of an open round, or undefined for the stake of the next one. */
type Offer = readonly unknown[] | undefined;

const kindsOf = (offer: Offer): string =>
  offer === undefined
    ? 'stake'
    : JSON.stringify([...new Set(offer.map((one) => (one as { type?: unknown }).type))].toSorted());

/** Whether other controls are there than before: the main button, or decisions of other kinds. */
export const changesControls = (before: Offer, after: Offer): boolean =>
  kindsOf(before) !== kindsOf(after);
