/** Something that happens at a moment; it may put further events on the agenda. */
export type Event = () => Promise<void>;

/** Runs events in the order of their moments. */
export class Agenda {
  readonly #entries: { at: number; event: Event }[] = [];

  add(at: Date, event: Event): void {
    const moment = at.getTime();
    const later = this.#entries.findIndex((entry) => entry.at > moment);
    this.#entries.splice(later < 0 ? this.#entries.length : later, 0, { at: moment, event });
  }

  /** Runs all events before `end`; calls `setClock` with the moment of each event before the event. Drops later events. */
  async run(end: Date, setClock: (moment: Date) => void): Promise<void> {
    for (
      let entry = this.#entries.shift();
      entry && entry.at < end.getTime();
      entry = this.#entries.shift()
    ) {
      setClock(new Date(entry.at));
      await entry.event();
    }
  }
}
