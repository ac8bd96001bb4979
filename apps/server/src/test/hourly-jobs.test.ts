import { expect, it } from 'vitest';
import { startServerProcess } from './processes/server-process.ts';
import { useDataFolder } from './use-data-folder.ts';

const dataFolder = useDataFolder();

it('a server runs each of its hourly jobs when it starts', async () => {
  const server = await startServerProcess(dataFolder(), { BACKUP_DAILY: 'on' });
  try {
    const succeeded = async () => {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      return [...text.matchAll(/^job_last_success_\w+\{job="([\w-]+)"\}/gm)].map(([, job]) => job).sort();
    };
    await expect
      .poll(succeeded, { timeout: 30_000 })
      .toEqual([
        'daily-backup',
        'forget-unconfirmed-readers',
        'keep-figures',
        'lapse-passings',
        'lapse-requests',
        'propose-works',
        'renew-loans',
        'sweep-answered-calls',
        'sweep-covers',
        'sweep-email-proofs',
        'sweep-imports',
        'sweep-isbn-answers',
        'sweep-login-tries',
        'sweep-notices',
        'sweep-password-resets',
        'sweep-sessions',
        'sweep-sightings',
        'sweep-title-pages',
        'sweep-waits',
        'tell-other-editions',
        'write-reminders',
      ]);
  } finally {
    await server.end();
  }
}, 90_000);
