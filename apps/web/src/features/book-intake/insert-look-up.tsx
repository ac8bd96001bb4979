import type { Hall } from '@library/contract/reference/reference.ts';
import { Camera } from 'lucide-react';
import { type Dispatch, type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { TakenFacts } from '../../book-parts/isbn/taken-facts.ts';
import { type KeptCopy, keptOf } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { refuseOffline } from '../../lib/offline/refuse-offline.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmitBook } from './book-intake.api.ts';
import { copySubmission, type InsertFields } from './insert-fields.ts';
import type { InsertModeAction } from './insert-mode.ts';
import type { InsertOutcome } from './insert-result.tsx';
import { IsbnLookUpBox, type LookUpActs } from './isbn/isbn-look-up.tsx';
import { PhotographDialog } from './photographs/photograph-dialog.tsx';
import { submitFailure } from './submit-failure.ts';
import { useProposedFacts } from './use-proposed-facts.ts';

/** The ISBN of a book that is added by photographs. */
type Numbered = { isbn: string; isbn_as_printed: boolean };

/**
 * The first part of the insert form: an ISBN, with which a copy is added immediately or the form is filled in, and the button
 * that adds a book by photographs.
 */
export function InsertLookUp({
  form,
  halls,
  boxRef,
  onBegin,
  onNext,
  dispatch,
  onTaken,
  onOutcome,
  onKept,
}: {
  form: UseFormReturn<InsertFields>;
  halls: readonly Hall[] | undefined;
  boxRef: RefObject<HTMLInputElement | null>;
  /** Called when a book begins with its ISBN. */
  onBegin: () => void;
  /** Called when a book was added and the next one can begin. */
  onNext: () => void;
  dispatch: Dispatch<InsertModeAction>;
  onTaken: (taken: TakenFacts) => void;
  onOutcome: (outcome: InsertOutcome | null) => void;
  onKept: ((...kept: KeptCopy[]) => void) | undefined;
}) {
  const { getValues, setValue, setFocus, setError, formState } = form;
  const { current, take, focusNext } = useProposedFacts(form, dispatch);
  const addCopy = useSubmitBook();
  const [photographs, setPhotographs] = useState<{ isbn: Numbered | null } | null>(null);

  /** The hall of the copies; null for volunteers. If an admin has chosen none: undefined, with a message at the field. */
  function readHall(): string | null | undefined {
    if (!halls) return null;
    const hallId = getValues('hall_id');
    if (hallId) return hallId;
    setError('hall_id', { message: t('Choose the hall first.') });
    setFocus('hall_id');
    return undefined;
  }

  function setNumber({ isbn, isbn_as_printed }: Numbered) {
    setValue('isbn', isbn, { shouldValidate: formState.isSubmitted });
    setValue('isbn_as_printed', isbn_as_printed);
  }

  function openPhotographs(isbn: Numbered | null) {
    if (refuseOffline() || readHall() === undefined) return;
    setPhotographs({ isbn });
  }

  const acts: LookUpActs = {
    onBegin,
    onNext,
    onAdd: async (book) => {
      const hallId = readHall();
      if (hallId === undefined) return false;
      onOutcome(null);
      try {
        const { data } = await addCopy.mutateAsync(copySubmission(book, hallId));
        onOutcome({
          tone: 'good',
          text: t('A copy of “{title}” was added.', { title: book.title }),
          labels: data.copy_labels,
        });
        const kept = keptOf(book.title, data.kept_copies);
        if (kept.length > 0) onKept?.(...kept);
        return true;
      } catch (error) {
        // A toast, because a message below the form would be out of sight.
        notify.error(submitFailure(error));
        return false;
      }
    },
    onTake: (found, { source, facts, cover }) => {
      take(facts);
      setNumber({ isbn: found.isbn, isbn_as_printed: false });
      if (cover) dispatch({ type: 'image chosen', image: cover });
      onTaken({ source, facts });
      focusNext('copies_to_add');
    },
    onType: (found) => {
      dispatch({ type: 'title typed' });
      setNumber({ isbn: found.isbn, isbn_as_printed: !found.checks });
      focusNext('copies_to_add');
    },
    onPhotograph: openPhotographs,
  };

  return (
    <div className="mt-5 border-line border-b pb-5">
      <IsbnLookUpBox boxRef={boxRef} current={current} isAdmin={halls !== undefined} acts={acts} />
      <div className="-mx-3.5 mt-2 flex flex-wrap items-center gap-x-2">
        <Button variant="ghost" onClick={() => openPhotographs(null)}>
          <Camera aria-hidden="true" className="size-4" />
          {t('Add with two pictures')}
        </Button>
        <Link
          to="/books-to-describe"
          className="inline-flex min-h-11 items-center px-3.5 text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
        >
          {t('Books to describe')}
        </Link>
      </div>
      {photographs ? (
        <PhotographDialog
          isbn={photographs.isbn}
          hallId={getValues('hall_id') || null}
          onAdded={({ message, labels }) => {
            setPhotographs(null);
            onOutcome({ tone: 'good', text: message, labels });
            onNext();
          }}
          onClose={() => setPhotographs(null)}
        />
      ) : null}
    </div>
  );
}
