import { type OtherTitle, otherTitleKinds, otherTitlesAtMost } from '@library/contract/books/other-titles.ts';
import { Plus, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { t } from '../lib/language/texts.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { otherTitleWords } from './other-title-words.ts';

const kindOptions = () => Object.entries(otherTitleWords()).map(([value, label]) => ({ value, label }));
const emptyTitle: OtherTitle = { title: '', kind: 'translated' };

/** The other titles among the values of a form. */
export const readOtherTitles = (value: unknown): OtherTitle[] => (Array.isArray(value) ? value : []);

/** The titles to send, without rows that were left empty. */
export const filledTitles = (titles: readonly OtherTitle[]): OtherTitle[] =>
  titles.filter(({ title }) => title.trim() !== '');

/** The error in the other titles, and the index of the invalid one. */
export type OtherTitlesFault = { row: number; text: string };

/** The first fault of a form that is about its other titles. */
export function otherTitlesFault(
  errors: Readonly<Record<string, readonly string[] | undefined>>,
): OtherTitlesFault | undefined {
  for (const [path, [text] = []] of Object.entries(errors)) {
    const [field, row] = path.split('.');
    if (field === 'other_titles' && text) return { row: Number(row ?? 0), text };
  }
  return undefined;
}

/**
 * The titles by which people know a book, each with its kind; hidden until somebody opens the list. A new row gets the focus;
 * when a row is removed, the button that adds rows gets it.
 */
export function OtherTitlesField({
  titles,
  error,
  className,
  faultRef,
  onChange,
}: {
  titles: readonly OtherTitle[];
  error: OtherTitlesFault | undefined;
  className?: string;
  /** A ref to the invalid row, or the first one, for a form that focuses its invalid field. */
  faultRef?: Ref<HTMLInputElement>;
  onChange: (titles: OtherTitle[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const newRow = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (added !== null) newRow.current?.focus();
  }, [added]);

  // A list that is opened without titles starts with one empty row.
  const rows = titles.length === 0 ? [emptyTitle] : titles;
  const change = (index: number, part: Partial<OtherTitle>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const used = titles.length > 0 || error !== undefined;
  return (
    <details
      className={className}
      open={open || used}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-card pe-3.5 font-medium text-action text-sm hover:underline before:content-['+'] [details[open]>&]:before:content-['−']">
        {t('Other titles')}
      </summary>
      {open || used ? (
        <>
          <p className="text-ink-faint text-sm">
            {t('Titles that people may search for, such as the original one or a translation.')}
          </p>
          <ul className="mt-3 flex flex-col gap-4">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays while its title is typed
              <li key={index} className="flex flex-wrap items-end gap-x-2 gap-y-2">
                <TextField
                  ref={index === added ? newRow : index === (error?.row ?? 0) ? faultRef : undefined}
                  label={t('Other title {number}', { number: index + 1 })}
                  dir="auto"
                  autoComplete="off"
                  maxLength={300}
                  error={error?.row === index ? error.text : undefined}
                  value={row.title}
                  onChange={(event) => change(index, { title: event.target.value })}
                  fieldClassName="min-w-0 basis-full sm:basis-0 sm:flex-1"
                />
                <SelectField
                  label={t('Kind of title {number}', { number: index + 1 })}
                  hideLabel
                  options={kindOptions()}
                  value={row.kind}
                  onChange={({ target }) =>
                    change(index, { kind: otherTitleKinds.find((kind) => kind === target.value) ?? row.kind })
                  }
                  fieldClassName="min-w-0 flex-1 sm:w-48 sm:flex-none"
                />
                <IconButton
                  icon={X}
                  label={
                    row.title.trim()
                      ? t('Remove “{title}”', { title: row.title.trim() })
                      : t('Remove other title {number}', { number: index + 1 })
                  }
                  disabled={titles.length === 0}
                  onClick={() => {
                    setOpen(true);
                    setAdded(null);
                    onChange(titles.filter((_, at) => at !== index));
                    addButton.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            ref={addButton}
            variant="secondary"
            className="mt-3"
            disabled={rows.length >= otherTitlesAtMost}
            onClick={() => {
              setAdded(rows.length);
              onChange([...rows, emptyTitle]);
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('Add another title')}
          </Button>
        </>
      ) : null}
    </details>
  );
}
