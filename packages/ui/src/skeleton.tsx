/** A grey place of the size of what will be there. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`relative block overflow-hidden rounded-sm bg-s2 after:absolute after:inset-0 after:animate-[shimmer_1.6s_infinite] after:bg-linear-to-r after:from-transparent after:via-s3 after:to-transparent ${className}`}
    />
  );
}
