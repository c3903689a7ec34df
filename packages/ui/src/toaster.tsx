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
        style: {
          background: 'var(--s1)',
          color: 'var(--hi)',
          border: '1px solid var(--line)',
          borderRadius: '12px',
          fontFamily: 'inherit',
          fontSize: '15px',
          lineHeight: 'var(--leading-body)',
        },
      }}
    />
  );
}
