import { expect, test } from 'vitest';
import { failedFiles, judge, type TestReport } from './test-report.ts';

const report = (files: Record<string, Record<string, string>>): TestReport => ({
  testResults: Object.entries(files).map(([name, tests]) => ({
    name,
    status: Object.values(tests).some((status) => status !== 'passed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  })),
});
const first = report({
  'a.test.ts': { one: 'passed', two: 'passed' },
  'b.test.ts': { three: 'passed', four: 'failed' },
});

test('a run that holds is counted as it is', () => {
  const held = report({ 'a.test.ts': { one: 'passed', two: 'passed' } });
  expect(judge(held)).toEqual({ passed: 2, failed: 0, unsteady: [] });
});

test('what fails twice has failed', () => {
  expect(failedFiles(first)).toEqual(['b.test.ts']);
  expect(judge(first)).toEqual({ passed: 3, failed: 1, unsteady: [] });
  const second = report({ 'b.test.ts': { three: 'passed', four: 'failed' } });
  expect(judge(first, second)).toEqual({ passed: 3, failed: 1, unsteady: [] });
});

test('what fails beside others and holds alone is counted as held, and named', () => {
  const second = report({ 'b.test.ts': { three: 'passed', four: 'passed' } });
  expect(judge(first, second)).toEqual({ passed: 4, failed: 0, unsteady: ['four'] });
});

test('a file that cannot start is a failure of its own', () => {
  const broken = {
    testResults: [{ name: 'c.test.ts', status: 'failed', assertionResults: [] }],
  };
  expect(judge(broken)).toEqual({ passed: 0, failed: 1, unsteady: [] });
  const second = report({ 'c.test.ts': { five: 'passed' } });
  expect(judge(broken, second)).toEqual({ passed: 1, failed: 0, unsteady: ['c.test.ts'] });
});
