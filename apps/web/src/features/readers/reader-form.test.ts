import { describe, expect, it } from 'vitest';
import { readerFormValues, sentForm, valuesOf } from './reader-form.ts';

const reader = {
  reader_id: 'r',
  name: 'Amina',
  email: 'amina@example.test',
  contact: null,
  session: null,
  gender: null,
  registration_no: null,
  hall_id: null,
  dept_id: null,
  hall: null,
  department: null,
  isVerified: true,
  total_points: 5,
};
const blockedReader = { ...reader, isVerified: false, blocked: { reason: 'Books are missing.' } };

describe('what an edited reader sends of the block', () => {
  it.each([
    ['nothing where it was not touched', reader, {}, {}],
    ['nothing where it stays', blockedReader, {}, {}],
    [
      'the block with its reason',
      reader,
      { blocked: true, blocked_reason: 'Late for a year.' },
      { isVerified: false, blocked_reason: 'Late for a year.' },
    ],
    [
      'another reason',
      blockedReader,
      { blocked_reason: 'Late for a year.' },
      { isVerified: false, blocked_reason: 'Late for a year.' },
    ],
    ['the end of a block', blockedReader, { blocked: false }, { isVerified: true }],
  ])('%s', (_what, before, change, sent) => {
    const { isVerified, blocked_reason } = sentForm({ ...valuesOf(before), ...change }, before);
    expect({ isVerified, blocked_reason }).toEqual({
      isVerified: undefined,
      blocked_reason: undefined,
      ...sent,
    });
  });
});

describe('what an edited reader sends of the other fields', () => {
  it.each([
    ['nothing was touched', {}, { total_points: '' }, {}],
    ['the phone was changed', { contact: '018' }, { contact: '018', total_points: '' }, { contact: null }],
    ['the points were changed', { total_points: '6' }, { total_points: '6' }, { total_points: 5 }],
    ['the points were cleared', { total_points: '' }, { total_points: '' }, { total_points: 5 }],
  ])('when %s', (_what, change, sent, changed_from) => {
    const { blocked: _, blocked_reason: __, ...untouched } = valuesOf(reader);
    expect(sentForm({ ...valuesOf(reader), ...change }, reader)).toEqual({
      ...untouched,
      ...sent,
      changed_from,
    });
  });
});

it('a block needs a reason, and an ended one none', () => {
  const faultsOf = (change: { blocked: boolean; blocked_reason: string }) =>
    readerFormValues
      .safeParse({ ...valuesOf(reader), ...change })
      .error?.issues.map(({ message }) => message);
  expect(faultsOf({ blocked: true, blocked_reason: ' ' })).toEqual(['Please say why.']);
  expect(faultsOf({ blocked: true, blocked_reason: 'Late.' })).toBeUndefined();
  expect(faultsOf({ blocked: false, blocked_reason: '' })).toBeUndefined();
});
