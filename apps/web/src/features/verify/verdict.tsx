import type { Receipt } from '@padauk/contracts/studio';
import { parseReceipt, type Verification, verifyRound } from '@padauk/engines/fairness';
import type { Translate } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { CircleCheck, CircleHelp, CircleX, LockKeyhole } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';

/** How a verdict looks and reads; `answer` is said of a question that was answered so. */
const looks = {
  yes: {
    Icon: CircleCheck,
    color: 'text-win',
    title: 'verify_yes_title',
    text: 'verify_yes_text',
    answer: 'verify_passed',
  },
  no: {
    Icon: CircleX,
    color: 'text-lose',
    title: 'verify_no_title',
    text: 'verify_no_text',
    answer: 'verify_failed',
  },
  unknown: {
    Icon: CircleHelp,
    color: 'text-warn',
    title: 'verify_unknown_title',
    text: 'verify_unknown_text',
    answer: 'verify_unknown_title',
  },
} as const;

/** The round, computed again in this browser; or why that has to wait. */
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
  return <Judgement t={t} receipt={receipt} />;
}

type Judged = { readonly t: Translate; readonly receipt: Receipt };
/** The verdict on a round whose seeds are open, and what it follows from. */
export function Judgement({ t, receipt }: Judged) {
  const parsed = parseReceipt(receipt);
  const { answer, checks, replay }: Verification = parsed.ok
    ? verifyRound(parsed.value)
    : { answer: 'no', checks: [] };
  const { Icon, color, title, text } = looks[answer];
  const marked = checks.map((check) => ({ ...check, mark: looks[check.answer] }));
  const numbers = replay?.numbers ?? [];
  return (
    <Card className="grid gap-5">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <Icon size={56} aria-hidden="true" className={color} />
        <h2 className="text-20">{t(title)}</h2>
        <p className="text-15 text-mid">{t(text)}</p>
      </div>
      {answer === 'unknown' && (
        <Button kind="gold" className="justify-self-center" onClick={() => location.reload()}>
          {t('shell_reload')}
        </Button>
      )}
      <section aria-labelledby="checks">
        <h3 id="checks" className="mb-2 text-15">
          {t('verify_checks')}
        </h3>
        <ul className="grid gap-2">
          {marked.map(({ name, answer: said, stated, computed, mark }) => (
            <li key={name} className="rounded-md bg-s2 px-4 py-3 text-15">
              <p className="flex items-start gap-3">
                <mark.Icon
                  size={20}
                  aria-hidden="true"
                  className={`mt-0.5 shrink-0 ${mark.color}`}
                />
                <span>
                  {t(`verify_check_${name}`)}
                  <span className="sr-only">: {t(mark.answer)}</span>
                </span>
              </p>
              {said !== 'yes' && (
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
      {receipt.deck && <p className="text-13 text-mid">{t('verify_sold')}</p>}
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
