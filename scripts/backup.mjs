/** `npm run backup -- [file or folder]`: writes one file that holds the whole library, while it runs or stands still. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/backup/backup.main.ts', process.argv.slice(2, 3)));
