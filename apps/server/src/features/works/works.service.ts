import type { joinWorks, listWorkProposals } from '@library/contract/books/works.ts';
import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import { conflict, notFound } from '../../lib/refusal.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { type AdminActor, mayJoinWorks, type StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { noSuchBook } from '../books/books.service.ts';
import {
  closeProposal,
  countProposals,
  reopenProposals,
  selectProposal,
  selectProposals,
  writeProposal,
} from './proposals.queries.ts';
import {
  applyMoves,
  insertChange,
  lockBooksOfWorks,
  lockWorks,
  markUndone,
  placedBook,
  selectBookIds,
  selectChange,
  selectExisting,
  selectPlaces,
  selectProposedBooks,
} from './works.queries.ts';
import { inOrder, movesToJoin, movesToSplit, movesToUndo, type WorkMove } from './works.rules.ts';

type TwoBooks = Received<typeof joinWorks>['body'];

/**
 * Records that two books are the same work. An admin joins their works; a volunteer's proposal waits for an admin. Repeating it
 * changes nothing. Throws 404 for an unknown book, 409 for the same book twice and for a pair that an admin has declined.
 */
export function join(
  library: Library,
  actor: StaffActor,
  ids: TwoBooks,
): Promise<ResponseBody<typeof joinWorks>> {
  return library.inTransaction(async (transaction) => {
    const { titles, pair } = await lockPair(transaction, ids);
    const first = await placedBook(transaction, ids.book_id);
    const second = await placedBook(transaction, ids.other_id);
    const ofSecond = second.work ? await selectBookIds(transaction, second.work.work_id) : [];
    const moves = movesToJoin({ first, second, ofSecond }, library.makeId());
    const said = { by: actor.account_id, at: library.clock.now() };
    if (moves.length === 0) {
      return { state: 'joined', change_id: null, message: 'These books are the same work already.' };
    }
    if (!mayJoinWorks(actor)) {
      const known = await selectProposal(transaction, pair);
      if (known === 'declined') throw conflict("An admin has decided that these aren't the same work.");
      if (known !== 'open') {
        await writeProposal(transaction, pair, { ...said, state: 'open' });
        await recordAudit(transaction, library, actor, {
          action: 'suggested',
          kind: 'work',
          entity_id: ids.book_id,
          after: { books: titles },
        });
      }
      return {
        state: 'proposed',
        change_id: null,
        message: 'Thank you. An admin will check your suggestion.',
      };
    }
    const title = first.work?.title ?? second.work?.title ?? titles[0];
    await closeProposal(transaction, pair);
    const change_id = await change(transaction, library, moves, () => title);
    const work_id = moves[0]?.to ?? '';
    await recordAudit(transaction, library, actor, {
      action: 'joined',
      kind: 'work',
      entity_id: work_id,
      after: { title, books: titles },
    });
    return { state: 'joined', change_id, message: 'These books are now the same work.' };
  });
}

/** Takes a book out of its work. Throws 404 for an unknown book, 409 for one without a work. */
export function split(library: Library, actor: AdminActor, bookId: string): Promise<{ change_id: string }> {
  return library.inTransaction(async (transaction) => {
    const book = (await lockBooksOfWorks(transaction, [bookId])).get(bookId);
    if (!book) throw noSuchBook();
    await lockWorks(transaction);
    const { work } = await placedBook(transaction, bookId);
    if (work === null) throw conflict('This book is separate already.');
    const books = await selectBookIds(transaction, work.work_id);
    const change_id = await change(transaction, library, movesToSplit(bookId, work, books), () => work.title);
    await recordAudit(transaction, library, actor, {
      action: 'split',
      kind: 'work',
      entity_id: work.work_id,
      before: { title: work.title, book: book.title },
    });
    return { change_id };
  });
}

/**
 * Undoes joining or splitting; repeating it changes nothing. Throws 404 for an unknown change, 409 when one of its books has
 * moved or gone since.
 */
