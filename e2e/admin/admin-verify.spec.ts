import { Hand } from '../support/hand.ts';
import { answerDialog, openTab, rowOf, stubCall, successToast } from '../support/staff-pages/admin-home.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const table = 'Unverified volunteers';

test('a table lists the volunteers who wait [S2.11-44]', async ({ page, library, signIn }) => {
  const { make } = library;
  const hall = await make.hall({ name: 'Hall of those who wait' });
  await make.volunteer({ verified: false, name: 'Waiting Amina', hall_id: hall.hall_id });
  await make.volunteer({ verified: false, name: 'Waiting Bilal', hall_id: hall.hall_id });
  await make.volunteer({ name: 'Verified Chandni', hall_id: hall.hall_id });
  const admin = await make.admin();
  const { body } = await (await library.as(admin)).get('/api/vol/unverified');
  await signIn(admin);
  await openTab(page, 'verify');

  const rows = page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
  await expect(rows).toContainText(body.unverifiedVolunteers.map(({ email }: { email: string }) => email));
  await expect(rows.filter({ hasText: 'Waiting Amina' })).toContainText('Hall of those who wait');
  await expect(rows.filter({ hasText: 'Waiting Bilal' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Verified Chandni' })).toHaveCount(0);
});

test('Verify asks, then verifies the volunteer and loads the list again [S2.11-45] [S1-27] [S4-60] [S8-62]', async ({
  page,
  library,
  signIn,
}) => {
  const volunteer = await library.make.volunteer({ verified: false, name: 'Nazia Sultana' });
  const own = await library.as(volunteer);
  await signIn(await library.make.admin());
  await openTab(page, 'verify');
  const row = rowOf(page, volunteer.email);
  await expect(row).toBeVisible();
  const calls = recordCalls(page);

  await row.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify this volunteer?' })).toContainText('Nazia Sultana');
  await answerDialog(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await row.getByRole('button', { name: 'Verify' }).click();
  await answerDialog(page, 'Verify');
  await expect(successToast(page, 'Volunteer verified successfully!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(() => namesOf(calls)).toEqual(['POST /api/vol/verify', 'GET /api/vol/unverified']);
  expect(calls[0]?.postDataJSON()).toEqual({ volunteer_id: volunteer.account_id });
  expect((await own.get('/api/user')).body.isVerified).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('five volunteers are verified in 3 taps', async ({ page, library, signIn }) => {
    const { make, database } = library;
    await database.updateTable('accounts').set({ verified: true }).where('type', '=', 'volunteer').execute();
    const waiting: string[] = [];
    while (waiting.length < 5) waiting.push((await make.volunteer({ verified: false })).account_id);
    await signIn(await make.admin());
    await page.goto('/user/admin');
    await expect(page.getByRole('table', { name: table }).getByRole('row')).toHaveCount(6);
    const calls = recordCalls(page);

    const hand = new Hand(page);
    await hand.tap(page.getByRole('checkbox', { name: 'Select all on this page' }));
    await hand.tap(page.getByRole('button', { name: 'Verify 5' }));
    await hand.tap(
      page.getByRole('dialog', { name: 'Verify 5 volunteers?' }).getByRole('button', { name: 'Verify 5' }),
    );
    await expect(successToast(page, '5 volunteers verified.')).toBeVisible();
    await expect(page.getByText('No unverified volunteers found at the moment.')).toBeVisible();
    await expect
      .poll(() => namesOf(calls).filter((name) => name.includes('/vol')))
      .toEqual(['POST /api/vol/verify-many', 'GET /api/vol/unverified']);
    const left = await database
      .selectFrom('accounts')
      .where('account_id', 'in', waiting)
      .where('verified', '=', false)
      .select('account_id')
      .execute();
    expect([left, hand.taps]).toEqual([[], 3]);
  });
});

test('Delete asks, then deletes the volunteer for good [S2.11-46] [S4-61] [S8-63]', async ({
  page,
  library,
  signIn,
}) => {
  const volunteer = await library.make.volunteer({ verified: false });
  await signIn(await library.make.admin());
  await openTab(page, 'verify');
  const row = rowOf(page, volunteer.email);
  await expect(row).toBeVisible();
  const calls = recordCalls(page);

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this volunteer?' })).toContainText('permanently');
  await answerDialog(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await row.getByRole('button', { name: 'Delete' }).click();
  await answerDialog(page, 'Delete');
  await expect(successToast(page, 'Volunteer deleted successfully!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect
    .poll(() => namesOf(calls))
    .toEqual(['DELETE /api/vol/deleteVolunteer', 'GET /api/vol/unverified']);
  expect(calls[0]?.postDataJSON()).toEqual({ volunteer_id: volunteer.account_id });
  // The remaining row holds no personal data: nobody can find the person or sign in by the address.
  const left = await library.database
    .selectFrom('accounts')
    .where((where) => where.or([where('email', '=', volunteer.email), where('name', '=', volunteer.name)]))
    .select('account_id')
    .execute();
  expect(left).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: table })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a message replaces the table when nobody waits [S2.11-47]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await stubCall(page, 'GET /api/vol/unverified', 200, { unverifiedVolunteers: [] });
  await openTab(page, 'verify');
  await expect(
    page.getByText('No unverified volunteers found at the moment.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: table })).toHaveCount(0);
});

test('failures without a message show the screen’s own [S8-57] [S8-58] [S8-59]', async ({
  page,
  library,
  signIn,
}) => {
  const volunteer = await library.make.volunteer({ verified: false });
  await signIn(await library.make.admin());
  await stubCall(page, 'POST /api/vol/verify', 500, {});
  await stubCall(page, 'DELETE /api/vol/deleteVolunteer', 500, {});
  await openTab(page, 'verify');
  const row = rowOf(page, volunteer.email);
  await row.getByRole('button', { name: 'Verify' }).click();
  await answerDialog(page, 'Verify');
  await expect(errorToast(page, 'Failed to verify volunteer.')).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await answerDialog(page, 'Delete');
  await expect(errorToast(page, 'Failed to delete volunteer.')).toBeVisible();
  await expect(row).toBeVisible();

  await stubCall(page, 'GET /api/vol/unverified', 500, {});
  await page.reload();
  const text = 'Failed to load unverified volunteers.';
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
});

test('the server’s message wins over the screen’s own [S8-97]', async ({ page, library, signIn }) => {
  const volunteer = await library.make.volunteer({ verified: false });
  await signIn(await library.make.admin());
  await stubCall(page, 'POST /api/vol/verify', 400, { message: 'The form is incomplete.' });
  await openTab(page, 'verify');
  await rowOf(page, volunteer.email).getByRole('button', { name: 'Verify' }).click();
  await answerDialog(page, 'Verify');
  await expect(errorToast(page, 'The form is incomplete.')).toHaveCount(1);
  await expect(errorToast(page, 'Failed to verify volunteer.')).toHaveCount(0);
});
