import { currentUser } from '@library/contract/accounts/sessions.ts';
import { countUnprintedLabels } from '@library/contract/copies/labels.ts';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { toggleAvailability } from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { volunteerStatus } from '../../features/volunteers/availability.api.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { SessionProvider } from '../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { noPage } from '../../test/paged.ts';
import { sampleVolunteerUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import VolunteerAreaPage from './volunteer-area.page.tsx';

const volunteer = sampleVolunteerUser({ name: 'সাদিয়া Rahman' });
const heading = page.getByRole('heading', { level: 1 });
const available = page.getByRole('switch', { name: 'Available' });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(listBooksToDescribe, noPage);
  server.answer(countUnprintedLabels, { total: 0 });
  server.answer(listRequests, { success: true, data: [] });
  server.answer(currentUser, volunteer);
});

const open = () =>
  show(
    <SessionProvider>
      <VolunteerAreaPage />
    </SessionProvider>,
    { as: 'volunteer', at: ['/?tab=requests'] },
  );

it('volunteers are welcomed by name [S2.10-01]', async () => {
  await open();
  await expect.element(heading).toHaveTextContent('Welcome, সাদিয়া Rahman');
});

it('volunteers without a name are welcomed as Volunteer [S2.10-02] [S9-30]', async () => {
  server.refuse(currentUser, 200, { ...volunteer, name: null });
  await open();
  await expect.element(heading).toHaveTextContent('Welcome, Volunteer');
});

it.each([true, false])('the Available switch is as in the response: %s [S2.10-03]', async (isAvailable) => {
  server.answer(currentUser, { ...volunteer, isAvailable });
  await open();
  await expect
    .element(page.getByRole('switch', { name: 'Available', checked: isAvailable }))
    .toBeInTheDocument();
});

it.each([
  [
    true,
    'Readers with a request or a loan in your hall can see how to reach you, and we tell you about new requests.',
  ],
  [false, "Readers can't see you now, and you won't be told about new requests."],
])('the Available switch says what it means: %s', async (isAvailable, text) => {
  server.answer(currentUser, { ...volunteer, isAvailable });
  await open();
  await expect.element(available).toHaveAccessibleDescription(text);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('a switch that cannot reach the server says so and changes back [S8-41]', async () => {
  server.cut(toggleAvailability);
  await open();
  await available.click();
  await expect.element(toast('Network error toggling availability.')).toBeVisible();
  await expect.element(available).toBeChecked();
  await expect.element(available).toBeEnabled();
});

it.each([
  ['the first', () => queryClient.resetQueries({ queryKey: volunteerStatus.queryKey })],
  ['a later', () => queryClient.invalidateQueries({ queryKey: volunteerStatus.queryKey })],
])('%s load of the status that began before a tap does not undo it', async (_which, load) => {
  await open();
  await expect.poll(() => queryClient.getQueryData(volunteerStatus.queryKey)).toBeDefined();
  const release = server.hold(currentUser);
  const before = server.callsTo(currentUser).length;
  const loaded = load();
  await expect.poll(() => server.callsTo(currentUser)).toHaveLength(before + 1);
  server.answer(toggleAvailability, { message: 'Done.', isAvailable: false });
  server.answer(currentUser, { ...volunteer, isAvailable: false });
  await available.click();
  await expect.element(toast('Availability updated successfully!')).toBeVisible();
  await expect.element(available).not.toBeChecked();
  release();
  await loaded;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(volunteerStatus.queryKey)).toMatchObject({ isAvailable: false });
  await expect.element(available).not.toBeChecked();
});

it('a failed load of the status shows a message and can be retried [S8-40]', async () => {
  await open();
  await expect.poll(() => queryClient.getQueryData(volunteerStatus.queryKey)).toBeDefined();
  server.refuse(currentUser, 500, { message: 'boom' });
  await queryClient.invalidateQueries({ queryKey: volunteerStatus.queryKey });
  const failure = page.getByText('Failed to fetch volunteer status.', { exact: true });
  await expect.element(failure).toBeVisible();
  server.answer(currentUser, volunteer);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
});
