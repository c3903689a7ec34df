import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Random, Storage } from './platform.ts';

const SHA256_HEX = /^[0-9a-f]{64}$/;

/** Files by the hash of their content, on the disk of this machine. */
export function createDiskStorage(folder: string, random: Random): Storage {
  const place = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = place(sha256);
      if (existsSync(file)) return { sha256 };
      await mkdir(path.dirname(file), { recursive: true });
      // Whole or not at all: written beside, synced, and renamed.
      const draft = `${file}.${random.uuid()}`;
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      return { sha256 };
    },
    get: async (sha256) => {
      if (!SHA256_HEX.test(sha256)) return undefined;
      try {
        return await readFile(place(sha256));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
