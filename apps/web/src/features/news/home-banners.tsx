import { Carousel } from '@padauk/ui/carousel';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../components/site-link.tsx';
import { useTexts } from '../../lib/site.ts';
import { bannersQuery } from './news.ts';

/** The same for a banner and for the place that is kept for it, so that nothing below moves. */
const bannerHeight = 'min-h-[224px] [&:lang(my)]:min-h-[288px] sm:min-h-[280px] lg:min-h-[320px]';

type Banner = NonNullable<ReturnType<typeof useBanners>['data']>[number];
const useBanners = () => useQuery(bannersQuery);

/** The banners of the home page, one after the other. */
export function HomeBanners() {
  const t = useTexts();
  const banners = useBanners();
  if (banners.isPending) return <Skeleton className={`rounded-hero! ${bannerHeight}`} />;
  const home = banners.data?.filter(({ groupName }) => groupName === 'w_home') ?? [];
  if (home.length === 0) return null;
  return (
    <Carousel
      label={t('games_banners')}
      labels={{
        pause: t('shell_pause'),
        play: t('shell_play'),
        slide: (n, count) => t('shell_slide', { n, count }),
      }}
      slides={home.map((banner, index) => ({
        key: `${index}-${banner.url}`,
        content: <BannerSlide banner={banner} index={index} />,
      }))}
    />
  );
}

/** Pictures are named with or without an ending; each stands there as AVIF and as WebP. */
const inFormat = (picture: string, ending: string) =>
  `${picture.replace(/\.(webp|avif|png|jpg)$/, '')}.${ending}`;

/** Banners without a picture take turns with these grounds. */
const grounds = [
  'bg-[radial-gradient(120%_140%_at_90%_10%,#1f7a5c_0%,#0d3b3a_45%,#0b1a2b_100%)]',
  'bg-[radial-gradient(120%_140%_at_90%_10%,#6d3fd6_0%,#2f1b6b_45%,#10132e_100%)]',
  'bg-[radial-gradient(120%_140%_at_90%_10%,#c8741a_0%,#5c2412_45%,#1a0f1e_100%)]',
] as const;

type SlideProps = { readonly banner: Banner; readonly index: number };
function BannerSlide({ banner, index }: SlideProps) {
  const first = index === 0;
  const words = (
    <span className="relative z-10 flex max-w-[62%] flex-col justify-center gap-2 px-5 py-10 sm:max-w-[54%] sm:px-10">
      <span className="font-display text-24 leading-tight [&:lang(my)]:font-bold [&:lang(zh-Hans)]:font-bold text-[#ffe27a] lg:text-32">
        {banner.title}
      </span>
      <span className="text-15 text-white">{banner.text}</span>
    </span>
  );
  const className = `relative flex overflow-hidden rounded-hero text-start no-underline ${bannerHeight} ${grounds[index % grounds.length]}`;
  const inside = (
    <>
      {banner.pictureWide ? <BannerPicture banner={banner} first={first} /> : <BannerMark />}
      {words}
    </>
  );
  if (banner.linkageType === 1) {
    return (
      <SiteLink href={banner.url} className={className}>
        {inside}
      </SiteLink>
    );
  }
  if (banner.linkageType === 2) {
    return (
      <a href={banner.url} target="_blank" rel="noreferrer" className={className}>
        {inside}
      </a>
    );
  }
  return <div className={className}>{inside}</div>;
}

type PictureProps = { readonly banner: Banner; readonly first: boolean };
function BannerPicture({ banner, first }: PictureProps) {
  return (
    <>
      <picture>
        <source
          media="(min-width: 640px)"
          type="image/avif"
          srcSet={inFormat(banner.pictureWide, 'avif')}
        />
        <source
          media="(min-width: 640px)"
          type="image/webp"
          srcSet={inFormat(banner.pictureWide, 'webp')}
        />
        <source type="image/avif" srcSet={inFormat(banner.pictureNarrow, 'avif')} />
        <img
          src={inFormat(banner.pictureNarrow, 'webp')}
          alt=""
          fetchPriority={first ? 'high' : 'auto'}
          loading={first ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover object-right"
        />
      </picture>
      {/* Keeps the words readable on any picture. */}
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-black/75 via-black/35 to-transparent rtl:bg-linear-to-l"
      />
    </>
  );
}

/** The sign of the house, large and half out of sight. */
function BannerMark() {
  return (
    <img
      src="/brand/mark.svg"
      alt=""
      loading="lazy"
      className="absolute -end-8 -bottom-10 size-60 opacity-90 sm:end-10 sm:size-80"
    />
  );
}
