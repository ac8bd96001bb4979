import type { Option } from './select-field.tsx';

/** A text normalised for comparison: composed (NFC) and in lower case. */
function comparable(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en').trim();
}

/** The choices whose label contains the typed text; those that begin with it come first. */
export function matchingChoices(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = comparable(typed);
  if (!wanted) return options;
  const beginning: Option[] = [];
  const holding: Option[] = [];
  for (const option of options) {
    const at = comparable(option.label).indexOf(wanted);
    if (at === 0) beginning.push(option);
    else if (at > 0) holding.push(option);
  }
  return [...beginning, ...holding];
}
