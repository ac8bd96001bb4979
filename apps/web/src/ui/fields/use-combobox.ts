import type { KeyboardEvent, PointerEvent } from 'react';

interface Combobox<Option> {
  /** The id of the list; the ids of its options begin with it. */
  listId: string;
  options: readonly Option[];
  /** The index of the option that Enter chooses; -1 for none. */
  active: number;
  /** Whether the list is shown. */
  expanded: boolean;
  onActive: (index: number) => void;
  onTake: (option: Option) => void;
  onClose: () => void;
  /** Opens the list for an arrow key. Without it, an arrow key makes an option active, which opens the list. */
  onOpen?: () => void;
  /** Called for Enter while no option is active. */
  onEnter?: (event: KeyboardEvent) => void;
  /** Called for a key that moves the caret in the text. */
  onCaretKey?: () => void;
}

const CARET_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** A `ref` for the active option, and for a list that opens. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The keyboard handling and the ARIA attributes of an input with a list of options (ARIA combobox). Arrow keys move the
 * active option and wrap around at the ends, Enter chooses it, and Escape closes the list but nothing around it. The
 * component provides the state, the looks and the roles.
 */
export function useCombobox<Option>({
  listId,
  options,
  active,
  expanded,
  onActive,
  onTake,
  onClose,
  onOpen,
  onEnter,
  onCaretKey,
}: Combobox<Option>) {
  const current = expanded ? options[active] : undefined;

  function onArrow(event: KeyboardEvent) {
    if (!onOpen && options.length === 0) return;
    event.preventDefault();
    if (!expanded && onOpen) onOpen();
    else if (options.length > 0) onActive(nextIndex(active, options.length, event.key));
  }
  function onKeyDown(event: KeyboardEvent) {
    // Keys during a composition belong to the input method. Safari ends the composition before its last key (229).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onArrow(event);
    else if (CARET_KEYS.includes(event.key)) onCaretKey?.();
    else if (event.key === 'Enter') {
      if (!current) return onEnter?.(event);
      event.preventDefault();
      onTake(current);
    } else if (event.key === 'Escape') {
      if (expanded) {
        // Otherwise Escape would also close the dialog around it, or the browser would clear a search box.
        event.preventDefault();
        event.stopPropagation();
      }
      onClose();
    }
  }

  return {
    inputProps: {
      autoComplete: 'off',
      autoCapitalize: 'none',
      'aria-autocomplete': 'list',
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': current ? `${listId}-${active}` : undefined,
      onKeyDown,
    },
    listProps: { id: listId },
    optionProps: (option: Option, index = options.indexOf(option)) => ({
      id: `${listId}-${index}`,
      'aria-selected': index === active,
      ref: index === active ? scrollIntoView : undefined,
      onClick: () => onTake(option),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onTake(option),
      onPointerMove: () => index !== active && onActive(index),
    }),
  } as const;
}

/** For `onPointerDown` of the list: it keeps the focus in the input, so that no blur closes the list before the click. */
export function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}

function nextIndex(active: number, count: number, key: string): number {
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  return active <= 0 ? count - 1 : active - 1;
}

/** The props of `useCombobox` for a component that renders the list. */
export type ComboboxList<Option> = Pick<ReturnType<typeof useCombobox<Option>>, 'listProps' | 'optionProps'>;
