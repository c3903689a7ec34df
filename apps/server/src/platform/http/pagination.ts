const PAGE_SIZE = 12;

/**
 * Of a list without end, only this many more are counted behind a page: to count them all would
 * take longer than to read them, and the next page finds them counted.
 */
export const COUNTED_AHEAD = 10_000;

/** The window of a list: what the contract lets through are digits. */
export function pageOf(query: { pageNo?: string | undefined; pageSize?: string | undefined }) {
  const pageNo = Number.parseInt(query.pageNo ?? '1', 10);
  const pageSize = Number.parseInt(query.pageSize ?? String(PAGE_SIZE), 10);
  return { pageNo, pageSize, offset: (pageNo - 1) * pageSize, limit: pageSize };
}

export const writePage = <T>(
  page: { pageNo: number; pageSize: number },
  content: T[],
  total: number,
) => ({
  content,
  pageNo: page.pageNo,
  pageSize: page.pageSize,
  total,
  totalPages: Math.ceil(total / page.pageSize),
});
