import { expect, it } from 'vitest';
import { addressLine } from './volunteer-address.ts';

it.each<[number | null, string, string | null]>([
  [12, 'North wing', 'Room No: 12, North wing'],
  [12, ', North wing', 'Room No: 12, North wing'],
  [12, '', 'Room No: 12'],
  [null, 'North wing', 'North wing'],
  [null, '  ', null],
  [0, 'উত্তর ব্লক', 'Room No: 0, উত্তর ব্লক'],
])('room %s and address "%s" read %s', (room_no, address, line) => {
  expect(addressLine({ room_no, address })).toBe(line);
});
