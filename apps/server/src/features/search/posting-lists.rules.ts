/**
 * Which documents have which lexemes, in memory. Documents and lexemes are small numbers; a lexeme keeps its number for good, a document
 * is given one by the caller, as low as it can.
 */
export class PostingLists {
  readonly #numbers = new Map<string, number>();
  readonly #lexemes: string[] = [];
  /** By lexeme, the only document or all of them in ascending order. */
  readonly #lists: (number | number[])[] = [];
  /** The lexemes of all documents one after the other, with gaps where a document has changed. */
  #pool = new Uint32Array(1024);
  #poolEnd = 0;
  #unused = 0;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** In the order of their letters, but for those that were added since. */
  #sorted: number[] = [];
  #added: number[] = [];
  /** By lexeme, its place among those. */
  #places = new Uint32Array(0);

  /** How many documents there may be; each number is lower. */
  get documents(): number {
    return this.#starts.length;
  }

  /** Says that a document has these lexemes and no others. Returns whether that is new. */
  set(document: number, lexemes: Iterable<string>): boolean {
    const before = this.numbersOf(document);
    const numbers = new Set<number>();
    for (const lexeme of lexemes) numbers.add(this.#numberFor(lexeme));
    if (before.length === numbers.size && before.every((number) => numbers.has(number))) return false;
    for (const number of before) if (!numbers.has(number)) this.#remove(number, document);
    const former = new Set(before);
    for (const number of numbers) if (!former.has(number)) this.#add(number, document);
    this.#unused += before.length;
    this.#ends[document] = this.#starts[document] ?? 0;
    this.#store(document, numbers);
    return true;
  }

  /** The numbers of a document's lexemes, until the next change. */
  numbersOf(document: number): Uint32Array {
    return this.#pool.subarray(this.#starts[document] ?? 0, this.#ends[document] ?? 0);
  }

  numberOf(lexeme: string): number | undefined {
    return this.#numbers.get(lexeme);
  }

  /** How many lexemes a document has, and each of them by number; of the first one on, in the order in which they were given. */
  sizeOf(document: number): number {
    return (this.#ends[document] ?? 0) - (this.#starts[document] ?? 0);
  }

  numberAt(document: number, index: number): number {
    return this.#pool[(this.#starts[document] ?? 0) + index] ?? 0;
  }

  /** Whether a document has the lexeme with this number. */
  has(document: number, number: number): boolean {
    const end = this.#ends[document] ?? 0;
    for (let at = this.#starts[document] ?? 0; at < end; at += 1) if (this.#pool[at] === number) return true;
    return false;
  }

  lexemeOf(number: number): string {
    return this.#lexemes[number] ?? '';
  }

  /** The documents with a lexeme, in ascending order. */
  documentsOf(lexeme: string): readonly number[] {
    const number = this.#numbers.get(lexeme);
    return number === undefined ? [] : this.documentsWith(number);
  }

  /** The documents that have the lexeme with this number, in ascending order. */
  documentsWith(number: number): readonly number[] {
    const list = this.#lists[number];
    return typeof list === 'number' ? [list] : (list ?? []);
  }

  /** Sets the bit of each document that has a lexeme. */
  mark(lexeme: string, bits: Uint32Array): void {
    const number = this.#numbers.get(lexeme);
    const list = number === undefined ? undefined : this.#lists[number];
    if (typeof list === 'number') setBit(bits, list);
    else if (list) for (const document of list) setBit(bits, document);
  }

  /** How many documents have a lexeme. */
  count(lexeme: string): number {
    const number = this.#numbers.get(lexeme);
    return number === undefined ? 0 : this.countOf(number);
  }

  /** How many documents have the lexeme with this number. */
  countOf(number: number): number {
    const list = this.#lists[number];
    return typeof list === 'number' ? 1 : (list?.length ?? 0);
  }

  /** The lexemes that some document has and that begin so, by number, in the order of their letters; no more than that. */
  beginningWith(start: string, atMost = Number.POSITIVE_INFINITY): number[] {
    const { from, to } = this.placesOf(start);
    const found: number[] = [];
    for (let place = from; place < to && found.length < atMost; place += 1) {
      const number = this.atPlace(place);
      if (this.countOf(number) > 0) found.push(number);
    }
    return found;
  }

  /** Where the lexemes that begin so stand among all of them in the order of their letters, until the next change. */
  placesOf(start: string): { from: number; to: number } {
    const sorted = this.#sort();
    const from = firstNotBefore(sorted, (number) => (this.lexemeOf(number) < start ? -1 : 1));
    const to = firstNotBefore(sorted, (number) => (this.lexemeOf(number).startsWith(start) ? -1 : 1), from);
    return { from, to };
  }

  /** The place of the lexeme with this number in the order of their letters, until the next change. */
  placeOf(number: number): number {
    this.#sort();
    return this.#places[number] ?? 0;
  }

  /** The number of the lexeme at this place in the order of their letters. */
  atPlace(place: number): number {
    return this.#sorted[place] ?? 0;
  }

  /** Sorts the lexemes that came since, once they are many beside those that are sorted: it takes a while to sort very many at once. */
  sortSome(): void {
    if (this.#added.length > this.#sorted.length / 4) this.#sort();
  }

  /** Gives back the memory that lists keep for documents which may come: once most have come, they are few. */
  trim(): void {
    for (const [number, list] of this.#lists.entries()) {
      if (typeof list !== 'number') this.#lists[number] = list.slice();
    }
  }

  #sort(): readonly number[] {
    if (this.#added.length > 0) {
      const isBefore = (one: number, other: number) => this.lexemeOf(one) < this.lexemeOf(other);
      this.#added.sort((one, other) => (isBefore(one, other) ? -1 : 1));
      this.#sorted = merged(this.#sorted, this.#added, isBefore);
      this.#added = [];
      this.#places = new Uint32Array(this.#lexemes.length);
      for (let place = 0; place < this.#sorted.length; place += 1) this.#places[this.atPlace(place)] = place;
    }
    return this.#sorted;
  }

  #numberFor(lexeme: string): number {
    const known = this.#numbers.get(lexeme);
    if (known !== undefined) return known;
    const number = this.#lexemes.length;
    // A part of a longer text would keep all of that in memory.
    const own = Buffer.from(lexeme).toString();
    this.#numbers.set(own, number);
    this.#lexemes.push(own);
    this.#lists.push([]);
    this.#added.push(number);
    return number;
  }

  #add(number: number, document: number): void {
    const list = this.#lists[number];
    if (list === undefined) return;
    if (typeof list === 'number') this.#lists[number] = list < document ? [list, document] : [document, list];
    else if (list.length === 0) this.#lists[number] = document;
    else if ((list.at(-1) ?? 0) < document) list.push(document);
    else list.splice(indexFor(list, document), 0, document);
  }

  #remove(number: number, document: number): void {
    const list = this.#lists[number];
    if (typeof list === 'number') this.#lists[number] = [];
    else list?.splice(indexFor(list, document), 1);
  }

  #store(document: number, numbers: ReadonlySet<number>): void {
    if (this.#poolEnd + numbers.size > this.#pool.length) this.#makeRoom(numbers.size);
    this.#starts[document] = this.#poolEnd;
    for (const number of numbers) {
      this.#pool[this.#poolEnd] = number;
      this.#poolEnd += 1;
    }
    this.#ends[document] = this.#poolEnd;
  }

  /** Copies the lexemes of all documents into a new pool, without the gaps. */
  #makeRoom(more: number): void {
    const used = this.#poolEnd - this.#unused;
    const pool = new Uint32Array(Math.ceil((used + more) * 1.5));
    let end = 0;
    for (const [document, start = 0] of this.#starts.entries()) {
      const own = this.#pool.subarray(start, this.#ends[document] ?? 0);
      pool.set(own, end);
      this.#starts[document] = end;
      end += own.length;
      this.#ends[document] = end;
    }
    this.#pool = pool;
    this.#poolEnd = end;
    this.#unused = 0;
  }
}

function setBit(bits: Uint32Array, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
}

/** The first index whose item `compare` finds not below 0. */
function firstNotBefore(sorted: readonly number[], compare: (item: number) => number, first = 0): number {
  let [from, to] = [first, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle] ?? 0) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

const indexFor = (list: readonly number[], document: number) =>
  firstNotBefore(list, (other) => other - document);

function merged(
  one: readonly number[],
  other: readonly number[],
  isBefore: (one: number, other: number) => boolean,
): number[] {
  const all: number[] = [];
  let at = 0;
  for (const item of one) {
    for (let next = other[at]; next !== undefined && isBefore(next, item); next = other[at]) {
      all.push(next);
      at += 1;
    }
    all.push(item);
  }
  for (const item of other.slice(at)) all.push(item);
  return all;
}
