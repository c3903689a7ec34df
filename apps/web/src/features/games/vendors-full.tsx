import { useTexts } from '../../lib/site.ts';
import { areFull, fullAt, type ListSearch } from './list-filter.ts';

type Props = { readonly search: ListSearch; readonly vendors: readonly string[] };

/** Says why no further vendor can be chosen, once that is so. */
export function VendorsFull({ search, vendors }: Props) {
  const t = useTexts();
  // All of them together are taken: there is nothing to say, ever.
  if (!areFull(vendors)) return null;
  const max = fullAt(search, vendors);
  return (
    <p role="status" className="text-13 text-mid not-empty:mt-2">
      {max !== undefined && t('games_vendor_max', { max })}
    </p>
  );
}
