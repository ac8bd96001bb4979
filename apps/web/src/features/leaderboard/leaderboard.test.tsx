import { leaderboard } from '@library/contract/reading/leaderboard.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSidewaysScroll } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForReader, serverForVolunteer } from '../../test/people.ts';
import { answerRanks, ownRank, readerRows, sampleRank, sampleRanks } from '../../test/ranks.ts';
import { shownAddress } from '../../test/visit-address.ts';

const ownPlace = page.getByRole('region', { name: 'Your place' });
const hallChoice = page.getByRole('combobox', { name: 'Hall' });
const period = (name: string) => page.getByRole('radio', { name });
const account = page.getByRole('main').getByRole('link', { name: 'your account' });

it('/leaderboard ranks the readers by points, equal points sharing a rank [S2.1-06]', async () => {
  answerRanks(serverForVolunteer(), [
    sampleRank({ name: 'First Reader', hall: 'Hall of the First', points: 1250 }),
    sampleRank({ rank: 2, name: 'Second Reader', points: 20 }),
    sampleRank({ rank: 2, reader_id: 'equal', name: 'Equal Reader', points: 20 }),
    sampleRank({ rank: 4, name: 'Last Reader', points: 1 }),
  ]);
  await openApplication('/leaderboard', { as: 'volunteer' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Leaderboard');
  await expect.element(readerRows).toHaveLength(4);
  for (const [index, text] of [
    /^Rank 1First Reader.*Hall of the First.*0 books read.*1,250 points$/,
    /^Rank 2Second Reader.*20 points$/,
    /^Rank 2Equal Reader.*20 points$/,
    /^Rank 4Last Reader.*1 point$/,
  ].entries()) {
    await expect.element(readerRows.nth(index)).toMatchTextContent(text);
  }
  await expect.element(page.getByText('4 readers with points')).toBeVisible();
  await expect.element(ownPlace).not.toBeInTheDocument();
});

describe('the address', () => {
  const lives = sampleRank({ rank: 22, name: 'Lives here', hall: 'chosen', points: 5 });

  async function open(address: string) {
    const server = serverForVolunteer();
    answerRanks(server, [...sampleRanks(21), lives]);
    server.answer(listHalls, [{ hall_id: 'chosen', name: 'Hall to choose', gender: 'male' }]);
    await openApplication(address, { as: 'volunteer' });
    return () => server.callsTo(leaderboard).map(({ query }) => query);
  }

  it('follows period, hall and page, and going back returns to each', async () => {
    const queries = await open('/leaderboard?page=2');
    await expect.element(readerRows).toHaveLength(2);
    await expect.element(readerRows.last()).toMatchTextContent('Lives here');
    await hallChoice.selectOptions('Hall to choose');
    await expect.poll(shownAddress).toBe('/leaderboard?hall_id=chosen');
    await expect.element(readerRows).toHaveLength(1);
    await expect.element(readerRows).toMatchTextContent(/Lives here/);
    await period('This month').click();
    await expect.poll(shownAddress).toBe('/leaderboard?hall_id=chosen&period=month');
    await expect.poll(queries).toEqual([
      { period: 'all', page: '2' },
      { period: 'all', hall_id: 'chosen', page: '1' },
      { period: 'month', hall_id: 'chosen', page: '1' },
    ]);
    history.back();
    await expect.element(period('All time')).toBeChecked();
    history.back();
    await expect.element(readerRows).toHaveLength(2);
    await page.getByRole('button', { name: 'Page 1' }).click();
    await expect.poll(shownAddress).toBe('/leaderboard');
    await expect.element(readerRows).toHaveLength(20);
  });

  it('says which readers are compared when the page is opened', async () => {
    const queries = await open('/leaderboard?hall_id=chosen&period=month');
    await expect.element(period('This month')).toBeChecked();
    await expect.element(hallChoice).toHaveValue('chosen');
    await expect.poll(queries).toEqual([{ period: 'month', hall_id: 'chosen', page: '1' }]);
  });

  it('of an unknown period and a page past the end leads to all time and the last page', async () => {
    await open('/leaderboard?period=never&page=99');
    await expect.poll(shownAddress).toMatch(/page=2$/);
    await expect.element(period('All time')).toBeChecked();
    await expect.element(readerRows).toHaveLength(2);
  });
});

it('the reader’s own row stays visible while the list scrolls, and on the other pages', async () => {
  await page.viewport(390, 700);
  const me = ownRank({ rank: 19 });
  const rows = sampleRanks(26).map((row) => (row.rank === 19 ? { ...row, name: me.name, is_me: true } : row));
  answerRanks(serverForReader(), rows, me);
  await openApplication('/leaderboard', { as: 'reader' });
  const own = readerRows.filter({ hasText: me.name });
  await expect.element(own).toMatchTextContent(/^Rank 19Rahima KhatunYou/);
  await expect.element(own).toBeInViewport({ ratio: 1 });
  await expect.element(ownPlace).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(readerRows).toHaveLength(6);
  await expect.element(ownPlace).toMatchTextContent(/Rahima Khatun/);
  await expect.element(ownPlace).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

it.each([
  ['no points this month', '?period=month', { points: 0 }, 'You have no points this month yet.'],
  ['no points at all', '', { points: 0 }, 'You have no points yet.'],
  ['another hall', '?hall_id=other', { points: 60 }, 'You live in another hall.'],
])('a reader sees why there is no rank: %s', async (_, query, facts, text) => {
  answerRanks(serverForReader(), [sampleRank({ hall: 'other' })], ownRank({ rank: null, ...facts }));
  await openApplication(`/leaderboard${query}`, { as: 'reader' });
  await expect.element(ownPlace.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
});

it('a reader who has left the leaderboard reads that nobody else sees their row, and where to change that', async () => {
  answerRanks(serverForReader(), [sampleRank()], ownRank({ points: 60, on_leaderboard: false }));
  await openApplication('/leaderboard', { as: 'reader' });
  await expect.element(readerRows).toHaveLength(1);
  await expect.element(ownPlace.getByText(/^Only you see this\./)).toBeVisible();
  await expect
    .element(ownPlace.getByRole('link', { name: 'Change it in your account' }))
    .toHaveAttribute('href', '/account');
  await expectAccessible();
});

it('the page says that nobody has points, and how to earn points', async () => {
  answerRanks(serverForVolunteer(), []);
  await openApplication('/leaderboard?period=month', { as: 'volunteer' });
  await expect.element(page.getByText('No points this month yet', { exact: true })).toBeVisible();
  await expectAccessible();
  await period('All time').click();
  await expect.element(page.getByText('No points yet', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'How points are earned' })).toBeVisible();
  await expect.element(account).not.toBeInTheDocument();
});

it('the page says how readers can leave', async () => {
  answerRanks(serverForReader(), []);
  await openApplication('/leaderboard', { as: 'reader' });
  await expect.element(account).toHaveAttribute('href', '/account');
});

it('the page says that it loads', async () => {
  const server = serverForVolunteer();
  answerRanks(server, [sampleRank()]);
  const release = server.hold(leaderboard);
  await openApplication('/leaderboard', { as: 'volunteer' });
  const loading = page.getByRole('status').filter({ hasText: 'Loading the leaderboard...' });
  await expect.element(loading).toBeVisible();
  release();
  await expect.element(readerRows).toHaveLength(1);
  await expect.element(loading).not.toBeInTheDocument();
});

it.each([320, 1280])('at %i px long names and halls fit, and the page is accessible', async (width) => {
  await page.viewport(width, 800);
  answerRanks(serverForVolunteer(), [
    sampleRank({
      name: 'মুহাম্মদ আব্দুল্লাহ আল মামুন ইবনে আব্দুর রহমান চৌধুরী ভূঁইয়া',
      hall: 'বঙ্গমাতা শেখ ফজিলাতুন্নেছা মুজিব হল এক্সটেনশন ভবন',
      points: 123_456,
    }),
  ]);
  await openApplication('/leaderboard', { as: 'volunteer' });
  await expect.element(readerRows).toHaveLength(1);
  await expectNoSidewaysScroll();
  await expectAccessible();
});

it('a failure can be retried', async () => {
  const server = serverForVolunteer();
  answerRanks(server, [sampleRank()]);
  server.refuse(leaderboard, 500, { message: 'Out of order.' });
  await openApplication('/leaderboard', { as: 'volunteer' });
  await expect.element(page.getByText("We couldn't load the leaderboard. Please try again.")).toBeVisible();
  await expectAccessible();
  answerRanks(server, [sampleRank()]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(readerRows).toHaveLength(1);
});
