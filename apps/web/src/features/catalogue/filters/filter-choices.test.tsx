import { home } from '@library/contract/books/home.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { readBrowse } from '../browse-state.ts';
import { FilterChoices } from './filter-choices.tsx';

const none = { options: [], state: 'loaded', onRetry: () => undefined } as const;
const halls = [
  { id: 'near', name: 'Near Hall', gender: 'male' },
  { id: 'bare', name: 'Bare Hall', gender: 'male' },
] as const;

it('each hall has the number of the books on its shelf', async () => {
  await page.viewport(1280, 800);
  const near = { hall_id: 'near', name: 'Near Hall', gender: 'male', books: 3 } as const;
  const shelves = { newest: [], most_read: [], highest_rated: [], categories: [] };
  fakeServer().answer(home, { books: 3, ...shelves, halls: [near] });
  await show(
    <SessionProvider>
      <FilterChoices
        id="panel"
        state={readBrowse(new URLSearchParams())}
        lists={{ category_id: none, author_id: none, hall_id: { ...none, options: halls }, language: none }}
        onChange={() => undefined}
        onClose={() => undefined}
      />
    </SessionProvider>,
    { as: null },
  );
  await expect.element(page.getByRole('button', { name: 'Near Hall 3 books' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bare Hall 0 books' })).toBeVisible();
});
