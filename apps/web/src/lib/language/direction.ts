/** Which way the lines of the page run; parts of libraries that would name one themselves are told. */
export function pageDirection(): 'ltr' | 'rtl' {
  return globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
