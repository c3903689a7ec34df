import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small files that take long: they are begun first, so that at the end of a project no worker waits
 * for another one. All others come in Vitest's own order, the largest first.
 */
export const longestFiles: readonly string[] = [
  'apps/server/src/split-studio.pg.test.ts',
  'apps/studio/src/staged-kills.pg.test.ts',
  'apps/server/src/modules/wallet/kills.pg.test.ts',
  'apps/server/src/main.db.test.ts',
  'tools/soak/ledger.pg.test.ts',
  'e2e/story.spec.ts',
  'e2e/axe.spec.ts',
  'e2e/kills.spec.ts',
  'e2e/two-processes.spec.ts',
  'e2e/trial.spec.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const at = longestFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? longestFiles.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
