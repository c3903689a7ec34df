import type { Definition } from '../definition.ts';
import { padaukBlossom } from './padauk-blossom/rules.ts';

/** All definitions, in the order in which they were added. One folder and one line for each. */
export const definitions: readonly Definition[] = [
  {
    code: 'padauk-blossom',
    engine: 'line-slot',
    version: '1.0',
    vendor: 'padauk',
    classification: '',
    rules: padaukBlossom,
  },
];
