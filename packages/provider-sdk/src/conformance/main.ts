import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createHttpTransport } from '../http-transport.ts';
import { walletRoutes } from '../wallet-transport.ts';
import { conformanceCases, runConformanceCase } from './cases.ts';
import { createBadSender } from './send-badly.ts';
import { createByteSender } from './send-bytes.ts';

const usage = `Runs the conformance suite of the wallet protocol against a wallet.

  node packages/provider-sdk/src/conformance/main.ts --url https://api.example.com \\
    --vendor <code> --key <signing key> --launch <launch token> [--spend]

  --launch      a fresh launch token of a player with at least 100 units of cash
  --second-key  another signing key of yours that is in use: runs the case of two keys too
  --spend       run the case too that leaves the player without money and with a debt

What only the operator of a wallet can bring about is left out: excluded players, closed accounts,
lists of addresses, free rounds, jackpots, the pace of a brand and rounds that people ended.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    vendor: { type: 'string' },
    key: { type: 'string' },
    'second-key': { type: 'string' },
    launch: { type: 'string' },
    spend: { type: 'boolean', default: false },
  },
});
const { url, vendor, key, launch, 'second-key': secondSecret } = values;
if (!url || !vendor || !key || !launch) {
  console.error(usage);
  process.exit(2);
}

const options = { url, vendorCode: vendor, secret: key, nowMs: Date.now };
const transport = createHttpTransport(options);
const second = secondSecret && createHttpTransport({ ...options, secret: secondSecret });
const opened = await transport.call(walletRoutes.authenticate, { launchToken: launch });
if (!opened.ok) {
  console.error(`the launch token was refused: ${opened.code}`);
  process.exit(1);
}
const { sessionToken, playerId, currency, gameCode } = opened.value;
const player = async () => ({ sessionToken, playerId, currency, gameCode });

let failed = 0;
// The case that spends the player's money comes last.
const ordered = conformanceCases.toSorted((a, b) => rank(a.needs) - rank(b.needs));
for (const conformanceCase of ordered) {
  const name = `${conformanceCase.id.padEnd(8)} ${conformanceCase.title}`;
  try {
    const ran = await runConformanceCase(
      {
        transport,
        player,
        ...(values.spend ? { spendablePlayer: player } : {}),
        ...(second ? { secondKey: second } : {}),
        sendBadly: createBadSender(options),
        sendBytes: createByteSender(options),
        nowMs: Date.now,
        newId: randomUUID,
      },
      conformanceCase,
    );
    console.log(`${ran ? 'pass' : 'left'}  ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}\n      ${error instanceof Error ? error.message : String(error)}`);
  }
}
await transport.close();
if (second) await second.close();
process.exit(failed === 0 ? 0 : 1);

function rank(needs: string | undefined): number {
  return needs === 'spendablePlayer' ? 1 : 0;
}
