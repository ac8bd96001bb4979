import { submitBook } from '@library/contract/intake/book-intake.ts';
import type { Hall } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { box, intakeServer } from '../../test/intake.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { InsertForm } from './insert-form.tsx';

const boxes = ['Title', 'Author', 'Publisher', 'Category'] as const;
const copies = page.getByRole('spinbutton');
const description = page.getByLabelText('Description');
const image = page.getByLabelText('Cover Image');
const alerts = page.getByRole('main').getByRole('alert');
const button = (name = 'Add New Book & Copies') => page.getByRole('button', { name });

const FAR = '019ab000-0000-7000-8000-000000000002';

async function fillNewBook(title = 'Bulugh al-Maram') {
  await box('Title').fill(title);
  await box('Author').fill('Imam an-Nawawi');
  await box('Publisher').fill('Dar al-Minhaj');
  await box('Category').fill('Hadith');
  await description.fill('Forty-two hadiths.');
  await copies.fill('3');
}

/** The fields of the only book that was sent. */
function sentFields() {
  const [call, ...others] = server.callsTo(submitBook);
  expect(others).toEqual([]);
  if (!(call?.body instanceof FormData)) throw new Error('No form was sent.');
  return Object.fromEntries(call.body);
}

let server: FakeServer;

beforeEach(() => {
  server = intakeServer();
});

