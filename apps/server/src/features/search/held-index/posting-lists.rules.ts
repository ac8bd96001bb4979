/**
 * An inverted index in memory: which documents have which lexemes. Documents and lexemes are small numbers. A lexeme keeps its
 * number for good; the caller chooses that of a document, as low as possible.
 */
export class PostingLists {
  readonly #numbers = new Map<string, number>();
  readonly #lexemes: string[] = [];
  /** For each lexeme, its only document or all its documents in ascending order. */
  readonly #lists: (number | number[])[] = [];
  /** The lexemes of all documents one after the other, with gaps where a document has changed. */
  #pool = new Uint32Array(1024);
  #poolEnd = 0;
  #unused = 0;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** The lexemes in alphabetical order, except those in `#added`. */
  #sorted: number[] = [];
  #added: number[] = [];
  /** For each lexeme, its position in `#sorted`. */
  #positions = new Uint32Array(0);

  /** A bound of the documents' numbers: each is lower. */
  get documents(): number {
    return this.#starts.length;
  }

  /** Sets the lexemes of a document. Returns whether they have changed. */
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

  /** The numbers of a document's lexemes; valid until the next change. */
  numbersOf(document: number): Uint32Array {
    return this.#pool.subarray(this.#starts[document] ?? 0, this.#ends[document] ?? 0);
  }

  numberOf(lexeme: string): number | undefined {
    return this.#numbers.get(lexeme);
  }

  /** The number of a document's lexemes; `numberAt` returns each, from the first set on in the given order. */
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

  /** The numbers of at most `atMost` lexemes in use that begin with `start`, in alphabetical order. */
  beginningWith(start: string, atMost = Number.POSITIVE_INFINITY): number[] {
    const { from, to } = this.rangeOf(start);
    const found: number[] = [];
    for (let position = from; position < to && found.length < atMost; position += 1) {
      const number = this.atPosition(position);
      if (this.countOf(number) > 0) found.push(number);
    }
    return found;
  }

  /** The range of positions of the lexemes that begin with `start`, in alphabetical order; valid until the next change. */
  rangeOf(start: string): { from: number; to: number } {
    const sorted = this.#sort();
    const from = firstNotBefore(sorted, (number) => (this.lexemeOf(number) < start ? -1 : 1));
    const to = firstNotBefore(sorted, (number) => (this.lexemeOf(number).startsWith(start) ? -1 : 1), from);
    return { from, to };
  }

  /** The position of the lexeme with this number in alphabetical order; valid until the next change. */
  positionOf(number: number): number {
    this.#sort();
    return this.#positions[number] ?? 0;
  }

  /** The number of the lexeme at this position in alphabetical order. */
  atPosition(position: number): number {
    return this.#sorted[position] ?? 0;
  }

  /** Sorts the added lexemes once they are many compared with the sorted ones, since sorting very many together takes long. */
  sortSome(): void {
    if (this.#added.length > this.#sorted.length / 4) this.#sort();
  }

  /** Frees the memory that lists reserve for more documents; after the first load few are added. */
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
      this.#positions = new Uint32Array(this.#lexemes.length);
      for (let at = 0; at < this.#sorted.length; at += 1) this.#positions[this.atPosition(at)] = at;
    }
    return this.#sorted;
  }

  #numberFor(lexeme: string): number {
    const known = this.#numbers.get(lexeme);
    if (known !== undefined) return known;
    const number = this.#lexemes.length;
    // A copy, because a substring would keep the whole longer text in memory.
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

  /** Copies all documents' lexemes into a new pool without gaps, with room for more. */
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

/** The first index whose item makes `compare` return 0 or more. */
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
