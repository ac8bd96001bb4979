/**
 * The rooms of the web app whose texts are all in the catalogues. The list only grows: a room that is here never has a text of its own
 * again.
 */
export const ROOMS = [
  'apps/web/src/app/gateway/',
  'apps/web/src/app/pages/account.page.tsx',
  'apps/web/src/app/pages/blocked-notice.tsx',
  'apps/web/src/app/pages/book-details.page.tsx',
  'apps/web/src/app/pages/book-details/',
  'apps/web/src/app/pages/books-to-describe.page.tsx',
  'apps/web/src/app/pages/browse.page.tsx',
  'apps/web/src/app/pages/browse/',
  'apps/web/src/app/pages/calendar.page.tsx',
  'apps/web/src/app/pages/claims.page.tsx',
  'apps/web/src/app/pages/confirm-email.page.tsx',
  'apps/web/src/app/pages/copy.page.tsx',
  'apps/web/src/app/pages/dashboard.page.tsx',
  'apps/web/src/app/pages/dashboard/',
  'apps/web/src/app/pages/desk.page.tsx',
  'apps/web/src/app/pages/disputes.page.tsx',
  'apps/web/src/app/pages/forgot-password.page.tsx',
  'apps/web/src/app/pages/home.page.tsx',
  'apps/web/src/app/pages/home/',
  'apps/web/src/app/pages/labels.page.tsx',
  'apps/web/src/app/pages/leaderboard.page.tsx',
  'apps/web/src/app/pages/my-reads.page.tsx',
  'apps/web/src/app/pages/my-reads/',
  'apps/web/src/app/pages/not-found.page.tsx',
  'apps/web/src/app/pages/notices.page.tsx',
  'apps/web/src/app/pages/print.page.tsx',
  'apps/web/src/app/pages/privacy.page.tsx',
  'apps/web/src/app/pages/readers-only.tsx',
  'apps/web/src/app/pages/reset-password.page.tsx',
  'apps/web/src/app/pages/rules.page.tsx',
  'apps/web/src/app/pages/scanned-copy.page.tsx',
  'apps/web/src/app/pages/staff-only.tsx',
  'apps/web/src/app/pages/stocktake.page.tsx',
  'apps/web/src/app/pages/stocktakes.page.tsx',
  'apps/web/src/app/pages/unseen-copies.page.tsx',
  'apps/web/src/app/pages/wishlist.page.tsx',
  'apps/web/src/app/shell/',
  'apps/web/src/app/volunteer/',
  'apps/web/src/features/book-intake/',
  'apps/web/src/features/book-sources/',
  'apps/web/src/features/calendar-feeds/',
  'apps/web/src/features/calendar/',
  'apps/web/src/features/catalogue/',
  'apps/web/src/features/claims/',
  'apps/web/src/features/due-dates/',
  'apps/web/src/features/email-proofs/',
  'apps/web/src/features/hall-lists/',
  'apps/web/src/features/inventory/',
  'apps/web/src/features/kept-books/',
  'apps/web/src/features/labels/',
  'apps/web/src/features/leaderboard/',
  'apps/web/src/features/lendings/',
  'apps/web/src/features/my-reads/',
  'apps/web/src/features/notices/',
  'apps/web/src/features/own-account/',
  'apps/web/src/features/passings/',
  'apps/web/src/features/password-resets/',
  'apps/web/src/features/points/',
  'apps/web/src/features/receipts/',
  'apps/web/src/features/registration/',
  'apps/web/src/features/requests/',
  'apps/web/src/features/reviews/',
  'apps/web/src/features/search/',
  'apps/web/src/features/sessions/',
  'apps/web/src/features/stocktakes/',
  'apps/web/src/features/waits/',
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
  // The name of a field in a refusal of the contract.
  'apps/web/src/features/book-intake/insert-fields.ts': ['Hall'],
  // Names in the cache of queries.
  'apps/web/src/features/book-intake/photographs/drafts.api.ts': ['title page'],
  'apps/web/src/features/copies/copies.api.ts': ['of book'],
  // Names of what is shown, and of what is asked.
  'apps/web/src/features/reviews/own-review-dialog.tsx': ['read again'],
  'apps/web/src/app/pages/dashboard.page.tsx': ['leave turn'],
  'apps/web/src/app/pages/my-reads.page.tsx': ['leave turn', 'own review', 'renew many'],
  // Part of a key of the cache.
  'apps/web/src/features/waits/staff-waits.api.ts': ['of book'],
  // What the server sends.
  'apps/web/src/ui/cover-text.ts': ['Unknown Author'],
  // Names of keys.
  'apps/web/src/ui/fields/use-combobox.ts': ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
  // A selector.
  'apps/web/src/ui/scanner/code-field.tsx': ['input, textarea, select, button, a'],
};

/** The languages beside English that people can choose: every text has a translation in them. @type {readonly string[]} */
export const OFFERED = [];
