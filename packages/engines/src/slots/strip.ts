import type { Strip } from './slot-rules.ts';

/** Strips are written as words, so that a reader sees the neighbors of a symbol. */
export const strip = (...parts: readonly string[]): Strip => parts.join(' ').split(' ');
