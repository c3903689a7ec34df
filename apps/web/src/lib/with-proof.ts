import type { Answer } from '@padauk/contracts/client';

/**
 * Does something that may need a fresh proof of identity, and asks for one where it does;
 * undefined when none was given. A page hands the real one over, since its dialog is a feature.
 */
export type WithProof = <Value>(
  act: () => Promise<Answer<Value>>,
) => Promise<Answer<Value> | undefined>;
