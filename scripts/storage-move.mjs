/**
 * `npm run storage:move -- --from <address> --to <address> [--compare]`: copies a library's files from one object store to
 * another.
 */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/storage/move.main.ts', [], process.argv.slice(2)));
