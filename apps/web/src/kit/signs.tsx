import { Avatar } from '@padauk/ui/avatar';
import { Button } from '@padauk/ui/button';
import { Countdown } from '@padauk/ui/countdown';
import { EmptyState } from '@padauk/ui/empty-state';
import { ErrorState } from '@padauk/ui/error-state';
import { Meter } from '@padauk/ui/meter';
import { Money } from '@padauk/ui/money';
import { Picture } from '@padauk/ui/picture';
import { Progress } from '@padauk/ui/progress';
import { QrCode } from '@padauk/ui/qr-code';
import { Skeleton } from '@padauk/ui/skeleton';
import { Sparkline } from '@padauk/ui/sparkline';
import { Spinner } from '@padauk/ui/spinner';
import { Stepper } from '@padauk/ui/stepper';
import { Timeline } from '@padauk/ui/timeline';
import { useState } from 'react';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

const now = () => Date.parse('2026-03-03T10:00:00Z');

/** What is only looked at. */
export function Signs({ words }: { readonly words: Words }) {
  const [step, setStep] = useState('amount');
  return (
    <>
      <Part name="Money and Countdown">
        <Money amount="1234567.5" symbol="K" direction="in" />
        <Money amount="1234567.5" symbol="K" direction="out" />
        <Money amount="0" symbol="K" />
        <Countdown until="2026-03-03T11:04:09Z" now={now} />
      </Part>
      <Part name="Timeline and Stepper" wide>
        <Timeline
          label="Timeline"
          stateLabels={{ done: 'done', now: 'now', ahead: 'ahead', failed: 'failed' }}
          steps={[
            { key: 'a', title: words.action, note: '2026/03/01 10:00:00', state: 'done' },
            { key: 'b', title: words.longAction, note: words.sentence, state: 'now' },
            { key: 'c', title: words.name, state: 'ahead' },
            { key: 'd', title: words.error, state: 'failed' },
          ]}
        />
        <Stepper
          label="Steps"
          doneLabel="done"
          current={step}
          onBack={setStep}
          steps={[
            { key: 'method', title: words.action },
            { key: 'amount', title: words.longAction },
            { key: 'result', title: words.name },
          ]}
        />
      </Part>
      <Part name="Progress, Meter, Spinner" wide>
        <Progress label={words.action} value={62} text="62 %" />
        <Progress label={words.longAction} value={3} max={4} kind="win" />
        <Progress label="On its way" kind="info" />
        <Meter label="Strength" value={1} steps={4} text="Weak" />
        <Meter label="Strength, better" value={3} steps={4} text="Good" />
        <Meter label="Strength, best" value={4} steps={4} text="Strong" />
        <Spinner label="Loading" />
      </Part>
      <Part name="Avatar, Picture, QrCode, Sparkline, Skeleton">
        <Avatar name="Aung" />
        <Avatar name="မြန်မာ" sizePx={56} />
        <Avatar name="Hla" src="/categories/RNG.webp" sizePx={56} />
        <Picture
          src="/tiles/there-is-none.webp"
          alt=""
          width={240}
          height={320}
          className="w-24 rounded-tile bg-s2"
          fallback={
            <span className="grid size-full place-items-center bg-s3 font-display text-32 text-brand-text">
              PB
            </span>
          }
        />
        <QrCode value="https://example.org" label="The app, 120" />
        <QrCode value="https://example.org" label="The app, 100" sizePx={100} />
        <Sparkline values={[3, 5, 4, 8, 9, 12]} label="Rising over six days" kind="win" />
        <Sparkline values={[12, 5, 7, 3]} label="Falling over four days" kind="lose" />
        <Skeleton className="h-24 w-40" />
      </Part>
      <Part name="EmptyState and ErrorState">
        <EmptyState
          picture="/illustrations/empty.svg"
          title={words.title}
          text={words.sentence}
          action={<Button>{words.action}</Button>}
        />
        <ErrorState
          picture="/illustrations/error.svg"
          title={words.error}
          text={words.sentence}
          action={<Button>{words.action}</Button>}
        />
      </Part>
    </>
  );
}
