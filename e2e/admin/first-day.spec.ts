import path from 'node:path';
import { openLibrary } from '../../apps/server/src/test/open-library.ts';
import { choose, fillAcademicInfo, fillPersonalInfo, newEmail } from '../support/gateway.ts';
import { box, copies, submitButton } from '../support/insert-form.ts';
import { expect, test } from '../support/test.ts';

const halls = Array.from({ length: 19 }, (_, index) => `Hall ${index + 1}, ${index < 14 ? 'men' : 'women'}`);
const departments = Array.from({ length: 96 }, (_, index) => `Department ${index + 1}`);
const title = 'Riyad as-Salihin';

test('an empty library comes to its first loan in twenty acts, led by the steps of its first admin', async ({
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
    await act('Insert books', () => steps.getByRole('link', { name: 'Insert books' }).click());
    await act('a book with copies', async () => {
      await box(admin, 'Title').fill(title);
      for (const name of ['Author', 'Publisher', 'Category'] as const)
        await box(admin, name).fill(`A new ${name}`);
      await copies(admin).fill('2');
      await admin.getByLabel('Hall', { exact: true }).selectOption({ label: 'Hall 1' });
      await submitButton(admin).click();
    });
    await progress(3);
    await act('Copy link for volunteers', () =>
      steps.getByRole('button', { name: 'Copy link for volunteers' }).click(),
    );
    // Our pages may not read the clipboard, so the test pastes it.
    await box(admin, 'Title').press('ControlOrMeta+V');
    const invitation = `${library.address}/user/volunteer?mode=register`;
    await expect(box(admin, 'Title')).toHaveValue(invitation);

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
      await choose(reader, 'Department', 'Department 1');
      await reader.getByLabel('Hall').selectOption({ label: 'Hall 1' });
      await reader.getByRole('button', { name: 'Register', exact: true }).click();
    });
    await act('the book', () => reader.getByRole('link', { name: title }).first().click());
    await act('Request Book', () => reader.getByRole('button', { name: 'Request Book' }).first().click());
    await act('Confirm', () =>
      reader.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click(),
    );
    await act('Confirm Request', () => reader.getByRole('button', { name: 'Confirm Request' }).click());

    await volunteer.reload();
    await act('Pending Requests', () => volunteer.getByRole('tab', { name: /Pending Requests/ }).click());
    await act('Fulfill', () =>
      volunteer
        .getByRole('button', { name: /^Fulfill/ })
        .first()
        .click(),
    );
    await act('Confirm Fulfill', () => volunteer.getByRole('button', { name: 'Confirm Fulfill' }).click());
    await expect(volunteer.getByRole('dialog')).toHaveCount(0);

    await admin.reload();
    await expect(admin.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
    await expect(steps).toHaveCount(0);
    expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(20);
  } finally {
    for (const one of [admin]) await one.goto('about:blank');
    await library.close();
  }
});
