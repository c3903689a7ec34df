import type { BodyOf } from '@padauk/contracts/route';
import { propose } from '@padauk/contracts/staff';
import { useActKey } from '@padauk/site-client/use-act-key';
import { sentences } from '@padauk/texts/sentences';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { withProof } from '../lib/proof.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import type { Faults, No } from '../lib/use-faults.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type Wish = BodyOf<typeof propose>;
type Props = {
  readonly title: string;
  /** What it would do; that it takes two people is said by the dialog itself. */
  readonly text?: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  /** What is proposed with that reason; words instead where something is missing. */
  readonly wishOf: (reason: string) => Wish | { readonly missing: string };
  /** Of the fields of the wish: a refusal marks them. */
  readonly faults?: Faults;
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

/** Proposes what takes two people. */
export function ProposeDialog(props: Props) {
  const { title, text, danger = false, children, wishOf, faults, onDone, onClose } = props;
  const t = useTexts();
  const act = useActKey();
  const send = async (reason: string): Promise<No | string | undefined> => {
    const body = wishOf(reason);
    if ('missing' in body) return body.missing;
    const idempotencyKey = act.keyFor(body);
    const answer = await withProof(() => call(propose, { body, idempotencyKey }));
    if (!answer) return t('console_prove_text');
    act.settle(answer);
    if (!answer.success) return answer;
    toast.success(t('console_proposed'));
    onDone?.();
    await queryClient.invalidateQueries({ queryKey: ['staff', 'proposals'] });
    return undefined;
  };
  return (
    <ReasonDialog
      title={title}
      text={sentences(text, t('console_two_people'))}
      confirm={t('console_propose')}
      danger={danger}
      {...(faults && { faults })}
      onConfirm={send}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
