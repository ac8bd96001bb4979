/** `npm run search:rebuild`: rebuilds the search index of the books, whether the library is running or not. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/features/search/rebuild-search.main.ts', []));
