import { invalid } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { setCover } from '../books/books.service.ts';
import type { CoverStore } from '../books/covers.service.ts';

/**
 * Replaces the cover of a book with an uploaded picture and returns its path. The old picture stays, because the audit log names
 * it and an admin can restore it (decision 005).
 * Throws 404 for an unknown book, 422 for a missing or unacceptable picture.
 */
export async function replaceCover(
  library: Library,
  covers: CoverStore,
  actor: AdminActor,
  { bookId, image }: { bookId: string; image: Buffer | undefined },
): Promise<string> {
  if (!image) throw invalid({ image: ['Please choose a picture.'] });
  // As for a new book: files do not roll back, so the transaction gives the draft its final name.
  const cover = await covers.save(image);
  try {
    await library.inTransaction(async (transaction) => {
      const { title, cover: former } = await setCover(transaction, bookId, cover);
      const change = { before: { title, cover: former }, after: { title, cover } };
      await recordAudit(transaction, library, actor, {
        action: 'changed',
        kind: 'book',
        entity_id: bookId,
        ...change,
      });
      await covers.place(cover);
    });
    return cover;
  } catch (error) {
    await covers.discard(cover);
    throw error;
  }
}
