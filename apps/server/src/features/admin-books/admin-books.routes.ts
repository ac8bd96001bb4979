import {
  createAdminBook,
  deleteAdminBook,
  listAdminBooks,
  updateAdminBook,
} from '@library/contract/admin-books.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as books from './admin-books.service.ts';

export function adminBookRoutes(serve: Server, library: Library): void {
  serve(listAdminBooks, ({ query }) => books.listBooks(library, query));

  serve(createAdminBook, async ({ actor, body }) => ({
    book_id: await books.addBook(library, actor, body),
    message: 'Book added successfully!',
  }));

  serve(updateAdminBook, async ({ actor, params, body }) => {
    await books.editBook(library, actor, params.book_id, body);
    return { message: 'Book updated successfully!' };
  });

  serve(deleteAdminBook, async ({ actor, params }) => {
    await books.deleteBook(library, actor, params.book_id);
    return { message: 'Book deleted successfully!' };
  });
}
