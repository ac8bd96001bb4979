import { BookOpen, LibraryBig, Search, UserRound } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { type ComboboxList, keepFocus } from '../../ui/fields/use-combobox.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { optionGroups, type SearchOption } from './search-options.ts';
import { useRoomBelow } from './use-room-below.ts';

const icons = { book: BookOpen, author: UserRound, category: LibraryBig, search: Search };

/** The open list under a search box: categories, books, authors, what only sounds similar, and the search for the text itself. */
export function SuggestionList({
  listProps,
  optionProps,
  options,
  active,
  nothingNamed,
  className,
}: ComboboxList<SearchOption> & {
  options: readonly SearchOption[];
  active: SearchOption | undefined;
  /** The typed text when all suggestions only sound similar to it. */
  nothingNamed: string | null;
  className?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const maxHeight = useRoomBelow(list);
  const row = (option: SearchOption) => (
    <div
      {...optionProps(option)}
      key={option.id}
      role="option"
      tabIndex={-1}
      aria-label={option.label}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 py-1.5 text-sm',
        option === active && 'bg-action-soft',
      )}
    >
      <OptionContent option={option} />
    </div>
  );
  return (
    <div
      {...listProps}
      role="listbox"
      tabIndex={-1}
      ref={list}
      aria-label={t('Search suggestions')}
      onPointerDown={keepFocus}
      style={{ maxHeight }}
      className={classNames(
        'absolute top-full z-30 mt-1.5 animate-fade overflow-y-auto overscroll-contain float-sheet p-1.5 text-start text-ink',
        className,
      )}
    >
      {nothingNamed === null ? null : (
        <p role="presentation" className="px-3 py-1.5 text-sm [overflow-wrap:anywhere]">
          {rich('Nothing named “{text}”.', { text: <ScriptText text={nothingNamed} /> })}
        </p>
      )}
      {optionGroups().map(({ id: group, title, has }) => {
        const rows = options.filter(has);
        return rows.length > 0 ? (
          <OptionGroup key={group} id={`${listProps.id}-${group}`} title={title}>
            {rows.map(row)}
          </OptionGroup>
        ) : null;
      })}
      {options.filter(({ kind }) => kind === 'search').map(row)}
    </div>
  );
}

function OptionGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset aria-labelledby={id} className="mb-1.5 min-w-0 border-line border-b pb-1.5">
      <div id={id} role="presentation" className="px-3 py-1 font-semibold text-ink-faint text-xs">
        {title}
      </div>
      {children}
    </fieldset>
  );
}

function OptionContent({ option }: { option: SearchOption }) {
  const Icon = icons[option.kind];
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-faint" />
      <OptionText option={option} />
    </>
  );
}

function OptionText({ option }: { option: SearchOption }) {
  if (option.kind === 'search') {
    return (
      <span className="line-clamp-2 min-w-0">
        {rich('Search for “{text}”', {
          text: <ScriptText text={option.text} className="font-semibold" />,
        })}
      </span>
    );
  }
  if (option.kind !== 'book') {
    return (
      <span className="line-clamp-2 min-w-0">
        {rich('{kind, select, category {All books in {name}} other {Books by {name}}} ({count})', {
          kind: option.kind,
          name: <ScriptText text={option.name} highlights={option.marks} className="font-medium" />,
          count: option.book_count,
        })}
      </span>
    );
  }
  return (
    <span className="min-w-0">
      <ScriptText
        text={option.title}
        highlights={option.marks}
        className="line-clamp-2 own-width font-medium"
      />{' '}
      {option.also_known_as ? (
        <span className="line-clamp-1 text-ink-soft text-xs">
          {rich('Also known as {title}', {
            title: <ScriptText text={option.also_known_as.title} highlights={option.also_known_as.marks} />,
          })}
        </span>
      ) : null}
      {option.author ? (
        <span className="line-clamp-1 text-ink-faint text-xs">
          {rich('by {author}', { author: <ScriptText text={option.author} /> })}
        </span>
      ) : null}
    </span>
  );
}
