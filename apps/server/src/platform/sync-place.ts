import { open } from 'node:fs/promises';

/** Brings a file, or the names of the files in a folder, to the disk. */
export async function syncPlace(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync();
  await handle.close();
}
