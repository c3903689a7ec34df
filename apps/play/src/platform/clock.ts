/** The wall clock of this device. Milliseconds since 1970. */
export const nowMs = (): number => Date.now();

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
