/** The groups of a select, each as its heading and the options under it. */
export const optionGroups = (select: Element): string[][] =>
  [...select.querySelectorAll('optgroup')].map((group) => [
    group.label,
    ...[...group.children].map(({ textContent }) => textContent ?? ''),
  ]);
