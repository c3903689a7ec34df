import type { Answer } from '@padauk/contracts/client';
import { useActKey } from '@padauk/site-client/use-act-key';
import { useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from './ask.ts';
import { queryClient, useTexts } from './site.ts';

/**
 * Sends decisions of an operator: each once, however often its button has to be pressed. What was
 * refused is told; whatever the answer, what the back office knows is read again.
 *
 * @param onDone - takes the answer, and gives the words that say so
 */
export function useDecide<Value>(onDone: (value: Value) => string) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const decide = async (send: () => Promise<Answer<Value>>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send();
    act.settle(answer);
    setBusy(false);
    if (answer.success) toast.success(onDone(answer.value));
    else setRefusal(wordsOf(t, answer));
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  };
  /** The same body under the same name keeps its key until it was answered. */
  const keyFor = (name: string, body: object): string => act.keyFor({ act: name, ...body });
  return { busy, refusal, decide, keyFor };
}
