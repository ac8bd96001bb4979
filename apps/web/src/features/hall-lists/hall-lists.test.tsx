import {
  dayList,
  type LoanOnPaper,
  overdueList,
  type RequestOnPaper,
} from '@library/contract/lending/hall-lists.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import type {} from '@vitest/browser-playwright';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { pasteAddress } from '../../lib/lists/paste-address.ts';
import { today } from '../../lib/wording/dates.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { HallLists } from './hall-lists.tsx';

const hall = { hall_id: 'near', name: 'Near Hall' };
const reader = { name: 'Karim Uddin', contact: '01700000000' };
const loan = (facts: Partial<LoanOnPaper> = {}): LoanOnPaper => ({
  lending_id: 'loan-1',
  title: 'রিয়াদুস সালেহীন',
  copy_label: 'C000001',
  reader,
  due_date: '2026-11-08',
  late_days: 3,
  ...facts,
});
const request: RequestOnPaper = {
  req_id: 'request-1',
  title: 'Riyad as-Salihin',
  copy_label: 'C000002',
  reader,
  held_until: '2026-11-11',
};
const overdue = (rows: LoanOnPaper[], total = rows.length) => ({
  hall,
  day: '2026-11-11',
  loans: { rows, total },
});
const ofDay = (collect: RequestOnPaper[], due: LoanOnPaper[]) => ({
  hall,
  day: '2026-11-11',
  collect: { rows: collect, total: collect.length },
  due: { rows: due, total: due.length },
});

let server: FakeServer;

beforeEach(() => {
  vi.spyOn(window, 'print').mockReturnValue();
  server = fakeServer();
  server.answer(overdueList, overdue([loan(), loan({ lending_id: 'loan-2', late_days: 0 })]));
});

const print = page.getByRole('button', { name: 'Print', exact: true });
const rows = (name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row').elements().slice(1);

it('prints the overdue loans under hall, day and count, each with what one needs to ask for it', async () => {
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await expect.element(page.getByRole('heading', { name: 'Late loans' })).toBeVisible();
  await expect.element(page.getByText('Near Hall, Nov 11, 2026, 2 loans')).toBeVisible();
  const [first, second] = rows('Late loans');
  for (const text of [
    'রিয়াদুস সালেহীন',
    'C000001',
    'Karim Uddin',
    '01700000000',
    'Nov 08, 2026',
    '3 days late',
  ]) {
    expect(first?.textContent).toContain(text);
  }
  expect(second?.textContent).toContain('Not late: closed days');
  await print.click();
  expect(window.print).toHaveBeenCalledOnce();
});

it('leaves phone numbers out for those who hang the list up', async () => {
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await expect.element(page.getByText(/^With phone numbers: don't leave/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'With phone numbers' }).click();
  expect(rows('Late loans')[0]?.textContent).toContain('Karim Uddin');
  await expect.element(page.getByText('01700000000')).not.toBeInTheDocument();
  await expect.element(page.getByText(/don't leave/)).not.toBeInTheDocument();
});

it('of a day has what to collect, with its last day, and what is due, on the day that is chosen', async () => {
  server.answer(dayList, ofDay([request], [loan({ late_days: 0 })]));
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await page.getByRole('radio', { name: 'List of a day' }).click();
  await expect.element(page.getByText('Near Hall, Nov 11, 2026, 1 to collect, 1 due')).toBeVisible();
  expect(server.callsTo(dayList).at(-1)?.query.day).toBe(today());
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-11');
  await expect.poll(() => rows('To collect')[0]?.textContent).toContain('Last day');
  expect(rows('Due')[0]?.textContent).not.toContain('late');
  expect(server.callsTo(dayList).at(-1)?.query.day).toBe('2026-11-11');
});

it('says what is empty, and on paper too', async () => {
  server.answer(overdueList, overdue([]));
  server.answer(dayList, ofDay([], []));
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await expect.element(page.getByText('Nothing is late at this hall.')).toBeVisible();
  await page.getByRole('radio', { name: 'List of a day' }).click();
  await expect.element(page.getByText('Nothing is held for readers on this day.')).toBeVisible();
  await expect.element(page.getByText('No loan is due on this day.')).toBeVisible();
});

it('says when it has not all of the rows', async () => {
  server.answer(overdueList, overdue([loan()], 812));
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await expect
    .element(page.getByText('These are 1 of 812 rows: those late for the longest first.'))
    .toBeVisible();
});

it('has nothing to print while it loads and when it fails, and can be tried again', async () => {
  server.refuse(overdueList, 500);
  const release = server.hold(overdueList);
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await expect.element(page.getByText('Loading the list...')).toBeInTheDocument();
  await expect.element(print).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText("We couldn't load the list.")).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  server.answer(overdueList, overdue([loan()]));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(print).toBeVisible();
});

it('asks an admin for the hall first, and opens with the one of the address', async () => {
  server.answer(listHalls, [{ hall_id: 'far', name: 'Far Hall', gender: 'male' }]);
  const screen = await show(<HallLists choosesHall />);
  await expect.element(page.getByText('Choose a hall to see its list.')).toBeVisible();
  expect(server.callsTo(overdueList)).toEqual([]);
  await page.getByRole('combobox', { name: 'Hall' }).selectOptions('Far Hall');
  await expect.poll(() => server.callsTo(overdueList).at(-1)?.query).toEqual({ hall_id: 'far' });
  await screen.unmount();
  server.answer(dayList, ofDay([], []));
  await show(<HallLists choosesHall />, { at: ['/print?list=day&hall_id=far&day=2026-11-11'] });
  await expect
    .poll(() => server.callsTo(dayList).at(-1)?.query)
    .toEqual({ hall_id: 'far', day: '2026-11-11' });
});

it('leads an admin of a library without halls to where they are added', async () => {
  server.answer(listHalls, []);
  await show(<HallLists choosesHall />);
  await expect.element(page.getByText('There are no halls yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add halls' }))
    .toHaveAttribute('href', pasteAddress('halls'));
});

it('is black on white on paper, without what is not part of it, and with the head on each page', async () => {
  document.documentElement.dataset.theme = 'dark';
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    delete document.documentElement.dataset.theme;
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await show(<HallLists choosesHall={false} />, { as: 'volunteer' });
  await expect.element(page.getByRole('heading', { name: 'Late loans' })).toBeVisible();
  for (const control of document.querySelectorAll('main :is(button, input)')) {
    expect(control.getClientRects()).toHaveLength(0);
  }
  const lookOf = (part: string) => getComputedStyle(document.querySelector(part) ?? document.body);
  expect(lookOf('h2').color).toBe('rgb(0, 0, 0)');
  expect(lookOf('tbody td:nth-child(2)').color).toBe('rgb(0, 0, 0)');
  expect([lookOf('thead').display, lookOf('tbody tr').breakInside]).toEqual(['table-header-group', 'avoid']);
  // The square to tick.
  expect(lookOf('tbody td:first-child').display).toBe('table-cell');
});
