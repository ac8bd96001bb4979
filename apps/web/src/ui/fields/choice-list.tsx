import { Check } from 'lucide-react';
import type { UIEvent } from 'react';
import { classNames } from '../class-names.ts';
import { ScriptText } from '../text/script-text.tsx';
import type { Option } from './select-field.tsx';
import { type ComboboxList, keepFocus, scrollIntoView } from './use-combobox.ts';

/** The distance in px from the end of the list at which more choices are rendered. */
const NEAR_END = 200;

/** The open list of a `ChoiceBox`: the choices rendered so far, with the active one scrolled into view. */
export function ChoiceList({
  listProps,
  optionProps,
  label,
  choices,
  total,
  active,
  chosen,
  note,
  onMore,
}: ComboboxList<Option> & {
  label: string;
  choices: readonly Option[];
  /** The number of all choices, rendered or not. */
  total: number;
  active: number;
  chosen: string;
  /** The text shown when there are no choices. */
  note: string;
  onMore: () => void;
}) {
  function onScroll({ currentTarget: list }: UIEvent<HTMLDivElement>) {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < NEAR_END && choices.length < total) onMore();
  }
  return (
    <div
      ref={scrollIntoView}
      onPointerDown={keepFocus}
      className="scroll-my-2 max-sm:-mx-2 max-sm:mt-2 sm:absolute sm:inset-x-0 sm:top-full sm:z-30 sm:mt-1 sm:float-sheet"
    >
      <div
        {...listProps}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        onScroll={onScroll}
        // The padding at the end lets the last choices scroll above a phone's keyboard.
        className="max-h-60 overflow-y-auto overscroll-contain p-1 empty:hidden max-sm:max-h-[calc(92dvh-7rem)] max-sm:pb-[40dvh]"
      >
        {choices.map((option, index) => (
          <div
            {...optionProps(option, index)}
            key={option.value}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-3 py-1.5 text-sm',
              index === active && 'bg-action-soft',
            )}
          >
            <ScriptText text={option.label} className="min-w-0 flex-1 text-page-start" />
            {option.value === chosen ? (
              <Check aria-hidden="true" className="size-4 shrink-0 text-action" />
            ) : null}
          </div>
        ))}
      </div>
      {total === 0 ? (
        <p role="status" className="px-4 py-3 text-ink-faint text-sm">
          {note}
        </p>
      ) : null}
    </div>
  );
}
