/** The process cannot start here. The message says why, and what to do, in one or two sentences. */
export class StartError extends Error {}
