import { Callout } from '@padauk/ui/callout';

/** Of a long form the button at its end may be all that is in sight. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** Why a form was refused as a whole; announced and brought into view when it appears. */
export function FormError({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <div key={message} ref={bringIntoView} className="scroll-my-20">
      <Callout kind="lose" live>
        {message}
      </Callout>
    </div>
  );
}
