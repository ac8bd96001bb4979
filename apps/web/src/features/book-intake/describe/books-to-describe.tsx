import type { BookToDescribe } from '@library/contract/intake/book-drafts.ts';
import { useQuery } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import { useState } from 'react';
import { Cover } from '../../../book-parts/covers/cover.tsx';
import { t } from '../../../lib/language/texts.ts';
import { useListState } from '../../../lib/lists/list-state.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { discardQuestion } from '../../../ui/dialogs/discard-question.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { booksToDescribe } from '../photographs/drafts.api.ts';
import { DescribeForm, type FormState } from './describe-form.tsx';

const noFilters = {};

/** The book whose form is open, and where it stood in the list. */
type Opened = { book: BookToDescribe; at: number };

/** The rows of the list, with the opened one also when the list no longer has it, so that nothing typed in its form is lost. */
function withOpened(rows: readonly BookToDescribe[], opened: Opened | null): readonly BookToDescribe[] {
  if (!opened || rows.some(({ book_id }) => book_id === opened.book.book_id)) return rows;
  return rows.toSpliced(opened.at, 0, opened.book);
}

/** The books that were added by photographs, each with the form that describes it; one form is open at a time. */
export function BooksToDescribe() {
  const paging = useListState(noFilters);
  const query = useQuery(booksToDescribe(paging.page));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [form, setForm] = useState<FormState>('untouched');
  const { ask, dialog } = useConfirm();
  async function open(next: Opened | null) {
    if (form === 'untouched' || (await ask(discardQuestion()))) setOpened(next);
  }
  return (
    <QueryList
      query={query}
      rows={query.data && withOpened(query.data.data, opened)}
      lastPage={query.data?.last_page}
      paging={paging}
      pager={SimplePager}
      texts={{
        loading: t('Loading books to describe...'),
        failed: t("We couldn't load the books to describe."),
        empty: {
          icon: BookCheck,
          title: t('Every book is described.'),
          text: t('Books added with two pictures appear here until someone types their title and author.'),
        },
      }}
      skeleton="h-32"
      skeletons={3}
    >
      {(books) => (
        <>
          <ul className="flex flex-col gap-4" aria-label={t('Books to describe')}>
            {books.map((book, at) => (
              <li key={book.book_id}>
                <Card>
                  <Draft
                    book={book}
                    isOpen={opened?.book.book_id === book.book_id}
                    isLocked={form === 'saving'}
                    onToggle={(isOpen) => void open(isOpen ? { book, at } : null)}
                    onState={setForm}
                    onDone={() => setOpened(null)}
                  />
                </Card>
              </li>
            ))}
          </ul>
          {dialog}
        </>
      )}
    </QueryList>
  );
}

function Draft({
  book,
  isOpen,
  isLocked,
  onToggle,
  onState,
  onDone,
}: {
  book: BookToDescribe;
  isOpen: boolean;
  /** While a form is being saved, none is opened or closed. */
  isLocked: boolean;
  onToggle: (isOpen: boolean) => void;
  onState: (state: FormState) => void;
  onDone: () => void;
}) {
  const { title, isbn, image_url, copy_labels, hall_names, drafted_at } = book;
  // The working title already contains one of the labels.
  const marks = [...copy_labels.filter((label) => !title.includes(label)), ...(isbn ? [`ISBN ${isbn}`] : [])];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {isOpen ? null : <Cover src={image_url} title={title} sizes="72px" eager className="w-18 shrink-0" />}
        <div className="min-w-0 flex-1 basis-48">
          <ScriptText as="h2" text={title} className="font-semibold" />
          <p className="mt-0.5 text-ink-soft text-sm">
            {hall_names.map((name, index) => (
              <span key={name}>
                {index > 0 ? ', ' : null}
                <ScriptText text={name} />
              </span>
            ))}
            {hall_names.length > 0 ? ' · ' : null}
            {t('Added on {moment}', { moment: formatMoment(drafted_at) })}
          </p>
          {marks.length > 0 ? <p className="mt-0.5 text-ink-soft text-sm">{marks.join(' · ')}</p> : null}
        </div>
        <Button
          variant={isOpen ? 'secondary' : 'primary'}
          onClick={() => onToggle(!isOpen)}
          aria-expanded={isOpen}
          disabled={isLocked}
        >
          {isOpen ? t('Close') : t('Describe')}
          <span className="sr-only">
            {' '}
            <ScriptText text={title} />
          </span>
        </Button>
      </div>
      {isOpen ? <DescribeForm book={book} onState={onState} onDone={onDone} /> : null}
    </>
  );
}
