import { startIntervalWorker } from '../lib/interval-worker.ts';
import type { Database } from '../library.ts';
import { openDatabase } from './client.ts';
import {
  hasReached,
  type LogPosition,
  parsePosition,
  readPrimaryPosition,
  readReplicaPosition,
} from './log-position.ts';
import { poolUsageOf } from './prepared-statements.ts';

/** A PostgreSQL that follows the primary and can only be read (decision 093). */
export interface Replica {
  readonly database: Database;
  /**
   * Whether it may answer a caller who sent this text of `X-Seen`: it has what the caller has seen, is not further behind than
   * allowed, and has a connection soon. Never throws.
   */
  mayAnswer(seen: string | undefined): Promise<boolean>;
  /** Seconds since which the primary may have something that it lacks; null while that is not known. */
  secondsBehind(): number | null;
  /** Whether it was there when it was last asked. */
  isThere(): boolean;
  stop(): Promise<void>;
}

interface Opening {
  primary: Database;
  url: string;
  databaseConnections: number;
  preparedStatements: boolean;
  /** How far behind it may be, in seconds, to answer those who have seen nothing newer. */
  mostSecondsBehind: number;
  /** Told when it goes, and when it is there again. */
  log: (message: string) => void;
}

/** How often both are asked where they are, in milliseconds. */
const interval = 500;
/** How long a replica may take to open a connection, and to answer, in milliseconds: the primary is there in its place. */
const timeouts = { connecting: 1000, query: 5000 };

/** Opens the replica and begins to watch how far it is behind. */
export function openReplica(opening: Opening): Replica {
  const { primary, url, databaseConnections: connections, preparedStatements: prepared } = opening;
  const database = openDatabase(url, connections, { prepared, timeouts });
  const readPosition = readReplicaPosition(database);
  const progress = new Progress();
  let isThere = false;
  const found = (now: boolean) => {
    if (now !== isThere) opening.log(now ? 'The read replica is there.' : 'The read replica is not there.');
    isThere = now;
  };
  const readPrimary = readPrimaryPosition(primary);
  const watcher = startIntervalWorker(
    async () => {
      const at = performance.now();
      // While the primary does not answer, the replica grows older.
      const newest = await readPrimary().catch(() => null);
      if (newest) progress.primaryAt(newest, at);
      const position = await readPosition().catch(() => null);
      found(position !== null);
      if (position) progress.replicaAt(position);
    },
    { intervalMilliseconds: interval, onError: () => found(false) },
  );
  const isFresh = () => isThere && (progress.secondsBehind() ?? Infinity) <= opening.mostSecondsBehind;
  const hasSeen = async (seen: string) => {
    const wanted = parsePosition(seen);
    if (!wanted) return false;
    try {
      return hasReached(await readPosition(), wanted);
    } catch {
      found(false);
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
    isThere: () => isThere,
    stop: async () => {
      await watcher.stop();
      await database.destroy();
    },
  };
}

/** Positions of the primary by the moments at which they were passed, and which of them the replica has reached. */
class Progress {
  /** The oldest first. */
  #awaited: { position: LogPosition; at: number }[] = [];
  #reachedAt: number | null = null;

  primaryAt(position: LogPosition, at: number): void {
    // A replica that is gone for days is measured by the last ones.
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
