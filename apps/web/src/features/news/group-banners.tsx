import { Carousel } from '@padauk/ui/carousel';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/site.ts';
import { type BannerLook, BannerSlide } from './banner-slide.tsx';
import { type Banner, bannersQuery } from './news.ts';

type Props = {
  readonly group: Banner['groupName'];
  /** Heights and roundings of one banner. */
  readonly className: string;
  readonly look?: BannerLook;
  readonly eager?: boolean;
};

/** The banners of one group, one after the other; nothing where the operator has put none. */
export function BannerCarousel({ group, className, look = 'wide', eager = false }: Props) {
  const t = useTexts();
  const banners = useQuery(bannersQuery).data?.filter(({ groupName }) => groupName === group);
  if (!banners?.length) return null;
  return (
    <Carousel
      label={t('games_banners')}
      labels={{
        pause: t('shell_pause'),
        play: t('shell_play'),
        slide: (n, count) => t('shell_slide', { n, count }),
      }}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: (
          <BannerSlide
            banner={banner}
            index={index}
            className={className}
            look={look}
            eager={eager && index === 0}
          />
        ),
      }))}
    />
  );
}
