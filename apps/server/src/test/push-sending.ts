import { createCoolDown } from '../features/notices/letters/letters.rules.ts';
import { sendPushes } from '../features/notices/pushes/pushes.service.ts';
import { preparePushKeys } from '../features/push/push-keys.service.ts';
import type { TestLibrary } from './open-library.ts';

const secret = 'the secret of the tests, which is long enough';

/**
 * Makes the push keys of a test library, and returns a function that sends its due pushes once; errors are collected in
 * `failures`.
 */
export async function pushSender(library: TestLibrary) {
  await preparePushKeys(library, secret);
  const failures: unknown[] = [];
  const send = (changes: { timeout?: number; coolDown?: ReturnType<typeof createCoolDown> } = {}) =>
    sendPushes(library, {
      secret,
      timeout: 5000,
      coolDown: createCoolDown(),
      ...changes,
      publicUrl: 'https://library.example',
      failed: (error) => failures.push(error),
      stopping: new AbortController().signal,
    });
  return { send, failures };
}
