import type { ParsedResponse } from '@library/contract/calls/route.ts';
import type { readerDashboard } from '@library/contract/reading/points.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatMonth, today } from '../../../../lib/wording/dates.ts';
import { hueOf, isRed } from '../../../../test/hues.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { answerDashboard } from '../../../../test/reader-pages.ts';

type Dashboard = ParsedResponse<typeof readerDashboard>;

const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const cards = page.getByRole('list', { name: 'Your statistics' }).getByRole('listitem');
const activities = page.getByRole('list', { name: /^Recent Activities/ });
const entries = activities.getByRole('listitem');

/** An entry of 'Recent Activities'. */
function activity(
  point_id: string,
  description: string,
  points: number,
  { title, earned_date = '2026-11-05' }: { title?: string; earned_date?: string } = {},
): Dashboard['activities'][number] {
  const book = title === undefined ? { book_id: null, book: null } : { book_id: 'book', book: { title } };
  return { point_id, ...book, point_system: { description, points }, earned_date };
}

async function open(facts: Partial<Dashboard> = {}) {
  answerDashboard(serverForReader(), facts);
  await openApplication('/dashboard', { as: 'reader' });
}

it('the dashboard welcomes the reader with four numbers and the recent activities [S1-09] [S2.1-07] [S2.9-06] [S2.9-08] [S2.9-13] [S2.9-14] [S2.9-15] [S2.9-16]', async () => {
  await open({
    activities: [
      activity('four', 'Visited the library', 0),
      activity('three', 'Borrowed a book', 5, { title: 'The second book' }),
      activity('two', 'Returned on time', 10, { title: 'The first book' }),
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Rahima Khatun');
  await expect.poll(() => cards.elements()).toHaveLength(4);
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Recent Activities', exact: true }))
    .toBeVisible();
  expect(textsOf(entries.getByRole('paragraph').elements())).toEqual([
    'Visited the library',
    'Borrowed a book: The second book',
    'Returned on time: The first book',
  ]);
});

it('the four cards show the numbers of the response [S2.9-09] [S2.9-10] [S2.9-11] [S2.9-12]', async () => {
  await open();
  await expect
    .poll(() => textsOf(cards.elements()))
    .toEqual(['Books read31', 'Currently reading4', 'Rank position#12', 'Achieved points275']);
  for (const value of ['31', '4', '#12', '275']) {
    await expect.element(cards.getByText(value, { exact: true })).toBeVisible();
  }
});

it('the page says when there are no activities [S2.9-21]', async () => {
  await open();
  await expect.element(page.getByText('No recent activities to display.', { exact: true })).toBeVisible();
  await expect.element(activities).not.toBeInTheDocument();
});

it.each(['light', 'dark'])(
  'each activity has its short date and its points with a sign and a colour, in the %s theme [S2.9-17] [S2.9-18] [S2.9-19] [S2.9-20] [S9-27]',
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset.theme;
    });
    await open({
      activities: [
        activity('one', 'Returned on time', 10, { title: 'A thin book' }),
        activity('two', 'Visited the library', 0),
        activity('three', 'Returned late', -5, { title: 'A thick book' }),
      ],
    });
    await expect
      .poll(() => textsOf(entries.elements()))
      .toEqual([
        'Returned on time: A thin bookNov 5, 2026+10',
        'Visited the libraryNov 5, 2026+0',
        'Returned late: A thick bookNov 5, 2026-5',
      ]);
    for (const points of ['+10', '+0']) {
      const hue = hueOf(entries.getByText(points, { exact: true }).element(), 'color');
      expect(hue).toBeGreaterThan(90);
      expect(hue).toBeLessThan(170);
    }
    expect(isRed(entries.getByText('-5', { exact: true }).element())).toBe(true);
  },
);

it('activities are grouped under Today, Yesterday and their month', async () => {
  const [now, yesterday, earlier] = [0, -1, -16].map((days) => addDays(today(), days)) as [
    string,
    string,
    string,
  ];
  await open({
    activities: [now, yesterday, yesterday, earlier].map((earned_date, index) =>
      activity(`point-${index}`, 'Visited the library', 0, { earned_date }),
    ),
  });
  const days = page.getByRole('region', { name: 'Recent Activities' }).getByRole('heading', { level: 3 });
  await expect
    .poll(() => textsOf(days.elements()))
    .toEqual(['Today', 'Yesterday', formatMonth(earlier.slice(0, 7))]);
  const ofYesterday = page.getByRole('list', { name: 'Recent Activities Yesterday' });
  expect(ofYesterday.getByRole('listitem').elements()).toHaveLength(2);
});

it('on a phone the numbers show two by two and nothing is cut off', async () => {
  await page.viewport(390, 844);
  const title = 'আসহাবে রাসূলের জীবনকথা '.repeat(6);
  await open({ activities: [activity('one', 'Wrote a review', 5, { title })] });
  await expect.element(page.getByText('+5', { exact: true })).toBeVisible();
  const [left, right, below] = cards.elements().map((card) => card.getBoundingClientRect());
  expect(right?.top).toBe(left?.top);
  expect(below?.left).toBe(left?.left);
  expect(below?.top).toBeGreaterThan(left?.top ?? 0);
  expect(document.documentElement.scrollWidth).toBe(390);
});
