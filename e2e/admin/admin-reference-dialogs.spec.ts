import { answerDialog, openTab, queriesOf, successToast } from '../support/staff-pages/admin-home.ts';
import {
  openSection,
  referenceKinds,
  referenceRows,
  sectionOf,
} from '../support/staff-pages/reference-kinds.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

test('an admin adds, edits and deletes a hall, and the table reloads [S1-20] [S2.11-118] [S4-59] [S4-60] [S4-61]', async ({
  page,
  library,
  signIn,
}) => {
  const [kind] = referenceKinds;
  await signIn(await library.make.admin());
  await openSection(page, kind, 'Fresh hall');
  await expect(sectionOf(page, kind).getByText('No halls found.')).toBeVisible();
  const calls = recordCalls(page);
  const list = 'GET /api/halls/get-paginated';
  /** Expects that this change was sent once and that the table was loaded after it. */
  const tableFollows = async (change: RegExp) => {
    const names = () => namesOf(calls);
    await expect.poll(() => names().filter((name) => change.test(name))).toHaveLength(1);
    await expect
      .poll(() => names().slice(names().findIndex((name) => change.test(name)) + 1))
      .toContain(list);
  };

  await sectionOf(page, kind).getByRole('button', { name: 'Add New Hall' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Hall', exact: true });
  await expect(adding.getByLabel('Name')).toHaveValue('');
  await adding.getByLabel('Name').fill('Fresh hall of ours');
  await adding.getByLabel('Gender').selectOption('female');
  await adding.getByRole('button', { name: 'Add Hall', exact: true }).click();
  await expect(successToast(page, 'added')).toHaveText('Hall added successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(referenceRows(page, kind)).toContainText('Fresh hall of ours');
  await tableFollows(/^POST \/api\/halls$/);

  await referenceRows(page, kind).getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Hall', exact: true });
  await expect(editing.getByLabel('Name')).toHaveValue('Fresh hall of ours');
  await expect(editing.getByLabel('Gender')).toHaveValue('female');
  await editing.getByLabel('Name').fill('Fresh hall of theirs');
  await editing.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(successToast(page, 'updated')).toHaveText('Hall updated successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(referenceRows(page, kind)).toContainText('Fresh hall of theirs');
  await tableFollows(/^PUT \/api\/halls\/[^/]+$/);

  await referenceRows(page, kind).getByRole('button', { name: 'Delete' }).click();
  await answerDialog(page, 'Delete');
  await expect(successToast(page, 'deleted')).toHaveText('Hall deleted successfully!');
  await expect(sectionOf(page, kind).getByText('No halls found.')).toBeVisible();
  await tableFollows(/^DELETE \/api\/halls\/[^/]+$/);
});

test('the form sends an empty entry, and the server says what is missing [S5-44]', async ({
  page,
  library,
  signIn,
}) => {
  const [hall] = referenceKinds;
  await signIn(await library.make.admin());
  await openTab(page, 'entities');
  await sectionOf(page, hall).getByRole('button', { name: 'Add New Hall' }).click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/halls'),
  );
  await answerDialog(page, 'Add Hall');
  const { message, errors } = await (await answered).json();
  await expect(errorToast(page, message)).toHaveText(message);
  const dialog = page.getByRole('dialog', { name: 'Add New Hall' });
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(errors.name[0]);
  await expect(dialog.getByLabel('Gender')).toHaveAccessibleDescription(errors.gender[0]);
});

test('a hall with people is not deleted, and the admin sees why', async ({ page, library, signIn }) => {
  const [kind] = referenceKinds;
  const hall = await library.make.hall({ name: 'The inhabited hall' });
  await library.make.volunteer({ hall_id: hall.hall_id });
  await signIn(await library.make.admin());
  await openSection(page, kind, hall.name);
  await expect(referenceRows(page, kind)).toContainText('1 person');
  await referenceRows(page, kind).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    "1 person belongs to this hall. It can't be deleted while it's in use.",
  );
  await answerDialog(page, 'Delete');
  await expect(errorToast(page, '')).toHaveCount(1);
  await expect(referenceRows(page, kind)).toHaveCount(1);
});

test('saving an entry leaves the table on its page [S4-62]', async ({ page, library, signIn }) => {
  const category = referenceKinds[3];
  for (let number = 1; number <= 16; number++) await library.make.category(`Resting ${number + 10}`);
  await signIn(await library.make.admin());
  await page.goto('/user/admin?tab=entities&categories_search=Resting&categories_page=2');
  await expect(referenceRows(page, category)).toHaveCount(1);
  const calls = recordCalls(page);
  await referenceRows(page, category).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Resting 99');
  await answerDialog(page, 'Save changes');
  await expect(referenceRows(page, category)).toContainText('Resting 99');
  await expect
    .poll(() => queriesOf(calls, '/api/categories/get-paginated'))
    .toEqual([{ page: '2', search: 'Resting' }]);
  await expect(sectionOf(page, category).getByText('Page 2 of 2', { exact: true })).toBeVisible();
});
