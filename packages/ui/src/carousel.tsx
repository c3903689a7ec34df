import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isRtl } from './next-index.ts';
import { PlayPause } from './play-pause.tsx';
import { FIRST_TURN, type Turn, turnTo, warm } from './turn.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

type Props = {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly labels: {
    readonly pause: string;
    readonly play: string;
    /** Name of the button that leads to slide `n` (from 1) of `count`. */
    readonly slide: (n: number, count: number) => string;
  };
  readonly everyMs?: number;
  readonly turnMs?: number;
  readonly className?: string;
};

/** A finger that went this far, as a part of the width, wants the next slide. */
const SWIPE_PART = 0.15;
/** Between two slides that pass. */
const GAP_PX = 20;

/**
 * Slides that go round by themselves. They can be held with a button and stand still while they are
 * pointed at, hold the focus, or the visitor prefers no motion. Arrows and a finger turn them too.
 */
export function Carousel(props: Props) {
  const { label, slides, labels, everyMs = 5000, turnMs = 1000, className = '' } = props;
  const still = usePrefersReducedMotion();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [turn, setTurn] = useState(FIRST_TURN);
  const swipe = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const swiped = useRef(false);
  const count = slides.length;
  const at = Math.min(turn.at, count - 1);
  const running = count > 1 && !paused && !held && !still;

  const show = (index: number, sign: 1 | -1) =>
    setTurn((now) => turnTo(now, (index + count) % count, sign));
  useEffect(() => {
    if (count < 2) return undefined;
    const next = (at + 1) % count;
    // The next picture is asked for while this one is read: not with the first view, and not too
    // late.
    const timer = setTimeout(() => setTurn((now) => warm(now, next)), everyMs / 2);
    return () => clearTimeout(timer);
  }, [at, count, everyMs]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((now) => turnTo(now, (at + 1) % count, 1));
    }, everyMs);
    return () => clearInterval(timer);
    // Each slide has its whole time, whoever has turned to it.
  }, [running, at, count, everyMs]);

  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const sign = (event.key === 'ArrowRight') === isRtl(event.currentTarget) ? -1 : 1;
    show(at + sign, sign);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const start = swipe.current;
    swipe.current = undefined;
    if (!start) return;
    const along = event.clientX - start.x;
    const far = Math.abs(along) > event.currentTarget.clientWidth * SWIPE_PART;
    if (!far || Math.abs(along) < Math.abs(event.clientY - start.y)) return;
    swiped.current = true;
    const sign = along > 0 === isRtl(event.currentTarget) ? 1 : -1;
    show(at + sign, sign);
  };

  return (
    // Arrows are an extra here; the buttons of the slides do the same.
    <div
      // Several may be on a page: a group, for landmarks of one name could not be told apart.
      role="group"
      aria-label={label}
      aria-roledescription="carousel"
      className={`relative touch-pan-y ${className}`}
      onKeyDown={keys}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        swiped.current = false;
        swipe.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => {
        // The end of a swipe is no press on the slide.
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <ul
        aria-live={running ? 'off' : 'polite'}
        className="grid overflow-hidden rounded-hero *:col-start-1 *:row-start-1"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={labels.slide(index + 1, count)}
            aria-hidden={index !== at || undefined}
            inert={index !== at}
            className={`grid ${index === at ? '' : 'invisible'}`}
            style={motionOf(index, { ...turn, at }, turnMs)}
          >
            {turn.seen.has(index) && slide.content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="absolute end-3 bottom-2 flex items-center rounded-full bg-black/60 px-1">
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              aria-label={labels.slide(index + 1, count)}
              aria-current={index === at}
              onClick={() => show(index, index > at ? 1 : -1)}
              className="grid size-7 place-items-center"
            >
              <span
                className={`h-1.5 rounded-full bg-white transition-all ${index === at ? 'w-5' : 'w-1.5 opacity-70'}`}
              />
            </button>
          ))}
          {!still && (
            <PlayPause
              paused={paused}
              onChange={setPaused}
              labels={labels}
              className="text-white! hover:bg-white/20!"
            />
          )}
        </div>
      )}
    </div>
  );
}

/** How a slide comes or goes in the turn that is on. */
function motionOf(
  index: number,
  { at, from, sign }: Omit<Turn, 'seen'>,
  turnMs: number,
): CSSProperties {
  if (at === from || (index !== at && index !== from)) return {};
  const side = index === at ? sign : -sign;
  return {
    '--side': `calc(${side} * var(--onward) * (100% + ${GAP_PX}px))`,
    animation: `${index === at ? 'slide-in' : 'slide-out'} ${turnMs}ms var(--ease-out)`,
  } as CSSProperties;
}
