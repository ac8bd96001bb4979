import { describe, expect, it } from 'vitest';
import { reasonBehindConstraint, reasonsAgainstProfile } from './profiles.rules.ts';

const fine = { emailTaken: false, hallKnown: true, departmentKnown: true };

describe('the reasons against a profile', () => {
  it.each([
    [fine, null],
    [{ ...fine, emailTaken: true }, ['email']],
    [{ ...fine, passwordReason: null }, null],
    [{ ...fine, passwordReason: 'Too common.' }, ['password']],
    [{ ...fine, hallKnown: false }, ['hall_id']],
    [{ ...fine, departmentKnown: false }, ['dept_id']],
    [{ emailTaken: true, hallKnown: false, departmentKnown: false }, ['email', 'hall_id', 'dept_id']],
  ])('of %o concern the fields %o', (facts, fields) => {
    const reasons = reasonsAgainstProfile(facts);
    expect(reasons && Object.keys(reasons)).toEqual(fields);
  });

  it.each([
    ['accounts_email', 'email'],
    ['readers_hall_id_fkey', 'hall_id'],
    ['volunteers_dept_id_fkey', 'dept_id'],
  ])('the constraint %s means the field %s', (constraint, field) => {
    expect(Object.keys(reasonBehindConstraint(constraint) ?? {})).toEqual([field]);
  });

  it.each([undefined, 'accounts_pkey', 'toString'])('the constraint %s concerns no field', (constraint) => {
    expect(reasonBehindConstraint(constraint)).toBeNull();
  });
});
