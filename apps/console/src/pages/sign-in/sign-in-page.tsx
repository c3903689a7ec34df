import { useQuery } from '@tanstack/react-query';
import { DeskLink } from '../../app/desk-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { brandQuery } from '../../lib/brand-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Who may sign in and register, how, and what is asked of them; owners change it, others read it.
 */
export function SignInPage() {
  const t = useTexts();
  const brand = useQuery(brandQuery);
  const mayWrite = useQuery(operatorQuery).data?.roles.includes('owner') ?? false;
  return (
    <>
      <PageTitle title={t('console_sign_in')} />
      <p className="max-w-3xl text-mid">
        {t('entrance_text')} <DeskLink to="/brand?part=switches">{t('entrance_switches')}</DeskLink>
      </p>
      <QueryView query={brand}>
        {({ registration }) => <SignInForm registration={registration} mayWrite={mayWrite} />}
      </QueryView>
    </>
  );
}
