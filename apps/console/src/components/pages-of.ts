type Page = {
  readonly content: readonly unknown[];
  readonly pageNo: number;
  readonly totalPages: number;
};

/**
 * Where one is among the pages of a list. Behind the last one, whose rows were worked off while one
 * looked at them, one is right behind it: what is left is one step away.
 */
export function pagesOf({ content, pageNo, totalPages }: Page): {
  readonly page: number;
  readonly pages: number;
} {
  if (content.length > 0 || pageNo <= 1) return { page: pageNo, pages: totalPages };
  const behind = Math.max(1, totalPages) + 1;
  return { page: behind, pages: behind };
}
