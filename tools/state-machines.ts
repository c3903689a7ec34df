import { finalStatesOf, type Machine } from '@padauk/base';
import { tournamentMachine } from '../apps/server/src/modules/tournaments/tournament-machine.ts';
import { limitMachine } from '../apps/server/src/modules/safety/limit-machine.ts';
import { roomRoundMachine } from '../apps/studio/src/rooms/room-round-machine.ts';
import { bonusMachine } from '../apps/server/src/modules/wallet/bonuses/bonus.ts';
import { depositMachine } from '../apps/server/src/modules/wallet/deposits/deposit-machine.ts';
import { payoutMachine } from '../apps/server/src/modules/wallet/payouts/payout-machine.ts';
import { withdrawalMachine } from '../apps/server/src/modules/wallet/withdrawals/withdrawal-machine.ts';

/** Every state machine of the product, in the order in which docs/state-machines.md draws them. */
export const stateMachines: readonly Machine<string, string, string, string, string>[] = [
  depositMachine,
  withdrawalMachine,
  payoutMachine,
  bonusMachine,
  limitMachine,
  tournamentMachine,
  roomRoundMachine,
];

const edgesOf = ({ edges }: (typeof stateMachines)[number]): string[] =>
  edges.map(({ from, on, when, to, effect }) => {
    const guards = when ? ` [${when.join(', ')}]` : '';
    return `  ${from} --> ${to}: ${on}${guards}${effect ? ` / ${effect}` : ''}`;
  });

function section(machine: (typeof stateMachines)[number]): string {
  const { name, states, guards } = machine;
  const drawing = [
    'stateDiagram-v2',
    `  [*] --> ${states[0]}`,
    ...edgesOf(machine),
    ...finalStatesOf(machine).map((state) => `  ${state} --> [*]`),
  ];
  const rows = Object.entries(guards).map(
    ([guard, code]) => `| ${guard} | \`${code ?? 'wrong_state'}\` |`,
  );
  const table = rows.length ? ['', '| guard | refused with |', '| --- | --- |', ...rows] : [];
  return [`## ${name}`, '', '```mermaid', ...drawing, '```', ...table, ''].join('\n');
}

/** The text of docs/state-machines.md. */
export const drawStateMachines = (): string => `# State machines

One table each, from which the code decides and the model test walks; an edge that is not drawn is
refused with \`wrong_state\`. On an edge: the event, the guards that must hold in brackets, and after
the slash what happens to money. Written by \`node tools/write-state-machines.ts\`; a test compares.

${stateMachines.map(section).join('\n')}`;
