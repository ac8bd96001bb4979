import { type SearchSuggestion, suggestSearch } from '@library/contract/books/suggestions.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchBox, serverForVisitor } from '../../../test/catalogue.ts';
import { expectAccessibleEverywhere, expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { tap, useTouchScreen } from '../../../test/taps.ts';
import { logInButton } from '../../../test/top-bar.ts';
import { shownAddress } from '../../../test/visit-address.ts';

const list = page.getByRole('listbox', { name: 'Search suggestions' });
const rows = list.getByRole('option');

const book = (book_id: string, title: string, author: string | null, marked = 3): SearchSuggestion => ({
  kind: 'book',
  book_id,
  title,
  author,
  marks: [[0, marked]],
  is_close: true,
});
const gardens: SearchSuggestion[] = [
  book('b1', 'রিয়াদুস সালেহীন', 'ইমাম নববী'),
  {
    kind: 'author',
    author_id: 'a1',
    name: 'Riyad Nadwi',
    book_count: 2,
    marks: [[0, 3]],
    is_close: true,
  },
  // Highlighted as a whole, because axe mistakes parts of a joined word for icons and then misses them in the row's name.
  book('b2', 'رياض الصالحين', 'الإمام النووي', 13),
  book('b3', 'Riyad as-Salihin', null),
];

/** Opens the home page and the list of these suggestions. */
async function openList(data: SearchSuggestion[]) {
  serverForVisitor().answer(suggestSearch, { success: true, data });
  await openApplication('/');
  await searchBox.fill('riy');
  await expect.element(list).toBeVisible();
}

it('the open list is accessible, wide and narrow', async () => {
  await openList(gardens);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleEverywhere();
});

it('on a small phone the list is as wide as the bar, under the box, scrolls inside and is easy to touch', async () => {
  await page.viewport(320, 400);
  await useTouchScreen();
  const long = book('long', 'দৈনন্দিন '.repeat(30), 'আবদুর রহমান '.repeat(20));
  const unbroken = book('unbroken', 'Pneumonoultramicroscopic'.repeat(8), 'Wolfeschlegel'.repeat(9));
  await openList([long, unbroken, ...gardens]);
  const shown = list.element().getBoundingClientRect();
  expect(shown.left).toBeGreaterThanOrEqual(0);
  expect(shown.width).toBeGreaterThan(280);
  expect(shown.right).toBeLessThanOrEqual(320);
  expect(shown.top).toBeGreaterThanOrEqual(searchBox.element().getBoundingClientRect().bottom);
  expect(shown.bottom).toBeLessThanOrEqual(400);
  const heights = rows.elements().map((row) => row.getBoundingClientRect().height);
  expect(heights).toHaveLength(7);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(list.element().scrollWidth).toBe(list.element().clientWidth);
  await expectNoSidewaysScroll();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(rows.last()).toBeInViewport({ ratio: 0.9 });
  await tap(rows.last());
  await expect.poll(shownAddress).toBe('/browse-books?search=riy');
  await expect.element(searchBox).not.toHaveFocus();
  await expect.element(logInButton).toBeVisible();
});
