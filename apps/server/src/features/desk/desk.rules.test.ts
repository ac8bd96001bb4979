import type { CopyState } from '@library/contract/copies/copies.ts';
import { expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import { type CopyAtDesk, planOf, type ReaderAtDesk, type RequestAtDesk } from './desk.rules.ts';

const request = (facts: Partial<RequestAtDesk> = {}): RequestAtDesk => ({
  req_id: 'R1',
  reader_id: 'rahim',
  reader: 'Rahim',
  book_id: 'B1',
  title: 'Riyad',
  copy_label: 'C000001',
  ...facts,
});
const copy = (state: CopyState, facts: Partial<CopyAtDesk> = {}): CopyAtDesk => ({
  label: 'C000001',
  state,
  book_id: 'B1',
  title: 'Riyad',
  hall_id: 'H1',
  hall: 'Hall One',
  held_for: null,
  lending: null,
  ...facts,
});
const rahim = (facts: Partial<ReaderAtDesk> = {}): ReaderAtDesk => ({
  reader_id: 'rahim',
  name: 'Rahim',
  blocked: false,
  shown: null,
  requests: [],
  ...facts,
});
const collecting = rahim({ shown: request(), requests: [request()] });
const held = copy('held', { held_for: request() });
const heldForKarim = copy('held', {
  label: 'C000002',
  held_for: request({ reader_id: 'karim', reader: 'Karim', req_id: 'R2' }),
});
const lent = copy('lent', { lending: { reader_id: 'karim', reader: 'Karim' } });
const other = copy('available', { label: 'C000009', book_id: 'B2', title: 'Lubab' });

interface Case {
  copy?: CopyAtDesk;
  reader?: ReaderAtDesk;
  strict?: true;
  finding: string;
  acts: string[];
  says: RegExp;
}
const cases: Case[] = [
  { finding: 'unknown_text', acts: [], says: /isn't a label/ },
  {
    reader: collecting,
    finding: 'request',
    acts: ['hand_out'],
    says: /Rahim collects “Riyad”. Scan copy C000001/,
  },
  { reader: rahim(), finding: 'reader', acts: [], says: /Nothing is held for Rahim/ },
  { reader: rahim({ requests: [request()] }), finding: 'reader', acts: [], says: /Scan the copy that Rahim/ },
  { copy: held, finding: 'held', acts: ['hand_out'], says: /Rahim requested “Riyad”/ },
  { copy: held, strict: true, finding: 'held', acts: [], says: /Scan the reader's code/ },
  {
    copy: held,
    reader: collecting,
    strict: true,
    finding: 'ready',
    acts: ['hand_out'],
    says: /is here for “Riyad”/,
  },
  {
    copy: heldForKarim,
    reader: collecting,
    finding: 'held_for_other',
    acts: [],
    says: /Karim. Rahim's copy is C000001/,
  },
  {
    copy: heldForKarim,
    reader: rahim(),
    finding: 'held_for_other',
    acts: [],
    says: /^C000002 is held for Karim\.$/,
  },
  {
    copy: copy('available', { label: 'C000002' }),
    reader: collecting,
    strict: true,
    finding: 'other_copy',
    acts: ['swap'],
    says: /C000001 is held for Rahim, and this is C000002/,
  },
  {
    copy: other,
    reader: collecting,
    finding: 'other_book',
    acts: ['lend'],
    says: /This is “Lubab”. Rahim requested “Riyad” \(C000001\)/,
  },
  { copy: other, reader: rahim(), finding: 'lend', acts: ['lend'], says: /“Lubab” for Rahim/ },
  {
    copy: other,
    reader: rahim(),
    strict: true,
    finding: 'lend',
    acts: [],
    says: /Ask the reader to request it/,
  },
  { copy: other, reader: rahim({ blocked: true }), finding: 'reader_blocked', acts: [], says: /blocked/ },
  { copy: other, finding: 'available', acts: [], says: /C000009 is on the shelf/ },
  { copy: lent, finding: 'lent', acts: ['take_back'], says: /Karim borrowed “Riyad”/ },
  {
    copy: lent,
    reader: rahim(),
    finding: 'lent_to_other',
    acts: ['take_back'],
    says: /lent to Karim. Take it back first/,
  },
  {
    copy: copy('lent', { lending: { reader_id: 'rahim', reader: 'Rahim' } }),
    reader: rahim(),
    finding: 'lent_to_reader',
    acts: ['take_back'],
    says: /Take it back\?/,
  },
  { copy: copy('lost'), finding: 'lost', acts: ['found'], says: /put it back on the shelf/ },
  { copy: copy('lost', { lending: lent.lending }), finding: 'lost', acts: ['found'], says: /lost by Karim/ },
  { copy: copy('withdrawn'), finding: 'withdrawn', acts: [], says: /withdrawn/ },
  { copy: copy('unavailable'), finding: 'unavailable', acts: [], says: /off the shelf/ },
  {
    copy: copy('available', { hall_id: 'H2', hall: 'Hall Two' }),
    reader: collecting,
    finding: 'other_hall',
    acts: [],
    says: /belongs to Hall Two/,
  },
];

it.each(cases)('$finding: $acts ($says)', ({ copy: scanned = null, reader = null, strict, ...expected }) => {
  const plan = planOf({ hall_id: 'H1', copy: scanned, reader, mayByHand: !strict });
  expect([plan.finding, plan.acts]).toEqual([expected.finding, expected.acts]);
  expect(translateAll(plan.sentence, 'en')).toMatch(expected.says);
});
