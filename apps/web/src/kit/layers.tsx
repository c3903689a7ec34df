import { Accordion } from '@padauk/ui/accordion';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Dialog } from '@padauk/ui/dialog';
import { Drawer } from '@padauk/ui/drawer';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Popover } from '@padauk/ui/popover';
import { Tabs } from '@padauk/ui/tabs';
import { TextField } from '@padauk/ui/text-field';
import { Toaster } from '@padauk/ui/toaster';
import { Tooltip } from '@padauk/ui/tooltip';
import { buttonClass } from '@padauk/ui/button';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

type Layer = 'card' | 'wide' | 'start' | 'end' | 'bottom' | 'question';

/** What opens over the page, and what opens within it. */
export function Layers({
  words,
  theme,
}: {
  readonly words: Words;
  readonly theme: 'dark' | 'light';
}) {
  const [layer, setLayer] = useState<Layer>();
  const [said, setSaid] = useState('');
  const close = () => setLayer(undefined);
  const opener = (which: Layer) => (
    <Button key={which} onClick={() => setLayer(which)}>
      Open {which}
    </Button>
  );
  return (
    <>
      <Part name="Dialog, Drawer, ConfirmDialog">
        {(['card', 'wide', 'start', 'end', 'bottom', 'question'] as const).map(opener)}
        <p role="status" className="self-center text-13 text-mid">
          {said}
        </p>
        {(layer === 'card' || layer === 'wide') && (
          <Dialog title={words.title} shape={layer} closeLabel="Close" onClose={close}>
            <Inside words={words} />
          </Dialog>
        )}
        {(layer === 'start' || layer === 'end' || layer === 'bottom') && (
          <Drawer title={words.title} side={layer} closeLabel="Close" onClose={close}>
            <Inside words={words} />
          </Drawer>
        )}
        {layer === 'question' && (
          <ConfirmDialog
            title={words.title}
            confirmLabel={words.action}
            cancelLabel="Cancel"
            closeLabel="Close"
            onCancel={close}
            onConfirm={() => {
              setSaid('Confirmed');
              close();
            }}
          >
            {words.sentence}
          </ConfirmDialog>
        )}
      </Part>
      <Part name="Menu, Popover, Tooltip, Toaster">
        <Menu label="Account" button="Account" buttonClass={buttonClass()}>
          {['Deposit', 'Details', 'Withdraw', words.longAction].map((item) => (
            <button
              key={item}
              type="button"
              role="menuitem"
              className={menuItemClass}
              onClick={() => setSaid(item)}
            >
              {item}
            </button>
          ))}
        </Menu>
        <Popover label="Details" button="Details" buttonClass={buttonClass()}>
          {(id) => (
            <div className="grid gap-3">
              <p className="text-15">{words.sentence}</p>
              <Closer id={id}>{words.action}</Closer>
            </div>
          )}
        </Popover>
        <Tooltip text={words.hint}>
          {(describedBy) => <Button aria-describedby={describedBy}>Explained</Button>}
        </Tooltip>
        <Button onClick={() => toast(words.sentence)}>Say something</Button>
        <div className="ms-auto">
          <Menu label="At the edge" button="…" buttonClass={buttonClass()}>
            <button type="button" role="menuitem" className={menuItemClass}>
              {words.longAction}
            </button>
          </Menu>
        </div>
        <Toaster theme={theme} label="Messages" closeLabel="Close" />
      </Part>
      <Part name="Tabs" wide>
        <SampleTabs words={words} look="boxed" />
        <SampleTabs words={words} look="line" />
      </Part>
      <Part name="Accordion" wide>
        <Accordion
          exclusive
          items={[
            { key: 'a', title: words.title, content: words.sentence, open: true },
            { key: 'b', title: words.longAction, content: words.sentence },
            { key: 'c', title: words.name, content: words.sentence },
          ]}
        />
      </Part>
      <Part name="Callout" wide>
        <Callout title={words.title}>{words.sentence}</Callout>
        <Callout kind="win">{words.sentence}</Callout>
        <Callout kind="warn" action={<Button size="sm">{words.action}</Button>}>
          {words.sentence}
        </Callout>
        <Callout kind="lose" title={words.error}>
          {words.sentence}
        </Callout>
      </Part>
    </>
  );
}

const Inside = ({ words }: { readonly words: Words }) => (
  <div className="grid gap-4 px-5 pt-2 pb-6">
    <p>{words.sentence}</p>
    <TextField label={words.label} hint={words.hint} />
    <Button kind="gold" wide onClick={() => toast(words.sentence)}>
      Say it over the dialog
    </Button>
  </div>
);

const Closer = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Button popoverTarget={id} popoverTargetAction="hide">
    {children}
  </Button>
);

type TabsProps = { readonly words: Words; readonly look: 'boxed' | 'line' };
function SampleTabs({ words, look }: TabsProps) {
  const [current, setCurrent] = useState<'one' | 'two' | 'three' | 'four'>('one');
  return (
    <div>
      <Tabs
        label={`Tabs, ${look}`}
        look={look}
        current={current}
        onChange={setCurrent}
        tabs={[
          { key: 'one', label: 'All' },
          { key: 'two', label: words.action },
          { key: 'three', label: 'Closed', disabled: true },
          { key: 'four', label: 'Recent' },
        ]}
      >
        <p className="py-4 text-15 text-mid">
          {current}: {words.sentence}
        </p>
      </Tabs>
    </div>
  );
}
