import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { receiptQuery, roundNumberIn } from '../features/verify/receipt.ts';
import { OfflineVerifier, RoundFacts } from '../features/verify/round-facts.tsx';
import { Verdict } from '../features/verify/verdict.tsx';
import { texts, useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** Public: anybody can check any round by its number. */
export function VerifyPage() {
  const t = useTexts();
  const publicId = useParams({ strict: false, select: (params) => params.publicId });
  useTitle(t('verify_title'));
  return (
    <div className="page grid max-w-3xl! grid-cols-1 gap-5 py-6">
      <div>
        <h1 className="text-24">{t('verify_title')}</h1>
        <p className="mt-1 text-15 text-mid">{t('verify_text')}</p>
      </div>
      <NumberForm key={publicId} publicId={publicId ?? ''} />
      {publicId ? (
        <CheckedRound publicId={publicId} />
      ) : (
        <Card className="grid justify-items-start gap-3">
          <p className="text-15 text-mid">{t('verify_offline_text')}</p>
          <OfflineVerifier />
        </Card>
      )}
    </div>
  );
}

function NumberForm({ publicId }: { readonly publicId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(publicId);
  const [empty, setEmpty] = useState(false);
  const number = roundNumberIn(typed);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (number) return navigate({ to: '/verify/$publicId', params: { publicId: number } });
    event.currentTarget.querySelector('input')?.focus();
    await texts.load('refusals');
    return setEmpty(true);
  };
  return (
    <Card>
      {/* The browser would say what is missing in a language of its own. */}
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => void check(event)}
      >
        <TextField
          label={t('verify_number')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={200}
          error={empty && !number ? t('field_required') : undefined}
          autoComplete="off"
          spellCheck={false}
          className="min-w-60 flex-1"
        />
        <Button type="submit" kind="gold" className="min-h-12!">
          {t('verify_action')}
        </Button>
      </form>
    </Card>
  );
}

function CheckedRound({ publicId }: { readonly publicId: string }) {
  const receipt = useQuery(receiptQuery(publicId));
  return (
    <QueryView query={receipt} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {(value) => (
        <>
          <Verdict receipt={value} />
          <RoundFacts receipt={value} />
        </>
      )}
    </QueryView>
  );
}
