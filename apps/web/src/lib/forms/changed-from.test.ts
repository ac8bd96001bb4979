import { expect, it } from 'vitest';
import { changedFrom } from './changed-from.ts';

const shown = { id: 'b', name: 'Amina', phone: null, room: 12, author: { id: 'a' }, titles: ['A'] };
const untouched = { name: 'Amina', phone: '', room: '12', author: 'a', titles: ['A'] };

it.each([
  ['nothing, where nothing was changed', {}, {}],
  ['nothing, where a field was changed and changed back', { room: '12', titles: ['A'] }, {}],
  ['the value that was shown in a changed field', { name: 'Amena' }, { name: 'Amina' }],
  ['null for a field that was empty', { phone: '01' }, { phone: null }],
  ['a number as it was shown, not as the form has it', { room: '13' }, { room: 12 }],
  ['an entry as it was shown, not as the form has it', { author: 'b' }, { author: { id: 'a' } }],
  ['a whole list', { titles: ['A', 'B'] }, { titles: ['A'] }],
  ['nothing of what is in the form alone', { taken_from: 'there' }, {}],
])('%s', (_what, typed, from) => {
  expect(changedFrom(shown, untouched, { ...untouched, ...typed })).toEqual(from);
});
