import type { TestLibrary } from '../open-library.ts';

let books = 0;

/** The fields of the admins' book dialog, with a new title for each call. */
export function bookDialog(facts: Record<string, unknown> = {}) {
  books += 1;
  return {
    title: `Riyad as-Salihin, volume ${books}`,
    description: 'Gardens of the righteous',
    image_url: '',
    author: 'Imam an-Nawawi',
    publisher: 'Dar as-Salam',
    category: 'Hadith',
    ...facts,
  };
}

/** New callers of every kind that can log in. */
export async function everyCaller({ make, as, visitor }: TestLibrary) {
  return {
    visitor,
    reader: await as(await make.reader()),
    volunteer: await as(await make.volunteer()),
    'unverified admin': await as(await make.admin({ verified: false })),
    admin: await as(await make.admin()),
  };
}
