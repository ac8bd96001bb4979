import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { show } from '../../../../test/show.tsx';
import { CatalogueBlocks } from './catalogue-blocks.tsx';

it('halls that lend begin with the reader’s, and those that a reader cannot enter are collapsed', async () => {
  serverForReader({ hall_id: 'own' });
  const halls = [
    { hall_id: 'far', name: 'Jagannath Hall', gender: 'male', books: 3 },
    { hall_id: 'near', name: 'Shamsunnahar Hall', gender: 'female', books: 2 },
    { hall_id: 'own', name: 'Rokeya Hall', gender: 'female', books: 1 },
  ] as const;
  await show(
    <SessionProvider>
      <CatalogueBlocks
        home={{ books: 6, newest: [], most_read: [], highest_rated: [], categories: [], halls: [...halls] }}
      />
    </SessionProvider>,
    { as: 'reader' },
  );
  const tiles = page.getByRole('region', { name: 'Halls that lend' });
  await expect
    .element(tiles.getByRole('listitem').first())
    .toMatchTextContent('Rokeya Hall1 book · Your hall');
  await expect
    .element(tiles.getByRole('listitem').nth(1))
    .toMatchTextContent("Shamsunnahar Hall2 books · Women's hall");
  await expect.element(tiles.getByText('Jagannath Hall')).not.toBeVisible();
  await tiles.getByRole('button', { name: 'Show all 3 halls' }).click();
  await expect
    .element(tiles.getByRole('listitem').nth(2))
    .toMatchTextContent("Jagannath Hall3 books · Men's hall");
});
