import { Picture } from '@padauk/ui/picture';
import { pictureOf } from './promotions.ts';
import type { Promotion } from './promotions-query.ts';

type Props = { readonly promotion: Promotion; readonly place: 'list' | 'modal' };

/** The picture of a promotion; the sign of the house where the operator has given none. */
export function PromotionPicture({ promotion, place }: Props) {
  const base = pictureOf(promotion, place).replace(/\.(webp|avif|png|jpg)$/, '');
  const sign = (
    <span className="grid size-full place-items-center bg-[radial-gradient(120%_140%_at_90%_10%,#6d3fd6_0%,#2f1b6b_45%,#10132e_100%)]">
      <img src="/brand/mark.svg" alt="" width={96} height={96} loading="lazy" className="size-24" />
    </span>
  );
  const className = 'w-full';
  if (!base) return <span className={`block aspect-2/1 ${className}`}>{sign}</span>;
  return (
    <Picture
      sources={[{ type: 'image/avif', srcSet: `${base}.avif` }]}
      src={`${base}.webp`}
      alt=""
      width={2}
      height={1}
      fallback={sign}
      className={className}
    />
  );
}
