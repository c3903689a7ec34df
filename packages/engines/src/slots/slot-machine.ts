import type { Machine } from './machine.ts';
import { expandingMachine, lineMachine, type ReelMachine, waysMachine } from './reel-machine.ts';
import type {
  CascadeSlotRules,
  ClusterSlotRules,
  ExpandingSlotRules,
  HoldSlotRules,
  LineSlotRules,
  WaysSlotRules,
} from './slot-rules.ts';
import { type TumbleMachine, tumbleMachine } from './tumble-machine.ts';

/** The rules of each mechanic, by the name of its engine. */
export type SlotRulesByEngine = {
  'line-slot': LineSlotRules;
  'ways-slot': WaysSlotRules;
  'expanding-slot': ExpandingSlotRules;
  'hold-slot': HoldSlotRules;
  'cascade-slot': CascadeSlotRules;
  'cluster-slot': ClusterSlotRules;
};
export type SlotEngineName = keyof SlotRulesByEngine;
export type SlotRules = SlotRulesByEngine[SlotEngineName];

const machines = new WeakMap<SlotRules, Machine>();

/** The machine of some rules; made once for each object that holds them. */
export function machineOf(rules: SlotRules): Machine {
  let machine = machines.get(rules);
  if (!machine) {
    machine = isTumbling(rules) ? tumbleMachineOf(rules) : reelMachineOf(rules);
    machines.set(rules, machine);
  }
  return machine;
}

export type TumblingRules = CascadeSlotRules | ClusterSlotRules;
/** Whether the rules are of a cascade or cluster slot: only these have a ladder. */
export const isTumbling = (rules: SlotRules): rules is TumblingRules => 'ladder' in rules;

/** The machine of a cascade or cluster slot; a new one at each call. */
export const tumbleMachineOf = (rules: TumblingRules): TumbleMachine => tumbleMachine(rules);

/** The machine of any other slot; a new one at each call. */
export function reelMachineOf(rules: Exclude<SlotRules, TumblingRules>): ReelMachine {
  if ('lines' in rules) return lineMachine(rules);
  return 'levels' in rules ? expandingMachine(rules) : waysMachine(rules);
}

const names: readonly string[] = [
  'line-slot',
  'ways-slot',
  'expanding-slot',
  'hold-slot',
  'cascade-slot',
  'cluster-slot',
] satisfies readonly SlotEngineName[];

/** Whether rules are those of a slot, told by the name of their engine. */
export const isSlot = <T extends { readonly engine: string }>(
  title: T,
): title is Extract<T, { readonly engine: SlotEngineName }> => names.includes(title.engine);
