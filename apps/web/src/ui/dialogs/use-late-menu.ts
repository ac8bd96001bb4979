import type { KeyboardEvent } from 'react';
import { useLateCode } from '../../lib/loading/use-late-code.ts';

/**
 * A menu whose code loads when a person is likely to open it. Until `code` is loaded, the button gets the props `opens`. The
 * menu then opens by itself (`defaultOpen`), and its button takes `takeFocus` as its ref.
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

/** Focuses the button that replaces the one that was pressed, so that the menu returns the focus to it. */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
