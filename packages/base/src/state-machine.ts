import type { Refusal } from './result.ts';

/**
 * One row of a state machine: in state `from`, the event `on` leads to `to`, when all the guards in
 * `when` hold. `effect` names what happens beside the change of state (money that moves).
 */
export type Edge<
  State extends string,
  Event extends string,
  Guard extends string = never,
  Effect extends string = never,
> = {
  readonly from: State;
  readonly on: Event;
  readonly when?: readonly Guard[];
  readonly to: State;
  readonly effect?: Effect;
};

/**
 * A state machine as a table: code decides by it, the model test walks it, and
 * docs/state-machines.md draws it. The first edge whose guards hold is taken.
 */
export type Machine<
  State extends string,
  Event extends string,
  Guard extends string = never,
  Effect extends string = never,
  Code extends string = never,
> = {
  readonly name: string;
  /** In the order of a life; the first is where it begins. */
  readonly states: readonly State[];
  readonly events: readonly Event[];
  /**
   * What is refused with when a guard does not hold and no other edge is open. Null: the guard only
   * chooses between edges, or its time has not come: `wrong_state`.
   */
  readonly guards: Readonly<Record<Guard, Code | null>>;
  readonly edges: readonly Edge<State, Event, Guard, Effect>[];
};

/** The machine with every word that is in it as a type. */
export const defineMachine = <
  const State extends string,
  const Event extends string,
  const Guard extends string = never,
  const Effect extends string = never,
  const Code extends string = never,
>(
  machine: Machine<State, Event, Guard, Effect, Code>,
): Machine<State, Event, Guard, Effect, Code> => machine;

/**
 * Takes the first open edge of the table. Pure: `holds` answers for the guards.
 *
 * @returns the edge; `wrong_state` when the table has none for this state and event; otherwise the
 *   code of the guard that closed the last edge that was tried
 */
export function takeEdge<
  State extends string,
  Event extends string,
  Guard extends string,
  Effect extends string,
  Code extends string,
>(
  machine: Machine<State, Event, Guard, Effect, Code>,
  asked: { readonly state: State; readonly event: Event },
  holds: (guard: Guard) => boolean,
):
  | { readonly ok: true; readonly value: Edge<State, Event, Guard, Effect> }
  | Refusal<Code | 'wrong_state', { readonly state: State }> {
  const { state, event } = asked;
  let code: Code | 'wrong_state' = 'wrong_state';
  for (const edge of machine.edges) {
    if (edge.from !== state || edge.on !== event) continue;
    const closed = edge.when?.find((guard) => !holds(guard));
    if (closed === undefined) return { ok: true, value: edge };
    code = machine.guards[closed] ?? 'wrong_state';
  }
  return { ok: false, code, facts: { state } };
}

/** States that nothing leads out of. */
export const finalStatesOf = <State extends string>(
  machine: Machine<State, string, string, string, string>,
): State[] => machine.states.filter((state) => machine.edges.every(({ from }) => from !== state));
