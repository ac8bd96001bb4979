import { openExisting, print, runCommand } from '../../backup/command.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { withReachableFolder } from '../../database/embedded/data-folder.ts';
import { migrate } from '../../database/migrations.ts';
import { transactionsOn } from '../../database/transactions/transactions.ts';
import { pluralise } from '../../lib/sentences/pluralise.ts';
import { refreshSearch } from './stored-index/search-index.service.ts';

/** `npm run search:rebuild`: rebuilds the search index of all books, authors, publishers and categories. */
await runCommand(async () => {
  const config = await withReachableFolder(readConfig(), print);
  const { connectionString, close } = await openExisting(config);
  const database = openDatabase(connectionString, 2);
  try {
    await migrate(database);
    const books = await refreshSearch(
      { database, inTransaction: transactionsOn(database) },
      { all: true, log: print },
    );
    print(`The search keys of ${pluralise(books, 'book', 'books')} are new.`);
  } finally {
    await database.destroy();
    await close();
  }
});
