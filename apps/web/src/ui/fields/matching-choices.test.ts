import { describe, expect, it } from 'vitest';
import { matchingChoices } from './matching-choices.ts';

const names = ['Imam Nawawi', 'Ibn Kathir', 'ইমাম ইবনে কাছীর (রহ.)', 'Nawal', 'الإمام النووي'];
const options = names.map((name) => ({ value: name, label: name }));
const found = (typed: string) => matchingChoices(options, typed).map(({ value }) => value);

describe('the choices for a typed text', () => {
  it('are all of them, in their order, while nothing is typed', () => {
    expect(found('  ')).toEqual(names);
  });

  it('hold the text anywhere, those that begin with it first', () => {
    expect(found('NAWA')).toEqual(['Nawal', 'Imam Nawawi']);
    expect(found('নেই')).toEqual([]);
  });

  it('are found however their letters are composed', () => {
    const composed = matchingChoices([{ value: '1', label: 'Müller' }], 'mu\u0308l');
    expect(composed).toHaveLength(1);
    expect(found('النووي')).toEqual(['الإمام النووي']);
  });
});
