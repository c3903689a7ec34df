import { definitions } from '@padauk/engines/titles/index';

/** The engine of each title by its code: what a frame can ask for before the studio has answered. */
export const titleEngines: Readonly<Record<string, string>> = Object.fromEntries(
  definitions.map(({ code, engine }) => [code, engine]),
);
