import { currentUser } from '@library/contract/accounts/sessions.ts';
import { countUnprintedLabels } from '@library/contract/copies/labels.ts';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import { listFirstSteps } from '@library/contract/library/first-steps.ts';
import { adminOverview, type Overview } from '@library/contract/library/overview.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers, verifyVolunteer } from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { noPage } from '../../test/paged.ts';
import { quietOverview, sampleAdmin } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { waitingVolunteer } from '../../test/waiting-people.ts';
import AdminHomePage from './admin-home.page.tsx';

const figures: Overview = {
  ...quietOverview,
  unverified: { volunteers: 2, admins: 1 },
  pending_requests: { ...quietOverview.pending_requests, total: 17 },
  late_lendings: { total: 1, longest_days: 4 },
};
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(currentUser, sampleAdmin());
  server.answer(adminOverview, figures);
  server.answer(listFirstSteps, { shown: false, steps: [] });
  server.answer(listBooksToDescribe, noPage);
  server.answer(countUnprintedLabels, { total: 0 });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [waitingVolunteer()] });
});

const open = () =>
  show(
    <SessionProvider>
      <AdminHomePage />
    </SessionProvider>,
    { as: 'admin' },
  );

it('the tabs say how much waits behind them, and follow what is done', async () => {
  await open();
  await expect.element(tab('Verify Volunteers')).toHaveAccessibleDescription('3 people to verify');
  await expect.element(tab('Pending Requests')).toHaveAccessibleDescription('17 pending requests');
  await expect.element(tab('Pending Borrows')).toHaveAccessibleDescription('1 loan is late');
  for (const name of ['Insert Books', 'Readers', 'Volunteers', 'Book Index', 'Entity Management']) {
    await expect.element(tab(name)).not.toHaveAccessibleDescription();
  }
  server.answer(verifyVolunteer, { message: 'Verified.' });
  const late = { total: 0, longest_days: 0 };
  server.answer(adminOverview, {
    ...figures,
    unverified: { volunteers: 1, admins: 0 },
    late_lendings: late,
  });
  await page
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect.element(tab('Verify Volunteers')).toHaveAccessibleDescription('1 person to verify');
  await expect.element(tab('Pending Borrows')).not.toHaveAccessibleDescription();
});

it('before the figures are there, the tabs count by what the account says', async () => {
  const desk = { requests: 2, late: 0, unverified: 1 };
  server.answer(currentUser, sampleAdmin({ desk }));
  server.cut(adminOverview);
  await open();
  await expect.element(tab('Pending Requests')).toHaveAccessibleDescription('2 pending requests');
  await expect.element(tab('Verify Volunteers')).toHaveAccessibleDescription('1 person to verify');
  await expect.element(tab('Pending Borrows')).not.toHaveAccessibleDescription();
});
