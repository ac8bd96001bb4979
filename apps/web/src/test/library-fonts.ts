import { expect, onTestFinished } from 'vitest';
import fonts from '../styles/fonts.css?inline';

const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''));

/**
 * Shows texts in the library's own fonts until the test ends. The page itself loads them after its contents, and tests see the
 * device's fonts.
 */
export function useLibraryFonts(): void {
  const style = document.createElement('style');
  style.textContent = fonts;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

/** Waits until the fonts of all three scripts have loaded, which a font does when its letters show. */
export async function expectLibraryFonts(): Promise<void> {
  const families = ['Onest Variable', 'Noto Sans Bengali Variable', 'Noto Naskh Arabic Variable'];
  await expect.poll(loadedFonts).toEqual(expect.arrayContaining(families));
}
