import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, expect as playwrightExpect } from '@playwright/test';
import { readDepartments, readHalls } from '../../../apps/server/src/demo/files.ts';
import { choose, fillAcademicInfo, fillPersonalInfo, newEmail } from '../reader-pages/gateway.ts';

/** The timeout is set here, because the walk also runs outside the test runner and its configuration. */
const expect = playwrightExpect.configure({ timeout: 15_000 });
const bookCount = 1000;
const registrationNumber = '2024611203';
/** The label of the first copy of a library. */
const firstLabel = 'C000001';

/** The moments of the walk that can be shown, in this order. */
export type Moment =
  | 'home'
  | 'steps'
  | 'halls'
  | 'columns'
  | 'checked'
  | 'books'
  | 'invite'
  | 'verify'
  | 'reader'
  | 'desk'
  | 'lent'
  | 'after';

/** An empty library and the people of its first day, each with their own browser. */
export interface FirstDay {
  address: string;
  admin: Page;
  volunteer: Page;
  reader: Page;
  /** Runs the jobs of an import on the server, while the admin's page shows this progress bar. */
  workOff(bar: 'Checking the list' | 'Adding the books'): Promise<void>;
  /** Called at each moment that can be shown. */
  seen?(moment: Moment, page: Page): Promise<void>;
}

interface Walk extends Required<FirstDay> {
  /** Performs an act and counts it: a tap, or a form that is filled in and sent. */
  act(what: string, perform: () => Promise<unknown>): Promise<void>;
}

/**
 * Leads an empty library to 19 halls, 96 departments, 1,000 books and its first loan, following the steps that its first
 * admin sees.
 * @returns descriptions of the acts that this took
 */
export async function walkFirstDay({ seen = async () => {}, ...day }: FirstDay): Promise<string[]> {
  const acts: string[] = [];
  const act: Walk['act'] = async (what, perform) => {
    acts.push(what);
    await perform();
  };
  const walk: Walk = { ...day, seen, act };
  const halls = await readHalls();
  const departments = (await readDepartments()).map(({ name }) => name);
  const [hall, department] = [halls[0]?.name ?? '', departments[0] ?? ''];
  await registerAdmin(walk);
  await paste(
    walk,
    'halls',
    halls.map(({ name, gender }) => `${name}, ${gender === 'male' ? 'men' : 'women'}`),
  );
  await paste(walk, 'departments', departments);
  await bringInBooks(walk, hall);
  await inviteVolunteer(walk, { hall, department });
  await verify(walk);
  await registerReader(walk, { hall, department });
  await lend(walk);
  return acts;
}

/** Simulates that the person returns to the page, which then updates what other people have changed. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const stepsOf = (admin: Page) => admin.getByRole('region', { name: 'Set up your library' });

/** Waits until this many of the six steps are done. */
async function progress(admin: Page, taken: number): Promise<void> {
  await expect(stepsOf(admin).getByRole('status')).toHaveText(`${taken} of 6 steps done`);
}

async function registerAdmin({ address, admin, act, seen }: Walk): Promise<void> {
  await admin.goto(address);
  const setUp = admin.getByRole('link', { name: 'Set up this library' });
  await expect(setUp).toBeVisible();
  await seen('home', admin);
  await act('Set up this library', () => setUp.click());
  await act('the first admin registers', async () => {
    await fillPersonalInfo(admin, newEmail(), { name: 'Farida Akter' });
    await admin.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  });
  await progress(admin, 0);
  await expect(admin.getByText('There are no halls yet.')).toBeVisible();
  await expect(admin.getByText('Every hall has one.')).toHaveCount(0);
  await expect(stepsOf(admin).getByText(/needs? halls first\.$/)).toBeVisible();
  await seen('steps', admin);
}

async function paste(
  { admin, act, seen }: Walk,
  many: 'halls' | 'departments',
  lines: string[],
): Promise<void> {
  await act(`Paste ${many}`, () =>
    stepsOf(admin)
      .getByRole('link', { name: `Paste ${many}` })
      .click(),
  );
  await act(`the list of ${many}`, async () => {
    await admin.getByLabel(/ per line$/).fill(lines.join('\n'));
    const add = admin.getByRole('button', { name: `Add ${lines.length} ${many}` });
    await expect(add).toBeEnabled();
    if (many === 'halls') await seen('halls', admin);
    await add.click();
  });
  await expect(admin.getByRole('dialog')).toHaveCount(0);
}

