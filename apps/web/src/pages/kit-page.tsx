import { Badge } from '@padauk/ui/badge';
import { Button, type ButtonKind } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Checkbox } from '@padauk/ui/checkbox';
import { CodeField } from '@padauk/ui/code-field';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { PasswordField } from '@padauk/ui/password-field';
import { Pill } from '@padauk/ui/pill';
import { QrCode } from '@padauk/ui/qr-code';
import { Skeleton } from '@padauk/ui/skeleton';
import { TextField } from '@padauk/ui/text-field';
import { Timeline } from '@padauk/ui/timeline';
import { Tooltip } from '@padauk/ui/tooltip';
import { type ReactNode, useState } from 'react';

const kinds: readonly ButtonKind[] = ['gold', 'solid', 'ghost', 'danger', 'quiet'];

/** The components side by side, for whoever works on them; served while developing only. */
export function KitPage() {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="page grid gap-6 py-6">
      <h1 className="text-32">Kit</h1>
      <Part name="Button">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button kind="gold" busy>
          busy
        </Button>
        <Button disabled>disabled</Button>
      </Part>
      <Part name="Pill, Badge, Money">
        {['5,000', '10,000'].map((text, index) => (
          <Pill key={text} chosen={chosen === index} onClick={() => setChosen(index)}>
            {text}
          </Pill>
        ))}
        <Badge kind="hot">Hot</Badge>
        <Badge kind="win">Received</Badge>
        <Badge kind="lose">Rejected</Badge>
        <Money amount="1234567.5" symbol="K" direction="in" />
        <Money amount="1234567.5" symbol="K" direction="out" />
      </Part>
      <Part name="Fields">
        <TextField label="Text" hint="A hint stands here" className="w-72" />
        <TextField label="Text" error="An error stands here" className="w-72" />
        <PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} className="w-72" />
        <CodeField label="Code" digits={6} className="w-72" />
        <Checkbox>I agree</Checkbox>
      </Part>
      <Part name="Timeline">
        <Timeline
          label="Timeline"
          stateLabels={{ done: 'done', now: 'now', ahead: 'ahead', failed: 'failed' }}
          steps={[
            { key: 'a', title: 'Requested', note: '2026/03/01 10:00:00', state: 'done' },
            { key: 'b', title: 'Approved', state: 'now' },
            { key: 'c', title: 'Paid', state: 'ahead' },
          ]}
        />
      </Part>
      <Part name="Skeleton, QrCode, Tooltip">
        <Skeleton className="h-24 w-40" />
        <QrCode value="https://example.org" label="QR code" />
        <Tooltip text="An explanation">
          <Button>Point here</Button>
        </Tooltip>
      </Part>
      <Part name="EmptyState">
        <EmptyState picture="/illustrations/empty.svg" title="Nothing here" text="And why." />
      </Part>
    </div>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </Card>
  );
}
