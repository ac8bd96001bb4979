import type { Access } from '@library/contract/calls/route.ts';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  mayActInHall,
  maySeeReaderContact,
  onlyHallOf,
  readerIdOf,
  reasonAgainstCall,
  reasonAgainstUnconfirmed,
} from './permissions.ts';

const person = { account_id: 'someone', name: 'Someone' };
const reader = { ...person, type: 'reader' } as const;
const volunteer = { ...person, type: 'volunteer', verified: true, hall_id: 'own hall' } as const;
const admin = { ...person, type: 'admin', verified: true } as const;
const newVolunteer = { ...volunteer, verified: false };
const newAdmin = { ...admin, verified: false };

describe('the reason against a call', () => {
  const staff: Access = ['volunteer', 'admin'];
  const unverified = 'Your account is not verified yet.';

  it.each<[Access, Actor | null, boolean, string | null]>([
    ['public', null, false, null],
    ['public', null, true, null],
    ['public', newAdmin, true, null],
    ['logged-in', null, false, 'Please log in first.'],
    ['logged-in', null, true, 'Your session has expired. Please log in again.'],
    ['logged-in', reader, true, null],
    ['logged-in', newVolunteer, true, null],
    ['logged-in', newAdmin, true, null],
    [['reader'], null, false, 'Please log in first.'],
    [['reader'], reader, true, null],
    [['reader'], volunteer, true, 'Only readers can do this.'],
    [['reader'], admin, true, 'Only readers can do this.'],
    [staff, reader, true, 'Only volunteers and admins can do this.'],
    [staff, volunteer, true, null],
    [staff, admin, true, null],
    [staff, newVolunteer, true, unverified],
    [staff, newAdmin, true, unverified],
    [['admin'], newVolunteer, true, 'Only admins can do this.'],
  ])('with access %j for %j (token: %s) is %j', (access, actor, hasToken, sentence) => {
    const reason = reasonAgainstCall(access, actor, hasToken);
    expect(reason?.message ?? null).toBe(sentence);
    if (reason) expect(reason.status).toBe(actor ? 403 : 401);
  });
});

describe('the scope of a role', () => {
  it.each<[string, Actor, boolean, boolean]>([
    ['a reader', reader, false, false],
    ['a volunteer', volunteer, true, false],
    ['an unverified volunteer', newVolunteer, false, false],
    ['an admin', admin, true, true],
    ['an unverified admin', newAdmin, false, false],
  ])('%s acts in their hall and in another as the table says', (_who, actor, own, other) => {
    expect(mayActInHall(actor, 'own hall')).toBe(own);
    expect(mayActInHall(actor, 'another hall')).toBe(other);
  });

  it('a volunteer sees one hall, an admin all', () => {
    expect(onlyHallOf(volunteer)).toBe('own hall');
    expect(onlyHallOf(admin)).toBeNull();
  });

  it('a volunteer sees contacts while they are needed, an admin always', () => {
    expect([maySeeReaderContact(volunteer, true), maySeeReaderContact(volunteer, false)]).toEqual([
      true,
      false,
    ]);
    expect([maySeeReaderContact(admin, true), maySeeReaderContact(admin, false)]).toEqual([true, true]);
  });

  it('only a reader is a reader', () => {
    expect([reader, volunteer, admin, null].map(readerIdOf)).toEqual(['someone', null, null, null]);
  });
});

describe('the reason to confirm the e-mail address first', () => {
  const unconfirmed = { ...reader, unconfirmed: true } as const;
  const needs = { confirmedEmail: true } as const;

  it.each<[string, { confirmedEmail?: true }, Actor | null, 'off' | 'requests' | 'login', boolean]>([
    ['a call that needs none', {}, unconfirmed, 'requests', false],
    ['somebody who has confirmed', needs, reader, 'requests', false],
    ['somebody who has not', needs, unconfirmed, 'requests', true],
    ['the same where logins need it too', needs, unconfirmed, 'login', true],
    ['the same where nobody is asked', needs, unconfirmed, 'off', false],
    ['a visitor', needs, null, 'requests', false],
  ])('%s', (_what, endpoint, actor, setting, isRefused) => {
    const reason = reasonAgainstUnconfirmed(endpoint, actor, setting);
    expect(reason?.code).toBe(isRefused ? 'unconfirmed_email' : undefined);
    if (reason) expect(reason.status).toBe(403);
  });
});
