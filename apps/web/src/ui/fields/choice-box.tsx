import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { ChoiceList } from './choice-list.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { matchingChoices } from './matching-choices.ts';
import type { Option } from './select-field.tsx';
import { useCombobox } from './use-combobox.ts';

/** The number of choices to render at first and to add each time; scrolling or the arrow keys add more. */
const STEP = 50;

type Listing = { typed: string; active: number; drawn: number };

/**
 * A select for long lists (ARIA combobox). It shows the chosen label; when it is open, typing filters the choices. The arrow
 * keys move, Enter chooses; Escape and leaving the field close it without a change. On phones the open box and its list are a
 * sheet.
 * `<ChoiceBox label="Author" anyLabel="All authors" options={…} value={id} onValueChange={setId} />`
 */
export function ChoiceBox({
  options,
  value,
  onValueChange,
  anyLabel,
  placeholder = anyLabel,
  loading = false,
  ...field
}: FieldProps & {
  options: readonly Option[];
  /** The chosen option's value, '' for none. */
  value: string;
  onValueChange: (value: string) => void;
  /** The label of the empty choice, e.g. 'All authors'; without it a choice can be replaced but not removed. */
  anyLabel?: string;
  /** The text of the box while nothing is chosen. */
  placeholder?: string | undefined;
  /** Whether the options are still loading. */
  loading?: boolean;
}) {
  const [listing, setListing] = useState<Listing | null>(null);
  const chosen = options.find((option) => option.value === value);
  const any = anyLabel === undefined ? [] : [{ value: '', label: anyLabel }];
  const matches = listing
    ? matchingChoices(listing.typed.trim() ? options : [...any, ...options], listing.typed)
    : [];

  function open() {
    if (listing) return;
    const at = [...any, ...options].findIndex((option) => option.value === value);
    setListing({ typed: '', active: Math.max(0, at), drawn: Math.max(0, at) + STEP });
  }
  function take(option: Option) {
    setListing(null);
    if (option.value !== value) onValueChange(option.value);
  }
  const { inputProps, listProps, optionProps } = useCombobox({
    listId: useId(),
    options: matches,
    active: listing?.active ?? -1,
    expanded: listing !== null,
    onOpen: open,
    onClose: () => setListing(null),
    onActive: (active) =>
      listing && setListing({ ...listing, active, drawn: Math.max(listing.drawn, active + STEP) }),
    onTake: take,
    // Enter must not submit the form while the list is open, even without an active option.
    onEnter: (event) => listing && event.preventDefault(),
  });

  return (
    <Field {...field}>
      {(control) => (
        <div className={listing ? 'relative min-h-11' : 'relative'}>
          <ChoiceSheet open={listing !== null} label={field.label}>
            <input
              {...control}
              {...inputProps}
              role="combobox"
              aria-expanded={listing !== null}
              type="text"
              enterKeyHint="done"
              dir="auto"
              aria-busy={loading || undefined}
              placeholder={listing ? (chosen?.label ?? placeholder) : placeholder}
              value={listing ? listing.typed : (chosen?.label ?? '')}
              onChange={(event) => setListing({ typed: event.target.value, active: 0, drawn: STEP })}
              onClick={open}
              onBlur={() => setListing(null)}
              className={classNames(controlStyle, 'truncate pe-10')}
            />
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute end-3 top-3 size-5 text-ink-faint"
            />
            {listing ? (
              <ChoiceList
                listProps={listProps}
                optionProps={optionProps}
                label={field.label}
                choices={matches.slice(0, listing.drawn)}
                total={matches.length}
                active={listing.active}
                chosen={value}
                note={loading ? t('Loading...') : t('Nothing found.')}
                onMore={() => setListing({ ...listing, drawn: listing.drawn + STEP })}
              />
            ) : null}
          </ChoiceSheet>
        </div>
      )}
    </Field>
  );
}
