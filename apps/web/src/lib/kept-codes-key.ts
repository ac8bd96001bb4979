/** Where this device keeps the codes of a reader's open requests. */
export const keptCodesKey = 'readerCodes';

/** Forgets all codes, when another login begins or this one ends. */
export function forgetCodes(): void {
  localStorage.removeItem(keptCodesKey);
}
