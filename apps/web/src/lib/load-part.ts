import { type ComponentType, createElement, lazy } from 'react';

/** How long a part of the site may take to come before the visitor is offered a way out. */
const PART_TIMEOUT_MS = 120_000;

/** A part of the site did not come: the network is gone, or a newer version has taken its place. */
export class PartMissing extends Error {
  /** After it the next use asks for the part again; a use before it fails at once. */
  forget: () => void = () => undefined;
  constructor(cause: unknown) {
    super('a part of the site could not be loaded', { cause });
    this.name = 'PartMissing';
  }
}

/** Waits for a part that is loaded on demand, for at most two minutes. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  timeoutMs = PART_TIMEOUT_MS,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
      }),
    ]);
  } catch (error) {
    throw new PartMissing(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A component that comes with its first use. One that did not come throws `PartMissing` until
 * whoever shows that error has it forgotten.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const made = () =>
    lazy(async (): Promise<{ default: ComponentType<object> }> => {
      try {
        return { default: (await loadPart(load)) as ComponentType<object> };
      } catch (error) {
        if (error instanceof PartMissing) error.forget = () => (part = made());
        throw error;
      }
    });
  let part = made();
  return (props) => createElement(part, props);
}
