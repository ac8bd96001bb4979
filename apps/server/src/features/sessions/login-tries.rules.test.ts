import { describe, expect, it } from 'vitest';
import { type TriesSoFar, waitUntil } from './login-tries.rules.ts';

const limits = { own: 10, account: 50, address: 60 };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 4, minute));
const soFar = (facts: Partial<TriesSoFar> = {}): TriesSoFar => ({
  known: false,
  own: null,
  account: { tries: 0, free_at: null },
  address: { accounts: 0, free_at: null },
  ...facts,
});
const own = (tries: number) => ({ own: { tries, ends_at: at(1) } });
const account = (tries: number) => ({ account: { tries, free_at: at(2) } });
const address = (accounts: number) => ({ address: { accounts, free_at: at(3) } });

describe('a try to log in', () => {
  it.each([
    ['the first', soFar(), null],
    ['the tenth from one address', soFar(own(9)), null],
    ['the eleventh from one address', soFar(own(10)), at(1)],
    ['the eleventh from a known address', soFar({ known: true, ...own(10) }), at(1)],
    ['the fiftieth from all addresses', soFar(account(49)), null],
    ['the fifty-first from all addresses', soFar(account(50)), at(2)],
    ['the fifty-first, from a known address', soFar({ known: true, ...account(50) }), null],
    ['of the sixtieth account from one address', soFar(address(59)), null],
    ['of the sixty-first account from one address', soFar(address(60)), at(3)],
    ['of one of the sixty accounts', soFar({ ...own(1), ...address(60) }), null],
    ['of the sixty-first account, which knows the address', soFar({ known: true, ...address(60) }), null],
  ])('%s', (_which, tries, until) => {
    expect(waitUntil(tries, limits)).toEqual(until);
  });

  it('never waits where the limits are 0', () => {
    const many = soFar({ ...own(1000), ...account(1000), ...address(1000) });
    expect(waitUntil(many, { own: 0, account: 0, address: 0 })).toBeNull();
  });
});
