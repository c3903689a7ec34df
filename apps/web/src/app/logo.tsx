/** Gold on dark, deep gold on light: the mark alone on narrow screens. */
export function Logo() {
  return (
    <span className="flex min-h-11 items-center gap-2">
      <img src="/brand/favicon.svg" alt="" width={34} height={34} className="size-8.5" />
      <span className="font-display text-[24px] leading-none tracking-wide text-brand-text max-[380px]:hidden">
        PADAUK
      </span>
    </span>
  );
}
