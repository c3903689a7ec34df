export const recordKinds = ['deposit', 'withdrawal', 'bet', 'win'] as const;
export type RecordKind = (typeof recordKinds)[number];
export const periods = ['7', '30', 'all'] as const;
/** Days back from now, or all of the time. */
export type Period = (typeof periods)[number];
export type RecordsState = {
  readonly kind?: RecordKind;
  readonly period: Period;
  readonly page: number;
};