async function bringInBooks({ admin, act, seen, workOff }: Walk, hall: string): Promise<void> {
  await progress(admin, 2);
  await act('Import a list of books', () =>
    stepsOf(admin).getByRole('link', { name: 'Import a list of books' }).click(),
  );
  await act('the list of books', async () => {
    const file = { name: 'books.csv', mimeType: 'text/csv', buffer: await listOfBooks() };
    await admin.getByLabel('A list of books').setInputFiles(file);
    await admin.getByRole('button', { name: 'Upload' }).click();
  });
  await act('the columns and the hall', async () => {
    await admin.getByLabel('If a row names no hall, its book gets a copy in').selectOption({ label: hall });
    await seen('columns', admin);
    await admin.getByRole('button', { name: 'Check the list' }).click();
  });
  await workOff('Checking the list');
  const apply = admin.getByRole('button', { name: 'Apply 1,000 rows' });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await seen('checked', admin);
  await act('Apply', () => apply.click());
  await workOff('Adding the books');
  const added = admin.getByText('1,000 books and 1,000 copies were added.');
  await expect(added).toBeVisible({ timeout: 60_000 });
  await seen('books', admin);
  await act('Admin area', () => admin.getByRole('banner').getByRole('link', { name: 'Admin area' }).click());
  await progress(admin, 3);
}

/** The first books of the demo's list. */
async function listOfBooks(): Promise<Buffer> {
  const file = path.resolve(import.meta.dirname, '../../../apps/server/data/books.csv');
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, bookCount + 1);
  return Buffer.from(lines.join('\n'));
}

type Place = { hall: string; department: string };

async function inviteVolunteer({ address, admin, volunteer, act, seen }: Walk, place: Place): Promise<void> {
  const copy = stepsOf(admin).getByRole('button', { name: 'Copy link for volunteers' });
  await expect(copy).toBeVisible();
  await seen('invite', admin);
  await act('Copy link for volunteers', () => copy.click());
  const invitation = `${address}/user/volunteer?mode=register`;
  // Our pages may not read the clipboard, so the walk pastes the link to check it.
  const search = admin.getByRole('combobox', { name: 'Search books' });
  await search.press('ControlOrMeta+V');
  await expect(search).toHaveValue(invitation);
  await search.fill('');
  await search.press('Escape');

  await volunteer.goto(invitation);
  await act('the volunteer registers', async () => {
    await fillPersonalInfo(volunteer, newEmail(), { name: 'Abdul Karim' });
    await fillAcademicInfo(volunteer, place);
    await volunteer.getByRole('button', { name: 'Register', exact: true }).click();
  });
  await expect(volunteer.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
}

async function verify({ admin, act, seen }: Walk): Promise<void> {
  await comeBack(admin);
  await progress(admin, 4);
  const person = admin.getByRole('button', { name: /^Verify/ }).first();
  await expect(person).toBeVisible();
  await seen('verify', admin);
  await act('Verify', () => person.click());
  await act('Verify, confirmed', () =>
    admin.getByRole('dialog').getByRole('button', { name: 'Verify' }).click(),
  );
  await progress(admin, 5);
}

async function registerReader({ address, reader, act, seen }: Walk, place: Place): Promise<void> {
  await reader.goto(`${address}/user/reader?mode=register`);
  await act('the reader registers', async () => {
    await fillPersonalInfo(reader, newEmail());
    await reader.getByRole('button', { name: 'Next' }).click();
    await reader.getByLabel('DU registration no.').fill(registrationNumber);
    await choose(reader, 'Department', place.department);
    await reader.getByLabel('Hall').selectOption({ label: place.hall });
    await reader.getByRole('button', { name: 'Register', exact: true }).click();
  });
  await expect(reader.getByRole('button', { name: 'Profile' })).toBeVisible();
  await reader.goto(`${address}/browse-books`);
  await expect(reader.getByRole('article').first()).toBeVisible();
  await seen('reader', reader);
}

async function lend({ admin, volunteer, act, seen }: Walk): Promise<void> {
  const type = (text: string) => async () => {
    await volunteer.getByRole('textbox', { name: 'Scan or type' }).fill(text);
    await volunteer.keyboard.press('Enter');
  };
  await comeBack(volunteer);
  await act('Desk', () => volunteer.getByRole('link', { name: 'Desk', exact: true }).click());
  await act('the number of the reader', type(registrationNumber));
  await expect(volunteer.getByText(/Scan a copy to hand it out\.$/)).toBeVisible();
  await act('the code in the book', type(firstLabel));
  const hand = volunteer.getByRole('button', { name: /^Hand out/ });
  await expect(hand).toBeVisible();
  await seen('desk', volunteer);
  await act('Hand out', () => hand.click());
  await expect(volunteer.getByText(new RegExp(`^${firstLabel} `))).toBeVisible();
  await seen('lent', volunteer);

  await comeBack(admin);
  await expect(admin.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  await expect(stepsOf(admin)).toHaveCount(0);
  await seen('after', admin);
}
