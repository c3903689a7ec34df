import type { Db, Tx } from './platform.ts';

type Questions = readonly (() => Promise<unknown>)[];
type Answers<Q extends Questions> = {
  readonly [K in keyof Q]: Q[K] extends () => Promise<infer A> ? A : never;
};

/**
 * The answers to several questions of one screen or one decision. A pool is asked all of them at
 * once; a transaction is one connection, which answers one question at a time.
 */
export async function askAll<const Q extends Questions>(
  db: Db | Tx,
  ...questions: Q
): Promise<Answers<Q>> {
  const answers: unknown[] = [];
  if (db.isTransaction) for (const ask of questions) answers.push(await ask());
  else answers.push(...(await Promise.all(questions.map((ask) => ask()))));
  // One answer for each question, in their order, which no type of an array can say.
  return answers as unknown as Answers<Q>;
}
