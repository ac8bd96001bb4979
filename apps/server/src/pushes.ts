import type { Config } from './config.ts';
import { duePushes, startPushes } from './features/notices/pushes.service.ts';
import { forgetDevices } from './features/push/push.service.ts';
import { preparePushKeys } from './features/push/push-keys.service.ts';
import type { Metrics } from './http/operations/metrics.ts';
import type { IntervalWorker } from './lib/interval-worker.ts';
import type { Library } from './library.ts';
import { openServerSecret } from './server-secret.ts';

/** Milliseconds that a push service may take to answer. */
const timeout = 10_000;

interface PushParts {
  publicUrl: string;
  print: (line: string) => void;
  metrics: Metrics;
  failed: (error: unknown) => void;
}

/** Starts sending notices to people's devices; null where the library sends none, which then forgets the devices as well. */
export async function openPushes(
  library: Library,
  { dataDir, serverSecret }: Config,
  { publicUrl, print, metrics, failed }: PushParts,
): Promise<IntervalWorker | null> {
  if (library.settings.push === 'off') {
    await forgetDevices(library);
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
