import { adminRegistrationNeeds } from '@library/contract/accounts/registration.ts';
import { listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { hallLeaderboard, leaderboard } from '@library/contract/reading/leaderboard.ts';
import { myReads, ownBooks } from '@library/contract/reading/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { booksPageOf, emptyHome } from './catalogue.ts';
import type { FakeServer } from './fake-server.ts';
import { noPage } from './paged.ts';
import { noBooks } from './reader-pages.ts';
import { answerReferenceLists } from './reference-lists.ts';

/** The login in the local storage, which stays over reloads. */
export const storedLogin = () => ({
  token: localStorage.getItem('authToken'),
  userType: localStorage.getItem('userType'),
});

/** Stubs what home, Browse and the leaderboard ask for, also for a reader, as in a library without books. */
export function answerEmptyLibrary(server: FakeServer): void {
  answerReferenceLists(server);
  server.answer(home, emptyHome);
  server.answer(listBooks, booksPageOf([]));
  server.answer(adminRegistrationNeeds, { setup_code: false, first: false });
  server.answer(hallLeaderboard, { data: [] });
  server.answer(leaderboard, { ...noPage, me: null });
  server.answer(ownBooks, noBooks);
}

/** Stubs what the three pages of a reader ask for, of whom the library knows no books yet. */
export function answerReaderPages(server: FakeServer): void {
  server.answer(myReads, { pendingRequests: [], currentReads: [], completedReads: [] });
  server.answer(listOwnWaits, { data: [] });
  server.answer(listWishes, []);
  server.answer(readerProgress, { months: [], points: 0, rank: 1, next: null });
  server.answer(readerDashboard, {
    success: true,
    message: 'Here.',
    retunedCount: 0,
    pendingCount: 0,
    achievedPoints: 0,
    rankPosition: 1,
    activities: [],
  });
}
