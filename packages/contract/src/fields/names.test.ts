import { describe, expect, it } from 'vitest';
import { isOtherName, personName, titleLine } from './names.ts';

const sentencesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('the name of a person', () => {
  it.each([
    ['Amina Khatun', 'Amina Khatun'],
    ['  রহিমা  খাতুন ', 'রহিমা  খাতুন'],
    ['\u202ELibrary Admin', 'Library Admin'],
    ['র\u200D্যাব', 'র\u200D্যাব'],
    ["O'Neill, Zoë (2)", "O'Neill, Zoë (2)"],
    ['Md. Abdul-Karim', 'Md. Abdul-Karim'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(personName.parse(typed)).toBe(kept);
  });

  const signs = "Name can't contain / or : or @.";
  it.each([
    ['\u200B', 'Name is required.'],
    ['\u3164', 'Name is required.'],
    ['\u200D', 'Name is required.'],
    ['***', 'Name must have at least one letter or digit.'],
    ['👍', 'Name must have at least one letter or digit.'],
    ['confirm at https://evil.example', signs],
    ['S/O Rahim', signs],
    ['me@evil.example', signs],
    ['evil．example／x', signs],
    ['a：b', signs],
    ['x'.repeat(121), 'Name can have at most 120 characters.'],
  ])('%j is refused: %s', (typed, sentence) => {
    expect(sentencesOf(personName.safeParse(typed))).toEqual([sentence]);
  });
});

describe('the name of a thing', () => {
  const title = titleLine('Title', 300);

  it.each(['Fiqh: questions/answers', '@home', '১০১', '40'])('%j is fine', (typed) => {
    expect(title.parse(typed)).toBe(typed);
  });

  it.each([
    ['\u200B\u200B\u2060', 'Title is required.'],
    ['?!', 'Title must have at least one letter or digit.'],
  ])('%j is refused: %s', (typed, sentence) => {
    expect(sentencesOf(title.safeParse(typed))).toEqual([sentence]);
  });
});

it('a stored name that is older than the rules counts as unchanged when a form sends it back', () => {
  expect(isOtherName('S/O Ali', '\u202E S/O Ali')).toBe(false);
  expect(isOtherName('S/O Omar', 'S/O Ali')).toBe(true);
});
