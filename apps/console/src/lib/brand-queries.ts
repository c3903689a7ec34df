import {
  type Brand,
  readBrand,
  type setBrandFacts,
  type setBrandSettings,
  type setBrandSwitches,
  type setBrandTheme,
  type setClosedPart,
  type setRegistration,
} from '@padauk/contracts/brand-desk';
import type { Answer } from '@padauk/contracts/client';
import type { BodyOf } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { ask, wordsOf } from './ask.ts';
import { call, queryClient, useTexts } from './site.ts';
import { useFaults } from './use-faults.ts';

export type { Brand };
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => ask(readBrand, { signal }),
});

type Change =
  | typeof setBrandFacts
  | typeof setBrandSettings
  | typeof setBrandSwitches
  | typeof setBrandTheme
  | typeof setClosedPart
  | typeof setRegistration;

/** Sends one change of the brand; a refusal becomes a message, a change is shown at once. */
export function useBrandChange() {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const change = async <R extends Change>(route: R, body: BodyOf<R>): Promise<Answer<Brand>> => {
    setBusy(true);
    const idempotencyKey = act.keyFor({ id: route.id, body });
    // One of these routes with the body of that route: the client cannot tell them apart.
    const send = call as (route: Change, input: object) => ReturnType<typeof call<Change>>;
    const answer = await send(route, { body, idempotencyKey });
    act.settle(answer);
    setBusy(false);
    faults.tell(answer);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (!answer.success) return answer;
    toast.success(t('console_done'));
    queryClient.setQueryData(brandQuery.queryKey, answer.value);
    await queryClient.invalidateQueries({ queryKey: ['site', 'config'] });
    return answer;
  };
  return { change, busy, refused, faultOf: faults.of };
}
