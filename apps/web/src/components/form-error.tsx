import { Callout } from '@padauk/ui/callout';

/** Why a form was refused as a whole; announced when it appears. */
export function FormError({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <Callout kind="lose" live>
      {message}
    </Callout>
  );
}
