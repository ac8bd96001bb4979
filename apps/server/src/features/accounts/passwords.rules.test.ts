import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { reasonAgainstPassword } from './passwords.rules.ts';

const person = { name: 'রহিমা খাতুন', email: 'Rahima.Khatun@example.test' };
const libraryNames = ['Dhaka University Islamic Library', 'ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি', 'DU Library'];
const reasonAgainst = (password: string) =>
  reasonAgainstPassword({ ...person, password, libraryNames, isCommon: isCommonPassword(password) });

const common = 'This password is too common. Please choose another one.';
const own = 'This password is your name or e-mail. Please choose another one.';
const library = 'This password is the name of the library. Please choose another one.';

describe('a new password', () => {
  it.each([
    ['12345678', common],
    ['password', common],
    ['PassWord1', common],
    ['qwertyuiop', common],
    ['ｐａｓｓｗｏｒｄ', common],
    ['রহিমা খাতুন', own],
    ['রহিমাখাতুন', own],
    ['rahima.khatun@EXAMPLE.test', own],
    ['Rahima Khatun', own],
    ['dhakauniversityislamiclibrary', library],
    ['ঢাকা-বিশ্ববিদ্যালয়-ইসলামিক-লাইব্রেরি', library],
    ['du library', library],
    ['demo-library', null],
    ['a long password', null],
    ['rahima khatun reads', null],
    ['!!!!!!!!!!', null],
  ])('%s', (password, reason) => {
    expect(reasonAgainst(password)).toBe(reason);
  });

  it('is not compared with missing names', () => {
    const nameless = { name: '', email: '', libraryNames: [''], isCommon: false };
    expect(reasonAgainstPassword({ ...nameless, password: '--------' })).toBeNull();
  });
});
