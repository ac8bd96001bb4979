import { foldDigits } from '@library/contract/fields/digits.ts';

/** Number fields, in which browsers accept only 0-9, and fields for phone numbers and codes. */
const NUMBERS =
  'input:is([type="number"], [type="tel"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"])';

/** Lets people type and paste digits of any script into number fields, which then show 0-9. */
export function takeDigitsOfAnyScript(): void {
  document.addEventListener('beforeinput', (event) => {
    if (!(event.target instanceof HTMLInputElement) || !event.target.matches(NUMBERS)) return;
    const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const folded = foldDigits(typed);
    if (folded === typed) return;
    event.preventDefault();
    // The only way to insert text at the cursor that people can undo and that React notices.
    document.execCommand('insertText', false, folded);
  });
}