describe('InsertForm', () => {
  it('starts with a new book and one copy [S2.10-07] [S2.10-12] [S2.10-13] [S2.10-14] [S2.10-15] [S4-38] [S5-30] [S9-17] [S9-18]', async () => {
    await show(<InsertForm />);
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('Insert/Update Book Copies');
    for (const name of boxes) {
      await expect.element(box(name)).toHaveValue('');
      await expect.element(box(name)).toBeRequired();
    }
    expect(description.element().tagName).toBe('TEXTAREA');
    await expect.element(description).not.toBeRequired();
    await expect.element(image).toHaveAttribute('type', 'file');
    await expect.element(image).toHaveAttribute('accept', 'image/*');
    await expect.element(image).not.toBeRequired();
    await expect.element(copies).toBeRequired();
    await expect.element(copies).toHaveAttribute('min', '1');
    await expect.element(copies).toHaveValue(1);
    await expect.element(button()).toBeEnabled();
  });
  it('says what is required under each field, and sends nothing [S5-24] [S5-25] [S5-26] [S5-27]', async () => {
    await show(<InsertForm />);
    await button().click();
    for (const name of boxes) {
      await expect.element(alerts.filter({ hasText: `${name} is required.` })).toBeVisible();
      await expect.element(box(name)).toBeInvalid();
    }
    await expect.element(box('Title')).toHaveFocus();
    await fillNewBook();
    await expect.element(alerts).not.toBeInTheDocument();
    for (const name of boxes) {
      await box(name).fill('  ');
      await button().click();
      await expect.element(alerts).toHaveTextContent(`${name} is required.`);
      await expect.element(box(name)).toHaveFocus();
      await box(name).fill('Something');
    }
    expect(server.callsTo(submitBook)).toEqual([]);
  });

  it.each([
    ['0', 'Number of copies must be at least 1.'],
    ['', 'Number of copies is required.'],
    ['1.5', 'Number of copies must be a whole number.'],
  ])('refuses "%s" copies before sending [S5-28]', async (typed, message) => {
    await show(<InsertForm />);
    await fillNewBook();
    await copies.fill(typed);
    await button().click();
    await expect.element(alerts).toHaveTextContent(message);
    await expect.element(copies).toHaveFocus();
  });

  it('says that it is sending, and is new afterwards [S2.10-17] [S4-50] [S8-33]', async () => {
    const release = server.hold(submitBook);
    await show(<InsertForm />);
    await fillNewBook();
    await button().click();
    await expect.element(button('Submitting...')).toBeDisabled();
    release();
    await expect.element(page.getByText('Book entry updated successfully!')).toBeVisible();
    await expect.element(page.getByText('C000001')).toBeVisible();
    for (const name of boxes) await expect.element(box(name)).toHaveValue('');
    await expect.element(description).toHaveValue('');
    await expect.element(copies).toHaveValue(1);
    await expect.element(button()).toBeEnabled();
    await expect.element(alerts).not.toBeInTheDocument();
  });

  it('sends copies as a whole number, and a new book without an id [S5-29] [S3-35] [S3-36]', async () => {
    await show(<InsertForm />);
    await fillNewBook('  The Forty  ');
    await copies.fill('03');
    await button().click();
    await expect.element(box('Title')).toHaveValue('');
    expect(sentFields()).toEqual({
      title: 'The Forty',
      description: 'Forty-two hadiths.',
      copies_to_add: '3',
      is_new_book: '1',
      author_name: 'Imam an-Nawawi',
      publisher_name: 'Dar al-Minhaj',
      category_name: 'Hadith',
    });
  });

  it('sends language and ISBN if they were entered, and refuses a wrong ISBN', async () => {
    await show(<InsertForm />);
    await fillNewBook();
    await page.getByLabelText('Language').selectOptions('Arabic');
    await page.getByLabelText('ISBN', { exact: true }).fill('984-412-644-5');
    await button().click();
    await expect.element(alerts).toHaveTextContent('Please check the ISBN: one of its digits is wrong.');
    await expect.element(page.getByLabelText('ISBN', { exact: true })).toHaveFocus();
    await page.getByLabelText('ISBN', { exact: true }).fill('984-412-644-4');
    await button().click();
    await expect.element(box('Title')).toHaveValue('');
    expect(sentFields()).toMatchObject({ language: 'ar', isbn: '984-412-644-4' });
    await expect.element(page.getByLabelText('Language')).toHaveValue('');
    await expect.element(page.getByLabelText('ISBN', { exact: true })).toHaveValue('');
  });

  it('keeps an ISBN that does not check when the person says that it is printed so', async () => {
    await show(<InsertForm />);
    await fillNewBook();
    const printed = page.getByRole('checkbox', { name: /printed like this/ });
    await page.getByLabelText('ISBN', { exact: true }).fill('984-412-644');
    await expect.element(printed).not.toBeInTheDocument();
    await page.getByLabelText('ISBN', { exact: true }).fill('984-412-644-5');
    await expect.element(alerts).toHaveTextContent('Please check the ISBN: one of its digits is wrong.');
    await printed.click();
    await expect.element(alerts).not.toBeInTheDocument();
    await button().click();
    await expect.element(box('Title')).toHaveValue('');
    expect(sentFields()).toMatchObject({ isbn: '984-412-644-5', isbn_as_printed: '1' });
    await expect.element(printed).not.toBeInTheDocument();
  });

  it('sends what is known of the edition, in the digits that were typed', async () => {
    await show(<InsertForm />);
    await fillNewBook();
    await page.getByText('Edition, year, volume and translator').click();
    await page.getByLabelText('Year').fill('soon');
    await button().click();
    await expect.element(alerts).toHaveTextContent('Year must be a whole number.');
    await expect.element(page.getByLabelText('Year')).toHaveFocus();
    await page.getByLabelText('Year').fill(' ২০১২ ');
    await page.getByLabelText('Translator').fill('Abdul Karim');
    await button().click();
    await expect.element(box('Title')).toHaveValue('');
    expect(sentFields()).toMatchObject({ year: '২০১২', translator: 'Abdul Karim' });
    expect(sentFields()).not.toHaveProperty('edition');
  });

  it('keeps the hall for the next book of an admin', async () => {
    const halls: Hall[] = [
      { hall_id: '019ab000-0000-7000-8000-000000000001', name: 'Near Hall', gender: 'male' },
      { hall_id: FAR, name: 'Far Hall', gender: 'female' },
    ];
    await show(<InsertForm halls={halls} />);
    await fillNewBook();
    await page.getByLabelText('Hall').selectOptions('Far Hall');
    await button().click();
    await expect.element(box('Title')).toHaveValue('');
    await expect.element(page.getByLabelText('Hall')).toHaveValue(FAR);
    expect(sentFields()).toMatchObject({ hall_id: FAR });
  });

  const expired = 'Your session has expired. Please log in again.';
  it.each([
    ['the server says why [S8-31]', 200, { message: 'The shelf is full.' }, 'The shelf is full.'],
    ['the server does not say why [S8-31]', 200, {}, 'Failed to submit book entry.'],
    [
      'fields are refused, with all the details [S8-32]',
      200,
      { errors: { a: ['x'], b: ['y'] } },
      'Failed to submit book entry.; Details: x; y',
    ],
    ['the session has ended', 401, { message: expired }, expired],
  ])('keeps what was typed when %s', async (_, status, body, text) => {
    server.refuse(submitBook, status, { success: false, ...body });
    await show(<InsertForm />);
    await fillNewBook();
    await button().click();
    await expect.element(alerts).toHaveTextContent(text);
    if (status === 401) await expect.element(toast(expired)).toBeVisible();
    await expectKept();
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    server.cut(submitBook);
    await show(<InsertForm />);
    await fillNewBook();
    await button().click();
    await expect.element(alerts).toHaveTextContent('Network error or server issue. Please try again.');
    await expectKept();
  });
});

async function expectKept() {
  await expect.element(box('Title')).toHaveValue('Bulugh al-Maram');
  await expect.element(box('Author')).toHaveValue('Imam an-Nawawi');
  await expect.element(box('Publisher')).toHaveValue('Dar al-Minhaj');
  await expect.element(box('Category')).toHaveValue('Hadith');
  await expect.element(description).toHaveValue('Forty-two hadiths.');
  await expect.element(copies).toHaveValue(3);
  await expect.element(button()).toBeEnabled();
}

it('carries the other titles of a new book, without rows that were left empty', async () => {
  await show(<InsertForm />);
  await fillNewBook();
  await page.getByText('Other titles', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Other title 1' }).fill('بلوغ المرام');
  await page.getByRole('combobox', { name: 'Kind of title 1' }).selectOptions('Original title');
  await page.getByRole('button', { name: 'Add another title' }).click();
  await button().click();
  await expect.poll(() => server.callsTo(submitBook).length).toBe(1);
  expect(sentFields().other_titles).toBe('[{"title":"بلوغ المرام","kind":"original"}]');
});
