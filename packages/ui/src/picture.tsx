import { type ReactNode, useEffect, useRef, useState } from 'react';

/** One format of a picture, with the widths it is kept in. */
export type PictureSource = {
  readonly type: string;
  readonly srcSet: string;
  readonly media?: string;
};
type Props = {
  /** Best format first; the browser takes the first that it knows. */
  readonly sources?: readonly PictureSource[];
  /** Empty where there is no picture: then its fallback stands there at once. */
  readonly src: string;
  readonly srcSet?: string;
  /** How wide it is drawn, as the browser's `sizes`. */
  readonly sizes?: string;
  readonly alt: string;
  /** Its own measures: they keep its place before it comes. */
  readonly width: number;
  readonly height: number;
  /** Part of the first view: asked for at once, before others. */
  readonly eager?: boolean;
  /** Stands there for good when the picture came neither the first nor the second time. */
  readonly fallback?: ReactNode;
  readonly className?: string;
  /** How the picture fills its place. */
  readonly fit?: 'cover' | 'contain';
};

/**
 * The sources and the plain `src` of a picture that is kept as `base-WIDTHxHEIGHT.avif` and
 * `.webp`; of an empty base, of no picture.
 */
export function sizedPicture(
  base: string,
  boxes: readonly { readonly width: number; readonly height: number }[],
): { readonly sources: readonly PictureSource[]; readonly src: string; readonly srcSet: string } {
  if (base === '') return { sources: [], src: '', srcSet: '' };
  const file = (box: { width: number; height: number }, ending: string) =>
    `${base}-${box.width}x${box.height}.${ending}`;
  const set = (ending: string) =>
    boxes.map((box) => `${file(box, ending)} ${box.width}w`).join(', ');
  const [smallest = { width: 0, height: 0 }] = boxes;
  return {
    sources: [{ type: 'image/avif', srcSet: set('avif') }],
    src: file(smallest, 'webp'),
    srcSet: set('webp'),
  };
}

/**
 * A picture that failed once is asked for again after this time: most faults on the way are short.
 */
const RETRY_AFTER_MS = 800;

type State = 'away' | 'first' | 'waiting' | 'second' | 'failed';

/**
 * What follows when a picture does not come. A failure may be heard of twice, by its event and by a
 * look at the picture: what was heard before changes nothing any more.
 */
export const afterFailure = (state: State): State =>
  state === 'first' ? 'waiting' : state === 'second' ? 'failed' : state;

/**
 * A picture that keeps its place, comes when it is near the window, is asked for a second time when
 * it did not come, and gives way to `fallback` after that.
 */
export function Picture(props: Props) {
  const { sources = [], src, srcSet, sizes, alt, width, height, eager = false } = props;
  const { fallback, className = '', fit = 'cover' } = props;
  const [state, setState] = useState<State>(src === '' ? 'failed' : eager ? 'first' : 'away');
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = box.current;
    if (state !== 'away' || !element) return undefined;
    return whenNear(element, () => setState('first'));
  }, [state]);
  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const timer = setTimeout(() => setState('second'), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const fail = () => setState(afterFailure);
  return (
    <span
      ref={box}
      className={`block overflow-hidden ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {state === 'failed' && fallback}
      {(state === 'first' || state === 'second') && (
        <picture key={state}>
          {sources.map((source) => (
            <source key={`${source.media ?? ''} ${source.type}`} sizes={sizes} {...source} />
          ))}
          <img
            // A picture of the prerendered page may have failed before anybody listened.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
            }}
            sizes={sizes}
            srcSet={srcSet}
            src={src}
            alt={alt}
            width={width}
            height={height}
            decoding="async"
            fetchPriority={eager ? 'high' : 'auto'}
            onError={fail}
            className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
          />
        </picture>
      )}
      {state === 'waiting' && alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}

/** How far before the window a picture is asked for: about half a screen of a phone. */
const NEAR = '400px 200px';
/** The part of a picture that must be near. */
const NEAR_PART = 0.1;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, as soon as the element is near the window. One observer serves all pictures. */
function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: NEAR, threshold: NEAR_PART },
  );
  waiting.set(element, then);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
