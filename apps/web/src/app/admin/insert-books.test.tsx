import { currentUser } from '@library/contract/accounts/sessions.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteAddress } from '../../lib/lists/paste-address.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import {
  answerIntake,
  box,
  existingBook,
  installQuickTimers,
  newBook,
  suggestions,
  typeAndWait,
} from '../../test/intake.ts';
import { openApplication } from '../../test/open-application.tsx';
import { sampleVolunteerUser, serverForAdmin } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './admin-home.page.tsx';
import { InsertBooks } from './insert-books.tsx';

it('an admin of a library without halls is led to where they are added, and finds no form', async () => {
  fakeServer().answer(listHalls, []);
  await show(<InsertBooks />, { as: 'admin' });
  await expect.element(page.getByText('Add a hall first')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add halls' }))
    .toHaveAttribute('href', pasteAddress('halls'));
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it('halls that cannot be loaded are no missing halls', async () => {
  fakeServer().refuse(listHalls, 500);
  await show(<InsertBooks />, { as: 'admin' });
  const failure = 'Network error or server issue while fetching halls. Please try again.';
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(page.getByText('Add a hall first')).not.toBeInTheDocument();
});

const NEAR = '019ab000-0000-7000-8000-000000000001';

describe('the admin’s form', () => {
  const incomplete = 'Please fill in all required fields (Title, Author, Publisher, Category, and Hall).';
  const halls = [
    { hall_id: '019ab000-0000-7000-8000-000000000002', name: 'Far Hall', gender: 'male' as const },
    { hall_id: NEAR, name: 'Near Hall', gender: 'female' as const },
  ];
  const hallChoice = page.getByRole('combobox', { name: /^Hall/ });
  const boxes = ['Title', 'Author', 'Publisher', 'Category'];

  let server: FakeServer;

  beforeEach(() => {
    server = serverForAdmin();
    answerIntake(server);
    server.answer(listHalls, halls);
  });

  const open = () => openApplication('/user/admin?tab=insert', { as: 'admin' });

  /** Opens the form of a volunteer, in place of what is open. */
  function openVolunteers() {
    server.answer(currentUser, sampleVolunteerUser());
    return openApplication('/user/volunteer?tab=insert', { as: 'volunteer' });
  }

  /** The labels of the open form. */
  async function labels(): Promise<string[]> {
    await expect.element(newBook).toBeVisible();
    return [...document.querySelectorAll<HTMLElement>('main form label')].map(({ innerText }) => innerText);
  }

  async function fillNewBook(title: string) {
    await box('Title').fill(title);
    await box('Author').fill('Imam an-Nawawi');
    await box('Publisher').fill('Dar al-Minhaj');
    await box('Category').fill('Hadith');
  }

  /** The fields of the only book that was sent. */
  function sent(): FormData {
    const [call, ...others] = server.callsTo(submitBook);
    expect(others).toEqual([]);
    if (!(call?.body instanceof FormData)) throw new Error('No form was sent.');
    return call.body;
  }

  it('is the volunteers’ with a hall to choose from all halls [S2.11-05] [S2.11-06] [S2.11-08]', async () => {
    const screen = await open();
    const own = await labels();
    for (const field of [
      page.getByRole('spinbutton', { name: /^Number of Copies to Add/ }),
      page.getByRole('textbox', { name: 'Description' }),
      page.getByLabelText('Cover Image'),
    ]) {
      await expect.element(field).toHaveLength(1);
    }
    await expect.element(hallChoice).toHaveAttribute('aria-required', 'true');
    const options = hallChoice.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a hall', 'Far Hall', 'Near Hall']);
    installQuickTimers();
    await typeAndWait('Title', 'Lubab');
    await suggestions('Title').click();
    await expect.element(existingBook).toBeVisible();
    await screen.unmount();

    await openVolunteers();
    const theirs = await labels();
    expect(own.filter((label) => !label.startsWith('Hall'))).toEqual(theirs);
    expect(own).toHaveLength(theirs.length + 1);
  });

  it('sends nothing without a hall [S2.11-06] [S5-32]', async () => {
    await open();
    await fillNewBook('A book without a hall');
    await newBook.click();
    await expect.element(hallChoice).toHaveAccessibleDescription('Hall is required.');
    await expect.element(hallChoice).toHaveFocus();
    await expect.element(page.getByText(incomplete, { exact: true })).toBeVisible();
    expect(server.callsTo(submitBook)).toEqual([]);
  });

  it('counts blanks as neither title nor names [S5-33]', async () => {
    await open();
    for (const name of boxes) await box(name).fill('   ');
    await hallChoice.selectOptions('Near Hall');
    await newBook.click();
    await expect.element(page.getByText(incomplete, { exact: true })).toBeVisible();
    expect(server.callsTo(submitBook)).toEqual([]);
  });

  it('sends the hall, as hall_id [S2.11-07] [S3-41]', async () => {
    await open();
    await fillNewBook('A book for a hall');
    await hallChoice.selectOptions('Near Hall');
    await newBook.click();
    await expect.poll(() => server.callsTo(submitBook)).toHaveLength(1);
    expect(sent().get('hall_id')).toBe(NEAR);
  });

  it('is the only one that sends a hall [S3-41]', async () => {
    await openVolunteers();
    await fillNewBook('A book for the own hall');
    await newBook.click();
    await expect.poll(() => server.callsTo(submitBook)).toHaveLength(1);
    expect(sent().get('title')).toBe('A book for the own hall');
    expect(sent().has('hall_id')).toBe(false);
  });

  it('gives way to a message when the halls cannot be reached, and can be tried again [S8-42]', async () => {
    server.cut(listHalls);
    await open();
    const text = 'Network error or server issue while fetching halls. Please try again.';
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(newBook).not.toBeInTheDocument();
    server.answer(listHalls, halls);
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await expect.element(hallChoice).toBeVisible();
  });

  it('shows the server’s message when the book is refused, and keeps the typed values', async () => {
    server.refuse(submitBook, 409, { message: 'This hall is closed.' });
    await open();
    await fillNewBook('A refused book');
    await hallChoice.selectOptions('Near Hall');
    await newBook.click();
    await expect.element(page.getByRole('main').getByText('This hall is closed.')).toBeVisible();
    await expect.element(box('Title')).toHaveValue('A refused book');
    await expect.element(hallChoice).toHaveValue(NEAR);
  });
});
