import {
  listUnverifiedVolunteers,
  verifyVolunteer,
  verifyVolunteers,
} from '@library/contract/people/volunteers.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { VerifyVolunteers } from './verify-volunteers.tsx';

const names = ['Amina Khatun', 'বিলাল হোসেন', 'Chandni Akter'];
const person = (name: string, index: number) => ({
  volunteer_id: `volunteer-${index}`,
  name,
  registration_no: null,
  email: `volunteer${index}@example.test`,
  contact: null,
  hall: { name: 'Near Hall' },
  department: { name: 'History' },
});
const people = names.map(person);
const dialog = page.getByRole('dialog');
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

it('volunteers are verified together, and one who could not be says why and stays selected', async () => {
  const server = fakeServer();
  let unverifiedVolunteers = people;
  server.answer(listUnverifiedVolunteers, () => ({ unverifiedVolunteers }));
  await show(<VerifyVolunteers />);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Verify 3' }).click();
  for (const name of names) await expect.element(dialog).toMatchTextContent(name);
  await expect.element(dialog).toMatchTextContent('Near Hall');
  server.answer(verifyVolunteers, {
    message: '2 of 3 volunteers verified.',
    data: people.map(({ volunteer_id }, index) => ({
      volunteer_id,
      why_not: index === 1 ? 'There is no such volunteer.' : null,
    })),
  });
  unverifiedVolunteers = people.slice(1, 2);
  await dialog.getByRole('button', { name: 'Verify 3' }).click();
  const result = page.getByRole('dialog', { name: '2 of 3 volunteers verified.' });
  await expect.element(result.getByRole('listitem')).toMatchTextContent('বিলাল হোসেন');
  await expect.element(result).toMatchTextContent('There is no such volunteer.');
  await result.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Verify 1' })).toBeVisible();
  await expect.element(box('Amina Khatun')).not.toBeInTheDocument();
  expect(server.callsTo(verifyVolunteers).map(({ body }) => body)).toEqual([
    { volunteer_ids: people.map(({ volunteer_id }) => volunteer_id) },
  ]);
});

it('a volunteer who is verified alone leaves the selection', async () => {
  const server = fakeServer();
  let unverifiedVolunteers = people;
  server.answer(listUnverifiedVolunteers, () => ({ unverifiedVolunteers }));
  await show(<VerifyVolunteers />);
  for (const name of names.slice(0, 2)) await box(name).click();
  await expect.element(page.getByRole('button', { name: 'Verify 2' })).toBeVisible();
  server.answer(verifyVolunteer, { message: 'Verified.' });
  unverifiedVolunteers = people.slice(1);
  const row = page.getByRole('row').filter({ hasText: 'Amina Khatun' });
  await row.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect.element(page.getByRole('button', { name: 'Verify 1' })).toBeVisible();
  await expect.element(box('বিলাল হোসেন')).toBeChecked();
});

it('one volunteer alone needs no boxes', async () => {
  fakeServer().answer(listUnverifiedVolunteers, { unverifiedVolunteers: people.slice(0, 1) });
  await show(<VerifyVolunteers />);
  await expect.element(page.getByText('Amina Khatun')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('a hundred volunteers can be chosen together, and no more', async () => {
  const many = Array.from({ length: 101 }, (_, index) => person(`Volunteer ${index}`, index));
  fakeServer().answer(listUnverifiedVolunteers, { unverifiedVolunteers: many });
  await show(<VerifyVolunteers />);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Selection' }))
    .toMatchTextContent('100 volunteers selected, the most at once');
  await expect.element(page.getByRole('button', { name: 'Verify 100' })).toBeVisible();
});
