import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { makeDataFolder, removeDataFolder } from './processes/data-folder.ts';

/**
 * Makes a folder before the tests of a file and removes it after them. Call it once at the top of the file.
 * @returns a function that makes a path inside the folder
 */
export function useDataFolder(): (...parts: string[]) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await makeDataFolder();
  });
  afterAll(() => removeDataFolder(folder));
  return (...parts) => path.join(folder, ...parts);
}
