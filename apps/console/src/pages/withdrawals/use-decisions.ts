import {
  agreeRest,
  approveWithdrawal,
  claimWithdrawal,
  giveUpPayout,
  noteWithdrawal,
  payRest,
  payWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
  reopenReceipt,
  returnRest,
  sendWithdrawal,
  settleReceipt,
  uploadFile,
} from '@padauk/contracts/operator';
import type { Answer } from '@padauk/contracts/client';
import { useRef } from 'react';
import { type Review, reviewQuery } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useDecide } from '../../lib/use-decide.ts';

type RestWay = 'pay' | 'return';
type Stored = { readonly file: File; readonly fileId: string };
/** A payment that was made by hand, as it is recorded. */
export type HandPayment = {
  readonly bankReference: string;
  readonly file: File;
  /** Why it was paid although nothing may leave the brand now. */
  readonly paidAnyway: string | undefined;
};
export type Decided = ReturnType<typeof useDecisions>;

/** Sends the decisions on a withdrawal: each once, however often its button has to be pressed. */
export function useDecisions({ withdrawalId }: Review) {
  const t = useTexts();
  const stored = useRef<Stored>(undefined);
  const params = { withdrawalId };
  const { busy, refusal, code, faultOf, decide, keyFor } = useDecide<Review>((value) => {
    queryClient.setQueryData(reviewQuery(withdrawalId).queryKey, value);
    return t('console_done');
  });
  const input = <Body extends object>(name: string, body: Body) => ({
    params,
    body,
    idempotencyKey: keyFor(name, body),
  });
  /** A picture that was stored by an earlier press is not sent again. */
  const store = async (file: File): Promise<Answer<{ fileId: string }>> => {
    if (stored.current?.file === file) return { success: true, value: stored.current };
    const answer = await call(uploadFile, { file });
    if (answer.success) stored.current = { file, fileId: answer.value.fileId };
    return answer;
  };
  const pay = (
    route: typeof payWithdrawal | typeof payRest,
    { bankReference, file, paidAnyway }: HandPayment,
  ) =>
    void decide(async () => {
      const proof = await store(file);
      if (!proof.success) return proof;
      const reason = paidAnyway === undefined ? {} : { paidAnyway };
      const body = { bankReference, proofFileId: proof.value.fileId, ...reason };
      return route.id === payRest.id
        ? call(payRest, input('pay-rest', body))
        : call(payWithdrawal, input('pay', body));
    });
  return {
    busy,
    refusal,
    /** Why the last one was refused, as a code. */
    code,
    faultOf,
    approve: () => void decide(() => call(approveWithdrawal, input('approve', {}))),
    reject: (reason: string) =>
      void decide(() => call(rejectWithdrawal, input('reject', { reason }))),
    receive: (reason: string) =>
      void decide(() => call(settleReceipt, input('receive', { reason }))),
    reopen: (reason: string) => void decide(() => call(reopenReceipt, input('reopen', { reason }))),
    returnRest: (reason: string) =>
      void decide(() => call(returnRest, input('return-rest', { reason }))),
    agreeRest: (way: RestWay) => void decide(() => call(agreeRest, input('agree-rest', { way }))),
    claim: () => void decide(() => call(claimWithdrawal, input('claim', {}))),
    release: () => void decide(() => call(releaseWithdrawal, input('release', {}))),
    /** Whether it was written down. */
    note: (text: string) => decide(() => call(noteWithdrawal, input('note', { text }))),
    send: () => void decide(() => call(sendWithdrawal, input('send', {}))),
    giveUp: (reason: string) => void decide(() => call(giveUpPayout, input('give-up', { reason }))),
    pay: (payment: HandPayment) => pay(payWithdrawal, payment),
    payRest: (payment: HandPayment) => pay(payRest, payment),
  };
}
