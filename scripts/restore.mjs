/**
 * `npm run restore -- <file>` restores a backup into an empty database, `npm run restore -- --stored <name>` a backup in the
 * object store, `npm run restore -- [--until <time>]` the state in the archive.
 */
import { parseArgs } from 'node:util';
import { runMain } from './lib/project.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runMain(() => {
  const { values, positionals } = parseArgs({
    options: { until: { type: 'string' }, archive: { type: 'string' }, stored: { type: 'string' } },
    allowPositionals: true,
  });
  const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  return runServerCommand('apps/server/src/backup/restore.main.ts', positionals.slice(0, 1), options);
});
