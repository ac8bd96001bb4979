/**
 * `npm run build`: prepares everything that the server needs, as `npm start` does, without starting it: it uses no port, no
 * database and no data. For machines on which a service starts the server.
 */
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/project.mjs';

await runMain(async () => {
  await prepare(3);
  return 0;
});
