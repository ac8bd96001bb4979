import { addDays } from '../time/days.ts';

/** An all-day entry for calendar programs. */
export interface CalendarDay {
  /** The id stays the same when the day moves, so that calendar programs move the entry instead of adding another. */
  uid: string;
  /** `yyyy-MM-dd`. */
  day: string;
  summary: string;
  description: string;
  location: string;
  /** The page where the reader can act on the entry; null when the library's own address is not configured. */
  url: string | null;
  /** The number of changes of the entry. */
  sequence: number;
  changedAt: Date;
}

/** A calendar of whole days, each with an alarm on the morning before (RFC 5545, and RFC 7986 for its name and refreshing). */
export function icalendar(name: string, days: readonly CalendarDay[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//lending-library//due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(days.length === 0 ? noDays : days.flatMap((day) => eventOf(day, now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The alarm's distance from the midnight with which the day begins: the morning before. */
const alarmBefore = 'PT15H';

/** An empty calendar. The format requires at least one component, so it has a time zone. */
const noDays = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventOf(event: CalendarDay, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${moment(now)}`,
    `LAST-MODIFIED:${moment(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${date(event.day)}`,
    `DTEND;VALUE=DATE:${date(addDays(event.day, 1))}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    'CLASS:PRIVATE',
    'STATUS:CONFIRMED',
    // The entry does not mark the person as busy.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(event.summary)}`,
    `TRIGGER:-${alarmBefore}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function date(day: string): string {
  return day.replaceAll('-', '');
}

function moment(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

const controls = /(?!\n)\p{Cc}/gu;

function text(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .replace(controls, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const mostOctets = 75;
const encoder = new TextEncoder();

/** Breaks a line after 75 octets at most, and never inside a character. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += character;
    octets += size;
  }
  return whole;
}
