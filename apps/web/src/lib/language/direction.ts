/** The text direction of the page, for library components that would otherwise set their own. */
export function pageDirection(): 'ltr' | 'rtl' {
  return globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
