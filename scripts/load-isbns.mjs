/** `npm run load-isbns FILE.csv`: loads a list of books with their ISBNs, whether the library is running or not. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() =>
  runServerCommand('apps/server/src/features/isbn/load-isbns.main.ts', process.argv.slice(2)),
);
