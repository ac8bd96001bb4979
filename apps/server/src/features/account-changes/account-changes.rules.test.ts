import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import {
  inAdminsWords,
  loggedChange,
  loggedPerson,
  reasonAgainstRejection,
  reasonAgainstVerification,
} from './account-changes.rules.ts';

const person = { reader_id: '1', hall_id: '2', dept_id: null, name: 'Ali', email: 'a@b.test', hall: 'North' };

describe('the audit entry of a changed person', () => {
  it.each([
    ['nothing changed', person, null],
    ['an id alone', { ...person, hall_id: '3' }, null],
    ['a name', { ...person, name: 'Omar' }, { before: { name: 'Ali' }, after: { name: 'Omar' } }],
    ['an e-mail', { ...person, email: 'c@d.test' }, { before: {}, after: { changed_fields: ['email'] } }],
    [
      'a hall and an e-mail',
      { ...person, hall: null, email: 'c@d.test' },
      { before: { hall: 'North' }, after: { hall: null, changed_fields: ['email'] } },
    ],
  ])('%s', (_what, after, logged) => {
    expect(loggedChange(person, after)).toEqual(logged);
  });

  it('contains the name and no other personal data after a deletion', () => {
    expect(loggedPerson(person)).toEqual({ name: 'Ali', hall: 'North' });
  });
});

it.each([
  [{ verified: false, isOwn: false }, undefined],
  [{ verified: true, isOwn: false }, "This admin is verified and can't be deleted from this list."],
  [{ verified: true, isOwn: true }, "You can't delete your own account."],
])('rejecting %o: %s', (facts, message) => {
  expect(reasonAgainstRejection('admin', facts)?.message).toBe(message);
});

it('a verified account cannot be verified again', () => {
  expect(reasonAgainstVerification('volunteer', false)).toBeNull();
  expect(reasonAgainstVerification('volunteer', true)?.message).toBe('This volunteer is already verified.');
});

it('words the reason about a taken e-mail differently for an admin, and all others the same', () => {
  const hall_id = ['There is no such hall.'];
  expect(inAdminsWords({ hall_id }, 'reader')).toEqual({ hall_id });
  expect(translateAll(inAdminsWords({ hall_id, email: ['Please log in.'] }, 'reader'), 'en')).toEqual({
    hall_id,
    email: ['Another reader already has this e-mail.'],
  });
});
