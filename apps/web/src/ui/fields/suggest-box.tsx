import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ScriptText } from '../text/script-text.tsx';
import { controlStyle, Field, type FieldProps } from './field.tsx';

/** One line of the list; `note` is a second, quieter line, e.g. the author of a title. */
export type Suggestion = { id: string; label: string; note?: string };

/**
 * A text input with a list of suggestions under it (ARIA combobox): arrows move, Enter takes, Escape closes.
 * It only shows `suggestions`; when to load them is the caller's. Typing calls `onValueChange`, taking one `onPick`.
 */
export function SuggestBox({
  label,
  hint,
  error,
  required,
  hideLabel,
  fieldClassName,
  value,
  onValueChange,
  suggestions,
  onPick,
  ...input
}: FieldProps &
  Pick<ComponentProps<'input'>, 'placeholder' | 'disabled' | 'name' | 'onBlur' | 'ref' | 'maxLength'> & {
    value: string;
    onValueChange: (text: string) => void;
    suggestions: readonly Suggestion[];
    onPick: (suggestion: Suggestion) => void;
  }) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const current = shown ? suggestions[active] : undefined;

  function pick(suggestion: Suggestion) {
    setOpen(false);
    setActive(-1);
    onPick(suggestion);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (last < 0) return;
      event.preventDefault();
      setOpen(true);
      const down = event.key === 'ArrowDown';
      setActive((at) => (down ? (at >= last ? 0 : at + 1) : at <= 0 ? last : at - 1));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      pick(current);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <Field {...{ label, hint, error, required, hideLabel, fieldClassName }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={current ? `${listId}-${active}` : undefined}
            value={value}
            onChange={(event) => {
              setOpen(true);
              setActive(-1);
              onValueChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              setOpen(false);
              input.onBlur?.(event);
            }}
            className={controlStyle}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={`Suggestions for ${label}`}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-48 overflow-y-auto float-sheet p-1"
          >
            {suggestions.map((suggestion, index) => (
              <div
                key={suggestion.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
                // On pointer down, because the input's blur would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
                onKeyDown={(event) => event.key === 'Enter' && pick(suggestion)}
                onPointerMove={() => setActive(index)}
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
