import { type ReactNode, useState } from 'react';
import { PlayPause } from './play-pause.tsx';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

type Props = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly items: readonly { readonly key: string; readonly text: string }[];
  readonly onOpen: (index: number) => void;
  readonly labels: { readonly pause: string; readonly play: string };
};

/** News that pass by; a plain list that can be scrolled for those who prefer no motion. */
export function Marquee({ label, icon, items, onOpen, labels }: Props) {
  const still = usePrefersReducedMotion();
  const [paused, setPaused] = useState(false);
  const list = (copy: boolean) => (
    <ul
      aria-hidden={copy || undefined}
      className={`flex items-center ${still ? 'shrink-0' : 'flex-1'}`}
    >
      {items.map((item, index) => (
        <li key={item.key} className="shrink-0 pe-10">
          <button
            type="button"
            dir="auto"
            tabIndex={copy ? -1 : 0}
            onClick={() => onOpen(index)}
            className="min-h-11 py-1 text-15 leading-tight whitespace-nowrap text-mid hover:text-hi hover:underline"
          >
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label={label}
      className="flex min-h-11 items-center gap-2 rounded-md bg-s1 ps-3 shadow-card"
    >
      {icon}
      <div
        className={`flex min-w-0 flex-1 ${still ? 'scroll-quiet overflow-x-auto' : 'overflow-hidden'}`}
        // By keyboard the news is met at rest, each item where it can be seen.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        onBlur={({ currentTarget }) => {
          if (!still) currentTarget.scrollLeft = 0;
        }}
      >
        <div
          // Each copy is as wide as the place at least: none is seen beside the other.
          className={`flex ${still ? '' : 'w-max min-w-[200%] shrink-0 animate-[marquee_linear_infinite] hover:[animation-play-state:paused] focus-within:[animation-play-state:paused] has-focus-visible:animate-none'}`}
          style={
            still
              ? undefined
              : {
                  animationDuration: `${Math.max(18, items.length * 12)}s`,
                  ...(paused && { animationPlayState: 'paused' }),
                }
          }
        >
          {list(false)}
          {!still && list(true)}
        </div>
      </div>
      {!still && <PlayPause paused={paused} onChange={setPaused} labels={labels} />}
    </section>
  );
}
