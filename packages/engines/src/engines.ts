import type { AnyEngine } from './engine.ts';

/** All engines, in the order in which they were added. */
export const engines: readonly AnyEngine[] = [];

export const findEngine = (name: string): AnyEngine | undefined =>
  engines.find((engine) => engine.name === name);
