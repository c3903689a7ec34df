import { useBrand } from '../lib/config.ts';

/** Gold on dark, deep gold on light: the mark alone on narrow screens. */
export function Logo() {
  const { name } = useBrand();
  return (
    <span className="flex min-h-11 items-center gap-2">
      <img src="/brand/favicon.svg" alt="" width={34} height={34} className="size-8.5" />
      <span className="font-display text-[24px] leading-none tracking-wide text-brand-text uppercase max-[380px]:hidden">
        {name}
      </span>
    </span>
  );
}
