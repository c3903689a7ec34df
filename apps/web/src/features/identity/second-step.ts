import type { Answer } from '@padauk/contracts/client';
import type { SecondStep } from '@padauk/contracts/identity';

/** What a login asks for besides, where it is refused for want of that. */
export function secondStepOf(answer: Answer<unknown>): SecondStep | undefined {
  if (answer.success || answer.code !== 'second_step_required') return undefined;
  // The facts of this refusal, as the contract describes them.
  return answer.value as SecondStep | undefined;
}
