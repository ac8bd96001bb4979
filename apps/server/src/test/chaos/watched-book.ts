import { setTimeout as wait } from 'node:timers/promises';
import { versionsKept } from '../../database/caches/data-versions.ts';

/**
 * Counts the changes of a book with one copy, which one reader borrows and returns repeatedly, and records when each was
 * acknowledged.
 */
export class AvailabilityChanges {
  readonly #acknowledged: number[] = [];
  #begun = 0;

  /** The number of changes requested so far. */
  get begun(): number {
    return this.#begun;
  }

  /** Makes the next change, and records when it was acknowledged. */
  async make<Result>(change: () => Promise<Result>): Promise<Result> {
    this.#begun += 1;
    const result = await change();
    this.#acknowledged.push(performance.now());
    return result;
  }

  /** The number of changes acknowledged before a moment of `performance.now()`. */
  acknowledgedBefore(moment: number): number {
    return this.#acknowledged.findLastIndex((at) => at < moment) + 1;
  }
}

/** The result of watching a book. */
interface Watched {
  answers: number;
  /** Messages for responses that were older than an acknowledged change or an earlier response. */
  faults: string[];
}

/** A response with its ETag, as browsers cache it. */
interface Kept {
  etag: string;
  isAvailable: boolean;
}

/**
 * Reads a book through each of several servers in turn, like a browser with a cached response, until `isOver`. A server may
 * lag behind another one only for as long as it reuses versions (decision 092).
 */
export async function watchBook(
  bookId: string,
  changes: AvailabilityChanges,
  servers: readonly string[],
  isOver: () => boolean,
): Promise<Watched> {
  const watched: Watched = { answers: 0, faults: [] };
  let kept: Kept | null = null;
  let seen = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    seen = Math.max(seen, changes.acknowledgedBefore(performance.now() - versionsKept));
    const answer = await look(`${servers[turn % servers.length]}/api/books/${bookId}`, kept);
    if (answer) {
      watched.answers += 1;
      kept = answer;
      // The book is available before the first change and after every second one.
      const next = answer.isAvailable === (seen % 2 === 0) ? seen : seen + 1;
      if (next <= changes.begun) seen = next;
      else watched.faults.push(`the book was shown as it had been before the change ${seen}`);
    }
    await wait(versionsKept + 5);
  }
  if (watched.answers === 0) watched.faults.push('nobody was shown the book');
  return watched;
}

/** A server's response about a book; null while the server is unavailable or does not respond. */
async function look(url: string, kept: Kept | null): Promise<Kept | null> {
  const headers: Record<string, string> = kept ? { 'if-none-match': kept.etag } : {};
  const response = await fetch(url, { headers }).catch(() => null);
  if (response?.status === 304) return kept;
  const text = await response?.text();
  if (!response || !text || response.status === 503) return null;
  if (response.status !== 200) throw new Error(`A book was answered with a ${response.status}: ${text}`);
  const { availability } = JSON.parse(text) as { availability: boolean };
  return { etag: response.headers.get('etag') ?? '', isAvailable: availability };
}
