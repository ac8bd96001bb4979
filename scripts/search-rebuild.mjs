/** `npm run search:rebuild`: makes the keys by which books are found anew, while the library runs or stands still. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/features/search/rebuild-search.main.ts', []));
