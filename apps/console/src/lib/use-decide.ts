import type { Answer } from '@padauk/contracts/client';
import { useActKey } from '@padauk/site-client/use-act-key';
import { useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from './ask.ts';
import { queryClient, useTexts } from './site.ts';
import { useFaults } from './use-faults.ts';

/**
 * Sends decisions of an operator: each once, however often its button has to be pressed. What was
 * refused is told; whatever the answer, what the back office knows is read again.
 *
 * @param onDone - takes the answer, and gives the words that say so
 */
export function useDecide<Value>(onDone: (value: Value) => string) {
  const t = useTexts();
  const act = useActKey();
  const faults = useFaults();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly words: string; readonly code: string }>();
  const decide = async (send: () => Promise<Answer<Value>>): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    const answer = await send();
    act.settle(answer);
    faults.tell(answer);
    setBusy(false);
    if (answer.success) toast.success(onDone(answer.value));
    else setRefused({ words: wordsOf(t, answer), code: answer.code });
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
    return answer.success;
  };
  /** The same body under the same name keeps its key until it was answered. */
  const keyFor = (name: string, body: object): string => act.keyFor({ act: name, ...body });
  const { of: faultOf } = faults;
  return { busy, refusal: refused?.words, code: refused?.code, faultOf, decide, keyFor };
}
