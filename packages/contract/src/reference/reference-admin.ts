import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { type ApiPath, defineEndpoint } from '../calls/route.ts';
import { changedFromSchema } from '../fields/changed-from.ts';
import { genders } from '../fields/choices.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { filterText, pageNumber, pageOf } from '../fields/lists.ts';
import { titleLine } from '../fields/names.ts';
import { sentence } from '../language/sentences.ts';
import { authorSchema, categorySchema, departmentSchema, hallSchema, publisherSchema } from './reference.ts';

/** The values of the entity dialog. */
export const nameForm = z.object({ name: titleLine('Name', 200) });
const chooseGender = 'Please choose a gender: male or female.';
/** The gender is sent as text: '' means that none was chosen, which is refused. */
export const hallForm = nameForm.extend({
  gender: z.string(chooseGender).pipe(z.enum(genders, chooseGender)),
});

/** The forms with what was changed (decision 104). */
const changedName = nameForm.extend({ changed_from: changedFromSchema(z.object({ name: z.string() })) });
const changedHall = hallForm.extend({ changed_from: changedFromSchema(hallSchema.omit({ hall_id: true })) });

/** The number of books of an entry, for the confirmation of a deletion. */
const used = { books_count: z.int() };
export const hallRowSchema = hallSchema.extend({ people_count: z.int(), copies_count: z.int() });
export const departmentRowSchema = departmentSchema.extend({ people_count: z.int() });
export const authorRowSchema = authorSchema.extend(used);
export const publisherRowSchema = publisherSchema.extend(used);
export const categoryRowSchema = categorySchema.extend(used);

/** `search` is an addition: a part of the name. */
const pageQuery = z.object({ page: pageNumber, search: filterText });
const idParam = z.object({ id: requiredId('Entry') });

/** The four admin calls of one kind of reference data. */
function entityEndpoints<Row extends z.ZodType, Form extends z.ZodType, Changed extends z.ZodType>(
  path: ApiPath,
  entity: string,
  row: Row,
  { form, changed }: { form: Form; changed: Changed },
) {
  const missing = sentence('There is no such {entity}.', { entity });
  return {
    page: defineEndpoint({
      method: 'GET',
      path: `${path}/get-paginated`,
      summary: `A page of the table of ${path.slice('/api/'.length)}`,
      access: ['admin'],
      query: pageQuery,
      response: pageOf(row),
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: `Add a ${entity}`,
      access: ['admin'],
      body: form,
      response: messageSchema.extend({ id: idSchema }),
      status: 201,
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${entity}`,
      access: ['admin'],
      params: idParam,
      body: changed,
      response: messageSchema,
      missing,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${entity}`,
      access: ['admin'],
      params: idParam,
      response: messageSchema,
      missing,
    }),
  };
}

/** An addition: moves all books of the entry in the path to another entry and deletes the first. */
function mergeEndpoint(path: ApiPath, entity: string) {
  return defineEndpoint({
    method: 'POST',
    path: `${path}/:id/merge`,
    summary: `Move all books of one ${entity} to another and delete the first`,
    access: ['admin'],
    params: idParam,
    body: z.object({ into: requiredId(`The other ${entity}`) }),
    response: messageSchema.extend({ moved_books: z.int() }),
    missing: sentence('There is no such {entity}.', { entity }),
    addition: true,
  });
}

const ofNames = { form: nameForm, changed: changedName };
const ofHalls = { form: hallForm, changed: changedHall };
export const halls = entityEndpoints('/api/halls', 'hall', hallRowSchema, ofHalls);
export const departments = entityEndpoints('/api/departments', 'department', departmentRowSchema, ofNames);
export const authors = entityEndpoints('/api/authors', 'author', authorRowSchema, ofNames);
export const categories = entityEndpoints('/api/categories', 'category', categoryRowSchema, ofNames);
export const publishers = entityEndpoints('/api/publishers', 'publisher', publisherRowSchema, ofNames);
export const mergeAuthors = mergeEndpoint('/api/authors', 'author');
export const mergeCategories = mergeEndpoint('/api/categories', 'category');
export const mergePublishers = mergeEndpoint('/api/publishers', 'publisher');
