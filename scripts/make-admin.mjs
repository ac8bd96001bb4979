/** `npm run make-admin`: makes a verified admin from the machine, while the library runs or stands still. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/features/registration/make-admin.main.ts', []));
