/** The colour scheme of the pages: as the system sets it, or always the same. */
export type Theme = 'system' | 'light' | 'dark';

/** The storage key of the choice; `public/theme.js` reads it to apply the theme before the first paint. */
const CHOICE = 'theme';

/** The theme that was chosen on this device. */
export function chosenTheme(): Theme {
  const choice = localStorage.getItem(CHOICE);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Stores the choice on this device and applies it in all open pages of the library. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(CHOICE);
  else localStorage.setItem(CHOICE, theme);
  window.dispatchEvent(new Event('theme'));
}

/** Calls `changed` when the choice changes, here or in another page; returns the function to unsubscribe. */
export function onThemeChange(changed: () => void): () => void {
  for (const name of ['theme', 'storage']) window.addEventListener(name, changed);
  return () => {
    for (const name of ['theme', 'storage']) window.removeEventListener(name, changed);
  };
}
