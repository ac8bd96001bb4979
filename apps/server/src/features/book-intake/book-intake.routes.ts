import {
  listBookAdditions,
  suggestForIntake,
  undoBookAddition,
} from '@library/contract/intake/book-additions.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import type { Server } from '../../http/serve.ts';
import { additionMessage } from '../books/books.rules.ts';
import type { CoverStore } from '../books/covers.service.ts';
import * as additions from './book-additions.service.ts';
import { addBook } from './book-intake.service.ts';

export function bookIntakeRoutes(serve: Server, covers: CoverStore): void {
  serve(submitBook, async ({ library, actor, body, files }) => {
    const form = { fields: body, image: files.image?.content };
    const { isNew, equal, book_id, copy_labels, kept, addition_id } = await addBook(
      library,
      covers,
      actor,
      form,
    );
    const isDescribed = body.description !== null || form.image !== undefined;
    return {
      success: true as const,
      message: additionMessage({ isNew, count: copy_labels.length, equal, isDescribed }),
      data: { book_id, copy_labels, is_new: isNew, kept_copies: kept, addition_id },
    };
  });

  serve(listBookAdditions, ({ library, actor }) => additions.listAdditions(library, actor));

  serve(undoBookAddition, async ({ library, actor, body }) => {
    await additions.undoAddition(library, actor, body.addition_id);
    return { message: 'What you added has been undone.' };
  });

  serve(suggestForIntake, ({ library, query }) => additions.suggest(library, query));
}
