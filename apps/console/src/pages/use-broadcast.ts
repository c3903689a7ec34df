import { previewAudience, sendBroadcast } from '@padauk/contracts/inbox';
import { useActKey } from '@padauk/site-client/use-act-key';
import { useState } from 'react';
import { wordsOf } from '../lib/ask.ts';
import { useBrand } from '../lib/queries.ts';
import { call, nowMs, queryClient, useTexts } from '../lib/site.ts';
import {
  type BroadcastDraft,
  type BroadcastFaults,
  dayFields,
  firstBroadcast,
  readBroadcast,
} from './broadcast-draft.ts';

/** By what the list of messages is kept. */
export const BROADCASTS = ['staff', 'broadcasts'] as const;

type Message = ReturnType<typeof readBroadcast>['body'];

/** A message to members that is being written: whom it would reach, and what sends it. */
export function useBroadcast() {
  const t = useTexts();
  const act = useActKey();
  const { timeZone } = useBrand();
  const [draft, setDraft] = useState(firstBroadcast);
  const [faults, setFaults] = useState<BroadcastFaults>({});
  /** What is about to be sent, with whom it would reach and when it was asked. */
  const [asked, setAsked] = useState<{
    readonly body: Message;
    readonly reach: string;
    readonly at: string;
  }>();
  const [told, setTold] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<BroadcastDraft>) => setDraft({ ...draft, ...part });
  const count = async ({ kind, audience }: Message): Promise<string | undefined> => {
    const answer = await call(previewAudience, { body: { kind, audience } });
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    return answer.success ? t('desk_broadcast_preview', answer.value) : undefined;
  };
  /** Nobody is counted, and nothing sent, by conditions that cannot be read. */
  const read = (): ReturnType<typeof readBroadcast> => {
    const found = readBroadcast(draft, timeZone, nowMs());
    setFaults(found.faults);
    return found;
  };
  const preview = async () => {
    const { body, faults: wrongs } = read();
    setTold(dayFields.some((field) => wrongs[field]) ? undefined : await count(body));
  };
  const question = async () => {
    const { body, faults: wrongs } = read();
    if (Object.keys(wrongs).length > 0) return;
    setBusy(true);
    const reach = await count(body);
    setBusy(false);
    if (reach !== undefined) setAsked({ body, reach, at: new Date(nowMs()).toISOString() });
  };
  const send = async (body: Message) => {
    setBusy(true);
    const answer = await call(sendBroadcast, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setAsked(undefined);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (!answer.success) return;
    setTold(t('desk_broadcast_taken'));
    change({ texts: firstBroadcast.texts });
    await queryClient.invalidateQueries({ queryKey: BROADCASTS });
  };
  return {
    draft,
    faults,
    asked,
    told,
    refused,
    busy,
    change,
    preview,
    question,
    send,
    giveUp: () => setAsked(undefined),
  };
}