export function undo(library: Library, actor: AdminActor, changeId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const made = await selectChange(transaction, changeId);
    if (!made) throw notFound("We couldn't find that change.");
    const ids = made.moves.map(({ book_id }) => book_id);
    const inCatalogue = await lockBooksOfWorks(transaction, ids);
    await lockWorks(transaction);
    if ((await selectChange(transaction, changeId))?.isUndone) return;
    const places = await selectPlaces(transaction, ids);
    const exist = await selectExisting(
      transaction,
      made.moves.flatMap(({ from }) => from?.work_id ?? []),
    );
    const moves = movesToUndo(made.moves, {
      placeNow: (id) => places.get(id) ?? null,
      isInCatalogue: (id) => inCatalogue.has(id),
      exists: (id) => exist.has(id),
    });
    if (moves === null) throw conflict('These books have changed since. Join or separate them instead.');
    const titles = new Map(made.moves.flatMap(({ from }) => (from ? [[from.work_id, from.title]] : [])));
    await applyMoves(transaction, moves, (id) => titles.get(id) ?? '');
    await reopenProposals(transaction, ids);
    await markUndone(transaction, changeId, library.clock.now());
    const work = moves[0]?.from?.work_id ?? moves[0]?.to ?? changeId;
    const books = [...inCatalogue.values()].map(({ title }) => title);
    await recordAudit(transaction, library, actor, {
      action: 'undid changing',
      kind: 'work',
      entity_id: work,
      before: { books },
    });
  });
}

/** Records that two books are not the same work, which also prevents later proposals. Throws 404 for an unknown book. */
export function decline(library: Library, actor: AdminActor, ids: TwoBooks): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { pair, titles } = await lockPair(transaction, ids);
    if ((await selectProposal(transaction, pair)) === 'declined') return;
    const said = { state: 'declined', by: actor.account_id, at: library.clock.now() } as const;
    await writeProposal(transaction, pair, said);
    await recordAudit(transaction, library, actor, {
      action: 'declined',
      kind: 'work',
      entity_id: ids.book_id,
      after: { books: titles },
    });
  });
}

/** Takes books that left the catalogue out of their works; nobody can join them any more. */
export async function leaveWorks(
  transaction: Transaction,
  bookIds: readonly Locked<'retired book'>[],
): Promise<void> {
  if ((await selectPlaces(transaction, bookIds)).size === 0) return;
  await lockWorks(transaction);
  for (const bookId of bookIds) {
    const { work } = await placedBook(transaction, bookId);
    if (work === null) continue;
    const books = await selectBookIds(transaction, work.work_id);
    await applyMoves(transaction, movesToSplit(bookId, work, books), () => work.title);
  }
}

/** A page of the proposals about which an admin still has to decide, the oldest first. */
export function listProposals(
  { database }: Library,
  page: number,
): Promise<ResponseBody<typeof listWorkProposals>> {
  return readPage(page, pageSizes.work_proposals, {
    rows: async (slice) => {
      const proposals = await selectProposals(database, slice);
      const ids = proposals.flatMap(({ book_id, other_id }) => [book_id, other_id]);
      const books = new Map((await selectProposedBooks(database, ids)).map((book) => [book.book_id, book]));
      return proposals.flatMap(({ book_id, other_id, name, alike, proposed_at }) => {
        const [book, other] = [books.get(book_id), books.get(other_id)];
        return book && other
          ? [{ book, other, proposed_by: name, alike, proposed_at: proposed_at.toISOString() }]
          : [];
      });
    },
    total: () => countProposals(database),
  });
}

async function lockPair(transaction: Transaction, { book_id, other_id }: TwoBooks) {
  if (book_id === other_id) throw conflict('Please choose another book.');
  const books = await lockBooksOfWorks(transaction, [book_id, other_id]);
  const [book, other] = [books.get(book_id), books.get(other_id)];
  if (!book || !other) throw noSuchBook();
  await lockWorks(transaction);
  return { titles: [book.title, other.title] as const, pair: inOrder(book_id, other_id) };
}

async function change(
  transaction: Transaction,
  library: Library,
  moves: readonly WorkMove[],
  titleOf: (workId: string) => string,
): Promise<string> {
  const change_id = library.makeId();
  await applyMoves(transaction, moves, titleOf);
  await insertChange(transaction, { change_id, made_at: library.clock.now() }, moves);
  return change_id;
}
