import { answerDialog, openTab, queriesOf, stubCall, successToast } from '../support/admin-home.ts';
import { openSection, referenceKinds, referenceRows, sectionOf } from '../support/reference-kinds.ts';
import { namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

/** The checklist rows about who manages each kind. */
const rules = { hall: 'S1-20', department: 'S1-21', author: 'S1-22', category: 'S1-23', publisher: 'S1-24' };

for (const kind of referenceKinds) {
  const { one, One, many } = kind;
  const isHall = one === 'hall';

  test(`an admin manages ${many}: adds, edits and deletes, and the table reloads [${rules[one]}] [S2.11-116] [S2.11-117] [S2.11-118] [S4-59] [S4-60] [S4-61] [S4-66] [S4-67] [S4-68] [S5-51] [S8-83] [S8-84] [S8-85]`, async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.admin());
    await openSection(page, kind, `Fresh ${one}`);
    await expect(sectionOf(page, kind).getByText(`No ${many} found.`)).toBeVisible();
    const calls = recordCalls(page);
    const list = `GET /api/${many}/get-paginated`;
    /** Expects that this change was sent once and that the table was loaded after it. */
    const tableFollows = async (change: RegExp) => {
      const names = () => namesOf(calls);
      expect(names().filter((name) => change.test(name))).toHaveLength(1);
      await expect
        .poll(() => names().slice(names().findIndex((name) => change.test(name)) + 1))
        .toContain(list);
    };

    await sectionOf(page, kind)
      .getByRole('button', { name: `Add New ${One}` })
      .click();
    const adding = page.getByRole('dialog', { name: `Add New ${One}`, exact: true });
    await expect(adding.getByLabel('Name')).toHaveValue('');
    await expect(adding.getByLabel('Gender')).toHaveCount(isHall ? 1 : 0);
    await adding.getByLabel('Name').fill(`Fresh ${one} of ours`);
    if (isHall) {
      const gender = adding.getByLabel('Gender');
      await expect(gender).toHaveValue('');
      await expect(gender.getByRole('option')).toHaveText(['Choose a gender', 'male', 'female']);
      await gender.selectOption('female');
    }
    await adding.getByRole('button', { name: `Add ${One}`, exact: true }).click();
    await expect(successToast(page, 'added')).toHaveText(`${One} added successfully!`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(referenceRows(page, kind)).toContainText(`Fresh ${one} of ours`);
    await tableFollows(new RegExp(`^POST /api/${many}$`));

    await referenceRows(page, kind).getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${One}`, exact: true });
    await expect(editing.getByLabel('Name')).toHaveValue(`Fresh ${one} of ours`);
    if (isHall) await expect(editing.getByLabel('Gender')).toHaveValue('female');
    await editing.getByLabel('Name').fill(`Fresh ${one} of theirs`);
    await editing.getByRole('button', { name: 'Save changes', exact: true }).click();
    await expect(successToast(page, 'updated')).toHaveText(`${One} updated successfully!`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(referenceRows(page, kind)).toContainText(`Fresh ${one} of theirs`);
    await tableFollows(new RegExp(`^PUT /api/${many}/[^/]+$`));

    await referenceRows(page, kind).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog');
    await expect(
      question.getByText(`Are you sure you want to delete this ${one}?`, { exact: true }),
    ).toBeVisible();
    await expect(question).toContainText(`Fresh ${one} of theirs`);
    await answerDialog(page, 'Cancel');
    await expect(referenceRows(page, kind)).toHaveCount(1);
    await referenceRows(page, kind).getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, 'Delete');
    await expect(successToast(page, 'deleted')).toHaveText(`${One} deleted successfully!`);
    await expect(sectionOf(page, kind).getByText(`No ${many} found.`)).toBeVisible();
    await tableFollows(new RegExp(`^DELETE /api/${many}/[^/]+$`));
  });
}

test('failed saves and deletions show the server’s message or the screen’s own [S8-77] [S8-78] [S8-96]', async ({
  page,
  library,
  signIn,
}) => {
  await library.make.book();
  await library.make.volunteer();
  await signIn(await library.make.admin());
  await openTab(page, 'entities');
  for (const kind of referenceKinds) {
    const { one, One, many } = kind;
    await stubCall(page, `POST /api/${many}`, 500, {});
    await sectionOf(page, kind)
      .getByRole('button', { name: `Add New ${One}` })
      .click();
    await answerDialog(page, `Add ${One}`);
    await expect(errorToast(page, `Failed to save ${one}`)).toHaveText(`Failed to save ${one}`);
    await stubCall(page, `POST /api/${many}`, 409, { message: `This ${one} is in use.` });
    await answerDialog(page, `Add ${One}`);
    await expect(errorToast(page, `This ${one} is in use.`)).toHaveText(`This ${one} is in use.`);
    await answerDialog(page, 'Cancel');

    await stubCall(page, `DELETE /api/${many}/*`, 500, {});
    await referenceRows(page, kind).first().getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, 'Delete');
    await expect(errorToast(page, `Failed to delete ${one}`)).toHaveText(`Failed to delete ${one}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stubCall(page, `DELETE /api/${many}/*`, 409, { message: `The ${one} must stay.` });
    await referenceRows(page, kind).first().getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, 'Delete');
    await expect(errorToast(page, `The ${one} must stay.`)).toHaveText(`The ${one} must stay.`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
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
    "1 person belongs to this hall. It can't be deleted while it is in use.",
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
  expect(queriesOf(calls, '/api/categories/get-paginated')).toEqual([{ page: '2', search: 'Resting' }]);
  await expect(sectionOf(page, category).getByText('Page 2 of 2', { exact: true })).toBeVisible();
});
