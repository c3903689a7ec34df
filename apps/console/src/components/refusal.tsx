import { useEffect, useRef } from 'react';

/** Why an act was refused; announced when it appears, and seen wherever the form was scrolled to. */
export function Refusal({ message }: { readonly message: string | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <p ref={place} role="alert" className="rounded-md border border-lose bg-s2 px-3 py-2 text-lose">
      {message}
    </p>
  );
}
