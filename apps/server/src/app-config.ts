import type { ArchiveState } from './archive/archive-state.ts';
import type { Config } from './config.ts';
import type { Replica } from './database/connections/replica.ts';
import type { BodyLimits } from './http/bodies/body-guard.ts';
import type { LogStream } from './http/operations/log.ts';
import type { MetricsOptions } from './http/operations/metrics.routes.ts';
import type { DiskGuard } from './http/protection/disk-guard.ts';
import type { OverloadLimits } from './http/protection/overload.ts';
import type { StoredCovers } from './storage/stored-covers.ts';

/** What the application gets from the process that it runs in. */
export interface AppConfig extends Pick<Config, 'logLevel' | 'trustedProxies' | 'dataDir'> {
  /** Called when a call has queued an urgent letter, so that this process sends it without waiting for its interval. */
  wakeLetters?: () => void;
  /** Called when an import has background work to do. */
  wakeImports?: () => void;
  /** Called when somebody has requested a test notice on a device. */
  wakePushes?: () => void;
  /** Reads the state of the archive; absent, or returns null, when this server archives nothing. */
  archive?: () => Promise<ArchiveState> | null;
  /** The object store that has the covers; without it, they are in the data folder alone. */
  storedCovers?: StoredCovers | null;
  /** The replica that serves public reads; none by default. */
  replica?: Replica | null;
  /** The disk that is checked for free space before each change; none by default. */
  disk?: DiskGuard | null;
  /** Origins whose pages may call the API; none by default. */
  corsOrigins?: string[];
  /** The limits of request bodies. */
  bodies?: BodyLimits;
  /** The load from which calls are refused; none by default. */
  overload?: OverloadLimits;
  /** The metrics, and who may read them; none by default. */
  metrics?: MetricsOptions;
  /** Where log lines are written; standard output by default. */
  logStream?: LogStream;
  /** The URL under which people open the library; without it, the one that a call was sent to. */
  publicUrl?: string | null;
  /** Folder of the built web client; null serves the API alone. */
  webDir: string | null;
}
