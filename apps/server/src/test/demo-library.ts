import { inject } from 'vitest';
import { addDemo } from '../demo/demo.ts';
import { openLibrary, type TestLibrary } from './open-library.ts';
import { firstMorning } from './test-library.ts';

/** Opens a library without anything in it. */
export const openEmpty = (): Promise<TestLibrary> =>
  openLibrary({
    postgres: inject('postgres'),
    template: inject('template'),
    start: firstMorning,
    webDir: null,
  });

/** Adds the demo to this library and returns what was logged. */
export async function addDemoTo(library: TestLibrary): Promise<string[]> {
  const logged: string[] = [];
  await addDemo(library, library, (line) => logged.push(line));
  return logged;
}
