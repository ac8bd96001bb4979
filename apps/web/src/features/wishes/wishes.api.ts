import { addWish, listWishes, removeWish } from '@library/contract/reading/wishes.ts';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfterWish } from '../../lib/queries/stale-after-wish.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { captureLogin } from '../../lib/session/capture-login.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { wishFailure } from './wish-failure.ts';

/** The reader's wishlist, newest first. */
export const wishesQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: ({ signal }) => call(listWishes, { signal }),
});

/*
 * What the reader chose for a book on this visit. It is newer than any loaded list, so hearts prefer it, and no list
 * has to be patched or loaded again for hearts to be right everywhere.
 */
const choiceOf = (bookId: string) =>
  queryOptions<boolean>({ queryKey: ['hearts', bookId], queryFn: skipToken });

/**
 * A book's heart: whether the book is on the wishlist, and a function to change that. The heart changes immediately. Changes of
 * one book are sent one after the other; after the last one the heart shows what the server has confirmed.
 */
export function useWish(bookId: string, lovedWhenLoaded: boolean) {
  const cache = useQueryClient();
  const { queryKey } = choiceOf(bookId);
  const confirmedKey = ['hearts', bookId, 'confirmed'] as const;
  const { data: chosen } = useQuery(choiceOf(bookId));
  const reload = useInvalidate(staleAfterWish);
  const { mutate: setLoved } = useMutation({
    mutationKey: queryKey,
    scope: { id: bookId },
    mutationFn: (wanted: boolean) =>
      wanted
        ? call(addWish, { body: { book_id: bookId }, quiet: 'unanswered' })
        : call(removeWish, { params: { book_id: bookId }, quiet: 'unanswered' }),
    onMutate: (wanted) => {
      cache.setQueryData(queryKey, wanted);
      return captureLogin();
    },
    onSuccess: (_, wanted, isInUse) => {
      if (isInUse()) cache.setQueryData(confirmedKey, wanted);
      notify.success(wanted ? t('Book added successfully!') : t('Book removed successfully!'));
    },
    onError: (error, wanted) => notify.error(wishFailure(wanted, error)),
    onSettled: (data, error, _, isInUse) => {
      // An earlier change leaves the heart to those that wait behind it.
      if (isInUse?.() && cache.isMutating({ mutationKey: queryKey }) < 2)
        cache.setQueryData(queryKey, cache.getQueryData<boolean>(confirmedKey) ?? lovedWhenLoaded);
      return reload(data, error);
    },
  });
  return { loved: chosen ?? lovedWhenLoaded, setLoved };
}
