/** The key under which this device stores the codes of a reader's open requests. */
export const keptCodesKey = 'readerCodes';

/** Deletes all stored codes; for the start of another login and the end of this one. */
export function forgetCodes(): void {
  localStorage.removeItem(keptCodesKey);
}
