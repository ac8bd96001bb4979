import { type SearchSuggestion, suggestSearch } from '@library/contract/books/suggestions.ts';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { toasts } from '../../../test/toasts.ts';
import { SearchBox } from './search-box.tsx';

const book = (
  id: string,
  title: string,
  author: string | null = null,
  is_close = true,
): SearchSuggestion => ({
  kind: 'book',
  book_id: id,
  title,
  author,
  marks: is_close ? [[0, 3]] : [],
  is_close,
});
const gardens = [
  book('b1', 'রিয়াদুস সালেহীন', 'ইমাম নববী'),
  { kind: 'author' as const, author_id: 'a1', name: 'Riyad Nadwi', book_count: 2, marks: [], is_close: true },
  book('b2', 'رياض الصالحين', 'الإمام النووي'),
  book('b3', 'Riyad as-Salihin'),
];
/** The accessible names of the list's rows, in order. */
const names = [
  'রিয়াদুস সালেহীন, by ইমাম নববী',
  'رياض الصالحين, by الإمام النووي',
  'Riyad as-Salihin',
  'Books by Riyad Nadwi (2)',
  'Search for “riy”',
];

const box = page.getByRole('combobox', { name: 'Search books' });
const list = page.getByRole('listbox', { name: 'Search suggestions' });
const rows = list.getByRole('option');
const active = list.getByRole('option', { selected: true });
const address = () => document.querySelector('output')?.textContent;
let server: FakeServer;
const searches = () => server.callsTo(suggestSearch).map(({ query }) => query.search);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

async function showBox(at = '/') {
  await show(
    <>
      <SearchBox placeholder="Search books" />
      <Address />
    </>,
    { as: null, at: [at] },
  );
}

async function openList(text = 'riy') {
  await box.fill(text);
  await expect.element(rows.last()).toHaveAccessibleName(`Search for “${text}”`);
}

beforeEach(() => {
  server = fakeServer();
  server.answer(suggestSearch, { success: true, data: gardens });
});

