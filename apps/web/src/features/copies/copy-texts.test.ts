import type { Copy } from '@library/contract/copies/copies.ts';
import { describe, expect, it } from 'vitest';
import { actName, eventText, holderText, matchingCopies } from './copy-texts.ts';

function copy(part: Partial<Copy>): Copy {
  return {
    copy_id: '1',
    label: 'C-0001',
    state: 'available',
    hall: { hall_id: 'n', name: 'North Hall' },
    accessioned_on: '2026-01-02',
    reader_name: null,
    due_date: null,
    may: { become: [], move: true, relabel: true },
    ...part,
  };
}

describe('the words about a copy', () => {
  const now = '2026-11-02';
  it('say who has it or waits for it', () => {
    expect(holderText(copy({}), now)).toBeNull();
    expect(holderText(copy({ state: 'held', reader_name: 'Amina' }), now)).toBe('Held for Amina');
    expect(holderText(copy({ state: 'lent', reader_name: 'Amina', due_date: '2026-11-05' }), now)).toBe(
      'With Amina until Nov 05, 2026, in 3 days',
    );
  });

  it('call a lost copy that is there again found', () => {
    expect(actName('lost', 'available')).toBe('Mark as found');
    expect(actName('unavailable', 'available')).toBe('Mark as available');
    expect(actName('available', 'withdrawn')).toBe('Mark as withdrawn');
  });

  it('say how a lending went', () => {
    const event = {
      lending_id: 'l',
      reader_name: 'Amina',
      issue_date: '2026-10-01',
      due_date: '2026-10-08',
      returned_on: null,
      status: 'pending' as const,
    };
    expect(eventText(event)).toBe('Lent Oct 01, 2026, due Oct 08, 2026');
    expect(eventText({ ...event, status: 'returned', returned_on: '2026-10-07' })).toBe(
      'Lent Oct 01, 2026, returned Oct 07, 2026',
    );
    expect(eventText({ ...event, status: 'lost' })).toBe('Lent Oct 01, 2026, lost');
  });
});

describe('looking for a copy', () => {
  const copies = [copy({}), copy({ label: 'C-0002', state: 'lent', reader_name: 'Amina Begum' })];
  const found = (typed: string) => matchingCopies(copies, typed).map(({ label }) => label);

  it('finds it by label, hall, state or reader', () => {
    expect(found('')).toEqual(['C-0001', 'C-0002']);
    expect(found('0002')).toEqual(['C-0002']);
    expect(found('north')).toEqual(['C-0001', 'C-0002']);
    expect(found('LENT')).toEqual(['C-0002']);
    expect(found('begum')).toEqual(['C-0002']);
    expect(found('nowhere')).toEqual([]);
  });
});
