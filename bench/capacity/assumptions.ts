import { parseArgs } from 'node:util';

/**
 * What a student does in a year, how this is spread over the year, and how much of a machine is used. None of these values
 * is measured: they are guesses for a busy library, and the command line can change each one by its name.
 */
export const assumptions = {
  loans: { value: 12, unit: 'loans a student and year, each requested, handed out and returned' },
  reviews: { value: 0.25, unit: 'reviews a loan' },
  visits: { value: 60, unit: 'visits to the site, each with one page drawn by the server' },
  pages: { value: 8, unit: 'pages of Browse and of books a visit' },
  fresh: { value: 0.5, unit: 'share of these pages that nobody has asked for since the last change' },
  searches: { value: 2, unit: 'searches a visit' },
  suggestions: { value: 4, unit: 'suggestions a search, as it is typed' },
  covers: { value: 24, unit: 'covers a visit that the browser does not have yet' },
  personal: { value: 4, unit: 'calls a visit for what belongs to a reader: own books, notices' },
  opened: {
    value: 1,
    unit: 'own pages a visit that the server draws for a reader: Home, My books, the dashboard',
  },
  logins: { value: 6, unit: 'logins with a password a student and year' },
  books: { value: 5, unit: 'books in the catalogue for each 1,000 loans a year' },
  days: { value: 200, unit: 'days a year on which students come' },
  busiest: { value: 3, unit: 'times as much on the busiest day as on others' },
  hour: { value: 0.15, unit: 'share of a day in its busiest hour' },
  used: { value: 0.5, unit: 'share of a processor that may be used in the busiest hour' },
  years: { value: 5, unit: 'years of loans on the disk' },
};

export type Assumptions = Record<keyof typeof assumptions, number>;

/**
 * Returns the assumptions with the changes that the arguments make, such as `--loans 6`.
 * @throws at an unknown name, or a value that is not a number above zero
 */
export function assumptionsFrom(args: string[]): Assumptions {
  const names = Object.keys(assumptions) as (keyof Assumptions)[];
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const chosen = names.map((name) => {
    const value = values[name] === undefined ? assumptions[name].value : Number(values[name]);
    if (!(value > 0)) throw new Error(`--${name} takes a number above zero.`);
    return [name, value] as const;
  });
  return Object.fromEntries(chosen) as Assumptions;
}
