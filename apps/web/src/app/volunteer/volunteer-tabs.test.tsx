import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { toggleAvailability } from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { answerIntake } from '../../test/intake.ts';
import { expectNoSidewaysScroll } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { sampleVolunteerUser, serverForVolunteer } from '../../test/people.ts';
import { toast } from '../../test/toasts.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './volunteer-area.page.tsx';

const main = page.getByRole('main');
const available = page.getByRole('switch', { name: 'Available' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

let server: FakeServer;

beforeEach(() => {
  server = serverForVolunteer();
  answerIntake(server);
  server.answer(listRequests, { success: true, data: [] });
  server.answer(listLendings, { success: true, data: [] });
});

const open = (query = '') => openApplication(`/user/volunteer${query}`, { as: 'volunteer' });

it.each([1280, 390])(
  'at %i px the switch changes the availability, and its toast does not cover it [S4-53] [S1-17] [S8-46]',
  async (width) => {
    await page.viewport(width, 800);
    let isAvailable = true;
    server.answer(currentUser, () => sampleVolunteerUser({ isAvailable }));
    server.answer(toggleAvailability, () => {
      isAvailable = !isAvailable;
      return { message: 'Done.', isAvailable };
    });
    const screen = await open();
    for (const wanted of [false, true]) {
      await available.click();
      await expect.element(page.getByRole('switch', { name: 'Available', checked: wanted })).toBeVisible();
      await expect.element(available).toHaveFocus();
      await expect.element(toast('Availability updated successfully!').last()).toBeVisible();
      expect(isAvailable).toBe(wanted);
    }
    expect(server.callsTo(toggleAvailability)).toHaveLength(2);
    await screen.unmount();
    await open();
    await expect.element(available).toBeChecked();
  },
);

it('three tabs open the form and the two lists, and the address names them [S2.10-04] [S2.10-05] [S2.10-06]', async () => {
  const screen = await open();
  await expect.element(tab('Pending Requests')).toHaveAttribute('aria-selected', 'true');
  const names = page.getByRole('tab').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Pending Requests',
    'Current Lendings',
    'Insert Book',
  ]);
  for (const [name, text] of [
    ['Insert Book', 'Insert/Update Book Copies'],
    ['Pending Requests', 'Pending Book Requests'],
    ['Current Lendings', 'Current Lending Books'],
  ] as const) {
    await tab(name).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect.element(panel.getByRole('heading', { level: 2 })).toMatchTextContent(text);
  }
  history.back();
  await expect.element(tab('Pending Requests')).toHaveAttribute('aria-selected', 'true');
  await screen.unmount();
  await open('?tab=lendings');
  await expect.element(heading('Current Lending Books')).toBeVisible();
});

it('arrow keys move along the tabs, Enter and Space open one', async () => {
  await open();
  await expect.element(heading('Pending Book Requests')).toBeVisible();
  (tab('Pending Requests').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Current Lendings')).toHaveFocus();
  expect(location.search).toBe('');
  await expect.element(heading('Pending Book Requests')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Current Lending Books')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Insert Book')).toHaveFocus();
  expect(location.search).toBe('?tab=lendings');
  await userEvent.keyboard(' ');
  await expect.element(heading('Insert/Update Book Copies')).toBeVisible();
});

it('an unverified volunteer sees only that the verification is pending [S4-52]', async () => {
  server.answer(currentUser, sampleVolunteerUser({ isVerified: false }));
  await open('?tab=requests');
  await expect.element(main.getByText(/^Your account is not verified yet\./)).toBeVisible();
  for (const role of ['tab', 'switch', 'textbox', 'combobox', 'listitem'] as const) {
    await expect.element(main.getByRole(role)).not.toBeInTheDocument();
  }
});

it('on a phone the tab in the address is visible, and the page does not scroll sideways', async () => {
  await page.viewport(390, 844);
  await open('?tab=lendings');
  await expect.element(tab('Current Lendings')).toBeInViewport({ ratio: 0.95 });
  // The bar fades where it hides tabs.
  await expect
    .poll(() => getComputedStyle(page.getByRole('tablist').element()).maskImage)
    .toMatch(/gradient/);
  await expectNoSidewaysScroll();
});
