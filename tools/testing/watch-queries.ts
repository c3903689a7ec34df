import { Client } from 'pg';

/** Notes the text of every query of this process while something runs. */
export async function watchQueries(run: () => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function watched(this: Client, ...args: unknown[]) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : ((first as { text?: string })?.text ?? ''));
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    Client.prototype.query = query;
  }
  return texts;
}
