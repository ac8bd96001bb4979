/** `npm run storage:move -- --from <address> --to <address> [--compare]`: copies all that a library keeps in one object store into another. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/storage/move.main.ts', [], process.argv.slice(2)));
