import type { Config } from './config.ts';
import { duePushes, startPushes } from './features/notices/pushes/pushes.service.ts';
import { deleteAllDevices } from './features/push/push.service.ts';
import { preparePushKeys } from './features/push/push-keys.service.ts';
import type { Metrics } from './http/operations/metrics.ts';
import type { IntervalWorker } from './lib/work/interval-worker.ts';
import type { Library } from './library.ts';
import { openServerSecret } from './server-secret.ts';

/** The timeout for the response of a push service, in milliseconds. */
const timeout = 10_000;

interface PushParts {
  publicUrl: string;
  print: (line: string) => void;
  metrics: Metrics;
  failed: (error: unknown) => void;
}

/** Starts sending push notifications. When they are switched off, deletes the registered devices and returns null. */
export async function openPushes(
  library: Library,
  { dataDir, serverSecret }: Config,
  { publicUrl, print, metrics, failed }: PushParts,
): Promise<IntervalWorker | null> {
  if (library.settings.push === 'off') {
    await deleteAllDevices(library.database);
    return null;
  }
  const secret = await openServerSecret(dataDir, serverSecret);
  if ((await preparePushKeys(library, secret)) === 'replaced') {
    print(
      'The keys for notifications were encrypted with another server.secret, so there are new ones now. People turn ' +
        'notifications on again by opening their account.',
    );
  }
  metrics.watchQueue('pushes', () => duePushes(library));
  return startPushes(library, {
    secret,
    timeout,
    publicUrl,
    failed: (error) => {
      metrics.jobs.failed('pushes', error);
      failed(error);
    },
  });
}
