/**
 * The rooms of the web app whose texts are all in the catalogues. The list only grows: a room that is here never has a text of its own
 * again.
 */
export const ROOMS = [
  'apps/web/src/app/gateway/',
  'apps/web/src/app/pages/account.page.tsx',
  'apps/web/src/app/pages/browse.page.tsx',
  'apps/web/src/app/pages/browse/',
  'apps/web/src/app/pages/confirm-email.page.tsx',
  'apps/web/src/app/pages/forgot-password.page.tsx',
  'apps/web/src/app/pages/home.page.tsx',
  'apps/web/src/app/pages/home/',
  'apps/web/src/app/pages/leaderboard.page.tsx',
  'apps/web/src/app/pages/not-found.page.tsx',
  'apps/web/src/app/pages/reset-password.page.tsx',
  'apps/web/src/app/pages/wishlist.page.tsx',
  'apps/web/src/app/shell/',
  'apps/web/src/features/calendar-feeds/',
  'apps/web/src/features/catalogue/',
  'apps/web/src/features/email-proofs/',
  'apps/web/src/features/leaderboard/',
  'apps/web/src/features/own-account/',
  'apps/web/src/features/password-resets/',
  'apps/web/src/features/registration/',
  'apps/web/src/features/search/',
  'apps/web/src/features/sessions/',
  'apps/web/src/features/wishes/',
  'apps/web/src/lib/account-types.ts',
  'apps/web/src/person-fields/account-fields.tsx',
  'apps/web/src/person-fields/edit-fields.tsx',
  'apps/web/src/person-fields/edit-person-dialog.tsx',
  'apps/web/src/person-fields/phone-actions.tsx',
  'apps/web/src/person-fields/place-fields.tsx',
  'apps/web/src/ui/',
];

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
