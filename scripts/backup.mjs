/** `npm run backup -- [file or folder]`: writes the whole library to one file, whether it is running or not. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/backup/backup.main.ts', process.argv.slice(2, 3)));
