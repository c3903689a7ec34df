import type { HTMLAttributes } from 'react';

export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={`rounded-lg border border-line/60 bg-s1 p-4 shadow-card sm:p-6 ${className}`}
    />
  );
}
