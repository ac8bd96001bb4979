import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../test/in-english.ts';
import { addedText, judgeLines, readPastedLines } from './pasted-lists.rules.ts';

const whose = 'Whose hall is it? Add “, men” or “, women”.';

describe('a line of a list of halls', () => {
  it.each([
    ['Salimullah Muslim Hall, men', 'Salimullah Muslim Hall', 'male'],
    ['Rokeya Hall\tFemale', 'Rokeya Hall', 'female'],
    ['Rokeya Hall ;  women', 'Rokeya Hall', 'female'],
    ['Rokeya Hall | F', 'Rokeya Hall', 'female'],
    ['Rokeya Hall – girls', 'Rokeya Hall', 'female'],
    ["Rokeya Hall, women's hall", 'Rokeya Hall', 'female'],
    ['Rokeya Hall (Women’s)', 'Rokeya Hall', 'female'],
    ['Shahidullah Hall [for men]', 'Shahidullah Hall', 'male'],
    ['  7.  Jagannath   Hall, M', 'Jagannath Hall', 'male'],
    ['• Jagannath Hall, boys', 'Jagannath Hall', 'male'],
    ['৩। রোকেয়া হল, মহিলা', 'রোকেয়া হল', 'female'],
    ['শহীদুল্লাহ্ হল, ছাত্র', 'শহীদুল্লাহ্ হল', 'male'],
    ['Rokeya Hall\t\t women', 'Rokeya Hall', 'female'],
    ['Hall, Dhaka, men', 'Hall, Dhaka', 'male'],
    ['Women’s Hall', 'Women’s Hall', 'female'],
    ['Hall of the Ladies', 'Hall of the Ladies', 'female'],
    ['রোকেয়া ছাত্রী হল', 'রোকেয়া ছাত্রী হল', 'female'],
    ['Sir A. F. Rahman Hall, men', 'Sir A. F. Rahman Hall', 'male'],
  ])('%j names the hall and whose it is', (text, name, gender) => {
    expect(inEnglish(readPastedLines('hall', text, null))).toEqual([
      { line: 1, name: name.normalize('NFC'), gender, fault: null },
    ]);
  });

  it.each([
    ['Rokeya Hall', 'Rokeya Hall', whose],
    ['Rokeya Hall,', 'Rokeya Hall', whose],
    ['Hall of Men and Women', 'Hall of Men and Women', whose],
    ['Sir F. Rahman Hall', 'Sir F. Rahman Hall', whose],
    ['Hall, Dhaka', 'Hall, Dhaka', whose],
    ['Rokeya Hall\tboth', 'Rokeya Hall', "“both” isn't a gender: write men or women."],
    [', women', '', 'Name is required.'],
    ['--- , women', '---', 'Name must have at least one letter or digit.'],
    [`${'x'.repeat(201)}, men`, 'x'.repeat(201), 'Name can have at most 200 characters.'],
  ])('%j is refused', (text, name, fault) => {
    expect(inEnglish(readPastedLines('hall', text, null))).toMatchObject([{ name, fault }]);
  });

  it('without a gender gets that of the others', () => {
    expect(inEnglish(readPastedLines('hall', 'Rokeya Hall, women\nZia Hall', 'male'))).toEqual([
      { line: 1, name: 'Rokeya Hall', gender: 'female', fault: null },
      { line: 2, name: 'Zia Hall', gender: 'male', fault: null },
    ]);
  });
});

it('a line of a list of departments is a name, whatever signs it has', () => {
  const text = 'Theatre, Film; Media (men)\n\n  2) Physics \n';
  expect(readPastedLines('department', text, null)).toEqual([
    { line: 1, name: 'Theatre, Film; Media (men)', gender: null, fault: null },
    { line: 3, name: 'Physics', gender: null, fault: null },
  ]);
});

describe('the result of a line', () => {
  const line = (number: number, name: string, fault: string | null = null) => ({
    line: number,
    name,
    gender: 'male' as const,
    fault,
  });
  const judge = (
    name: string,
    existing: { name: string; gender: 'male' | 'female' } | null,
    fault?: string,
  ) => inEnglish(judgeLines([line(1, name, fault)], [{ key: 'key', existing }]))[0];

  it('says how an existing name differs', () => {
    expect(judge('Zia Hall', { name: 'Zia Hall', gender: 'male' })?.reason).toBe('Already there.');
    expect(judge('ZIA hall', { name: 'Zia Hall', gender: 'male' })?.reason).toBe(
      'Already there as “Zia Hall”.',
    );
    expect(judge('ZIA hall', { name: 'Zia Hall', gender: 'female' })).toMatchObject({
      state: 'existing',
      reason: "Already there, as a women's hall.",
    });
  });

  it('takes the first of equal lines, and a right one after a wrong one', () => {
    const lines = [line(1, 'A', 'Wrong.'), line(3, 'a'), line(4, 'A')];
    const known = lines.map(() => ({ key: 'a', existing: null }));
    expect(inEnglish(judgeLines(lines, known)).map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'Wrong.'],
      ['new', null],
      ['repeated', 'Line 3 has the same name.'],
    ]);
  });
});

it('a line too long for a name is refused, however its signs repeat', () => {
  for (const filling of [' ', ' - ', ', ']) {
    const [line] = readPastedLines('hall', `A hall${filling.repeat(100_000)}men,`, null);
    expect(line?.fault).not.toBeNull();
  }
});

it('a list of lines full of spaces is read without trying each way to divide them', () => {
  const line = `x${' '.repeat(245)}-${' '.repeat(245)}y,men`;
  const lines = readPastedLines('hall', Array(500).fill(line).join('\n'), null);
  expect([lines.length, lines[499]]).toEqual([
    500,
    { line: 500, name: 'x - y', gender: 'male', fault: null },
  ]);
});

it.each([
  [['new', 'new'], '2 halls added.'],
  [['new', 'existing'], '1 hall added. 1 was already there.'],
  [['existing', 'existing', 'refused'], "Nothing was added. 2 were already there. 1 couldn't be added."],
] as const)('after %j people read %j', (states, text) => {
  const lines = states.map((state, index) => ({
    line: index + 1,
    name: 'A hall',
    gender: 'male' as const,
    state,
    reason: null,
  }));
  expect(inEnglish(addedText('hall', lines))).toBe(text);
});
