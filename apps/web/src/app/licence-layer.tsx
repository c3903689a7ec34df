import { LicenceDialog } from '../features/help/licence-dialog.tsx';
import { BannerCarousel } from '../features/news/group-banners.tsx';

/** The licence with the banners that the operator has put there. */
export function LicenceLayer({ onClose }: { readonly onClose: () => void }) {
  return (
    <LicenceDialog
      banner={<BannerCarousel group="w_license" className="min-h-40 rounded-lg" />}
      onClose={onClose}
    />
  );
}
