import { Picture } from '@padauk/ui/picture';
import { SiteLink } from '../../components/site-link.tsx';
import type { Banner } from './news.ts';

/** Pictures are named with or without an ending; each is there as AVIF and as WebP. */
const inFormat = (picture: string, ending: string) =>
  `${picture.replace(/\.(webp|avif|png|jpg)$/, '')}.${ending}`;
/** From this width on the wide picture is shown. */
const WIDE = '(min-width: 640px)';

/** Banners without a picture take turns with these grounds. */
const grounds = [
  'bg-[radial-gradient(120%_140%_at_90%_10%,#1f7a5c_0%,#0d3b3a_45%,#0b1a2b_100%)]',
  'bg-[radial-gradient(120%_140%_at_90%_10%,#6d3fd6_0%,#2f1b6b_45%,#10132e_100%)]',
  'bg-[radial-gradient(120%_140%_at_90%_10%,#c8741a_0%,#5c2412_45%,#1a0f1e_100%)]',
] as const;

/** Where the words stand: beside the picture, in a small place, or above the picture. */
const looks = {
  wide: {
    words: 'max-w-[66%] justify-center px-5 py-8 sm:max-w-[54%] sm:px-10',
    title: 'text-24 lg:text-32',
    text: 'text-15',
    shade: 'bg-linear-to-r from-black/80 via-black/50 to-transparent rtl:bg-linear-to-l',
  },
  small: {
    words: 'max-w-[68%] justify-center px-4 py-3',
    title: 'text-15',
    text: 'text-12 leading-tight',
    shade: 'bg-linear-to-r from-black from-45% via-black/75 to-transparent rtl:bg-linear-to-l',
  },
  tall: {
    words: 'w-full justify-start px-4 py-6',
    title: 'text-24',
    text: 'text-15',
    shade: 'bg-linear-to-b from-black/85 from-20% via-black/60 to-transparent',
  },
} as const;
export type BannerLook = keyof typeof looks;

type SlideProps = {
  readonly banner: Banner;
  readonly index: number;
  /** Heights and roundings of its place. */
  readonly className: string;
  readonly look: BannerLook;
  /** In the first view: asked for at once. */
  readonly eager?: boolean;
};

/** One banner: its picture, its words over it, and where it leads. */
export function BannerSlide({ banner, index, className, look, eager = false }: SlideProps) {
  const whole = `relative flex overflow-hidden text-start no-underline ${className} ${grounds[index % grounds.length]}`;
  const inside = (
    <>
      {banner.pictureWide ? (
        <BannerPicture banner={banner} look={look} eager={eager} />
      ) : (
        <BannerMark />
      )}
      <span className={`relative z-10 flex flex-col gap-2 ${looks[look].words}`}>
        {/* Perhaps in another language than the page, and written the other way. */}
        <bdi
          className={`font-display leading-tight text-[#ffe27a] [&:lang(my)]:font-bold [&:lang(zh-Hans)]:font-bold rtl:text-right ${looks[look].title}`}
        >
          {banner.title}
        </bdi>
        <bdi className={`text-white rtl:text-right ${looks[look].text}`}>{banner.text}</bdi>
      </span>
    </>
  );
  if (banner.linkageType === 1) {
    return (
      <SiteLink href={banner.url} className={whole}>
        {inside}
      </SiteLink>
    );
  }
  if (banner.linkageType === 2) {
    return (
      <a href={banner.url} target="_blank" rel="noreferrer" className={whole}>
        {inside}
      </a>
    );
  }
  return <div className={whole}>{inside}</div>;
}

type PictureProps = Pick<SlideProps, 'banner' | 'look'> & { readonly eager: boolean };
function BannerPicture({ banner, look, eager }: PictureProps) {
  return (
    <>
      <Picture
        sources={[
          {
            media: WIDE,
            type: 'image/avif',
            srcSet: inFormat(banner.pictureWide, 'avif'),
          },
          {
            media: WIDE,
            type: 'image/webp',
            srcSet: inFormat(banner.pictureWide, 'webp'),
          },
          { type: 'image/avif', srcSet: inFormat(banner.pictureNarrow, 'avif') },
        ]}
        src={inFormat(banner.pictureNarrow, 'webp')}
        alt=""
        width={3}
        height={2}
        eager={eager}
        fallback={<BannerMark />}
        className="absolute! inset-0 size-full aspect-auto! [&_img]:object-right rtl:[&_img]:-scale-x-100"
      />
      {/* Keeps the words readable on any picture. */}
      <span aria-hidden="true" className={`absolute inset-0 ${looks[look].shade}`} />
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
