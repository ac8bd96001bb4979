import type { Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** Text that is in Latin letters in Bengali too: addresses, labels, settings, formats, and names of products. */
const latinInBengali = [
  // A heading of the administrator's guide, which is in English.
  /“Books by their ISBN”/g,
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)+\b/g,
  /\bC\d{6}\b|\b[A-Z]+_[A-Z]+\b/g,
  /\b(?:ISBN|ISO|MARC|MARCXML|XML|CSV|PDF|UTF|JPEG|PNG|WebP|MB|Argon2|QR|WhatsApp)\b|Alt\+T/g,
  /\b(?:Google (?:Books|Sheets)|Google|Open Library|Koha|Excel|LibreOffice|Apple|Mozilla|Chrome|Firefox|Android|Windows)\b/g,
];

interface Text {
  /** The element, and the attribute if the text is in one. */
  where: string;
  text: string;
  /** Whether names in the text cannot be marked with their language: in an attribute, an `option` or the page's title. */
  isPlain: boolean;
}

/**
 * Returns the texts of the open page that are in Latin letters although the page is marked as Bengali: untranslated texts,
 * and names that are not marked with the language of their script (`ScriptText`). The server's sentences and attributes may
 * contain `names`, because they cannot mark them.
 */
export async function englishTexts(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage);
  return texts
    .filter(({ text, isPlain }) => {
      const rest = names.reduce((shorter, name) => shorter.replaceAll(name, ' '), text);
      const ours = isPlain || /\p{Script=Bengali}/u.test(rest) ? rest : text;
      return /\p{Script=Latin}{2}/u.test(
        latinInBengali.reduce((left, known) => left.replace(known, ' '), ours),
      );
    })
    .map(({ where, text }) => `${where}: ${text}`);
}

/** The names of all people and things in a library, the longest first. */
export async function namesIn({ database }: TestLibrary): Promise<string[]> {
  const tables = ['halls', 'departments', 'authors', 'publishers', 'categories', 'accounts'] as const;
  const rows = await Promise.all([
    database.selectFrom('books').select('title as name').execute(),
    ...tables.map((table) => database.selectFrom(table).select('name').execute()),
  ]);
  return rows
    .flat()
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length);
}

/** Runs in the page: returns the visible texts and accessible names that are in the page's own language. */
function textsOfPage(): Text[] {
  const found: Text[] = [{ where: 'title', text: document.title, isPlain: true }];
  const isOfPage = (node: Element) => node.closest('[lang]') === document.documentElement;
  const nameOf = (node: Element) => `<${node.localName} class="${node.getAttribute('class') ?? ''}">`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    const node = walker.currentNode.parentElement;
    if (!text || !node || !isOfPage(node) || node.closest('script, style, template, noscript')) continue;
    const isPlain = node.localName === 'option';
    if (isPlain || node.checkVisibility()) found.push({ where: nameOf(node), text, isPlain });
  }
  for (const name of ['placeholder', 'aria-label', 'aria-description', 'title', 'alt']) {
    for (const node of document.body.querySelectorAll(`[${name}]`)) {
      const text = node.getAttribute(name);
      // Screen readers do not read the names of hidden elements.
      if (name.startsWith('aria-') && node.closest('[aria-hidden="true"]')) continue;
      if (text && isOfPage(node) && node.checkVisibility())
        found.push({ where: `${nameOf(node)} ${name}`, text, isPlain: true });
    }
  }
  return found;
}
