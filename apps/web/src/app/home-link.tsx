import { Link } from '@tanstack/react-router';
import { useBrand } from '../lib/config.ts';
import { useTexts } from '../lib/site.ts';
import { Logo } from './logo.tsx';

/** The logo, which leads home. */
export function HomeLink({ className }: { readonly className: string }) {
  const t = useTexts();
  const { name } = useBrand();
  return (
    <Link to="/" className={`rounded-sm ${className}`} aria-label={`${name}: ${t('shell_home')}`}>
      <Logo />
    </Link>
  );
}
