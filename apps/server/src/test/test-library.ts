import { afterAll, beforeAll, inject } from 'vitest';
import type { Settings } from '../config.ts';
import { openLibrary, type TestLibrary } from './open-library.ts';

/** 10:00 in Dhaka on the first day of every test. */
export const firstMorning = new Date('2026-03-10T04:00:00Z');
/** The library's day at the start of every test. */
export const firstDay = '2026-03-10';

/**
 * Opens a library before the tests of a file and closes it after them. Call it once at the top of the file; read the result only
 * inside tests.
 */
export function useLibrary(settings: Partial<Settings> = {}): () => TestLibrary {
  let opened: TestLibrary | undefined;
  beforeAll(async () => {
    opened = await openLibrary({
      postgres: inject('postgres'),
      template: inject('template'),
      start: firstMorning,
      settings,
      webDir: null,
    });
  });
  afterAll(async () => {
    await opened?.close();
  });
  return () => {
    if (!opened) throw new Error('The test library is open only inside tests.');
    return opened;
  };
}
