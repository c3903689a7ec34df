const PAGE_SIZE = 12;

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
