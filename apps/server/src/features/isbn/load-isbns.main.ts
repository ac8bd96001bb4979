import { readFile } from 'node:fs/promises';
import { openExisting, print, runCommand } from '../../backup/command.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { withReachableFolder } from '../../database/embedded/data-folder.ts';
import { migrate } from '../../database/migrations.ts';
import { transactionsOn } from '../../database/transactions/transactions.ts';
import { pluralise } from '../../lib/sentences/pluralise.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { loadKnownIsbns } from './known-isbns.service.ts';

/** `npm run load-isbns FILE.csv`: loads a list of books with their ISBNs, whose facts are proposed to staff who look one up. */
await runCommand(async () => {
  const [, , file] = process.argv;
  if (file === undefined) throw new Error('Please name the file: npm run load-isbns books.csv');
  const text = await readFile(file, 'utf8');
  const config = await withReachableFolder(readConfig(), print);
  const { connectionString, close } = await openExisting(config);
  const database = openDatabase(connectionString, 2);
  try {
    await migrate(database);
    const clock = systemClock(config.settings.time_zone);
    const { loaded, skipped } = await loadKnownIsbns(
      { inTransaction: transactionsOn(database), clock },
      text,
    );
    print(`${pluralise(loaded, 'ISBN was', 'ISBNs were')} loaded.`);
    for (const line of skipped) print(line);
  } finally {
    await database.destroy();
    await close();
  }
});
