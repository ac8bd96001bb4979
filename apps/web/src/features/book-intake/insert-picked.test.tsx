import { submitBook } from '@library/contract/intake/book-intake.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import {
  box,
  existingBook,
  installQuickTimers,
  intakeServer,
  newBook,
  suggestBoxes,
  suggestions,
  typeAndWait,
} from '../../test/intake.ts';
import { show } from '../../test/show.tsx';
import { InsertForm } from './insert-form.tsx';

const image = page.getByLabelText('Cover Image');
const note = page.getByText(/managed separately/);
const preview = page.getByRole('img', { name: 'Chosen cover' });

let server: FakeServer;

beforeEach(() => {
  installQuickTimers();
  server = intakeServer();
});

async function pick(name: string, text: string) {
  await typeAndWait(name, text);
  await suggestions(name).filter({ hasText: text }).click();
}

async function pickBook() {
  await pick('Title', 'Lubab title');
  await expect.element(existingBook).toBeVisible();
}

/** Sends the form and gives its fields, once it is empty again. */
async function send(button: typeof newBook) {
  await button.click();
  await expect.element(box('Title')).toHaveValue('');
  const body = server.callsTo(submitBook).at(-1)?.body;
  if (!(body instanceof FormData)) throw new Error('No form was sent.');
  return Object.fromEntries(body);
}

const picture = () => new File(['a picture'], 'cover.png', { type: 'image/png' });

describe('a picked book', () => {
  it('fills the form, and only its copies are sent [S2.10-16] [S2.10-18] [S4-39] [S4-40] [S3-35] [S3-36] [S3-40]', async () => {
    await show(<InsertForm />);
    await expect.element(note).not.toBeInTheDocument();
    await pickBook();
    await expect.element(note).toBeVisible();
    for (const [name] of suggestBoxes) {
      await expect.element(box(name)).toHaveValue(`Lubab ${name.toLowerCase()}`);
    }
    expect(await send(existingBook)).toEqual({
      title: 'Lubab title',
      description: 'About Lubab.',
      copies_to_add: '1',
      is_new_book: '0',
      book_id: 'lubab',
      author_id: 'author-1',
      publisher_id: 'publisher-1',
      category_id: 'category-1',
    });
  });

  it('drops the image that was chosen [S4-41]', async () => {
    await show(<InsertForm />);
    await image.upload(picture());
    await expect.element(preview).toBeInTheDocument();
    await pickBook();
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(image).toHaveValue('');
    expect(await send(existingBook)).not.toHaveProperty('image');
  });

  it('is a new book again with an image, which is sent [S4-49] [S3-40]', async () => {
    await show(<InsertForm />);
    await pickBook();
    await image.upload(picture());
    await expect.element(newBook).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    const sent = await send(newBook);
    expect(sent).toMatchObject({ is_new_book: '1', image: expect.any(File) });
    expect(sent.image).toMatchObject({ name: 'cover.png', type: 'image/png' });
    expect(sent).not.toHaveProperty('book_id');
  });

  it.each([
    ['Title', '[S4-42]', 'title'],
    ['Author', '[S4-43]', 'author_name'],
    ['Publisher', '[S4-44]', 'publisher_name'],
    ['Category', '[S4-45]', 'category_name'],
  ])('is a new book again when %s is edited by hand %s', async (name, _, field) => {
    await show(<InsertForm />);
    await pickBook();
    await userEvent.type(box(name), ' 2');
    await expect.element(newBook).toBeVisible();
    const sent = await send(newBook);
    expect(sent).toMatchObject({ is_new_book: '1', [field]: `Lubab ${name.toLowerCase()} 2` });
    expect(sent).not.toHaveProperty('book_id');
  });
});

describe('names', () => {
  it.each([
    ['Author', '[S3-37] [S4-46]'],
    ['Publisher', '[S3-38] [S4-47]'],
    ['Category', '[S3-39] [S4-48]'],
  ])('a picked %s is sent by its id, a typed one by its name %s', async (name) => {
    const field = name.toLowerCase();
    const fill = async (title: string) => {
      for (const [each] of suggestBoxes) await box(each).fill(each === 'Title' ? title : `A new ${each}`);
    };
    await show(<InsertForm />);
    await fill('A book of parts');
    const typed = await send(newBook);
    expect(typed).toMatchObject({ [`${field}_name`]: `A new ${name}` });
    expect(typed).not.toHaveProperty(`${field}_id`);

    await fill('Another book of parts');
    await pick(name, `Lubab ${field}`);
    await expect.element(newBook).toBeVisible();
    const picked = await send(newBook);
    expect(picked).toMatchObject({ [`${field}_id`]: `${field}-1` });
    expect(picked).not.toHaveProperty(`${field}_name`);
  });
});

describe('the cover', () => {
  it('has to be an image; another file is refused, with a sentence until the form is new [S5-30]', async () => {
    const fault = page.getByText('Please choose a picture.');
    await show(<InsertForm />);
    for (const name of ['notes.txt', 'more-notes.txt']) {
      await image.upload(new File(['words'], name, { type: 'text/plain' }));
      await expect.element(fault).toBeVisible();
      await expect.element(image).toHaveValue('');
    }
    for (const [name] of suggestBoxes) await box(name).fill('A book without a picture');
    expect(await send(newBook)).not.toHaveProperty('image');
    await expect.element(fault).not.toBeInTheDocument();
  });

  it('can be taken back', async () => {
    await show(<InsertForm />);
    await image.upload(picture());
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(image).toHaveValue('');
  });
});
