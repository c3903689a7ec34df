/** The wall clock of the player's device, for the session clock only. Milliseconds since 1970. */
export const nowMs = (): number => Date.now();

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
