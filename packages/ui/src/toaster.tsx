import { Toaster as Sonner } from 'sonner';

type Props = { readonly theme: 'dark' | 'light'; readonly label: string };

/** Where short messages appear; `toast` of sonner writes them. */
export function Toaster({ theme, label }: Props) {
  return (
    <Sonner
      theme={theme}
      position="top-center"
      containerAriaLabel={label}
      toastOptions={{
        // Sonner sets fonts of its own, which know no Burmese.
        className: 'font-sans!',
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
  );
}
