import type { OwnBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { noRenewal, sampleClaim } from '../../test/samples.ts';
import { nowEntries, SHOWN } from './now-entries.ts';

const facts = {
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
};
const request = (
  req_id: string,
  request_date: string,
  held_until: string,
  wait_id: string | null = null,
) => ({
  req_id,
  request_date,
  held_until,
  wait_id,
  ...facts,
});
const lending = (lending_id: string, due_date: string) => ({
  lending_id,
  issue_date: '2026-11-01',
  due_date,
  ...noRenewal,
  claim: null,
  ...facts,
});

it('has late books first, then those requested today, then all others by day', () => {
  const own: OwnBooks = {
    requests: [
      request('requested before', '2026-11-07', '2026-11-12'),
      request('requested this morning', '2026-11-10', '2026-11-17'),
      request('requested this evening', '2026-11-10', '2026-11-17'),
    ],
    lendings: [
      { ...lending('said to be returned', '2026-11-02'), late_days: 8, claim: sampleClaim },
      { ...lending('late', '2026-11-09'), late_days: 1 },
      lending('due today', '2026-11-10'),
      lending('due', '2026-11-14'),
      { ...lending('due in a closed week', '2026-11-08'), late_days: 0, on_time_until: '2026-11-13' },
    ],
    waits: [],
  };
  expect(nowEntries(own, '2026-11-10').map(({ id, purpose }) => `${id}: ${purpose}`)).toEqual([
    'late: return',
    'requested this evening: collect',
    'requested this morning: collect',
    'due today: return',
    'requested before: collect',
    'due in a closed week: return',
    'due: return',
    'said to be returned: return',
  ]);
});

it('shows what was requested today also to a reader with many late books', () => {
  const late = ['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'];
  const own: OwnBooks = {
    requests: [request('requested today', '2026-11-10', '2026-11-17')],
    lendings: late.map((due) => ({ ...lending(`due ${due}`, due), late_days: 1 })),
    waits: [],
  };
  const ids = nowEntries(own, '2026-11-10').map(({ id }) => id);
  expect(ids).toHaveLength(6);
  expect(ids.slice(0, SHOWN)).toEqual([
    'due 2026-11-05',
    'due 2026-11-06',
    'due 2026-11-07',
    'requested today',
  ]);
});

it('says of a copy that is kept at a turn which entry of a waiting list it is for', () => {
  const own: OwnBooks = {
    requests: [
      request('requested', '2026-11-07', '2026-11-12'),
      request('turn', '2026-11-08', '2026-11-11', 'wait-1'),
    ],
    lendings: [],
    waits: [],
  };
  expect(nowEntries(own, '2026-11-10').map(({ id, turn }) => [id, turn?.wait_id])).toEqual([
    ['turn', 'wait-1'],
    ['requested', undefined],
  ]);
});
