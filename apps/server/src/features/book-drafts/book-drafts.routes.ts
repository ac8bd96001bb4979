import {
  describeBook,
  draftBook,
  listBooksToDescribe,
  titlePage,
} from '@library/contract/intake/book-drafts.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { CoverStore } from '../books/covers.service.ts';
import { pictureText } from '../isbn/isbn.service.ts';
import * as drafts from './book-drafts.service.ts';
import { describe } from './describing.service.ts';

export function bookDraftRoutes(serve: Server, covers: CoverStore): void {
  serve(draftBook, async ({ library, actor, body, files }) => {
    const form = { fields: body, cover: files.cover?.content, titlePage: files.title_page?.content };
    const data = await drafts.addDraft(library, covers, actor, form);
    return {
      success: true as const,
      message: msg(
        'Added with {count, plural, one {# copy} other {# copies}}. It can be lent now, and described later.',
        {
          count: data.copy_labels.length,
        },
      ),
      data,
    };
  });

  serve(listBooksToDescribe, ({ library, actor, query }) =>
    drafts.booksToDescribe(library, actor, query.page),
  );

  serve(titlePage, async ({ library, params }) => ({
    image: pictureText(await drafts.titlePageOf(library, params.id)),
  }));

  serve(describeBook, async ({ library, actor, params, body }) => {
    await describe(library, actor, params.id, body);
    return { message: 'The book is described.' };
  });
}
