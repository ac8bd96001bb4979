import type { KeyboardEvent } from 'react';
import { useLateCode } from '../../lib/use-late-code.ts';

/**
 * A menu whose code loads when a person seems about to open it. Until `code` is there, its button takes `opens`; the menu then opens
 * by itself (`defaultOpen`) and its button takes `takeFocus` as its ref.
 */
export function useLateMenu<Code extends object>(load: () => Promise<Code>, options?: { ahead?: boolean }) {
  const { code, prepare, bring } = useLateCode(load, options);
  const opens = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => bring(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      bring();
    },
  };
  return { code, opens };
}

/** Gives the focus to the button that takes the place of the one that was pressed, which then gets it back from the menu. */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
