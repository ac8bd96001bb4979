/**
 * `npm run storage:move -- --from <place> --to <place> [--compare]`: copies a library's files from one object store to another.
 * A place is a folder, or the name of an environment variable with an address.
 */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/storage/move.main.ts', [], process.argv.slice(2)));
