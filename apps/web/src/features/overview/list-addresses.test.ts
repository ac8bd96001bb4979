import { expect, it } from 'vitest';
import { lendingsAddress, requestsAddress, volunteersAddress } from './list-addresses.ts';

const filtersOf = (address: string) => Object.fromEntries(new URLSearchParams(address));

it.each([
  ['today', { start_date: '2026-03-01', end_date: '2026-03-01' }],
  ['days_1_to_3', { start_date: '2026-02-26', end_date: '2026-02-28' }],
  ['days_4_on', { end_date: '2026-02-25' }],
] as const)('requests of the age %s are those of these days', (age, days) => {
  const filters = filtersOf(requestsAddress('2026-03-01', { age, hallId: 'a hall' }));
  expect(filters).toEqual({ tab: 'requests', hall_id: 'a hall', sort_order: 'asc', ...days });
});

it('all requests are asked for without days and hall', () => {
  expect(requestsAddress('2026-03-01')).toBe('?tab=requests&sort_order=asc');
});

it('lendings of a range are of any status, by the day of the hand-over', () => {
  expect(filtersOf(lendingsAddress({ from: '2026-03-01', to: '2026-03-07' }, 'a hall'))).toEqual({
    tab: 'borrows',
    status: '',
    date_filter_type: 'issue_date',
    start_date: '2026-03-01',
    end_date: '2026-03-07',
    hall_id: 'a hall',
  });
});

it('volunteers are those of the hall', () => {
  expect(volunteersAddress('a&b')).toBe('?tab=volunteers&hall_id=a%26b');
});
