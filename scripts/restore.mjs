/** `npm run restore -- <file>`: restores a backup into an empty database. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/backup/restore.main.ts', process.argv.slice(2, 3)));
