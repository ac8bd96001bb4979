import { describe, expect, it } from 'vitest';
import { readListParams, writeListParams } from './list-state.ts';

const defaults = { status: 'pending', name: '' };
const read = (address: string) => readListParams(new URLSearchParams(address), defaults, 'page');
const write = (address: string, place: { filters: typeof defaults; page: number }) =>
  writeListParams(new URLSearchParams(address), place, defaults, 'page').toString();

describe("a list's place in the address", () => {
  it('is the defaults and page 1 where the address says nothing', () => {
    expect(read('tab=readers')).toEqual({ filters: defaults, page: 1 });
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'page='])('takes %s as page 1', (address) => {
    expect(read(address).page).toBe(1);
  });

  it('distinguishes "no filter" from "the default"', () => {
    const all = { filters: { status: '', name: '' }, page: 1 };
    expect(write('tab=requests', all)).toBe('tab=requests&status=');
    expect(read('tab=requests&status=')).toEqual(all);
  });

  it('leaves defaults and page 1 out and keeps what belongs to others', () => {
    expect(write('tab=entities&author_page=2&status=&name=noor&page=7', { filters: defaults, page: 1 })).toBe(
      'tab=entities&author_page=2',
    );
  });

  it('comes back as it was written, in any script', () => {
    const place = { filters: { status: 'late', name: 'নূর & ١' }, page: 12 };
    expect(read(write('tab=x', place))).toEqual(place);
  });
});
