import { assert, type Uuid } from '@padauk/base';
import { createRecentMap } from '@padauk/base/recent-map';
import { earlierLink, makeChain } from '@padauk/engines/fairness';
import type { Sql } from '../sessions.repo.ts';
import type { Vault } from '../studio-platform.ts';
import { findChain, findNewestChain, insertChain, type StoredChain } from './room-rounds.repo.ts';

/** Rounds of one chain: the verifier walks back as many steps at most. */
const LINKS = 5_000;
const CHAINS_KEPT = 8;
const PURPOSE = 'room-chain';

export type LinkBook = ReturnType<typeof createLinkBook>;

/** The links of chains, worked out once in a process; the secret is sealed in the database. */
export function createLinkBook(options: {
  readonly sql: Sql;
  readonly vault: Vault;
  readonly random: { bytes(count: number): Buffer; uuid(): Uuid };
}) {
  const { sql, vault, random } = options;
  const known = createRecentMap<Uuid, readonly string[]>(CHAINS_KEPT);

  function keep({ id, links, secret }: StoredChain): readonly string[] {
    const chain = makeChain(vault.open(PURPOSE, secret).toString(), links + 1);
    known.set(id, chain);
    return chain;
  }
  async function chainOf(id: Uuid): Promise<readonly string[]> {
    const held = known.get(id);
    if (held) return held;
    const stored = await findChain(sql, id);
    assert(stored, `the chain ${id} is kept`);
    return keep(stored);
  }
  async function makeNew(room: string): Promise<StoredChain> {
    const secret = random.bytes(32).toString('hex');
    const endHash = makeChain(secret, LINKS + 1).at(-1);
    assert(endHash, 'a chain has an end');
    const chain = {
      id: random.uuid(),
      links: LINKS,
      secret: vault.seal(PURPOSE, Buffer.from(secret)),
      endHash,
    };
    await insertChain(sql, room, chain);
    return chain;
  }

  return {
    /** The link of a round that is `position` rounds after the published end of the chain. */
    async linkOf(chainId: Uuid, position: number): Promise<string> {
      const chain = await chainOf(chainId);
      const link = chain[chain.length - 1 - position];
      assert(link, `the chain ${chainId} has ${position} links`);
      return link;
    },

    /** The next unused link of a room; a chain is made where there is none left. */
    async next(room: string) {
      const newest = await findNewestChain(sql, room);
      const isLeft = newest !== undefined && newest.used < newest.links;
      const chain = isLeft ? newest : await makeNew(room);
      const position = isLeft ? newest.used + 1 : 1;
      const linkHash = earlierLink(await this.linkOf(chain.id, position));
      return { chainId: chain.id, position, linkHash, endHash: chain.endHash };
    },
  };
}
