import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/in-english.ts';
import { noticeText } from './notice-texts.ts';

const evening = { hall_id: '0199aaaa-1111-7222-8333-000000000002', day: '2026-11-24', waiting: 0, late: 0 };
const requests = '/user/volunteer?tab=requests';
const loans = '/user/volunteer?tab=lendings';

it.each([
  [{ waiting: 3 }, '3 requests have waited for more than a day', requests],
  [{ late: 1 }, '1 loan is late', loans],
  [{ claimed: 1 }, '1 reader says that a book is returned', loans],
  [{ claimed: 4 }, '4 loans are said to be returned', loans],
  [{ waiting: 1, late: 2 }, '1 request has waited for more than a day, and 2 loans are late', requests],
  [
    { waiting: 2, late: 1, claimed: 2 },
    '2 requests have waited for more than a day, 1 loan is late, and 2 loans are said to be returned',
    requests,
  ],
])('the evening of a hall with %o', (found, sentence, link) => {
  expect(
    inEnglish(noticeText('hall_evening', { ...evening, ...found }, { hall: 'Rokeya Hall' })),
  ).toMatchObject({
    subject: 'This evening in your hall',
    sentence: `Rokeya Hall: ${sentence}.`,
    action: { link },
  });
});
