import { listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { page } from 'vitest/browser';
import type { FakeServer } from './fake-server.ts';
import { answerReferenceLists } from './reference-lists.ts';

/** The bar on top of every page. */
export const topBar = page.getByRole('banner');

/** The profile icon, which only logged-in people have. */
export const profileButton = topBar.getByRole('button', { name: 'Profile' });

/** The top bar's way to the login, which only visitors have. */
export const logInButton = topBar.getByRole('button', { name: 'Log In' });

/** What the address bar says behind the host. */
export const address = () => location.pathname + location.search;

/** The login in the local storage, which stays over reloads. */
export const storedLogin = () => ({
  token: localStorage.getItem('authToken'),
  userType: localStorage.getItem('userType'),
});

/** Stubs what home and Browse ask for, also for a reader, as in a library without books. */
export function answerEmptyCatalogue(server: FakeServer): void {
  answerReferenceLists(server);
  server.answer(home, { newest: [], most_read: [], highest_rated: [], categories: [], halls: [], books: 0 });
  server.answer(listBooks, { data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
}
