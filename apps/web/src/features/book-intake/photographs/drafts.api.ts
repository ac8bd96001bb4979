import {
  describeBook,
  draftBook,
  listBooksToDescribe,
  titlePage,
} from '@library/contract/intake/book-drafts.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { t } from '../../../lib/language/texts.ts';
import { staleAfter } from '../../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../../lib/queries/use-invalidate.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { shrinkPicture } from './shrink-picture.ts';

/** A page of the books that wait for a description. */
export const booksToDescribe = (page: number) =>
  queryOptions({
    queryKey: ['books-to-describe', 'page', page],
    queryFn: ({ signal }) => call(listBooksToDescribe, { query: { page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The photograph of a title page, as the `src` of an image. */
export const titlePageOf = (bookId: string) =>
  queryOptions({
    queryKey: ['books-to-describe', 'title page', bookId],
    queryFn: async ({ signal }) =>
      (await call(titlePage, { params: { id: bookId }, quiet: true, signal })).image,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A draft's other fields, and its photographs as they were taken. */
export type PhotographDraft = { fields: FormData; cover: File; title_page: File };

/** Adds a book by photographs, which are made smaller first. */
export function useDraftBook() {
  return useMutation({
    mutationFn: async ({ fields, cover, title_page }: PhotographDraft) => {
      fields.set('cover', await shrinkPicture(cover));
      fields.set('title_page', await shrinkPicture(title_page));
      return call(draftBook, { body: fields, quiet: true });
    },
    onSettled: useInvalidate(staleAfter.draftBook),
  });
}

/** The form's fields, as the insert form sends them. */
export type Description = { fields: FormData; isAnotherBook: boolean };

/** Saves the description of a book that was added by photographs. */
export function useDescribeBook(bookId: string) {
  return useMutation({
    mutationFn: ({ fields, isAnotherBook }: Description) => {
      const body = { ...Object.fromEntries(fields), is_another_book: isAnotherBook };
      return call(describeBook, { params: { id: bookId }, body, quiet: true });
    },
    onSettled: useInvalidate(staleAfter.describeBook),
  });
}

/** How many books lack a description, for people who may describe them, and the name of the link to them that says so. */
export function useBooksToDescribe(): { total: number; label: string } {
  const { user } = useSession();
  const mayDescribe = user !== null && user.user_type !== 'reader' && user.isVerified;
  const { data } = useQuery({ ...booksToDescribe(1), enabled: mayDescribe });
  const total = data?.total ?? 0;
  return {
    total,
    label: total > 0 ? t('Books to describe ({count})', { count: total }) : t('Books to describe'),
  };
}
