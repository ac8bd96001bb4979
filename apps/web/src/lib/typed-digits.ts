import { foldDigits } from '@library/contract/digits.ts';

/** Fields that take a number, of which browsers refuse all digits but 0-9, and those with a number in it: a phone number, a code. */
const NUMBERS =
  'input:is([type="number"], [type="tel"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"])';

/** Lets people type and paste digits of any script into the fields of numbers: they stand there as 0-9. */
export function takeDigitsOfAnyScript(): void {
  document.addEventListener('beforeinput', (event) => {
    if (!(event.target instanceof HTMLInputElement) || !event.target.matches(NUMBERS)) return;
    const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const folded = foldDigits(typed);
    if (folded === typed) return;
    event.preventDefault();
    // The only way to write at the cursor that people can undo and that React notices.
    document.execCommand('insertText', false, folded);
  });
}
