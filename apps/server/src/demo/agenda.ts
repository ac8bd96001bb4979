/** Something that happens at a moment; it may put further things on the agenda. */
export type Happening = () => Promise<void>;

/** A list of happenings that is worked off in the order of their moments. */
export class Agenda {
  readonly #entries: { at: number; happening: Happening }[] = [];

  /** Puts a happening on the list. */
  add(at: Date, happening: Happening): void {
    const moment = at.getTime();
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.at ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { at: moment, happening });
  }

  /** Lets everything happen that lies before `end`, telling `setClock` each moment first. What comes later never does. */
  async run(end: Date, setClock: (moment: Date) => void): Promise<void> {
    for (
      let entry = this.#entries.shift();
      entry && entry.at < end.getTime();
      entry = this.#entries.shift()
    ) {
      setClock(new Date(entry.at));
      await entry.happening();
    }
  }
}
