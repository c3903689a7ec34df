import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long: within their project they are begun first, so that at its end no worker
 * waits for another one. All others come in Vitest's own order, the largest first.
 */
export const longestFiles: readonly string[] = [
  'e2e/story.spec.ts',
  'e2e/identity.spec.ts',
  'e2e/kills.spec.ts',
  'e2e/axe.spec.ts',
  'e2e/two-processes.spec.ts',
  'e2e/shell.spec.ts',
  'e2e/trial.spec.ts',
  'apps/server/src/split-studio.pg.test.ts',
  'tools/soak/ledger.pg.test.ts',
  'apps/server/src/main.db.test.ts',
  'apps/studio/src/staged-kills.pg.test.ts',
  'apps/server/src/platform/embedded-postgres.db.test.ts',
  'apps/server/src/modules/wallet/kills.pg.test.ts',
];

/** The dearest first: the line of all of them ends with files that take a moment each. */
const projects: readonly string[] = ['browser', 'database', 'unit'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification): number => {
      const at = longestFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      const within = at < 0 ? longestFiles.length : at;
      return projects.indexOf(project.name) * (longestFiles.length + 1) + within;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
