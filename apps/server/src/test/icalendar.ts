/** A component of a calendar: its properties in their order, and the components inside. */
export interface CalendarComponent {
  name: string;
  properties: [name: string, value: string][];
  parts: CalendarComponent[];
}

/**
 * Parses a calendar according to RFC 5545 and throws where it violates the rules: lines end with CRLF and have at most 75
 * octets, components nest, and each has its required properties.
 */
export function readCalendar(content: string): CalendarComponent {
  if (!content.endsWith('\r\n')) throw new Error('The last line does not end with CRLF.');
  const physical = content.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A lone line end in ${JSON.stringify(line)}.`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets in ${line}.`);
    if (Buffer.from(line).toString() !== line) throw new Error(`A broken character in ${line}.`);
  }
  const root: CalendarComponent = { name: '', properties: [], parts: [] };
  const open = [root];
  for (const line of physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]+)?):(.*)$/su.exec(line) ?? [];
    if (name === '') throw new Error(`No property: ${line}.`);
    const inner = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const part = { name: value, properties: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (inner.name !== value) throw new Error(`${inner.name} ends as ${value}.`);
      open.pop();
    } else inner.properties.push([name, value]);
  }
  const [calendar, ...more] = root.parts;
  if (!calendar || more.length > 0 || open.length !== 1) throw new Error('Not one calendar.');
  check(calendar);
  return calendar;
}

/** The properties that each component must have exactly once. */
const needed: Record<string, string[]> = {
  VCALENDAR: ['VERSION', 'PRODID', 'METHOD'],
  VEVENT: [
    'UID',
    'DTSTAMP',
    'DTSTART;VALUE=DATE',
    'DTEND;VALUE=DATE',
    'SEQUENCE',
    'LAST-MODIFIED',
    'SUMMARY',
  ],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
};

function check(component: CalendarComponent): void {
  const names = component.properties.map(([name]) => name);
  for (const name of needed[component.name] ?? [`known component instead of ${component.name}`]) {
    if (names.filter((one) => one === name).length !== 1) {
      throw new Error(`${component.name} has no one ${name}.`);
    }
  }
  if (component.name === 'VCALENDAR' && component.parts.length === 0) throw new Error('An empty calendar.');
  for (const [name, value] of component.properties) {
    const pattern = name.endsWith('VALUE=DATE')
      ? /^\d{8}$/
      : /^(DTSTAMP|LAST-MODIFIED)$/.test(name)
        ? /^\d{8}T\d{6}Z$/
        : /^[^\p{Cc}]*$/u;
    if (!pattern.test(value)) throw new Error(`${name} is ${value}.`);
  }
  component.parts.forEach(check);
}

/** The events of a calendar as objects of their properties and those of their alarms, with unescaped texts. */
export function eventsIn(content: string): Record<string, string>[] {
  const events = readCalendar(content).parts.filter(({ name }) => name === 'VEVENT');
  return events.map(({ properties, parts }) => {
    const alarms = parts.flatMap((alarm) =>
      alarm.properties.map(([name, value]) => [`ALARM ${name}`, value]),
    );
    return Object.fromEntries([...properties, ...alarms].map(([name, value]) => [name, asRead(value ?? '')]));
  });
}

function asRead(text: string): string {
  return text.replace(/\\([nN\\;,])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
