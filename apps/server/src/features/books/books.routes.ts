import { submitBook } from '@library/contract/books.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { addBook } from './additions.service.ts';
import { additionMessage } from './books.rules.ts';
import type { CoverStore } from './covers.service.ts';

export function bookRoutes(serve: Server, library: Library, covers: CoverStore): void {
  serve(submitBook, async ({ actor, body, files }) => {
    const form = { fields: body, image: files.image?.content };
    const { isNew, ...data } = await addBook(library, covers, actor, form);
    return {
      success: true as const,
      message: additionMessage(isNew, data.copy_labels.length),
      data,
    };
  });
}
