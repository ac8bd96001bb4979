import {
  createAdminBook,
  deleteAdminBook,
  listAdminBooks,
  updateAdminBook,
} from '@library/contract/admin-books.ts';
import type { Server } from '../../http/serve.ts';
import * as books from './admin-books.service.ts';

export function adminBookRoutes(serve: Server): void {
  serve(listAdminBooks, ({ library, query }) => books.listBooks(library, query));

  serve(createAdminBook, async ({ library, actor, body }) => ({
    book_id: await books.addBook(library, actor, body),
    message: 'Book added successfully!',
  }));

  serve(updateAdminBook, async ({ library, actor, params, body }) => {
    await books.editBook(library, actor, params.book_id, body);
    return { message: 'Book updated successfully!' };
  });

  serve(deleteAdminBook, async ({ library, actor, params }) => {
    await books.deleteBook(library, actor, params.book_id);
    return { message: 'Book deleted successfully!' };
  });
}
