/** How the pages look: as the system says, or always the same. */
export type Theme = 'system' | 'light' | 'dark';

/** The key under which `public/theme.js`, which shows the theme before the first paint, finds the choice. */
const CHOICE = 'theme';

/** What was chosen on this device. */
export function chosenTheme(): Theme {
  const choice = localStorage.getItem(CHOICE);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Stores the choice on this device and applies it, here and in the library's other open pages. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(CHOICE);
  else localStorage.setItem(CHOICE, theme);
  window.dispatchEvent(new Event('theme'));
}

/** Calls back when the choice changes, here or in another page; returns the function to unsubscribe. */
export function onThemeChange(changed: () => void): () => void {
  for (const name of ['theme', 'storage']) window.addEventListener(name, changed);
  return () => {
    for (const name of ['theme', 'storage']) window.removeEventListener(name, changed);
  };
}
