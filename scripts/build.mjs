/**
 * `npm run build`: all that `npm start` does before it starts the server, and nothing else: no port, no database, no data. For machines where a
 * service starts the server.
 */
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/project.mjs';

await runMain(async () => {
  await prepare(3);
  return 0;
});
