import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsIn, readCalendar } from '../../test/icalendar.ts';
import { icalendar } from './icalendar.ts';

const now = new Date('2026-03-10T04:00:00.123Z');
const day = {
  uid: 'loan-1@lending-library',
  day: '2026-12-31',
  summary: 'Return: Riyad',
  description: 'Please return it.',
  location: 'Near Hall',
  url: 'https://library.example/my-reads',
  sequence: 2,
  changedAt: new Date('2026-03-09T23:30:00Z'),
};

describe('a calendar for calendar programs', () => {
  it('has whole days with an alarm on the morning before', () => {
    const content = icalendar('Library', [day], now);
    expect(eventsIn(content)).toEqual([
      {
        UID: day.uid,
        DTSTAMP: '20260310T040000Z',
        'LAST-MODIFIED': '20260309T233000Z',
        SEQUENCE: '2',
        'DTSTART;VALUE=DATE': '20261231',
        'DTEND;VALUE=DATE': '20270101',
        SUMMARY: day.summary,
        DESCRIPTION: day.description,
        LOCATION: day.location,
        URL: day.url,
        CLASS: 'PRIVATE',
        STATUS: 'CONFIRMED',
        TRANSP: 'TRANSPARENT',
        'ALARM ACTION': 'DISPLAY',
        'ALARM DESCRIPTION': day.summary,
        'ALARM TRIGGER': '-PT15H',
      },
    ]);
    const properties = new Map(readCalendar(content).properties);
    expect(properties.get('VERSION')).toBe('2.0');
    expect(properties.get('X-WR-CALNAME')).toBe('Library');
  });

  it('is one that programs accept while there is no day', () => {
    const { parts } = readCalendar(icalendar('Library', [], now));
    expect(parts.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });

  it('keeps every text as it is in lines of 75 octets, without its controls', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('রিয়াদুস সালেহীন ', 'رياض الصالحين', '📚', ';', ',', '\\', '\n', '\\n', 'abc '),
    );
    const texts = fc.array(unit, { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, texts, (summary, location) => {
        const [event] = eventsIn(icalendar('Library', [{ ...day, summary, location }], now));
        expect(event?.SUMMARY).toBe(summary);
        expect(event?.LOCATION).toBe(location);
      }),
    );
    const [event] = eventsIn(icalendar('Library', [{ ...day, summary: 'One\u0000two\r\nthree' }], now));
    expect(event?.SUMMARY).toBe('One two\nthree');
  });
});
