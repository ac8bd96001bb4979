import { authors, categories, departments, halls, publishers } from '@library/contract/reference-admin.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import {
  createEntry,
  deleteEntry,
  type EntryKind,
  entryPage,
  updateEntry,
} from './reference-admin.service.ts';

/** What admins do with halls, departments, authors, categories and publishers. */
export function referenceAdminRoutes(serve: Server, library: Library): void {
  serve(halls.page, ({ query }) => entryPage(library, 'hall', query));
  serve(departments.page, ({ query }) => entryPage(library, 'department', query));
  serve(authors.page, ({ query }) => entryPage(library, 'author', query));
  serve(categories.page, ({ query }) => entryPage(library, 'category', query));
  serve(publishers.page, ({ query }) => entryPage(library, 'publisher', query));

  changesOf(serve, library, 'hall', halls);
  changesOf(serve, library, 'department', departments);
  changesOf(serve, library, 'author', authors);
  changesOf(serve, library, 'category', categories);
  changesOf(serve, library, 'publisher', publishers);
}

interface Changes {
  create: typeof halls.create | typeof authors.create;
  update: typeof halls.update | typeof authors.update;
  remove: typeof authors.remove;
}

function changesOf(
  serve: Server,
  library: Library,
  kind: EntryKind,
  { create, update, remove }: Changes,
): void {
  const entity = kind[0]?.toUpperCase() + kind.slice(1);
  serve(create, async ({ actor, body }) => ({
    id: await createEntry(library, actor, kind, body),
    message: `${entity} added successfully!`,
  }));
  serve(update, async ({ actor, params, body }) => {
    await updateEntry(library, actor, kind, params.id, body);
    return { message: `${entity} updated successfully!` };
  });
  serve(remove, async ({ actor, params }) => {
    await deleteEntry(library, actor, kind, params.id);
    return { message: `${entity} deleted successfully!` };
  });
}
