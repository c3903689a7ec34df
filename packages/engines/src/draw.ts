/**
 * A uniform integer in [0, bound). The only chance that an engine knows; it is handed in, so that
 * play, replay, audit and enumeration run the very same code.
 *
 * @param bound - whole number from 1 to 2^32
 */
export type Draw = (bound: number) => number;
