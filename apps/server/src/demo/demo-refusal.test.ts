import { afterEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../lib/secrets/password-hash.ts';
import { useLibrary } from '../test/test-library.ts';
import { demoSeed } from './demo.queries.ts';
import { requireNoDemo } from './demo-refusal.ts';
import { demoPassword } from './people.ts';

const library = useLibrary();
const start = () => requireNoDemo(library().database, false);
const sentence = 'This library holds demo accounts whose password is public. Start with an empty DATA_DIR.';

afterEach(async () => {
  await library().database.deleteFrom('seeds').execute();
});

/** Adds an account with this address and password. */
async function account(email: string, password: string) {
  const { account_id } = await library().make.reader({ email });
  const password_hash = await hashPassword(password);
  await library()
    .database.updateTable('accounts')
    .set({ password_hash })
    .where('account_id', '=', account_id)
    .execute();
}

describe('in production', () => {
  it('a real library is served, also with an address like those of the demo', async () => {
    await account('somebody@example.test', demoPassword);
    await account('admin@demo.test', 'a password of their own');
    await start();
  });

  it.each([null, new Date('2026-03-10')])('one that was filled with the demo is refused, %s', async (end) => {
    const started_at = library().clock.now();
    await library()
      .database.insertInto('seeds')
      .values({ seed: demoSeed, started_at, finished_at: end })
      .execute();
    await expect(start()).rejects.toThrow(sentence);
    await expect(requireNoDemo(library().database, true)).rejects.toThrow(
      'This library holds demo accounts whose password is public. Start with an empty database in DATABASE_URL.',
    );
  });

  it('a demo without that row is refused because an account still has the password', async () => {
    await account('Reader9@Demo.test', demoPassword);
    await expect(start()).rejects.toThrow(sentence);
  });
});
