import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workOffImports } from '../../apps/server/src/features/imports/imports-worker.service.ts';
import { openLibrary } from '../../apps/server/src/test/open-library.ts';
import { choose, fillAcademicInfo, fillPersonalInfo, newEmail } from '../support/gateway.ts';
import { expect, test } from '../support/test.ts';

const halls = Array.from({ length: 19 }, (_, index) => `Hall ${index + 1}, ${index < 14 ? 'men' : 'women'}`);
const departments = Array.from({ length: 96 }, (_, index) => `Department ${index + 1}`);
const bookCount = 1000;
const registrationNumber = '2024611203';

/** The first books of the demo's list. */
async function listOfBooks(): Promise<Buffer> {
  const file = path.resolve(import.meta.dirname, '../../apps/server/data/books.csv');
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, bookCount + 1);
  return Buffer.from(lines.join('\n'));
}

test('an empty library comes to 1,000 books and its first loan in twenty acts, led by the steps of its first admin', async ({
  page: admin,
  openPage,
}) => {
  const { E2E_POSTGRES: postgres = '', E2E_TEMPLATE: template = '' } = process.env;
  const library = await openLibrary({
    postgres,
    template,
    start: new Date(),
    webDir: path.resolve(import.meta.dirname, '../../apps/web/dist'),
  });
  test.setTimeout(120_000);
  await admin.context().grantPermissions(['clipboard-write'], { origin: library.address });
  /** What people do: a tap, or a form that is filled in and sent. */
  const acts: string[] = [];
  const act = async (what: string, perform: () => Promise<unknown>) => {
    acts.push(what);
    await perform();
  };
  const steps = admin.getByRole('region', { name: 'Set up your library' });
  const progress = (taken: number) =>
    expect(steps.getByRole('status')).toHaveText(`${taken} of 6 steps done`);

  try {
    // Nobody can begin what cannot be ended.
    const reader = await openPage();
    await reader.goto(`${library.address}/user/reader?mode=register`);
    await expect(reader.getByText('Registration is not open yet')).toBeVisible();
    await reader.goto(`${library.address}/browse-books?search=noor`);
    await expect(reader.getByText('The library has no books yet.')).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Show all books' })).toHaveCount(0);

    await admin.goto(library.address);
    await act('Set up this library', () => admin.getByRole('link', { name: 'Set up this library' }).click());
    await act('the first admin registers', async () => {
      await fillPersonalInfo(admin, newEmail());
      await admin.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
    });
    await progress(0);
    await expect(admin.getByText('There are no halls yet.')).toBeVisible();
    await expect(admin.getByText('Every hall has one.')).toHaveCount(0);
    await expect(steps.getByText(/needs? halls first\.$/)).toBeVisible();

    for (const [many, names] of [
      ['halls', halls],
      ['departments', departments],
    ] as const) {
      await act(`Paste ${many}`, () => steps.getByRole('link', { name: `Paste ${many}` }).click());
      await act(`the list of ${many}`, async () => {
        await admin.getByLabel(/ a line$/).fill(names.join('\n'));
        await admin.getByRole('button', { name: `Add ${names.length} ${many}` }).click();
      });
      await expect(admin.getByRole('dialog')).toHaveCount(0);
    }
    await progress(2);
    await act('Bring in a list of books', () =>
      steps.getByRole('link', { name: 'Bring in a list of books' }).click(),
    );
    await act('the list of books', async () => {
      const file = { name: 'books.csv', mimeType: 'text/csv', buffer: await listOfBooks() };
      await admin.getByLabel('A list of books').setInputFiles(file);
      await admin.getByRole('button', { name: 'Upload' }).click();
    });
    await act('the columns and the hall', async () => {
      await admin
        .getByLabel('If a row names no hall, its book gets a copy in')
        .selectOption({ label: 'Hall 1' });
      await admin.getByRole('button', { name: 'Check the list' }).click();
    });
    await expect(admin.getByRole('progressbar', { name: 'Checking the list' })).toBeVisible();
    await workOffImports(library);
    await act('Apply', () => admin.getByRole('button', { name: 'Apply 1,000 rows' }).click());
    await expect(admin.getByRole('progressbar', { name: 'Adding the books' })).toBeVisible();
    await workOffImports(library);
    await expect(admin.getByText('1,000 books were added and 1,000 copies added.')).toBeVisible();
    await admin.goto(`${library.address}/user/admin`);
    await progress(3);
    await act('Copy link for volunteers', () =>
      steps.getByRole('button', { name: 'Copy link for volunteers' }).click(),
    );
    const invitation = `${library.address}/user/volunteer?mode=register`;
    // Our pages may not read the clipboard, so the test pastes it.
    const search = admin.getByRole('combobox', { name: 'Search books' });
    await search.press('ControlOrMeta+V');
    await expect(search).toHaveValue(invitation);

    const volunteer = await openPage();
    await volunteer.goto(invitation);
    await act('the volunteer registers', async () => {
      await fillPersonalInfo(volunteer, newEmail());
      await fillAcademicInfo(volunteer, { department: 'Department 96', hall: 'Hall 1' });
      await volunteer.getByRole('button', { name: 'Register', exact: true }).click();
    });
    await expect(volunteer.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();

    await admin.goto(`${library.address}/user/admin`);
    await progress(4);
    await act('Verify', () =>
      admin
        .getByRole('button', { name: /^Verify/ })
        .first()
        .click(),
    );
    await act('Verify, confirmed', () =>
      admin.getByRole('dialog').getByRole('button', { name: 'Verify' }).click(),
    );
    await progress(5);

    await reader.goto(`${library.address}/user/reader?mode=register`);
    await act('the reader registers', async () => {
      await fillPersonalInfo(reader, newEmail());
      await reader.getByRole('button', { name: 'Next' }).click();
      await reader.getByLabel('DU registration no.').fill(registrationNumber);
      await choose(reader, 'Department', 'Department 1');
      await reader.getByLabel('Hall').selectOption({ label: 'Hall 1' });
      await reader.getByRole('button', { name: 'Register', exact: true }).click();
    });
    await expect(reader.getByRole('button', { name: 'Profile' })).toBeVisible();

    const { label } = await library.database
      .selectFrom('copies')
      .select('label')
      .orderBy('label')
      .executeTakeFirstOrThrow();
    const type = (text: string) => async () => {
      await volunteer.getByRole('textbox', { name: 'Scan or type' }).fill(text);
      await volunteer.keyboard.press('Enter');
    };
    await volunteer.reload();
    await act('Desk', () => volunteer.getByRole('link', { name: 'Desk', exact: true }).click());
    await act('the number of the reader', type(registrationNumber));
    await expect(volunteer.getByText(/Scan a copy to lend it\.$/)).toBeVisible();
    await act('the code in the book', type(label));
    await act('Lend', () => volunteer.getByRole('button', { name: /^Lend/ }).click());
    await expect(volunteer.getByText(new RegExp(`^${label} `))).toBeVisible();

    await admin.reload();
    await expect(admin.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
    await expect(steps).toHaveCount(0);
    expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(20);
  } finally {
    await admin.goto('about:blank');
    await library.close();
  }
});
