import type { Receipt } from '@padauk/contracts/studio';
import { parseReceipt, verifyRound } from '@padauk/engines/fairness';
import { Card } from '@padauk/ui/card';
import { CircleCheck, CircleX, LockKeyhole } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';

/** The round, computed again in this browser, and each question with its answer. */
export function Verdict({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts();
  if (receipt.serverSeed === null) {
    return (
      <Card className="grid justify-items-center gap-2 text-center">
        <LockKeyhole size={56} aria-hidden="true" className="text-warn" />
        <h2 className="text-20">{t('verify_wait_title')}</h2>
        <p className="text-15 text-mid">{t('verify_wait_text')}</p>
      </Card>
    );
  }
  const parsed = parseReceipt(receipt);
  const result = parsed.ok ? verifyRound(parsed.value) : { matches: false, checks: [] };
  const Icon = result.matches ? CircleCheck : CircleX;
  const numbers = 'replay' in result ? (result.replay?.numbers ?? []) : [];
  return (
    <Card className="grid gap-5">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <Icon size={56} aria-hidden="true" className={result.matches ? 'text-win' : 'text-lose'} />
        <h2 className="text-20">{t(result.matches ? 'verify_yes_title' : 'verify_no_title')}</h2>
        <p className="text-15 text-mid">
          {t(result.matches ? 'verify_yes_text' : 'verify_no_text')}
        </p>
      </div>
      <section aria-labelledby="checks">
        <h3 id="checks" className="mb-2 text-15">
          {t('verify_checks')}
        </h3>
        <ul className="grid gap-2">
          {result.checks.map(({ name, passed, stated, computed }) => (
            <li key={name} className="rounded-md bg-s2 px-4 py-3 text-15">
              <p className="flex items-start gap-3">
                {passed ? (
                  <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-win" />
                ) : (
                  <CircleX size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lose" />
                )}
                <span>
                  {t(`verify_check_${name}`)}
                  <span className="sr-only">: {t(passed ? 'verify_passed' : 'verify_failed')}</span>
                </span>
              </p>
              {!passed && (
                <dl className="mt-2 grid gap-1 text-13 text-mid">
                  <dt>{t('verify_stated')}</dt>
                  <dd className="font-mono break-all">{stated || '–'}</dd>
                  <dt>{t('verify_computed')}</dt>
                  <dd className="font-mono break-all">{computed || '–'}</dd>
                </dl>
              )}
            </li>
          ))}
        </ul>
      </section>
      {numbers.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 text-15 font-bold">
            {t('verify_numbers_text', { count: numbers.length })}
          </summary>
          <ol className="grid gap-1 text-13 text-mid sm:grid-cols-2">
            {numbers.map(({ value, bound, words }, index) => (
              // Drawn numbers have nothing but their place.
              <li key={index} className="tabular">
                {t('verify_number_row', { n: index + 1, value, bound })}{' '}
                <span className="font-mono">{words.join(' ')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
