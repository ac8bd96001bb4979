import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { writeNumber } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { OtherHalls } from '../details/other-halls.tsx';
import { matchingOptions } from './filter-options.ts';
import type { FilterOption, FilterOptions } from './use-filter-lists.ts';

/**
 * One dimension of the filter panel: a search box, unless the list is too short to need one, and the choices that match;
 * a second press clears a choice.
 */
export function FilterList({
  searchLabel,
  list,
  notes,
  isOtherHall,
  chosenId,
  onChoose,
}: {
  searchLabel: string | null;
  list: FilterOptions;
  /** A short note about a choice, below its name. */
  notes?: ((option: FilterOption) => string) | undefined;
  /** Whether a choice is a hall that the person cannot enter; such halls are hidden until the person types. */
  isOtherHall?: ((option: FilterOption) => boolean) | undefined;
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isExpanded, setIsExpanded] = useState<boolean | null>(null);
  const { shown, total } = matchingOptions(list.options, typed, chosenId);
  const collapsed = isOtherHall && typed.trim() === '' ? shown.filter(isOtherHall) : [];
  const near = shown.filter((option) => !collapsed.includes(option));
  const rowOf = (option: FilterOption) => (
    <FilterChoice
      key={option.id}
      option={option}
      note={notes?.(option)}
      chosen={option.id === chosenId}
      onChoose={() => onChoose(option.id)}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      {searchLabel === null ? null : (
        <TextField
          label={searchLabel}
          hideLabel
          type="search"
          placeholder={searchLabel}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div
        ref={frame}
        tabIndex={-1}
        className={classNames(
          'overflow-y-auto overscroll-contain rounded-card border border-line',
          // As high as the other lists with their boxes.
          searchLabel === null ? 'max-h-69 md:h-69' : 'h-56',
        )}
      >
        {list.state === 'loaded' ? (
          <div className="p-1">
            {near.length > 0 ? <ul>{near.map(rowOf)}</ul> : null}
            {collapsed.length > 0 ? (
              <OtherHalls
                count={collapsed.length}
                open={isExpanded ?? collapsed.some(({ id }) => id === chosenId)}
                onToggle={({ currentTarget }) => setIsExpanded(currentTarget.open)}
              >
                <ul>{collapsed.map(rowOf)}</ul>
              </OtherHalls>
            ) : null}
          </div>
        ) : (
          <NotLoaded list={list} onGone={() => frame.current?.focus()} />
        )}
        {list.state === 'loaded' ? (
          <FilterListNote shown={shown.length} total={total} typed={typed.trim()} />
        ) : null}
      </div>
    </div>
  );
}

/**
 * The text in place of choices that load, wait for a connection or failed to load. A failure is not announced (S8-99).
 * `onGone` is called when the button to load them again disappears.
 */
function NotLoaded({ list: { state, onRetry }, onGone }: { list: FilterOptions; onGone: () => void }) {
  if (state === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 p-3 text-sm">
        <p className="flex-1 text-ink-soft">{t("We couldn't load these choices.")}</p>
        <Button
          variant="ghost"
          onClick={() => {
            onRetry();
            onGone();
          }}
        >
          {t('Try Again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5 p-4">
      {state === 'paused' ? (
        <p role="status" className="text-ink-soft text-sm">
          {t('Waiting for a connection...')}
        </p>
      ) : null}
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  );
}

/** One choice; the name alone names it, and the note describes it. */
function FilterChoice({
  option: { name, count },
  note,
  chosen,
  onChoose,
}: {
  option: FilterOption;
  note: string | undefined;
  chosen: boolean;
  onChoose: () => void;
}) {
  const noteId = useId();
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        aria-describedby={note && noteId}
        onClick={onChoose}
        className={classNames(
          'flex min-h-11 w-full items-center gap-2 rounded-card px-3 py-2 text-start text-sm transition-colors focus-visible:-outline-offset-2',
          chosen ? 'bg-action-soft font-medium text-action' : 'hover:bg-hover',
        )}
      >
        <span className="min-w-0 flex-1 text-page-start">
          <ScriptText text={name} />
          {note ? (
            <span id={noteId} aria-hidden="true" className="block text-ink-soft text-xs">
              {note}
            </span>
          ) : null}
        </span>
        {count === undefined ? null : (
          <span className="text-ink-faint tabular-nums">
            {writeNumber(count)}
            <span className="sr-only"> {t('{count, plural, one {book} other {books}}', { count })}</span>
          </span>
        )}
        {chosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      </button>
    </li>
  );
}

/** The sentence under a list that does not show everything. */
function FilterListNote({ shown, total, typed }: { shown: number; total: number; typed: string }) {
  if (total > 0 && total <= shown) return null;
  const none = typed === '' ? t('Nothing to choose from.') : t('Nothing has this name.');
  return (
    <p role="status" className="px-4 pt-1 pb-3 text-ink-faint text-xs">
      {total === 0
        ? none
        : t('{shown} of {total} are shown. Type a name to find the others.', { shown, total })}
    </p>
  );
}
