import { defaultSettings, type LibrarySettings } from '@library/contract/settings.ts';

function readSettings(): LibrarySettings {
  const text = globalThis.document?.getElementById('settings')?.textContent;
  return { ...defaultSettings, ...(text ? JSON.parse(text) : {}) };
}

/** The library's names, addresses and limits, as the server wrote them into the page. */
export const settings: LibrarySettings = readSettings();
