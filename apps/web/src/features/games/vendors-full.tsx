import { useTexts } from '../../lib/site.ts';
import { canToggleVendor, type ListSearch, VENDORS_MAX } from './list-filter.ts';

type Props = { readonly search: ListSearch; readonly vendors: readonly string[] };

/** Says why no further vendor can be chosen, once that is so. */
export function VendorsFull({ search, vendors }: Props) {
  const t = useTexts();
  if (vendors.length <= VENDORS_MAX) return null;
  const full = vendors.some((code) => !canToggleVendor(search, code));
  return (
    <p role="status" className="text-13 text-mid not-empty:mt-2">
      {full && t('games_vendor_max', { max: VENDORS_MAX })}
    </p>
  );
}
