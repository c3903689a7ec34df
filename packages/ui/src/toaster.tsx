import { useEffect, useRef } from 'react';
import { Toaster as Sonner, useSonner } from 'sonner';

type Props = {
  readonly theme: 'dark' | 'light';
  readonly label: string;
  /** Names the button by which a message is put away. */
  readonly closeLabel: string;
  /** Messages are heard from now on; earlier ones are lost. */
  readonly onDrawn?: () => void;
};

/**
 * Where short messages appear; `toast` of sonner writes them. They are in the browser's top layer
 * and return to its top with each message, so that an open dialog does not hide them.
 */
export function Toaster({ theme, label, closeLabel, onDrawn }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  useEffect(() => {
    const element = layer.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    element?.showPopover();
  }, [newest]);
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 h-auto w-auto overflow-visible border-0 bg-transparent p-0 [&_li]:pointer-events-auto"
    >
      <Sonner
        theme={theme}
        position="top-center"
        containerAriaLabel={label}
        dir="auto"
        toastOptions={{
          // Sonner sets fonts of its own, which know no Burmese.
          className: 'font-sans!',
          closeButtonAriaLabel: closeLabel,
          actionButtonStyle: {
            height: 'auto',
            minHeight: '36px',
            paddingInline: '14px',
            borderRadius: '10px',
            fontSize: '13px',
            fontWeight: 700,
            lineHeight: 'var(--leading-tight)',
          },
          style: {
            background: 'var(--s1)',
            color: 'var(--hi)',
            border: '1px solid var(--line)',
            borderRadius: '12px',
            fontSize: '15px',
            lineHeight: 'var(--leading-body)',
          },
        }}
      />
    </div>
  );
}
