import type { Received } from '@library/contract/calls/route.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import type { describeBook } from '@library/contract/intake/book-drafts.ts';
import type { FieldSentences } from '../../lib/refusal.ts';
import { conflict, invalid, Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { knownSentence, labels, type NewBook, readDescription } from '../books/books.rules.ts';
import { changeBook, loggedFacts, requireBook } from '../books/books.service.ts';
import { readNewBook } from '../books/equal-books.service.ts';
import { idsOfChoices, unknownChoice } from '../books/picked-names.service.ts';
import { noteSource } from '../isbn/isbn.service.ts';
import { lockDraft, markDescribed } from './book-drafts.queries.ts';

type DescriptionForm = Received<typeof describeBook>['body'];

/**
 * Describes a book that was added by photographs; it does not matter who has its copies now. Throws 404 for an unknown book,
 * 409 when somebody else has described it since or an equal book exists, 422 for invalid fields.
 */
export async function describe(
  library: Library,
  actor: StaffActor,
  bookId: string,
  form: DescriptionForm,
): Promise<void> {
  const faults: FieldSentences = {};
  const book = readDescription(form, faults);
  if (book && book.publisher === null && !book.isPublisherUnknown) {
    faults.publisher_name = ['Publisher is required.'];
  }
  if (!book || Object.keys(faults).length > 0) throw invalid(faults);
  try {
    await library.inTransaction((transaction) => write(transaction, library, actor, { bookId, book, form }));
  } catch (error) {
    const kind = unknownChoice(error);
    throw kind ? invalid({ [`${kind}_id`]: [chooseFromList(labels[kind])] }) : error;
  }
}

async function write(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { bookId, book, form }: { bookId: string; book: NewBook; form: DescriptionForm },
): Promise<void> {
  const draft = await lockDraft(transaction, bookId);
  await requireBook(transaction, bookId);
  if (!draft) {
    throw conflict('This book has a description. An admin can change it in the book index.');
  }
  if (draft.isDescribed)
    throw conflict(
      msg('{describedBy} has described this book already.', {
        describedBy: draft.describedBy ?? msg('Someone'),
      }),
    );
  const { author, publisher, category, isPublisherUnknown: _, ...described } = book;
  const chosen = { author, category, publisher: book.isPublisherUnknown ? null : publisher };
  const read = await readNewBook(transaction, library, { ...described, ...chosen });
  if ('equal' in read && !form.is_another_book) {
    const sentence = msg(
      '{known} Add what tells the two apart, such as volume or edition, or say that it is another book.',
      { known: knownSentence(read.equal) },
    );
    // The field tells this refusal from the one of a book that someone has described, where a tick doesn't help.
    throw new Refusal('conflict', sentence, { fields: { is_another_book: [sentence] } });
  }
  const ids = 'equal' in read ? await idsOfChoices(transaction, library, chosen) : read.ids;
  // A form without an ISBN keeps the stored one, which may have been scanned with the photographs.
  const isbn = form.isbn === undefined ? undefined : described.isbn;
  const { before, after } = await changeBook(transaction, bookId, { ...described, isbn, ...ids });
  const taken = { book_id: bookId, source: form.taken_from, fields: form.taken_fields };
  await noteSource(transaction, library, actor, taken);
  const [described_by, described_at] = [actor.account_id, library.clock.now()];
  await markDescribed(transaction, bookId, { described_by, described_at });
  await recordAudit(transaction, library, actor, {
    action: 'described',
    kind: 'book',
    entity_id: bookId,
    before: await loggedFacts(transaction, before),
    after: await loggedFacts(transaction, after),
  });
}
