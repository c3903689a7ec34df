import { startTestServer, type TestServer } from '../../../../tools/testing/server.ts';
import { setCycle } from './seat.ts';

export type TwoServers = {
  readonly first: TestServer;
  /** Another process on the database of the first. */
  readonly second: TestServer;
  stop(): Promise<void>;
};

/** Two processes on one database, in which a round may follow the last at once. */
export async function startTwoServers(): Promise<TwoServers> {
  const first = await startTestServer();
  const second = await startTestServer({ database: first.database });
  await setCycle(first, 0);
  return {
    first,
    second,
    stop: async () => {
      await second.stop();
      await first.stop();
    },
  };
}
