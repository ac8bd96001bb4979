import { defaultWebSettings, type LibrarySettings } from '@library/contract/library/settings.ts';

function readSettings(): LibrarySettings {
  const text = globalThis.document?.getElementById('settings')?.textContent;
  return { ...defaultWebSettings, ...(text ? JSON.parse(text) : {}) };
}

/** The library's names, addresses and limits, which the server writes into the page. */
export const settings: LibrarySettings = readSettings();
