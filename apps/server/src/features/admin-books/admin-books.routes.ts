import {
  changeBooks,
  createAdminBook,
  deleteAdminBook,
  listAdminBooks,
  replaceCover,
  updateAdminBook,
} from '@library/contract/books/admin-books.ts';
import type { Server } from '../../http/serve.ts';
import { outcomesText, whyNotOf } from '../../lib/outcomes.ts';
import type { CoverStore } from '../books/covers.service.ts';
import * as books from './admin-books.service.ts';
import * as several from './change-books.service.ts';
import { editBook } from './edit-book.service.ts';
import * as uploaded from './replace-cover.service.ts';

export function adminBookRoutes(serve: Server, covers: CoverStore): void {
  serve(listAdminBooks, ({ library, query }) => books.findAdminBooks(library, query));

  serve(createAdminBook, async ({ library, actor, body }) => ({
    book_id: await books.addBookWithoutCopies(library, actor, body),
    message: 'Book added successfully!',
  }));

  serve(updateAdminBook, async ({ library, actor, params, body }) => {
    await editBook(library, actor, params.book_id, body);
    return { message: 'Book updated successfully!' };
  });

  serve(changeBooks, async ({ library, actor, body }) => {
    const outcomes = await several.changeBooks(library, actor, body);
    return {
      message: outcomesText(outcomes, 'changed'),
      data: body.book_ids.map((book_id) => ({ book_id, ...whyNotOf(outcomes, book_id) })),
    };
  });

  serve(replaceCover, async ({ library, actor, params, files }) => ({
    image_url: await uploaded.replaceCover(library, covers, actor, {
      bookId: params.book_id,
      image: files.image?.content,
    }),
    message: 'Cover replaced.',
  }));

  serve(deleteAdminBook, async ({ library, actor, params }) => {
    await books.deleteBook(library, actor, params.book_id);
    return { message: 'Book deleted successfully!' };
  });
}
