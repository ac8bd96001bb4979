import { openTab, stubCall } from '../support/staff-pages/admin-home.ts';
import {
  openSection,
  referenceKinds,
  referenceRows,
  sectionOf,
} from '../support/staff-pages/reference-kinds.ts';
import { expect, test } from '../support/test.ts';

const [hallKind, , , categoryKind] = referenceKinds;

test('the five sections stand one under the other, each with its button [S2.11-87] [S2.11-88] [S2.11-89]', async ({
  page,
  library,
  signIn,
}) => {
  await library.make.book();
  await library.make.volunteer();
  await signIn(await library.make.admin());
  await openTab(page, 'entities');
  for (const kind of referenceKinds) await expect(referenceRows(page, kind).first()).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText([
    'Manage Halls',
    'Manage Departments',
    'Manage Authors',
    'Manage Categories',
    'Manage Publishers',
  ]);
  let above = 0;
  for (const kind of referenceKinds) {
    const section = sectionOf(page, kind);
    await expect(section.getByRole('button', { name: `Add New ${kind.One}`, exact: true })).toBeVisible();
    const place = await section.boundingBox();
    if (!place) throw new Error(`The section of ${kind.many} has no place.`);
    expect(place.y).toBeGreaterThan(above);
    above = place.y + place.height;
  }
  const lists = page.getByRole('navigation', { name: 'Lists on this page' });
  await lists.getByRole('button', { name: 'Publishers' }).click();
  const last = page.getByRole('heading', { name: 'Manage Publishers' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('each table has name and actions, and the halls’ table the gender too [S2.11-90] [S2.11-91] [S2.11-92] [S2.11-93] [S2.11-94] [S2.11-95] [S2.11-96]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  await make.book();
  await make.volunteer();
  await make.hall({ name: 'Gendered hall of men', gender: 'male' });
  await make.hall({ name: 'Gendered hall of women', gender: 'female' });
  await signIn(await make.admin());
  await openSection(page, hallKind, 'Gendered hall');
  const headers = [
    ['Hall Name', 'Gender', 'Actions'],
    ['Department Name', 'Actions'],
    ['Author Name', 'Actions'],
    ['Category Name', 'Actions'],
    ['Publisher Name', 'Actions'],
  ];
  for (const [place, kind] of referenceKinds.entries()) {
    const section = sectionOf(page, kind);
    await expect(section.getByRole('columnheader')).toHaveText(headers[place] ?? []);
    const row = referenceRows(page, kind).first();
    await expect(row.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  }
  const rows = referenceRows(page, hallKind);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0).getByRole('cell')).toHaveText(['Gendered hall of men', 'male', /./]);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['Gendered hall of women', 'female', /./]);
});

test('each table is paged [S2.11-97]', async ({ page, library, signIn }) => {
  const { make } = library;
  for (let number = 1; number <= 16; number++) await make.category(`Paged category ${number}`);
  await make.book();
  await make.volunteer();
  await signIn(await make.admin());
  await openSection(page, categoryKind, 'Paged category');
  for (const kind of referenceKinds) {
    const pager = sectionOf(page, kind).getByRole('navigation');
    await expect(pager.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(pager.getByRole('button')).toHaveText(['Previous', 'Next']);
    await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  }

  const pager = sectionOf(page, categoryKind).getByRole('navigation');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await expect(referenceRows(page, categoryKind)).toHaveCount(1);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  const halls = sectionOf(page, hallKind).getByRole('navigation');
  await expect(halls.getByText(/^Page 1 of/)).toBeVisible();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(pager.getByText('Page 1 of 2', { exact: true })).toBeVisible();
});

test('an empty table says so, whatever the kind [S2.11-98]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  const empty = { data: [], current_page: 1, last_page: 1, total: 0 };
  await stubCall(page, 'GET /api/*/get-paginated', 200, empty);
  await openTab(page, 'entities');
  for (const kind of referenceKinds) {
    await expect(sectionOf(page, kind).getByText(`No ${kind.many} found.`, { exact: true })).toBeVisible();
    await expect(sectionOf(page, kind).getByRole('table')).toHaveCount(0);
  }
});

test('tables that failed to load say so, and each can be retried [S8-76]', async ({
  page,
  library,
  signIn,
}) => {
  await library.make.hall();
  await signIn(await library.make.admin());
  await stubCall(page, 'GET /api/*/get-paginated', 500, {});
  await openTab(page, 'entities');
  for (const kind of referenceKinds) {
    const alert = sectionOf(page, kind).getByRole('alert');
    await expect(alert.getByText(`Failed to fetch ${kind.many}`, { exact: true })).toBeVisible();
  }
  await page.unrouteAll();
  await sectionOf(page, hallKind).getByRole('button', { name: 'Try Again' }).click();
  await expect(referenceRows(page, hallKind).first()).toBeVisible();
});

test('merging two spellings of an author brings their books together', async ({ page, library, signIn }) => {
  const authorKind = referenceKinds[2];
  await library.make.book({ author: 'Merged Nawawi' });
  await library.make.author('Merged an-Nawawi');
  await signIn(await library.make.admin());
  await openSection(page, authorKind, 'Merged');
  await referenceRows(page, authorKind)
    .filter({ hasText: 'Merged Nawawi' })
    .getByRole('button', { name: 'Merge into …' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Merge Author' });
  await dialog.getByRole('combobox').fill('merged an');
  await dialog.getByRole('option', { name: 'Merged an-Nawawi' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: '1 book moves from' });
  await expect(question).toContainText('“Merged Nawawi” to “Merged an-Nawawi”');
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(referenceRows(page, authorKind)).toHaveCount(1);
  await expect(referenceRows(page, authorKind)).toContainText('Merged an-Nawawi');
  await expect(referenceRows(page, authorKind)).toContainText('1 book');
});
