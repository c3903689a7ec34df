import { useBrand } from '../lib/config.ts';

/** Gold on dark, deep gold on light: the name wraps out of sight where there is no room for it. */
export function Logo() {
  const { name } = useBrand();
  return (
    <span className="flex h-11 flex-wrap items-center gap-x-2 overflow-hidden">
      <img src="/brand/favicon.svg" alt="" width={34} height={34} className="h-11 w-8.5 shrink-0" />
      <span className="font-display text-[24px] leading-none tracking-wide whitespace-nowrap text-brand-text uppercase">
        {name}
      </span>
    </span>
  );
}
