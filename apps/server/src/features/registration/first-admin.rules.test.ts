import { describe, expect, it } from 'vitest';
import { codeBytes, codeOf, isFirstAdmin, needsCode, readCode, setupText } from './first-admin.rules.ts';

describe('a set-up code', () => {
  it('has groups of four unambiguous characters', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const signs = new Set(codeOf(every).replaceAll('-', ''));
    expect([...signs].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
    expect(codeOf(new Uint8Array(codeBytes))).toBe('AAAA-AAAA-AAAA-AAAA');
  });

  it.each(['K7QM-2XTB', 'k7qm2xtb', ' k7qm 2xtb ', 'K7QM–2XTB', 'K7 QM—2X-TB'])(
    'is read from %j',
    (typed) => {
      expect(readCode(typed)).toBe('K7QM2XTB');
    },
  );

  it('is printed with the address that people open', () => {
    expect(setupText('K7QM-2XTB', 'https://library.example')).toBe(
      [
        'This library has no admin yet. The first one registers at',
        '  https://library.example/user/admin?mode=register',
        'with this set-up code, which works once:',
        '  K7QM-2XTB',
      ].join('\n'),
    );
  });
});

describe('who registers as an admin', () => {
  it.each([
    // hasVerifiedAdmin, hadAdmin, whether the code is asked for: needs the code, is the first without it
    [false, false, true, true, true],
    [false, true, true, true, false],
    [true, true, true, false, false],
    [false, false, false, false, true],
    [false, true, false, false, false],
    [true, true, false, false, false],
  ])(
    'verified %s, had %s, code asked %s: needs it %s, is the first %s',
    (verified, had, setting, needs, first) => {
      const facts = { hasVerifiedAdmin: verified, hadAdmin: had };
      expect([needsCode(facts, setting), isFirstAdmin(facts)]).toEqual([needs, first]);
    },
  );
});
