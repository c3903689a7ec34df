import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { areAnswered } from '../../lib/are-answered.ts';
import { BannerCarousel } from './group-banners.tsx';
import { bannersQuery } from './news.ts';

/** The same for a banner and for the place that is kept for it, so that nothing below moves. */
const HEIGHT = 'min-h-[224px] max-sm:[&:lang(my)]:min-h-[288px] sm:min-h-[280px] lg:min-h-[320px]';

/** The banners of the home page, one after the other. */
export function HomeBanners() {
  if (!areAnswered(useQuery(bannersQuery)))
    return <Skeleton className={`rounded-hero! ${HEIGHT}`} />;
  return <BannerCarousel group="w_home" className={`rounded-hero ${HEIGHT}`} eager />;
}
