/** A waiting entry with the facts that decide who is next. */
export interface InLine {
  wait_id: string;
  /** The halls in which its reader would collect the book. */
  halls: readonly string[];
  /** The hall in which the reader lives. */
  home: string | null;
  overtaken: number;
  /** The library has put it first, so nobody may overtake it. */
  put_first: boolean;
}

/** How the next entry is chosen: in the order of joining, or residents of the copy's hall first, up to a number of times. */
export interface LineOrder {
  wait_order: 'fifo' | 'home_first';
  home_first_times: number;
}

/** The entry that gets a copy, and the earlier entries that it overtakes. */
export interface TurnInLine<Entry extends InLine = InLine> {
  next: Entry;
  overtaken: Entry[];
}

/**
 * Chooses the entry that gets a free copy of a hall; null when nobody in line would collect it there. With `home_first` the
 * first resident of the hall comes before everybody else, unless that would overtake an entry more often than allowed.
 * @param line the entries that wait for the book, in the order of the line
 */
export function nextInLine<Entry extends InLine>(
  line: readonly Entry[],
  hallId: string,
  { wait_order, home_first_times }: LineOrder,
): TurnInLine<Entry> | null {
  const candidates = line.filter(({ halls }) => halls.includes(hallId));
  const [first] = candidates;
  if (first === undefined) return null;
  const atHome = candidates.findIndex(({ home }) => home === hallId);
  const before = candidates.slice(0, Math.max(atHome, 0));
  const mayOvertake = before.every((entry) => !entry.put_first && entry.overtaken < home_first_times);
  const resident = candidates[atHome];
  if (wait_order === 'fifo' || resident === undefined || !mayOvertake) return { next: first, overtaken: [] };
  return { next: resident, overtaken: before };
}
