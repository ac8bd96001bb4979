import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { placeRequest } from '@library/contract/lending/requests.ts';
import { joinWait } from '@library/contract/lending/waits.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { offlineText } from '../../../../lib/calls/api-errors.ts';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { settings } from '../../../../lib/settings.ts';
import { addDays, formatDate, formatShortDate, today } from '../../../../lib/wording/dates.ts';
import { serverForReader } from '../../../../test/people.ts';
import { noRenewal } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { toast } from '../../../../test/toasts.ts';
import { RequestFlow } from './request-flow.tsx';

type Hall = BookDetail['halls'][number];

const hall = (name: string, facts: Partial<Hall> = {}): Hall => ({
  hall_id: name,
  hall_name: name,
  available_copies_in_hall: 2,
  gender: 'female',
  has_volunteers: true,
  ...facts,
});
const own = hall('Rokeya Hall');
const sisters = hall('Shamsunnahar Hall', { available_copies_in_hall: 1 });
const brothers = hall('Surja Sen Hall', { gender: 'male' });
const requested = {
  success: true as const,
  message: 'Requested.',
  data: { req_id: 'r', status: 'pending' as const, request_date: today() },
};
const nothing: OwnBooks = { requests: [], lendings: [], waits: [] };

/** The page's request button for a woman of Rokeya Hall, who may have left her gender out. */
async function showFlow({
  halls = [own, sisters, brothers],
  has = nothing,
  waitIn = [],
  gender = 'female',
}: {
  halls?: Hall[];
  gender?: 'female' | null;
  has?: OwnBooks;
  waitIn?: BookDetail['waiting']['halls'];
} = {}) {
  const server = serverForReader({ gender, hall_id: own.hall_id });
  server.answer(ownBooks, has);
  server.answer(
    listHalls,
    [own, sisters, brothers].map(({ hall_id, hall_name, gender }) => ({ hall_id, name: hall_name, gender })),
  );
  const book = {
    id: 'riyad',
    title: 'Riyad as-Salihin',
    author: 'Imam Nawawi',
    category: null,
    imageURL: '',
  };
  await show(
    <SessionProvider>
      <RequestFlow book={{ ...book, halls, availability: true, waiting: { people: 0, halls: waitIn } }} />
    </SessionProvider>,
    { as: 'reader' },
  );
  return server;
}
const open = () => page.getByRole('button', { name: 'Request Book' }).click();
const halls = page.getByRole('dialog', { name: 'Request book' });
const confirmation = page.getByRole('dialog', { name: 'Confirm Book Request' });
const radio = (name: string) => halls.getByRole('radio', { name, exact: true });
const confirm = halls.getByRole('button', { name: 'Confirm' });

