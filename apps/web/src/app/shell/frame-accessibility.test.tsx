import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerCatalogue, serverForVisitor } from '../../test/catalogue.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { expectAccessible } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { sampleVolunteerUser, serverForReader, serverForVolunteer } from '../../test/people.ts';
import {
  answerRegistrationForms,
  fieldOf,
  fillPersonalInfo,
  nextButton,
  openRegistration,
} from '../../test/registration-form.ts';
import { profileButton } from '../../test/top-bar.ts';
import { answerEmptyLibrary } from '../../test/visitor-pages.ts';

const heading = page.getByRole('heading', { level: 1 });

it.each(['/', '/leaderboard', '/no-such-page', '/wishlist'])(
  'the frame around %s is accessible',
  async (at) => {
    const server = serverForVisitor();
    answerEmptyLibrary(server);
    server.refuse(borrowingRules, 500, { message: 'Out of order.' });
    await openApplication(at);
    await expect.element(heading).toBeVisible();
    await expectAccessible();
  },
);

it('the form of a login is accessible, with its errors', async () => {
  answerRegistrationForms(fakeServer());
  await openApplication('/user/reader');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByText('Email is required.')).toBeVisible();
  await expectAccessible();
});

it('both steps of a registration are accessible', async () => {
  answerRegistrationForms(fakeServer());
  await openRegistration('volunteer');
  await expect.element(fieldOf('Full name')).toBeVisible();
  await expectAccessible();
  await fillPersonalInfo('volunteer');
  await nextButton.click();
  await expect.element(fieldOf('Hall')).toBeVisible();
  await expectAccessible();
});

it('the notice of a pending verification and the open profile menu are accessible', async () => {
  serverForVolunteer(sampleVolunteerUser({ isVerified: false }));
  await openApplication('/user/volunteer', { as: 'volunteer' });
  await expect.element(page.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
  await profileButton.click();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible();
});

it('the open menu of a phone is accessible', async () => {
  await page.viewport(390, 844);
  const server = serverForReader();
  answerCatalogue(server);
  answerEmptyLibrary(server);
  server.refuse(borrowingRules, 500, { message: 'Out of order.' });
  await openApplication('/leaderboard', { as: 'reader' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('link', { name: 'My books' })).toBeVisible();
  await expectAccessible();
});
