import { describe, expect, it } from 'vitest';
import { changesOf, onlyChanged, requireAsShown } from './changed-from.ts';
import { Refusal } from './refusal.ts';

interface Fields {
  name: string;
  phone: string | null;
  titles?: string[];
}
const words = { name: 'Name', phone: 'Contact', titles: 'Other titles' };
const stored: Fields = { name: 'Amina', phone: '02', titles: ['A', 'B'] };

describe('what is stored of an edit', () => {
  const form: Fields = { name: 'Amena', phone: null, titles: [] };

  it.each<[string, Partial<Fields> | undefined, Fields]>([
    ['everything, of a client that does not say what was changed', undefined, form],
    ['nothing, where nothing was changed', {}, stored],
    ['one changed field', { name: 'Amina' }, { ...stored, name: 'Amena' }],
    ['a field that was emptied', { phone: '02' }, { ...stored, phone: null }],
    ['a changed list', { titles: ['A', 'B'] }, { ...stored, titles: [] }],
    ['all fields, where all were changed', { name: 'Amina', phone: '02', titles: ['A', 'B'] }, form],
  ])('%s', (_what, from, kept) => {
    expect(changesOf(stored, form, from, words)).toEqual(kept);
  });

  it('is the changed fields alone, without the others', () => {
    expect(onlyChanged(form, { name: 'Amina' })).toEqual({ name: 'Amena' });
    expect(onlyChanged(form, {})).toEqual({});
    expect(onlyChanged(form, undefined)).toEqual(form);
  });
});

describe('a field that somebody else has changed', () => {
  const refusalOf = (from: Partial<Fields> | undefined) => {
    try {
      requireAsShown(stored, from, words);
      return null;
    } catch (error) {
      return error instanceof Refusal ? [error.status, error.message] : error;
    }
  };
  const sentence = (fields: string) => [
    409,
    `Someone else changed this while you were editing: ${fields}. Nothing was saved. Close the form and open it again to see the new values.`,
  ];

  it.each<[string, Partial<Fields> | undefined, unknown]>([
    ['is not looked at without what was changed', undefined, null],
    ['does not matter where it was not changed here', {}, null],
    ['is refused', { name: 'Aminah' }, sentence('Name')],
    ['is refused where it was empty before', { phone: null }, sentence('Contact')],
    ['is refused with each field', { name: 'Aminah', phone: '01' }, sentence('Name and Contact')],
    ['is a list in another order', { titles: ['B', 'A'] }, sentence('Other titles')],
    ['is none where the stored value is the one that was shown', { name: 'Amina', phone: '02' }, null],
    ['is none where a list is the same', { titles: ['A', 'B'] }, null],
  ])('%s', (_what, from, refusal) => {
    expect(refusalOf(from)).toEqual(refusal);
  });
});
