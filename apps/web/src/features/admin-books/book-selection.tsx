import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { Button } from '../../ui/button.tsx';
import { refusedIn, SeveralDialog } from '../../ui/dialogs/several-dialog.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useChangeBooks } from './admin-books.api.ts';
import { NameChoice } from './name-choice.tsx';
import type { BookLists } from './use-book-lists.ts';

const fields = ['author', 'category'] as const;
const nothing = { chosenId: '', typed: '' };
const unchanged = { author: nothing, category: nothing };

/** Gives the chosen books another author or category. */
export function BookSelection({ selection, lists }: { selection: Selection<AdminBook>; lists: BookLists }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SelectionBar
        selection={selection}
        countText={(count) => t('{count, plural, one {# book} other {# books}}', { count })}
      >
        <Button onClick={() => setOpen(true)}>{t('Change author or category')}</Button>
      </SelectionBar>
      {isOpen ? <ChangeDialog selection={selection} lists={lists} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChangeDialog({
  selection: { chosen, keep },
  lists,
  onClose,
}: {
  selection: Selection<AdminBook>;
  lists: BookLists;
  onClose: () => void;
}) {
  const [names, setNames] = useState(unchanged);
  const change = useChangeBooks();
  const changeLabel = t('Change {count, plural, one {# book} other {# books}}', { count: chosen.length });
  const errors = fieldErrorsOf(change.error);
  const options = { author: lists.authors, category: lists.categories };
  const nameOf = (field: (typeof fields)[number]) => names[field].typed.trim() || names[field].chosenId;

  async function save() {
    const { message, data } = await change.mutateAsync({
      book_ids: chosen.map(({ book_id }) => book_id),
      author: nameOf('author'),
      category: nameOf('category'),
    });
    return { message, refused: refusedIn(data, ({ book_id }) => book_id) };
  }

  return (
    <SeveralDialog
      title={changeLabel}
      intro={<p className="text-ink-soft text-sm">{t('What you leave empty stays as it is.')}</p>}
      items={chosen.map(({ book_id, title, author, category }) => ({
        id: book_id,
        name: (
          <>
            <ScriptText text={title} className="block font-medium" />
            <span className="block text-ink-soft">
              <ScriptText text={[author?.name, category?.name].filter(Boolean).join(' · ')} />
            </span>
          </>
        ),
      }))}
      confirmLabel={changeLabel}
      busyLabel={t('Changing...')}
      failed={t("We couldn't change the books. Please try again.")}
      dirty={fields.some((field) => nameOf(field) !== '')}
      act={save}
      onDone={keep}
      onClose={onClose}
    >
      {lists.failed ? (
        <OptionsError
          message={t('Failed to fetch dependencies (categories, authors, etc.).')}
          onRetry={lists.retry}
        />
      ) : null}
      {fields.map((field) => (
        <NameChoice
          key={field}
          field={field}
          options={options[field]}
          loading={lists.loading}
          error={errors[field]?.[0]}
          value={names[field]}
          onChange={(value) => setNames((before) => ({ ...before, [field]: value }))}
        />
      ))}
    </SeveralDialog>
  );
}
