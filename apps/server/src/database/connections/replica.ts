import { startIntervalWorker } from '../../lib/work/interval-worker.ts';
import type { Database } from '../../library.ts';
import { poolUsageOf } from '../shared-sql/prepared-statements.ts';
import { openDatabase } from './client.ts';
import {
  hasReached,
  type LogPosition,
  parsePosition,
  readPrimaryPosition,
  readReplicaPosition,
} from './log-position.ts';

/** A PostgreSQL that follows the primary and can only be read (decision 093). */
export interface Replica {
  readonly database: Database;
  /**
   * Whether the replica may answer a caller with this `X-Seen` header: it has the changes that the caller has seen, its lag is
   * within the limit, and a connection is available soon. Never throws.
   */
  mayAnswer(seen: string | undefined): Promise<boolean>;
  /** Seconds by which the replica may lag behind the primary; null while unknown. */
  secondsBehind(): number | null;
  /** Whether the replica responded to the last check, and has the primary's database. */
  isThere(): boolean;
  stop(): Promise<void>;
}

interface Opening {
  primary: Database;
  url: string;
  databaseConnections: number;
  preparedStatements: boolean;
  /** The maximum lag, in seconds, at which the replica may answer. */
  mostSecondsBehind: number;
  /** Gets a message when the replica can no longer be used, and when it can be used again. */
  log: (message: string) => void;
}

/** The interval at which the positions of both servers are read, in milliseconds. */
const interval = 500;
/** Timeouts of the replica, in milliseconds. They are short, because the primary can answer instead. */
const timeouts = { connecting: 1000, query: 5000 };

/** What the last check found. A replica of another database would show another library, or an old state of this one. */
type State = 'is there' | 'is not there' | 'has another database than DATABASE_URL';

/** Opens the replica and starts to monitor its lag. */
export function openReplica(opening: Opening): Replica {
  const { primary, url, databaseConnections: connections, preparedStatements: prepared } = opening;
  const database = openDatabase(url, connections, { prepared, timeouts });
  const readPosition = readReplicaPosition(database);
  const progress = new Progress();
  let state: State = 'is not there';
  const found = (now: State) => {
    if (now !== state) opening.log(`The read replica ${now}.`);
    state = now;
  };
  /** The primary's database, once it has responded. */
  let followed: string | null = null;
  const readPrimary = readPrimaryPosition(primary);
  const watcher = startIntervalWorker(
    async () => {
      const at = performance.now();
      // While the primary does not respond, the measured lag grows.
      const newest = await readPrimary().catch(() => null);
      if (newest) {
        progress.primaryAt(newest, at);
        followed = newest.database;
      }
      const position = await readPosition().catch(() => null);
      if (!position || followed === null) return found('is not there');
      if (position.database !== followed) return found('has another database than DATABASE_URL');
      found('is there');
      progress.replicaAt(position);
    },
    { intervalMilliseconds: interval, onError: () => found('is not there') },
  );
  const isThere = () => state === 'is there';
  const isFresh = () => isThere() && (progress.secondsBehind() ?? Infinity) <= opening.mostSecondsBehind;
  const hasSeen = async (seen: string) => {
    const wanted = parsePosition(seen);
    if (!wanted) return false;
    try {
      return hasReached(await readPosition(), wanted);
    } catch {
      found('is not there');
      return false;
    }
  };
  return {
    database,
    mayAnswer: async (seen) => {
      if (!isFresh() || poolUsageOf(database).waiting > connections) return false;
      return seen === undefined || hasSeen(seen);
    },
    secondsBehind: () => progress.secondsBehind(),
    isThere,
    stop: async () => {
      await watcher.stop();
      await database.destroy();
    },
  };
}

/** The positions of the primary over time, and the newest of them that the replica has reached. */
class Progress {
  /** The oldest first. */
  #awaited: { position: LogPosition; at: number }[] = [];
  #reachedAt: number | null = null;

  primaryAt(position: LogPosition, at: number): void {
    // When the replica is gone for days, only the newest positions are kept.
    if (this.#awaited.length === mostAwaited) this.#awaited.shift();
    this.#awaited.push({ position, at });
  }

  replicaAt(position: LogPosition): void {
    const reached = this.#awaited.filter((awaited) => hasReached(position, awaited.position));
    this.#reachedAt = reached.at(-1)?.at ?? this.#reachedAt;
    const until = this.#reachedAt ?? 0;
    this.#awaited = this.#awaited.filter(({ at }) => at > until);
  }

  secondsBehind(): number | null {
    return this.#reachedAt === null ? null : (performance.now() - this.#reachedAt) / 1000;
  }
}

const mostAwaited = 1000;
