import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
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
};

/**
 * Slides that move on by themselves, can be held with a button, and stand still while they are
 * pointed at, hold the focus, or the visitor prefers no motion.
 */
export function Carousel({ label, slides, labels, everyMs = 5000 }: Props) {
  const still = usePrefersReducedMotion();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [at, setAt] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const count = slides.length;
  const running = count > 1 && !paused && !held && !still;

  const show = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element || document.hidden) return;
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % count;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, everyMs);
    return () => clearInterval(timer);
  }, [running, count, everyMs, track]);

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className="relative"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        aria-live={running ? 'off' : 'polite'}
        onScroll={(event) => {
          const element = event.currentTarget;
          setAt(Math.round(element.scrollLeft / element.clientWidth));
        }}
        className="scroll-quiet flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-hero"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-hidden={index !== at}
            inert={index !== at}
            className="grid w-full shrink-0 snap-center"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="absolute end-3 bottom-2 flex items-center rounded-full bg-black/50 px-1">
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              aria-label={labels.slide(index + 1, count)}
              aria-current={index === at}
              onClick={() => show(index)}
              className="grid size-7 place-items-center"
            >
              <span
                className={`h-1.5 rounded-full bg-white transition-all ${index === at ? 'w-5' : 'w-1.5 opacity-70'}`}
              />
            </button>
          ))}
          {!still && (
            <IconButton
              size="sm"
              label={paused ? labels.play : labels.pause}
              onClick={() => setPaused(!paused)}
              className="text-white"
            >
              {paused ? (
                <Play size={16} aria-hidden="true" />
              ) : (
                <Pause size={16} aria-hidden="true" />
              )}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}
