import { Search } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { optionalPart } from '../../lib/loading/optional-part.ts';
import { useCombobox } from '../../ui/fields/use-combobox.ts';
import { isNothingNamed, type SearchOption, searchOptions } from './search-options.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Loads when the box gets the focus, so that a first visit paints without it. If it fails to load, the box still searches. */
const loadList = () => import('./suggestion-list.tsx');
const SuggestionList = optionalPart(() => loadList().then(({ SuggestionList }) => SuggestionList));

/**
 * A search box that suggests categories, books and authors while a person types (ARIA combobox): arrows move, Enter takes the
 * active row, Escape closes. Enter without an active row submits the form, which closes the list.
 */
export function SearchCombobox({
  text,
  onTextChange,
  onChoose,
  placeholder,
}: {
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (option: SearchOption) => void;
  placeholder: string;
}) {
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const { suggestions, answered } = useSuggestions(open ? text : '');
  const options = open ? searchOptions(suggestions, text) : [];
  const shown = options.length > 0;
  const nothingNamed = isNothingNamed(suggestions);
  const active = options.findIndex(({ id }) => id === activeId);

  function show() {
    setOpen(true);
    setActiveId(null);
  }
  function close() {
    setOpen(false);
    setActiveId(null);
  }
  useEffect(() => {
    if (!open) return;
    // On some phones a tap outside does not blur the input.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && area.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });

  function choose(option: SearchOption) {
    close();
    onChoose(option);
  }

  const { inputProps, listProps, optionProps } = useCombobox({
    listId: useId(),
    options,
    active,
    expanded: shown,
    onOpen: show,
    onClose: close,
    onActive: (index) => setActiveId(options[index]?.id ?? null),
    onTake: choose,
    onEnter: close,
    onCaretKey: () => setActiveId(null),
  });

  return (
    <div ref={area} className="sm:relative">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-1/2 size-4.5 -translate-y-1/2 text-ink-faint sm:start-3.5"
        />
        <input
          {...inputProps}
          role="combobox"
          aria-expanded={shown}
          type="search"
          name="search"
          aria-label={placeholder.replace(/\.+$/, '')}
          placeholder={placeholder}
          inputMode="search"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            show();
          }}
          onFocus={() => void loadList().catch(() => undefined)}
          onBlur={close}
          className="h-11 w-full min-w-0 text-ellipsis rounded-card border border-line-strong bg-surface ps-9 pe-1 text-base text-ink transition-colors hover:border-ink-faint focus:border-action focus:outline-2 focus:outline-action focus:-outline-offset-1 sm:ps-10 sm:pe-3"
        />
      </div>
      {shown ? (
        <Suspense>
          <SuggestionList
            listProps={listProps}
            optionProps={optionProps}
            options={options}
            active={options[active]}
            nothingNamed={nothingNamed ? text.trim() : null}
            // On phones the box is narrow, so the list is as wide as the bar.
            className="inset-x-2 sm:start-auto sm:end-0 sm:w-full sm:min-w-96"
          />
        </Suspense>
      ) : null}
      {/* Without `aria-live`: open dialogs hide the page from screen readers, but not such elements and their surroundings. */}
      <span role="status" className="sr-only">
        {open && answered
          ? `${nothingNamed ? `${t('Nothing named “{text}”.', { text: text.trim() })} ` : ''}${countText(suggestions.length)}`
          : ''}
      </span>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return t('No suggestions.');
  return t('{count, plural, one {# suggestion} other {# suggestions}}.', { count });
}
