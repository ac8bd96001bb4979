import { describe, expect, it } from 'vitest';
import type { AdminActor, VolunteerActor } from '../../permissions.ts';
import { contactOf } from './contacts.rules.ts';
import {
  hasLapsed,
  reasonAgainstCancel,
  reasonAgainstFulfil,
  reasonAgainstRequest,
  reasonAgainstWithdraw,
} from './requests.rules.ts';

const volunteer: VolunteerActor = {
  type: 'volunteer',
  account_id: 'v',
  name: 'V',
  verified: true,
  hall_id: 'north',
};
const admin: AdminActor = { type: 'admin', account_id: 'a', name: 'A', verified: true };

describe('reasonAgainstRequest', () => {
  const free = {
    hasRequested: false,
    hasBorrowed: false,
    openBooks: 0,
    maxOpenBooks: 3,
    openRequests: 0,
    hasCollected: true,
    firstBookRequests: 2,
    madeToday: 0,
    requestsADay: 5,
    secondsLeftToday: 60,
  };
  const beforeFirst = { ...free, hasCollected: false };
  it.each([
    [free, null],
    [{ ...free, openBooks: 2 }, null],
    [
      { ...free, openBooks: 3 },
      'You can have at most 3 books requested or borrowed at a time. Return one or cancel a request first.',
    ],
    [
      { ...free, openBooks: 1, maxOpenBooks: 1 },
      'You can have at most 1 book requested or borrowed at a time. Return one or cancel a request first.',
    ],
    [
      { ...free, hasRequested: true, openBooks: 3 },
      "You've already requested this book. You can find it in My books.",
    ],
    [{ ...free, hasBorrowed: true }, 'You have this book now. Please return it before you request it again.'],
    [{ ...beforeFirst, openRequests: 1 }, null],
    [
      { ...beforeFirst, openRequests: 2 },
      "Until you've collected your first book, you can have 2 open requests at a time.",
    ],
    [
      { ...beforeFirst, openRequests: 1, firstBookRequests: 1 },
      "Until you've collected your first book, you can have 1 open request at a time.",
    ],
    [{ ...beforeFirst, openRequests: 2, firstBookRequests: 0 }, null],
    [{ ...free, openRequests: 2 }, null],
    [{ ...free, madeToday: 4 }, null],
    [{ ...free, madeToday: 5 }, 'You can make at most 5 requests a day. Please come back tomorrow.'],
    [{ ...free, madeToday: 500, requestsADay: 0 }, null],
  ])('says of %o: %s', (facts, reason) => {
    expect(reasonAgainstRequest(facts)?.message ?? null).toBe(reason);
  });

  it('says when the next day begins if the daily limit is reached, and is a conflict otherwise', () => {
    expect(reasonAgainstRequest({ ...free, madeToday: 5 })).toMatchObject({
      status: 429,
      retryAfterSeconds: 60,
    });
    expect(reasonAgainstRequest({ ...beforeFirst, openRequests: 2 })?.status).toBe(409);
    expect(reasonAgainstRequest({ ...free, hasBorrowed: true })?.status).toBe(409);
  });
});

describe('what staff may do with a request', () => {
  const fulfilOnly = 'Only pending requests can be fulfilled.';
  const cancelOnly = 'Only pending requests can be cancelled.';
  const elsewhere = 'This request belongs to another hall.';
  it.each([
    ['the hall’s volunteer', volunteer, 'north', 'pending', undefined, undefined],
    ['the hall’s volunteer', volunteer, 'north', 'fulfilled', fulfilOnly, cancelOnly],
    ['the hall’s volunteer', volunteer, 'north', 'cancelled', fulfilOnly, cancelOnly],
    ['another hall’s volunteer', volunteer, 'south', 'pending', elsewhere, elsewhere],
    ['another hall’s volunteer', volunteer, 'south', 'fulfilled', elsewhere, elsewhere],
    ['an unverified volunteer', { ...volunteer, verified: false }, 'north', 'pending', elsewhere, elsewhere],
    ['an admin', admin, 'south', 'pending', undefined, undefined],
    ['an admin', admin, 'south', 'cancelled', fulfilOnly, cancelOnly],
  ] as const)('%s (%o) in hall %s, request %s', (_who, actor, hall_id, status, fulfil, cancel) => {
    expect(reasonAgainstFulfil(actor, { hall_id, status })?.message).toBe(fulfil);
    expect(reasonAgainstCancel(actor, { hall_id, status })?.message).toBe(cancel);
  });
});

it.each([
  ['pending', undefined],
  ['fulfilled', 'Only pending requests can be cancelled.'],
  ['cancelled', 'Only pending requests can be cancelled.'],
] as const)('a reader withdraws a %s request: %s', (status, reason) => {
  expect(reasonAgainstWithdraw(status)?.message).toBe(reason);
});

it.each([
  ['2026-03-16', false],
  ['2026-03-17', false],
  ['2026-03-18', true],
])('a request that is held until 2026-03-17 has lapsed on %s: %s', (today, lapsed) => {
  expect(hasLapsed('2026-03-17', today)).toBe(lapsed);
});

describe('contactOf', () => {
  const reader = {
    reader_id: 'rahim',
    reader_name: 'Rahim',
    reader_deleted_at: null,
    email: 'rahim@example.test',
    contact: '01700000000',
    session: '2024-25',
    gender: 'male',
  };
  it.each([
    ['volunteers while the request or loan is open', volunteer, true],
    ['admins', admin, false],
  ])('shows everything to %s', (_who, actor, isOpen) => {
    expect(contactOf(reader, actor, isOpen)).toEqual({
      reader_id: 'rahim',
      name: 'Rahim',
      email: 'rahim@example.test',
      contact: '01700000000',
      session: '2024-25',
      gender: 'male',
    });
  });
  it('shows volunteers only the name afterwards', () => {
    expect(contactOf(reader, volunteer, false)).toEqual({
      reader_id: null,
      name: 'Rahim',
      email: null,
      contact: null,
      session: null,
      gender: null,
    });
  });
  it('neither names deleted readers nor leads to them', () => {
    const gone = { ...reader, reader_deleted_at: new Date() };
    expect(contactOf(gone, volunteer, false).name).toBe('Deleted reader');
    expect(contactOf(gone, volunteer, true).reader_id).toBeNull();
  });
});
