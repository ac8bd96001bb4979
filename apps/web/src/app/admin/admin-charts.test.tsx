import { listLendings } from '@library/contract/lending/lendings.ts';
import { adminStatistics, downloadStatistics, type Statistics } from '@library/contract/library/overview.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminLists } from '../../test/admin-lists.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';
import { sampleLending } from '../../test/samples.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import '../../features/overview/charts/charts.tsx';
import './admin-home.page.tsx';
import './verify-people.tsx';

const day = '2026-01-05';
const oneDay = `/user/admin?charts=${day}_${day}`;
const halls = [
  { hall_id: 'near', name: 'Near Hall' },
  { hall_id: 'far', name: 'Far Hall' },
];
const statistics: Statistics = {
  from: day,
  to: day,
  total: { lendings: 3, median_days: 1 },
  step: 'week',
  periods: [{ from: day, to: day, lendings: 3, median_days: 1 }],
  halls: [
    { hall_id: 'far', name: 'Far Hall', lendings: 2, median_days: 2 },
    { hall_id: 'near', name: 'Near Hall', lendings: 1, median_days: 1 },
  ],
  categories: [{ category_id: 'hadith', name: 'Hadith', lendings: 3 }],
};

const overview = page.getByRole('region', { name: 'Needs your attention' });
const period = overview.getByLabelText('Period');

let server: FakeServer;

beforeEach(() => {
  server = serverForAdmin();
  answerAdminLists(server);
  server.answer(
    listHalls,
    halls.map((hall) => ({ ...hall, gender: 'male' as const })),
  );
  server.answer(adminStatistics, statistics);
  server.answer(listLendings, ({ query }) => ({
    success: true as const,
    data: [sampleLending(), sampleLending({ lending_id: 'lending-2' })].slice(
      query.hall_id === 'near' ? 1 : 0,
    ),
  }));
});

const open = (address: string) => openApplication(address, { as: 'admin' });

it('the address keeps the open charts and their range over opening it again and other tabs', async () => {
  const first = await open('/user/admin');
  await overview.getByRole('button', { name: 'Show charts' }).click();
  await expect.poll(() => location.search).toContain('charts=12-weeks');
  const chart = overview.getByRole('figure', { name: 'Loans by week', exact: true });
  await expect.element(chart.getByText('Loans by week', { exact: true }).first()).toBeVisible();
  await period.selectOptions('The last 30 days');
  await expect.poll(() => location.search).toContain('charts=30-days');
  // The address changes before the page is drawn for it, and a tab leads on from what is drawn.
  await expect.poll(() => server.callsTo(adminStatistics)).toHaveLength(2);
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect.poll(() => location.search).toContain('tab=readers&charts=30-days');
  await first.unmount();
  await open(location.pathname + location.search);
  await expect.element(period).toHaveValue('30-days');
  await overview.getByRole('button', { name: 'Hide charts' }).click();
  await expect.element(period).not.toBeInTheDocument();
  expect(location.search).toBe('?tab=readers');
});

it('a hall’s bar links to the lendings that it counts', async () => {
  await open(oneDay);
  const chart = overview.getByRole('figure', { name: 'Loans by hall' });
  await expect
    .element(chart.getByRole('listitem').filter({ hasText: 'Near Hall' }))
    .toMatchTextContent(/1 loan/);
  await chart.getByRole('link', { name: 'Near Hall' }).click();
  const list = page.getByRole('region', { name: 'Currently Borrowed Books' });
  await expect.element(list.getByText('(1)', { exact: true })).toBeVisible();
  await expect.element(filterOf('Hall')).toHaveValue('near');
  expect(server.callsTo(listLendings).at(-1)?.query).toMatchObject({
    hall_id: 'near',
    date_filter_type: 'issue_date',
    start_date: day,
    end_date: day,
  });
});

it('a table downloads under its name, without the token in the address', async () => {
  const saved: [name: string, content: Promise<ArrayBuffer>][] = [];
  const makeAddress = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const [file] = makeAddress.mock.lastCall ?? [];
    if (!(file instanceof Blob)) throw new Error('No file was made.');
    saved.push([this.download, file.arrayBuffer()]);
  });
  onTestFinished(() => [click, makeAddress].forEach((spy) => void spy.mockRestore()));
  const name = `lendings-by-hall_${day}_${day}.csv`;
  const content = 'Hall,Loans\r\nFar Hall,2\r\nNear Hall,1\r\n';
  server.answer(downloadStatistics, { name, content });
  await open(oneDay);
  await overview.getByRole('button', { name: 'Download CSV: Loans by hall' }).click();
  await expect.poll(() => saved.map(([savedName]) => savedName)).toEqual([name]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.[1]);
  expect(text).toBe(`\uFEFF${content}`);
  expect(server.callsTo(downloadStatistics)).toMatchObject([
    { path: '/api/admin/statistics/halls/csv', query: { from: day, to: day } },
  ]);
  expect(server.callsTo(downloadStatistics)[0]?.query).toEqual({ from: day, to: day });
});

it.each([320, 1280])('%i px wide, the charts are accessible in both themes', async (width) => {
  await page.viewport(width, 800);
  await open(oneDay);
  await expect.element(overview.getByText(/^\d+ loans? in this period\./)).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
});
