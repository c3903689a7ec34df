import { amount } from '@padauk/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidProof, leafNode, type LiabilityProof, rootOf, stepsTo } from './liability-tree.ts';
import { accountId } from './transfer.ts';

const nonce = Buffer.alloc(32, 7);

function proofOf(balances: readonly bigint[], position: number): LiabilityProof {
  const leaves = balances.map((balance, n) => leafNode(accountId(n), amount(balance), nonce));
  const root = rootOf(leaves);
  return {
    accountId: String(position),
    balance: String(balances[position]),
    nonce: nonce.toString('hex'),
    steps: stepsTo(leaves, position),
    root: root.hash.toString('hex'),
    total: root.total.toString(),
  };
}
const balancesAndPosition = fc
  .array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 70 })
  .chain((balances) => fc.tuple(fc.constant(balances), fc.nat(balances.length - 1)));

test('every leaf of a tree of any size has a proof that leads to its root', () => {
  fc.assert(
    fc.property(balancesAndPosition, ([balances, position]) => {
      expect(isValidProof(proofOf(balances, position))).toBe(true);
    }),
  );
});

test('a proof holds for no other balance, account, sum or root', () => {
  fc.assert(
    fc.property(balancesAndPosition, ([balances, position]) => {
      const proof = proofOf(balances, position);
      const wrong: Partial<LiabilityProof>[] = [
        { balance: String(BigInt(proof.balance) + 1n) },
        { accountId: `${proof.accountId}1` },
        { total: String(BigInt(proof.total) + 1n) },
        { root: proof.root.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
        { balance: '-1' },
      ];
      for (const part of wrong) expect(isValidProof({ ...proof, ...part })).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('a neighbor with a negative sum, which would hide a debt, is no proof', () => {
  const proof = proofOf([5n, 7n], 0);
  const [step] = proof.steps;
  const steps = step ? [{ ...step, total: '-7' }] : [];
  expect(isValidProof({ ...proof, steps })).toBe(false);
});
