/**
 * Whether each query has been answered, were it by a no. What is drawn then may ask once more: a
 * query counts as pending meanwhile, and who waited for that would take the page away and draw it
 * again without end.
 */
export const areAnswered = (...queries: readonly { readonly isFetched: boolean }[]): boolean =>
  queries.every(({ isFetched }) => isFetched);
