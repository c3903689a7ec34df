import { Pagination } from '@padauk/ui/pagination';
import { useTexts } from '../lib/site.ts';

type Props = {
  readonly list: { readonly pageNo: number; readonly totalPages: number };
  readonly onChange: (page: number) => void;
};

/** The way through the pages of a list of the server, in the words of the site. */
export function ListPages({ list, onChange }: Props) {
  const t = useTexts();
  return (
    <Pagination
      label={t('shell_pages')}
      page={list.pageNo}
      pages={list.totalPages}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
      onChange={onChange}
    />
  );
}
