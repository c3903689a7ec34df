/** Why an act was refused; announced when it appears. */
export function Refusal({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="rounded-md border border-lose bg-s2 px-3 py-2 text-lose">
      {message}
    </p>
  );
}
