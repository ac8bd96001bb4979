import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { page } from 'vitest/browser';
import type { FakeServer } from './fake-server.ts';
import { myReadsResponse } from './my-reads-response.ts';

/** One of the groups of My books, by its heading without the count. */
export const readsSection = (title: 'Requested book' | 'Waiting' | 'Currently reading' | 'Completed') =>
  page.getByRole('region', { name: new RegExp(`^${title} \\(\\d+\\)$`) });

export const readCard = (section: ReturnType<typeof readsSection>, name: string) =>
  section.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Answers what My books asks for, of a reader who waits for nothing. */
export function answerMyBooks(server: FakeServer, reads: Parameters<typeof myReadsResponse>[0] = {}): void {
  server.refuse(myReads, 200, myReadsResponse(reads));
  server.answer(listOwnWaits, { data: [] });
}
