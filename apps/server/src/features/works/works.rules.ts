/** The work of a book; null for none. */
export interface WorkOfBook {
  work_id: string;
  title: string;
}

/** A book that moves from one work to another; null for no work. */
export interface WorkMove {
  book_id: string;
  from: WorkOfBook | null;
  to: string | null;
}

export interface PlacedBook {
  book_id: string;
  work: WorkOfBook | null;
}

/**
 * The moves that make two books one work: into the work of the first, or else of the second, or else into a new one. All books
 * of the other work move too.
 */
export function movesToJoin(
  { first, second, ofSecond }: { first: PlacedBook; second: PlacedBook; ofSecond: readonly string[] },
  newWork: string,
): WorkMove[] {
  if (first.work !== null && first.work.work_id === second.work?.work_id) return [];
  if (first.work === null && second.work !== null) {
    return [{ book_id: first.book_id, from: null, to: second.work.work_id }];
  }
  const to = first.work?.work_id ?? newWork;
  const joined = second.work === null ? [second.book_id] : ofSecond;
  const moves = joined.map((book_id) => ({ book_id, from: second.work, to }));
  return first.work === null ? [{ book_id: first.book_id, from: null, to }, ...moves] : moves;
}

/** The moves that take a book out of its work. If only one other book is left, it leaves the work too. */
export function movesToSplit(bookId: string, work: WorkOfBook, books: readonly string[]): WorkMove[] {
  const leaving = books.length > 2 ? [bookId] : books;
  return leaving.map((book_id) => ({ book_id, from: work, to: null }));
}

/**
 * The moves that undo others; null when they cannot restore the earlier state, because one of the books has moved since or left
 * the catalogue, or its earlier work is gone.
 */
export function movesToUndo(
  moves: readonly WorkMove[],
  {
    placeNow,
    isInCatalogue,
    exists,
  }: {
    placeNow: (bookId: string) => WorkOfBook | null;
    isInCatalogue: (bookId: string) => boolean;
    exists: (workId: string) => boolean;
  },
): WorkMove[] | null {
  const returning = Map.groupBy(moves, ({ from }) => from?.work_id ?? '');
  const isWhole = moves.every(
    ({ book_id, from, to }) =>
      isInCatalogue(book_id) &&
      (placeNow(book_id)?.work_id ?? null) === to &&
      (from === null || exists(from.work_id) || (returning.get(from.work_id)?.length ?? 0) > 1),
  );
  if (!isWhole) return null;
  return moves.map(({ book_id, from }) => ({ book_id, from: placeNow(book_id), to: from?.work_id ?? null }));
}

/** Two ids in the order in which a proposal keeps them. */
export const inOrder = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one];