describe('the choice of a hall', () => {
  it('describes each hall, preselects the reader’s, and collapses the others', async () => {
    await showFlow();
    await open();
    await expect.element(radio('Rokeya Hall')).toBeChecked();
    await expect.element(radio('Rokeya Hall')).toHaveAccessibleDescription('Your hall · 2 copies left');
    await expect
      .element(radio('Shamsunnahar Hall'))
      .toHaveAccessibleDescription("Women's hall · 1 copy left");
    await expect.element(radio('Surja Sen Hall')).not.toBeInTheDocument();
    await halls.getByText('Other halls').click();
    await expect.element(radio('Surja Sen Hall')).toHaveAccessibleDescription("Men's hall · 2 copies left");
    await radio('Surja Sen Hall').click();
    await expect.element(radio('Rokeya Hall')).not.toBeChecked();
    await confirm.click();
    await expect.element(confirmation).toMatchTextContent(/Surja Sen Hall/);
  });

  it('preselects no hall of the other gender, and says why none is left', async () => {
    await showFlow({ halls: [brothers] });
    await open();
    await expect.element(radio('Surja Sen Hall')).toBeVisible();
    await expect.element(radio('Surja Sen Hall')).not.toBeChecked();
    await expect.element(confirm).toBeDisabled();
    await expect.element(halls.getByText(/^Only men's halls have a copy now/)).toBeVisible();
  });

  it('preselects no men’s hall for somebody of a women’s hall who gave no gender', async () => {
    await showFlow({ halls: [brothers, sisters], gender: null });
    await open();
    await expect.element(radio('Shamsunnahar Hall')).toBeChecked();
    await expect.element(radio('Surja Sen Hall')).not.toBeInTheDocument();
    await halls.getByText('Other halls').click();
    await expect.element(radio('Surja Sen Hall')).not.toBeChecked();
  });

  it('offers to wait where only a hall of the other gender has a copy, for the halls that have none now', async () => {
    const copies = ({ hall_id, hall_name, gender }: Hall) => ({ hall_id, hall_name, gender, copies: 1 });
    const server = await showFlow({ halls: [brothers], waitIn: [copies(own), copies(brothers)] });
    await open();
    await expect.element(halls.getByText(/or wait for a copy in a hall you can enter\.$/)).toBeVisible();
    await halls.getByRole('button', { name: 'Join the waiting list' }).click();
    const line = page.getByRole('dialog', { name: 'Join the waiting list' });
    await expect.element(line.getByRole('checkbox', { name: 'Rokeya Hall' })).toBeChecked();
    await expect.element(line.getByText('Surja Sen Hall')).not.toBeInTheDocument();
    server.answer(joinWait, {
      success: true,
      message: 'Done.',
      data: { wait_id: 'wait-1', place: 1, expected: null },
    });
    await line.getByRole('button', { name: 'Join', exact: true }).click();
    await expect.element(page.getByText(/^You're next in line\./)).toBeVisible();
    const [sent] = server.callsTo(joinWait);
    expect(sent?.body).toMatchObject({ book_id: 'riyad', hall_ids: [own.hall_id] });
  });

  it('can be seen and made in a very low window', async () => {
    await page.viewport(320, 256);
    await showFlow();
    await open();
    await expect.element(radio('Rokeya Hall')).toBeVisible();
    const sheet = halls.element();
    const legend = halls.getByText('Select a Collection Point').element();
    legend.scrollIntoView();
    // Title and buttons are out of the way, so that the rest of the sheet shows the halls.
    const top = legend.getBoundingClientRect().top;
    expect(sheet.getBoundingClientRect().bottom - top).toBeGreaterThan(180);
    await confirm.click();
    await expect.element(confirmation).toBeVisible();
  });
});

describe('the confirmation', () => {
  it('says until when the hall holds the copy, and what comes next; so does the congratulation', async () => {
    const open_day = addDays(today(), 8);
    const server = await showFlow({ halls: [hall('Rokeya Hall', { held_until: open_day })] });
    server.answer(placeRequest, requested);
    server.answer(availableVolunteers, []);
    await open();
    await confirm.click();
    await expect.element(confirmation).toMatchTextContent(new RegExp(formatDate(open_day)));
    await expect.element(confirmation).toMatchTextContent(/the volunteers of this hall/);
    await confirmation.getByRole('button', { name: 'Confirm Request' }).click();
    const done = page.getByRole('dialog', { name: 'Congratulations!' });
    await expect.element(done).toMatchTextContent(new RegExp(formatDate(open_day)));
  });

  it('says when a hall has no volunteer, and offers another hall and the library’s address', async () => {
    await showFlow({ halls: [hall('Rokeya Hall', { has_volunteers: false }), sisters] });
    await open();
    await expect.element(radio('Rokeya Hall')).toHaveAccessibleDescription(/No volunteer there now$/);
    await confirm.click();
    await expect.element(confirmation.getByText(/No volunteer hands out books at this hall/)).toBeVisible();
    const { contact_email } = settings;
    await expect
      .element(confirmation.getByRole('link', { name: contact_email }))
      .toHaveAttribute('href', `mailto:${contact_email}`);
    await confirmation.getByRole('button', { name: 'Choose another hall' }).click();
    await expect.element(radio('Shamsunnahar Hall')).toBeVisible();
  });
});

describe('a book that the reader', () => {
  const facts = {
    claim: null,
    hall: { hall_id: 'own', name: 'Rokeya Hall' },
    book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
  };
  const lent = (due_date: string, late_days = 0): OwnBooks => ({
    ...nothing,
    lendings: [
      { lending_id: 'lending', issue_date: '2026-11-01', due_date, ...noRenewal, late_days, ...facts },
    ],
  });
  const held = addDays(today(), 3);
  const late = addDays(today(), -2);

  it.each<[string, OwnBooks, string]>([
    [
      'has requested',
      {
        ...nothing,
        requests: [{ req_id: 'r', request_date: '2026-11-01', held_until: held, wait_id: null, ...facts }],
      },
      `Requested, held until ${formatShortDate(held)}`,
    ],
    ['has at home', lent(held), `You have it, due ${formatShortDate(held)}`],
    ['should have returned', lent(late, 2), `You have it. It was due ${formatShortDate(late)}`],
  ])('%s cannot be requested again and leads to My books', async (_, has, text) => {
    await showFlow({ has });
    const link = page.getByRole('link', { name: new RegExp(`^${text}`) });
    await expect.element(link).toHaveAttribute('href', '/my-reads');
    await expect.element(link).toMatchTextContent(/Rokeya Hall/);
    await expect.element(page.getByRole('button', { name: 'Request Book' })).not.toBeInTheDocument();
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it('requests shows that state without a reload', async () => {
    const server = await showFlow();
    server.answer(placeRequest, requested);
    server.answer(availableVolunteers, []);
    await open();
    await confirm.click();
    server.answer(ownBooks, {
      ...nothing,
      requests: [{ req_id: 'r', request_date: today(), held_until: held, wait_id: null, ...facts }],
    });
    await confirmation.getByRole('button', { name: 'Confirm Request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('link', { name: /^Requested, held until/ })).toBeVisible();
  });
});

it('without a network the button says why it does nothing', async () => {
  await showFlow();
  await expect.element(page.getByRole('button', { name: 'Request Book' })).toBeEnabled();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  await open();
  await expect.element(toast(offlineText())).toBeVisible();
  await expect.element(halls).not.toBeInTheDocument();
});
