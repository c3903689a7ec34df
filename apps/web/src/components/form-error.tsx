import { CircleAlert } from 'lucide-react';

/** Why a form was refused as a whole; announced when it appears. */
export function FormError({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md border border-lose bg-s2 px-3 py-2 text-15"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lose" />
      {message}
    </p>
  );
}
