import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { editionWords } from './edition-words.ts';
import { booksFor, useJoinWorks } from './works.api.ts';

/** The least number of characters for a search, and the pause after the last key, in ms. */
const looked = { from: 3, after: 250 };

/** Finds another book of the same work by its title and joins both; volunteers only propose it. */
export function JoinDialog({
  book,
  staff,
  onJoined,
  onClose,
}: {
  book: { id: string; title: string };
  staff: 'volunteer' | 'admin';
  /** Called with the result. Without a `change_id` there is nothing to undo, and a toast has shown the message. */
  onJoined: (done: { change_id: string | null; message: string }) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const { data } = useQuery(booksFor(text));
  const join = useJoinWorks();
  useEffect(() => {
    const wanted = picked === null && typed.trim().length >= looked.from ? typed.trim() : '';
    const timer = setTimeout(() => setText(wanted), looked.after);
    return () => clearTimeout(timer);
  }, [typed, picked]);

  const suggestions = (text === '' ? [] : (data?.books ?? []))
    .filter(({ book_id }) => book_id !== book.id)
    .map((found) => ({
      id: found.book_id,
      label: found.title,
      note: [
        found.also_known_as && t('Also known as {names}', { names: found.also_known_as }),
        found.author_name,
        ...editionWords(found),
      ]
        .filter(Boolean)
        .join(' · '),
    }));

  function send(event: FormEvent) {
    event.preventDefault();
    if (picked === null) return;
    join.mutate(
      { book_id: book.id, other_id: picked },
      {
        onSuccess: (done) => {
          if (done.change_id === null) notify.success(done.message);
          onJoined(done);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={staff === 'admin' ? t('Add an edition or volume') : t('Suggest an edition or volume')}
      intro={
        <p className="text-ink-soft text-sm">
          {rich('Choose another edition, translation or volume of “{title}”.', {
            title: <ScriptText text={book.title} />,
          })}{' '}
          {staff === 'admin' ? null : t('An admin will check it.')}
        </p>
      }
      dirty={typed !== ''}
      ready={picked !== null}
      busy={join.isPending}
      busyLabel={t('Saving...')}
      submitLabel={staff === 'admin' ? t('Same work') : t('Suggest')}
      formClassName="pb-4"
      onSubmit={send}
      onClose={onClose}
    >
      <SuggestBox
        label={t('Title of the other book')}
        value={typed}
        suggestions={suggestions}
        maxLength={200}
        onValueChange={(value) => {
          setTyped(value);
          setPicked(null);
        }}
        onPick={({ id, label }) => {
          setTyped(label);
          setPicked(id);
        }}
      />
    </FormDialog>
  );
}
