import { adminRegistration } from '@library/contract/accounts/registration.ts';
import { openExisting, print, runCommand } from '../../backup/command.ts';
import { readConfig, readGivenAdmin } from '../../config.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { withReachableFolder } from '../../database/embedded/data-folder.ts';
import { missingMigrations } from '../../database/migrations.ts';
import { transactionsOn } from '../../database/transactions/transactions.ts';
import { randomIds } from '../../lib/ids.ts';
import { prompt } from '../../lib/terminal-prompt.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { makeAdmin, type NewAdmin } from './make-admin.service.ts';

/** `npm run make-admin`: makes a verified admin, whether or not the library is running. */
await runCommand(async () => {
  const config = await withReachableFolder(readConfig(), print);
  const form = await askForAdmin(readGivenAdmin());
  const { connectionString, close } = await openExisting(config);
  const database = openDatabase(connectionString, 2);
  try {
    if ((await missingMigrations(database)).length > 0) {
      throw new Error(
        'This library was last opened by an older version. Start the server once, then try again.',
      );
    }
    const { settings } = config;
    const clock = systemClock(settings.time_zone);
    const inTransaction = transactionsOn(database);
    await makeAdmin({ database, inTransaction, clock, settings, makeId: randomIds }, form);
    print(`${form.name} is an admin now and logs in with ${form.email}.`);
  } finally {
    await database.destroy();
    await close();
  }
});

/** Asks for the values that the environment does not set; a password is never shown. Throws a sentence for each wrong field. */
async function askForAdmin(given: ReturnType<typeof readGivenAdmin>): Promise<NewAdmin> {
  const terminal = { input: process.stdin, output: process.stdout };
  const isComplete = given.name !== null && given.email !== null && given.password !== null;
  if (!isComplete && !process.stdin.isTTY) {
    throw new Error('Nobody can be asked here: set ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
  const name = given.name ?? (await prompt(terminal, 'Name: '));
  const email = given.email ?? (await prompt(terminal, 'E-mail: '));
  const password = given.password ?? (await prompt(terminal, 'Password: ', { secret: true }));
  const password_confirmation =
    given.password ?? (await prompt(terminal, 'The same password again: ', { secret: true }));
  const form = adminRegistration.safeParse({ name, email, password, password_confirmation });
  if (!form.success) throw new Error(form.error.issues.map(({ message }) => message).join('\n'));
  return form.data;
}
