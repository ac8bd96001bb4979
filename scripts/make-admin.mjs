/** `npm run make-admin`: creates a verified admin, whether the library is running or not. */
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => runServerCommand('apps/server/src/features/registration/make-admin.main.ts', []));
