import { Client } from 'pg';

/**
 * Works with a connection of its own, beside every pool, and closes it whatever comes of the work.
 *
 * @param to.name - shown in pg_stat_activity
 */
export async function withClient<T>(
  to: { readonly url: string; readonly name: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: to.url, application_name: to.name });
  // Whoever asks hears of a lost connection; told to nobody, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
