import { pasteDepartments, pasteHalls } from '@library/contract/reference/pasted-lists.ts';
import {
  authors,
  categories,
  departments,
  halls,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import type { Server } from '../../http/serve.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import { addPasted, previewPasted } from './pasted-lists.service.ts';
import {
  createEntry,
  deleteEntry,
  type EntryKind,
  entryPage,
  updateEntry,
} from './reference-admin.service.ts';

/** Admins manage halls, departments, authors, categories and publishers here. */
export function referenceAdminRoutes(serve: Server): void {
  serve(halls.page, ({ library, query, language }) => entryPage(library, 'hall', query, language));
  serve(departments.page, ({ library, query, language }) =>
    entryPage(library, 'department', query, language),
  );
  serve(authors.page, ({ library, query, language }) => entryPage(library, 'author', query, language));
  serve(categories.page, ({ library, query, language }) => entryPage(library, 'category', query, language));
  serve(publishers.page, ({ library, query, language }) => entryPage(library, 'publisher', query, language));

  serve(pasteHalls.preview, async ({ library, body }) => ({
    lines: await previewPasted(library, 'hall', body),
  }));
  serve(pasteHalls.add, ({ library, actor, body }) => addPasted(library, actor, 'hall', body));
  serve(pasteDepartments.preview, async ({ library, body }) => ({
    lines: await previewPasted(library, 'department', body),
  }));
  serve(pasteDepartments.add, ({ library, actor, body }) => addPasted(library, actor, 'department', body));

  changesOf(serve, 'hall', halls);
  changesOf(serve, 'department', departments);
  changesOf(serve, 'author', authors);
  changesOf(serve, 'category', categories);
  changesOf(serve, 'publisher', publishers);
}

interface Changes {
  create: typeof halls.create | typeof authors.create;
  update: typeof halls.update | typeof authors.update;
  remove: typeof authors.remove;
}

function changesOf(serve: Server, kind: EntryKind, { create, update, remove }: Changes): void {
  const entity = kind[0]?.toUpperCase() + kind.slice(1);
  serve(create, async ({ library, actor, body }) => ({
    id: await createEntry(library, actor, kind, body),
    message: msg('{entity} added successfully!', { entity: word(entity) }),
  }));
  serve(update, async ({ library, actor, params, body }) => {
    await updateEntry(library, actor, kind, params.id, body);
    return { message: msg('{entity} updated successfully!', { entity: word(entity) }) };
  });
  serve(remove, async ({ library, actor, params }) => {
    await deleteEntry(library, actor, kind, params.id);
    return { message: msg('{entity} deleted successfully!', { entity: word(entity) }) };
  });
}