describe('the suggestions', () => {
  it('of a text that is typed again make no second call', async () => {
    await showBox();
    for (const text of ['ri', 'riy', 'ri', 'riya']) {
      await openList(text);
      await expect.poll(searches).toContain(text);
    }
    expect(searches()).toEqual(['ri', 'riy', 'riya']);
  });

  it('stay until the next ones arrive, but not for another word', async () => {
    await showBox();
    await openList('ri');
    const release = server.hold(suggestSearch);
    await box.fill('riy');
    await expect.poll(searches).toEqual(['ri', 'riy']);
    await expect.element(rows.first()).toHaveAccessibleName(names[0] ?? '');
    await expect.element(rows.last()).toHaveAccessibleName('Search for “riy”');
    await box.fill('sahih');
    await expect.element(list).not.toBeInTheDocument();
    release();
  });

  it('that only sound similar stand under their own heading, unmarked', async () => {
    const similar = book('b4', 'রাজা', null, false);
    server.answer(suggestSearch, { success: true, data: [...gardens, similar] });
    await showBox();
    await openList();
    const group = list.getByRole('group', { name: 'Sounds similar' });
    await expect.element(group.getByRole('option')).toHaveAccessibleName('রাজা');
    expect(group.element().querySelector('mark')).toBeNull();
    await expect.element(page.getByText('Nothing named')).not.toBeInTheDocument();

    server.answer(suggestSearch, { success: true, data: [similar] });
    await openList('riyx');
    await expect.element(list.getByText('Nothing named “riyx”.')).toBeVisible();
    await expect.element(list.getByRole('group')).toHaveLength(1);
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Nothing named “riyx”. 1 suggestion.');
  });

  it('close when nothing is found', async () => {
    server.answer(suggestSearch, ({ query }) => ({
      success: true as const,
      data: query.search === 'ri' ? gardens : [],
    }));
    await showBox();
    await openList('ri');
    await box.fill('rix');
    await expect.element(page.getByRole('status').filter({ hasText: 'No suggestions.' })).toBeInTheDocument();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('that fail show no list and no message, and the search works', async () => {
    await showBox();
    await openList('riy');
    server.refuse(suggestSearch, 500, { success: false, message: 'boom' });
    await box.fill('riya');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(toasts).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/browse-books?search=riya');
  });

  it('for the search of the address wait until the person types or presses an arrow', async () => {
    await showBox('/browse-books?search=riyad');
    await expect.element(box).toHaveValue('riyad');
    await box.click();
    await userEvent.keyboard('{Home}{End}');
    expect(searches()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list).toBeVisible();
    expect(searches()).toEqual(['riyad']);
  });
});

describe('the list', () => {
  it('gives screen readers the name of the box, the number of suggestions, and a clear name for each', async () => {
    await showBox();
    await expect.element(box).toHaveAttribute('aria-autocomplete', 'list');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await openList();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    expect(list.element().id).toBe(box.element().getAttribute('aria-controls'));
    await expect.element(page.getByRole('status').filter({ hasText: '4 suggestions.' })).toBeInTheDocument();
    for (const [index, name] of names.entries()) {
      await expect.element(rows.nth(index)).toHaveAccessibleName(name);
    }
    await expect.element(list.getByRole('group', { name: 'Books' }).getByRole('option')).toHaveLength(3);
    await expect.element(list.getByRole('group', { name: 'Authors' }).getByRole('option')).toHaveLength(1);
    expect(rows.nth(1).element().querySelector('[lang="ar"]')?.textContent).toBe('رياض الصالحين');
  });

  it('is walked round by arrows while the focus stays in the box, and Enter takes a row', async () => {
    await showBox();
    await openList();
    await expect.element(active).not.toBeInTheDocument();
    for (const name of [...names, names[0] ?? '']) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(active).toHaveAccessibleName(name);
      expect(active.element().id).toBe(box.element().getAttribute('aria-activedescendant'));
    }
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(active).toHaveAccessibleName('Search for “riy”');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(active).toHaveAccessibleName('Books by Riyad Nadwi (2)');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue('riy');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/browse-books?author_id=a1');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('has no active row after a key that moves the caret, and Enter then searches for the text', async () => {
    await showBox();
    await openList();
    await userEvent.keyboard('{ArrowDown}{Home}');
    await expect.element(active).not.toBeInTheDocument();
    await expect.element(list).toBeVisible();
    expect((box.element() as HTMLInputElement).selectionStart).toBe(0);
    await userEvent.keyboard('{End}ad');
    await expect.element(box).toHaveValue('riyad');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/browse-books?search=riyad');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
  });

  it('closes on Escape, which then empties the box; an arrow opens it again', async () => {
    await showBox();
    await openList();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('riy');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(box).toHaveValue('');
    await expect.element(box).toHaveFocus();
  });

  it('leaves keys alone that an input method composes with', async () => {
    await showBox();
    await openList();
    await userEvent.keyboard('{ArrowDown}');
    for (const key of ['ArrowDown', 'Escape', 'Enter']) {
      for (const facts of [{ isComposing: true }, { keyCode: 229 }]) {
        box.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...facts }));
        await expect.element(active).toHaveAccessibleName(names[0] ?? '');
      }
    }
    expect(address()).toBe('/');
  });

  it('keeps its active row where the next list has it in another place', async () => {
    await showBox();
    await openList('ri');
    server.answer(suggestSearch, { success: true, data: gardens.slice(2) });
    const release = server.hold(suggestSearch);
    await box.fill('riy');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(active).toHaveAccessibleName('Riyad as-Salihin');
    release();
    await expect.element(rows).toHaveLength(3);
    await expect.element(active).toHaveAccessibleName('Riyad as-Salihin');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/book-details?id=b3');
  });
});
