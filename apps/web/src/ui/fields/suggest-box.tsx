import { type ComponentProps, useId, useRef, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { ScriptText } from '../text/script-text.tsx';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';
import { useCloseAfterPress } from './use-close-after-press.ts';
import { keepFocus, useCombobox } from './use-combobox.ts';

/** One line of the list; `note` is a second, less prominent line, e.g. the author of a title. */
export type Suggestion = { id: string; label: string; note?: string };

/**
 * A text input with a list of suggestions under it (ARIA combobox): the arrow keys move, Enter chooses, Escape closes. The
 * list pushes the content below down, so that it never covers the next field.
 * It only shows `suggestions`; the caller decides when to load them. Typing calls `onValueChange`, choosing a suggestion
 * calls `onPick`.
 */
export function SuggestBox({
  value,
  onValueChange,
  suggestions,
  openOnFocus = false,
  onPick,
  ...props
}: FieldProps &
  Pick<ComponentProps<'input'>, 'placeholder' | 'disabled' | 'name' | 'onBlur' | 'ref' | 'maxLength'> & {
    value: string;
    onValueChange: (text: string) => void;
    suggestions: readonly Suggestion[];
    /** Shows the list on focus, before anything is typed. */
    openOnFocus?: boolean;
    onPick: (suggestion: Suggestion) => void;
  }) {
  const { field, own: input } = splitField(props);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const control = useRef<HTMLDivElement>(null);
  const leave = useCloseAfterPress(() => {
    if (!control.current?.contains(document.activeElement)) setOpen(false);
  });
  const shown = open && suggestions.length > 0;

  function pick(suggestion: Suggestion) {
    setOpen(false);
    setActive(-1);
    onPick(suggestion);
  }

  const { inputProps, listProps, optionProps } = useCombobox({
    listId: useId(),
    options: suggestions,
    active,
    expanded: shown,
    onClose: () => setOpen(false),
    onActive: (index) => {
      setOpen(true);
      setActive(index);
    },
    onTake: pick,
  });

  return (
    <Field {...field}>
      {(attributes) => (
        <div ref={control}>
          <input
            {...input}
            {...attributes}
            {...inputProps}
            role="combobox"
            aria-expanded={shown}
            type="text"
            enterKeyHint="done"
            value={value}
            onChange={(event) => {
              setOpen(true);
              setActive(-1);
              onValueChange(event.target.value);
            }}
            onKeyDown={(event) => {
              // The list closes before the focus moves, so that the browser scrolls to the final position of the next field.
              if (event.key === 'Tab') setOpen(false);
              inputProps.onKeyDown(event);
            }}
            onFocus={() => openOnFocus && setOpen(true)}
            onBlur={(event) => {
              leave();
              input.onBlur?.(event);
            }}
            className={controlStyle}
          />
          <div
            {...listProps}
            role="listbox"
            tabIndex={-1}
            aria-label={t('Suggestions for {label}', { label: field.label })}
            hidden={!shown}
            onPointerDown={keepFocus}
            className="mt-1 max-h-48 overflow-y-auto float-sheet p-1"
          >
            {suggestions.map((suggestion, index) => (
              <div
                {...optionProps(suggestion, index)}
                key={suggestion.id}
                role="option"
                tabIndex={-1}
                className={classNames(
                  'flex min-h-11 cursor-pointer flex-col justify-center rounded-card px-3 py-1.5 text-sm',
                  index === active && 'bg-action-soft',
                )}
              >
                <ScriptText text={suggestion.label} />
                {suggestion.note ? (
                  <ScriptText text={suggestion.note} className="text-ink-faint text-xs" />
                ) : null}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
