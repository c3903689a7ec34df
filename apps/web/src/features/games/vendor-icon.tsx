import { Picture } from '@padauk/ui/picture';
import type { ReactNode } from 'react';
import type { VendorCard } from './games.ts';
import { pictureHost } from './tile-picture.tsx';

const sizes = { 24: 'size-6', 72: 'size-18' } as const;
type Props = {
  readonly vendor: Pick<VendorCard, 'vassalage' | 'iconUrl'>;
  readonly sizePx: keyof typeof sizes;
  /** Stands there for a vendor without an icon, and for one whose icon does not come. */
  readonly fallback?: ReactNode;
};

/** The icon of a vendor, or the letters of its code. */
export function VendorIcon({ vendor, sizePx, fallback }: Props) {
  const { vassalage, iconUrl } = vendor;
  const neutral = fallback ?? (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-sm bg-s3 text-[11px] text-hi uppercase ${sizes[sizePx]}`}
    >
      {vassalage.slice(0, 2)}
    </span>
  );
  if (!iconUrl) return neutral;
  return (
    <Picture
      src={`${pictureHost(iconUrl)}${iconUrl}.webp`}
      alt=""
      width={sizePx}
      height={sizePx}
      fit="contain"
      fallback={neutral}
      className={`shrink-0 ${sizes[sizePx]}`}
    />
  );
}
