import { currentUser } from '@library/contract/accounts/sessions.ts';
import { type ScannedCopy, scannedCopy } from '@library/contract/copies/scanned-copy.ts';
import { tellSighting } from '@library/contract/copies/sightings.ts';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import ScannedCopyPage from './scanned-copy.page.tsx';

const copy: ScannedCopy = {
  label: 'C000085',
  book: { book_id: 'book-1', title: 'রিয়াদুস সালেহীন', image_url: '', author: 'ইমাম নববী', category: null },
  hall: 'Near Hall',
  standing: 'in_use',
  own_due_date: null,
  may_open: false,
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.refuse(currentUser, 401);
  server.answer(scannedCopy, copy);
});

const open = () =>
  show(
    <SessionProvider>
      <Routes>
        <Route path="/c/:label" element={<ScannedCopyPage />} />
      </Routes>
    </SessionProvider>,
    { at: ['/c/c85'] },
  );

it('someone who finds a book learns which it is and where it belongs', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Copy C000085', level: 1 })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'This copy belongs to Near Hall', level: 2 }))
    .toBeVisible();
  await expect.element(page.getByText(/^Found it\? Please take it there/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See the book' }))
    .toHaveAttribute('href', expect.stringContaining('book-1'));
  await expect.element(page.getByRole('link', { name: 'See this copy' })).not.toBeInTheDocument();
});

it.each([
  ['missing', /^It was marked as lost\./],
  ['withdrawn', /^It isn't part of the library any more\./],
] as const)('a copy that is %s says so', async (standing, text) => {
  server.answer(scannedCopy, { ...copy, standing });
  await open();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('staff are led to the page of the copy', async () => {
  server.answer(scannedCopy, { ...copy, may_open: true });
  await open();
  await expect
    .element(page.getByRole('link', { name: 'See this copy' }))
    .toHaveAttribute('href', '/copies/C000085');
});

it('the reader who has it sees until when', async () => {
  server.answer(scannedCopy, { ...copy, own_due_date: '2026-01-09' });
  await open();
  await expect.element(page.getByText(/You've borrowed it\. .* Jan 09, 2026/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See My books' })).toBeVisible();
});

it('an unknown code says so, and a failure can be tried again', async () => {
  server.refuse(scannedCopy, 404, { message: 'There is no copy with this label.' });
  const screen = await open();
  await expect.element(page.getByText("We don't know this label")).toBeVisible();
  await screen.unmount();
  server.refuse(scannedCopy, 500);
  await open();
  await expect.element(page.getByText("We couldn't load the copy.")).toBeVisible();
  server.answer(scannedCopy, copy);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText(/^Found it\? Please take it there/)).toBeVisible();
});

it('someone who finds a book can report where it is, and what was typed stays when that fails', async () => {
  await open();
  await page.getByRole('button', { name: 'Tell us where it is' }).click();
  await page.getByRole('button', { name: 'Tell the volunteers' }).click();
  await expect.element(page.getByText('Please say where the book is.')).toBeVisible();
  const place = page.getByRole('textbox', { name: 'Where is the book?' });
  await place.fill('On a bench');
  server.cut(tellSighting);
  await page.getByRole('button', { name: 'Tell the volunteers' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await expect.element(place).toHaveValue('On a bench');
  server.answer(tellSighting, { message: "Thank you. We've told the volunteers of Near Hall." });
  await page.getByRole('button', { name: 'Tell the volunteers' }).click();
  await expect.element(page.getByText("Thank you. We've told the volunteers of Near Hall.")).toBeVisible();
  expect(server.callsTo(tellSighting).at(-1)?.body).toEqual({
    copy_label: 'C000085',
    place: 'On a bench',
    note: null,
  });
});

it('nobody who has the copy, or may open its page, is asked where it is', async () => {
  server.answer(scannedCopy, { ...copy, may_open: true });
  await open();
  await expect.element(page.getByRole('link', { name: 'See this copy' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tell us where it is' })).not.toBeInTheDocument();
});
