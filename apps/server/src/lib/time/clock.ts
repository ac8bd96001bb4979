/** The only source of time. Rules get days as arguments; tests and the seed pass a clock of their own. */
export interface Clock {
  now(): Date;
  /** The library's day as `yyyy-MM-dd`, in the library's time zone. */
  today(): string;
  /** The library's day at a moment. */
  dayAt(moment: Date): string;
  /** Whole seconds until the library's next day begins. */
  secondsLeftToday(): number;
}

function dayIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}

const dayAndAnHour = 25 * 60 * 60;

/** Seconds from a moment until the next day begins; days differ in length. */
function secondsToNextDay(day: (moment: Date) => string, from: Date): number {
  const today = day(from);
  let [same, other] = [0, dayAndAnHour];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (day(new Date(from.getTime() + middle * 1000)) === today) same = middle;
    else other = middle;
  }
  return other;
}

export function systemClock(timeZone: string): Clock {
  const day = dayIn(timeZone);
  return {
    now: () => new Date(),
    today: () => day(new Date()),
    dayAt: day,
    secondsLeftToday: () => secondsToNextDay(day, new Date()),
  };
}

/** A clock that stays at one moment until it is set; for tests and for the seed's history. */
export interface SettableClock extends Clock {
  set(moment: Date): void;
}

export function settableClock(timeZone: string, start: Date): SettableClock {
  const day = dayIn(timeZone);
  let moment = start;
  return {
    now: () => moment,
    today: () => day(moment),
    dayAt: day,
    secondsLeftToday: () => secondsToNextDay(day, moment),
    set: (next) => {
      moment = next;
    },
  };
}
