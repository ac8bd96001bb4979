/**
 * The rooms of the web app whose texts are all in the catalogues. The list only grows: a room that is here never has a text of its own
 * again.
 */
export const ROOMS = ['apps/web/src/app/shell/', 'apps/web/src/ui/'];

/** What looks like a text in a room and is none, by its file. @type {Record<string, readonly string[]>} */
export const NO_TEXTS = {
  // What the server sends.
  'apps/web/src/ui/cover-text.ts': ['Unknown Author'],
  // Names of keys.
  'apps/web/src/ui/fields/use-combobox.ts': ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
  // A selector.
  'apps/web/src/ui/scanner/code-field.tsx': ['input, textarea, select, button, a'],
};

/** The languages beside English that people can choose: every text has a translation in them. @type {readonly string[]} */
export const OFFERED = [];
